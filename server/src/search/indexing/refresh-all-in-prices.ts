import { setTimeout as sleep } from 'node:timers/promises'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import { backgroundBatch, spendBackground } from '../../platform/background-budget.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { registeredIndexes, waitUntilFollowed } from '../index/index-registry.ts'

const everyMs = 60_000
const followTimeoutMs = 120_000

type RefreshDependencies = { database: Database; search: SearchEngine; log: Log }

/**
 * Background task: rebuilds the documents of cars whose all-in price has changed with the calendar. Each document holds
 * the day of its next change, so nothing else is read, and no advert is written.
 */
export async function refreshAllInPrices(dependencies: RefreshDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let refreshed = 0
    try {
      refreshed = await refreshAllInBatch(dependencies, signal)
    } catch (error) {
      if (!signal.aborted) dependencies.log.warn({ err: error }, 'all-in prices could not be refreshed')
    }
    if (refreshed < backgroundBatch) await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

/** Returns the number of cars whose documents were rebuilt; they are searchable by then. */
export async function refreshAllInBatch(
  { database, search }: Omit<RefreshDependencies, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  const live = (await registeredIndexes(database)).find(({ status }) => status === 'live')
  if (!live) return 0
  const cars = await findDue(search, live.name)
  if (cars.length === 0) return 0
  await spendBackground(database, cars.length, signal)
  signal.throwIfAborted()
  await remakeDocuments(database, cars)
  if (!(await waitUntilFollowed(database, live.name, followTimeoutMs, signal)))
    throw new Error(`${live.name} does not follow the changes`)
  await search.indices.refresh({ index: live.name })
  return cars.length
}

async function findDue(search: SearchEngine, index: string): Promise<string[]> {
  const query = { range: { allInChangesOn: { lte: dayInIndia(new Date()) } } }
  const { body } = await search.search({ index, body: { size: backgroundBatch, query, _source: false } })
  return body.hits.hits.map(({ _id }) => _id!)
}

/** Appends the cars to the change feed. Locks them in id order, as every transaction that locks several does. */
async function remakeDocuments(database: Database, cars: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from cars where id = any(${cars}::uuid[]) order by id for no key update`.execute(transaction)
    await sql`select tell_car_changed(id, null) from unnest(${rows.map(({ id }) => id)}::uuid[]) as id`.execute(
      transaction,
    )
  })
}
