import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { isBackgroundIdle } from '@pahiya/server/platform/background-budget'
import { currentEnd, hasReached } from '@pahiya/server/search/index/changes'
import { indexAlias } from '@pahiya/server/search/index/index-definition'
import { registeredIndexes } from '@pahiya/server/search/index/index-registry'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { printProgress } from '../../measure/figure.ts'

const idleSeconds = 5

type World = Pick<TestWorld, 'stores' | 'config'>

/** Waits until background work has been idle for some seconds, and prints how long that took. */
export async function waitUntilIdle(world: World): Promise<void> {
  const began = performance.now()
  for (let saidAt = began; ; await sleep(500)) {
    const busy = await findBusy(world)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    if (busy === null)
      return printProgress(
        `background work is idle after ${seconds} s; load of the machine ${loadavg()[0]!.toFixed(1)}`,
      )
    if (performance.now() - saidAt < 10_000) continue
    printProgress(`waiting for background work: ${busy}`)
    saidAt = performance.now()
  }
}

async function findBusy({ stores: { database, search, pool }, config }: World): Promise<string | null> {
  const live = (await registeredIndexes(database)).filter(({ status }) => status !== 'retired')
  if (live.length !== 1) return 'an index is being built'
  if (!(await hasReached(database, live[0]!.position, await currentEnd(database)))) return 'the index follows changes'
  const query = { range: { allInChangesOn: { lte: dayInIndia(new Date()) } } }
  const due = await search.count({ index: indexAlias(config), body: { query } })
  if (due.body.count > 0) return `${due.body.count} all-in prices are due`
  const { rows } = await pool.query<{ waiting: boolean; jobs: number }>(
    `select exists (select from match_waiting) as waiting,
       (select count(*)::int from graphile_worker.jobs where attempts < max_attempts) as jobs`,
  )
  if (rows[0]!.waiting) return 'adverts wait for matching'
  if (rows[0]!.jobs > 0) return `${rows[0]!.jobs} jobs`
  return (await isBackgroundIdle(database, idleSeconds)) ? null : 'rows were written a moment ago'
}
