import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { CarDocument } from '../../search/index/car-document.ts'
import { readChanges, type FeedPosition } from '../../search/index/changes.ts'
import { sendAlertsJob } from '../sending/send-alerts.job.ts'
import { findMatchingAlerts, type AlertMatch } from './find-matching-alerts.ts'
import { ensureAlertIndex, type AlertIndex } from './index-alerts.ts'
import { indexChangedAlerts, retrySetAside } from './index-changed-alerts.ts'
import { judgeMatches, type Judgement } from './judge-matches.ts'
import { readCarDocuments } from './read-car-documents.ts'
import { recheckStoredFilters } from './recheck-stored-filters.ts'

export type MatchDependencies = {
  database: Database
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_SHARDS' | 'SEARCH_REPLICAS' | 'FEED_BATCH' | 'FEED_POLL_MS'>
  log: Log
  metrics: Pick<Metrics, 'alertsSetAside'>
}

const pauseAfterFailureMs = 1_000
/** A popular car matches tens of thousands of searches: this bounds the memory and each writing transaction. */
const carsAtOnce = 25
const matchesAtOnce = 2_000

/**
 * Background task of the leading worker: compares every changed car with the saved searches. The position advances once
 * all matches of a batch are stored. After a failure or a kill the batch is repeated: a match that is stored twice is
 * queued once, and every match is checked again right before it is sent, so none is lost or duplicated.
 */
export async function followCarChanges(dependencies: MatchDependencies, signal: AbortSignal): Promise<void> {
  const { database, config, log } = dependencies
  let isChecked = false
  let index: AlertIndex | undefined
  while (!signal.aborted) {
    try {
      if (!isChecked) {
        await recheckStoredFilters(database)
        await retrySetAside(database)
      }
      isChecked = true
      index ??= await ensureAlertIndex(dependencies)
      const { changes, position } = await matchChanges(dependencies, index)
      index = position && { name: index.name, position }
      if (changes < config.FEED_BATCH) await sleep(config.FEED_POLL_MS, undefined, { signal }).catch(() => {})
    } catch (error) {
      if (signal.aborted) return
      index = undefined
      log.warn({ err: error }, 'changed cars could not be compared with saved searches, trying again')
      await sleep(pauseAfterFailureMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** Compares one batch of changes and returns its size. */
export async function matchNextChanges(dependencies: MatchDependencies): Promise<number> {
  return (await matchChanges(dependencies, await ensureAlertIndex(dependencies))).changes
}

/**
 * The changes are read before the saved searches are brought up to date, so a search that was saved before a change is
 * always among those that the change is compared with. Returns no position if another worker has advanced it.
 */
async function matchChanges(
  { database, search, config, metrics }: MatchDependencies,
  { name, position }: AlertIndex,
): Promise<{ changes: number; position: FeedPosition | undefined }> {
  const changes = await readChanges(database, position, config.FEED_BATCH)
  await indexChangedAlerts({ database, search, metrics }, name)
  const last = changes.at(-1)
  if (!last) return { changes: 0, position }
  const now = new Date()
  const cars = await readCarDocuments(database, [...new Set(changes.map(({ carId }) => carId))], now)
  for (const group of slicesOf(cars, carsAtOnce)) {
    const found = [
      ...(await findMatchingAlerts(search, name, group, now)),
      ...(await findReachedTargets(database, group)),
    ]
    for (const matches of slicesOf(found, matchesAtOnce))
      await storeMatches(database, await judgeMatches(database, matches, now, group))
  }
  const to = { xid: last.xid, id: last.id }
  return { changes: changes.length, position: (await advance(database, position, to)) ? to : undefined }
}

/** Returns false if another worker leads now and has advanced the position. */
async function advance(database: Database, from: FeedPosition, to: FeedPosition): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update alert_feed set feed_xid = ${to.xid}::xid8, feed_id = ${to.id}
    where feed_xid = ${from.xid}::xid8 and feed_id = ${from.id}`.execute(database)
  return numAffectedRows === 1n
}

/** Targets refer to a car by the id that it had when they were set. */
async function findReachedTargets(database: Database, cars: readonly CarDocument[]): Promise<AlertMatch[]> {
  const { rows } = await reachedTargetsQuery(cars).execute(database)
  return rows
}

export function reachedTargetsQuery(cars: readonly Pick<CarDocument, 'carId' | 'priceRupees'>[]) {
  return sql<AlertMatch>`
    select alerts.id as "alertId", changed.car_id as "carId"
    from unnest(${cars.map(({ carId }) => carId)}::uuid[], ${cars.map(({ priceRupees }) => priceRupees)}::bigint[])
      as changed (car_id, price_rupees)
    cross join lateral (
      select changed.car_id as id union all
      select old_car_id from car_redirects where car_redirects.car_id = changed.car_id) as ids
    join alerts on alerts.kind = 'car' and alerts.car_id = ids.id and alerts.target_rupees >= changed.price_rupees`
}

async function storeMatches(database: Database, { worthy, joined }: Judgement): Promise<void> {
  if (worthy.length + joined.length === 0) return
  const accountIds = [...new Set(worthy.map(({ accountId }) => accountId))].toSorted()
  await database.transaction().execute(async (transaction) => {
    if (joined.length > 0) {
      await sql`
        insert into alert_notified (account_id, listing_id, car_id, price_rupees)
        select * from unnest(${joined.map((each) => each.accountId)}::uuid[],
          ${joined.map((each) => each.listingId)}::uuid[], ${joined.map((each) => each.carId)}::uuid[],
          ${joined.map((each) => each.priceRupees)}::bigint[])
        on conflict do nothing`.execute(transaction)
    }
    if (worthy.length === 0) return
    // Locked before the matches, as in send-alerts.ts, so that the two cannot wait for each other.
    await sql`
      insert into alert_people (account_id, due_at)
      select id, now() from accounts where id = any(${accountIds}::uuid[]) order by id
      on conflict (account_id) do update set due_at = least(alert_people.due_at, now())`.execute(transaction)
    // An alert that is deleted meanwhile leaves nothing to insert.
    await sql`
      insert into alert_matches (alert_id, car_id, account_id)
      select alerts.id, found.car_id, alerts.account_id
      from unnest(${worthy.map((each) => each.alertId)}::uuid[], ${worthy.map((each) => each.carId)}::uuid[])
        as found (alert_id, car_id)
      join alerts on alerts.id = found.alert_id
      order by alerts.id, found.car_id
      on conflict (alert_id, car_id) do update set found = alert_matches.found + 1`.execute(transaction)
    await enqueueAll(
      transaction,
      sendAlertsJob,
      accountIds.map((accountId) => ({ payload: { accountId }, key: `alerts-${accountId}` })),
    )
  })
}

function slicesOf<Item>(all: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, nth) => all.slice(nth * size, (nth + 1) * size))
}
