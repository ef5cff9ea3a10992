import { setTimeout as sleep } from 'node:timers/promises'
import { compareIndex } from '@pahiya/server/search/indexing/compare-index'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { writeConcurrently } from './concurrent-writers.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'

export type KillRun = { rounds: number; changes: number; seed: number }

/**
 * Kills the worker with SIGKILL at random points while four writers commit late; after each kill, the index must not
 * differ from PostgreSQL.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 100)
  const differences = await killWorker({ rounds, changes: rounds * 50, seed: Number(process.argv[4] ?? 1) })
  printFigure('kill-worker.rounds', rounds, '', 'printed', true)
  printFigure('kill-worker.differences', differences, '', '0', differences === 0)
  if (differences > 0) process.exitCode = 1
}

export async function killWorker({ rounds, changes, seed }: KillRun): Promise<number> {
  const random = seededRandom(seed)
  let differences = 0
  await withBenchWorld(async (world) => {
    let worker = await startServerProcess('worker', world.config)
    try {
      await world.searchable()
      for (let round = 1; round <= rounds; round++) {
        const killAfterMs = random() * 500
        const writing = writeConcurrently(world, random, Math.round(changes / rounds))
        await sleep(killAfterMs)
        await worker.kill('SIGKILL')
        worker = await startServerProcess('worker', world.config)
        await writing
        const comparison = await compareIndex(world.stores)
        differences += comparison.differences.length
        printProgress(
          `round ${round}: killed after ${Math.round(killAfterMs)} ms, ${comparison.compared} compared, ${comparison.differences.length} differ`,
        )
      }
    } finally {
      await worker.kill('SIGKILL')
    }
  })
  return differences
}
