import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import { insertExamplePrices } from '@pahiya/server/testing/examples/example-prices'
import { loadModelInUse } from '@pahiya/server/valuation/model/model-store'
import { failAbandonedRuns } from '@pahiya/server/valuation/training-runs/training-runs'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'

/**
 * `pnpm bench kill-training [rounds] [seed]`: `pnpm train` killed at random points. The model in use must stay the same
 * unless a run finished before the kill, and every killed run must be recorded as failed.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 20)
  const random = seededRandom(Number(process.argv[4] ?? 1))
  let [killed, modelsLost, notFailed] = [0, 0, 0]
  await withBenchWorld(async ({ stores, config }) => {
    const modelStores = { ...stores, bucket: config.S3_BUCKET }
    await ensureBucket(stores.objects, config.S3_BUCKET)
    await insertExamplePrices(stores.database, 3_000)
    const whole = await startServerProcess('train-price-model', config)
    const began = performance.now()
    if ((await whole.exited) !== 0) throw new Error('a run that is left alone does not end well')
    const wholeMs = performance.now() - began

    for (let round = 1; round <= rounds; round++) {
      const before = await loadModelInUse(modelStores)
      const killAfterMs = random() * wholeMs
      const doomed = await startServerProcess('train-price-model', config)
      await Promise.race([sleep(killAfterMs), doomed.exited])
      await doomed.kill('SIGKILL')
      // The process's connection, and its lock with it, ends shortly after the process.
      await sleep(500)
      const failed = await failAbandonedRuns(stores.database, 0)
      const unfinished = await stores.database
        .selectFrom('training_runs')
        .select('id')
        .where('finished_at', 'is', null)
        .execute()
      const after = await loadModelInUse(modelStores)
      killed += failed
      notFailed += unfinished.length
      if (after?.id !== before?.id) modelsLost += 1
      printProgress(`round ${round}: killed after ${Math.round(killAfterMs)} ms, ${failed} recorded as failed`)
    }
  })
  printFigure('kill-training.rounds', rounds, '', 'printed', true)
  printFigure('kill-training.killed-while-running', killed, '', 'printed', true)
  printFigure('kill-training.model-changed', modelsLost, '', '0', modelsLost === 0)
  printFigure('kill-training.left-unfinished', notFailed, '', '0', notFailed === 0)
  if (modelsLost + notFailed > 0) process.exitCode = 1
}
