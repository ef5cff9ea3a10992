import { setTimeout as sleep } from 'node:timers/promises'
import { compareIndex } from '@pahiya/server/search/indexing/compare-index'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { writeConcurrently } from './concurrent-writers.ts'
import { seedCars } from '../measure/seed-cars.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'

export type ReindexRun = { rounds: number; cars: number; seed: number; signal: 'SIGTERM' | 'SIGKILL' }
export type ReindexOutcome = { differences: number; reads: number; failedReads: number; unfinished: number }

/**
 * Reindexes during changes and searches: first interrupted by SIGTERM or SIGKILL at a random point, then run to
 * completion. After each, the live index must equal PostgreSQL.
 */
export async function run(): Promise<void> {
  const rounds = Number(process.argv[3] ?? 20)
  const seed = Number(process.argv[4] ?? 1)
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const outcome = await killReindex({ rounds, cars: 10_000, seed, signal })
    const name = `kill-reindex.${signal.toLowerCase()}`
    printFigure(`${name}.rounds`, rounds, '', 'printed', true)
    printFigure(`${name}.reads`, outcome.reads, '', 'printed', true)
    printFigure(`${name}.failed-reads`, outcome.failedReads, '', '0', outcome.failedReads === 0)
    printFigure(`${name}.differences`, outcome.differences, '', '0', outcome.differences === 0)
    printFigure(`${name}.unfinished`, outcome.unfinished, '', '0', outcome.unfinished === 0)
    if (outcome.differences + outcome.failedReads + outcome.unfinished > 0) process.exitCode = 1
  }
}

export async function killReindex({ rounds, cars, seed, signal }: ReindexRun): Promise<ReindexOutcome> {
  const random = seededRandom(seed)
  const outcome: ReindexOutcome = { differences: 0, reads: 0, failedReads: 0, unfinished: 0 }
  await withBenchWorld(async (world) => {
    await seedCars(world, cars)
    const worker = await startServerProcess('worker', world.config)
    try {
      await world.searchable()
      for (let round = 1; round <= rounds; round++) {
        const killAfterMs = random() * 6_000
        await whileBusy(world, random, outcome, async () => {
          const doomed = await startServerProcess('reindex', world.config)
          await Promise.race([sleep(killAfterMs), doomed.exited])
          await doomed.kill(signal)
        })
        // Compares before the next run can repair any damage done by this one.
        outcome.differences += (await compareIndex(world.stores)).differences.length
        await whileBusy(world, random, outcome, async () => {
          const whole = await startServerProcess('reindex', world.config)
          if ((await whole.exited) !== 0) outcome.unfinished += 1
        })
        const { compared, differences } = await compareIndex(world.stores)
        outcome.differences += differences.length
        printProgress(
          `round ${round}: ${signal} after ${Math.round(killAfterMs)} ms, ${compared} compared, ${differences.length} differ, ${outcome.failedReads} of ${outcome.reads} reads failed`,
        )
      }
    } finally {
      await worker.kill('SIGTERM')
    }
  })
  return outcome
}

/**
 * Changes and searches continue until the work is done. A read fails if it returns an error or if any shard does not
 * respond.
 */
async function whileBusy(
  world: TestWorld,
  random: () => number,
  outcome: ReindexOutcome,
  work: () => Promise<void>,
): Promise<void> {
  const done = new AbortController()
  const writing = (async () => {
    while (!done.signal.aborted) await writeConcurrently(world, random, 8)
  })()
  const reading = (async () => {
    while (!done.signal.aborted) {
      outcome.reads += 1
      const failed = await readOnce(world).catch(() => true)
      if (failed) outcome.failedReads += 1
      await sleep(5)
    }
  })()
  await work().finally(() => done.abort())
  await Promise.all([writing, reading])
}

async function readOnce({ stores, config }: TestWorld): Promise<boolean> {
  const body = {
    size: 20,
    query: { term: { brand: { value: 'hyundai' } } },
    sort: [{ priceRupees: 'asc' as const }],
    track_total_hits: true,
  }
  const answer = await stores.search.search({ index: indexAlias(config), body })
  return answer.body._shards.failed > 0 || answer.body.hits.hits.length === 0
}
