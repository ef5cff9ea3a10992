import { setTimeout as sleep } from 'node:timers/promises'
import { hasShrunk } from '@pahiya/domain/listings/has-shrunk'
import { sql, type Transaction } from 'kysely'
import { chargeBackground } from '../../platform/background-budget.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { deleteMissingRejected } from '../save/rejected-adverts.ts'

const batch = 500
const fewToJudge = 50
/**
 * Even a small dealer does not sell this many cars at once. A source that lists none of its previous adverts shows an
 * empty page, or has given all adverts new references.
 */
const fewToVanish = 10
/** A minute in total: much longer than the matcher holds a batch of adverts. */
const [mostWaits, waitMs] = [240, 250]

export class FeedShrank extends Error {
  readonly active: number
  readonly missing: number
  constructor({ active, missing }: { active: number; missing: number }) {
    super(`only ${active - missing} of ${active} adverts were seen`)
    this.active = active
    this.missing = missing
  }
}

/** A source's adverts that were last seen before this time. */
export type Missing = { sourceKey: string; unseenSince: Date }

/**
 * An advert that a whole crawl run did not see has left its source, and is removed from our search (MKT-29). If too
 * many are missing in one run, the run is distrusted: half a feed must not empty the market. An operator can release
 * it.
 */
export async function endMissing(
  database: Database,
  gone: Missing,
  now: Date,
  { isReleased = false }: { isReleased?: boolean } = {},
): Promise<number> {
  const { active, created, missing } = await countMissing(database, gone)
  const before = active - created
  const hasVanished = before >= fewToVanish && missing >= before
  if (!isReleased && (hasVanished || hasShrunk({ live: active, missing }, fewToJudge)))
    throw new FeedShrank({ active: hasVanished ? before : active, missing })
  await deleteMissingRejected(database, gone)
  for (let [ended, waits] = [0, 0]; ;) {
    const some = await database.transaction().execute((transaction) => endSome(transaction, gone, now))
    ended += some
    await chargeBackground(database, some)
    if (some === batch) continue
    // The matcher held some of them. Left for the next run, they would stay forever if the source then reports that
    // nothing changed.
    const left = await countMissing(database, gone)
    if (left.missing === 0) return ended
    if (++waits > mostWaits) throw new Error(`${left.missing} adverts that are gone could not be ended`)
    await sleep(waitMs)
  }
}

/**
 * Ending a listing updates its car's row, and two sources may share cars: all code that locks several cars does so in
 * id order, to prevent deadlocks.
 */
async function endSome(transaction: Transaction<DB>, gone: Missing, now: Date): Promise<number> {
  const { rows } = await missingQuery(gone).execute(transaction)
  if (rows.length === 0) return 0
  const cars = [...new Set(rows.map((row) => row.car_id))]
  await sql`select from cars where id = any(${cars}::uuid[]) order by id for no key update`.execute(transaction)
  await sql`update listings set status = 'removed', ended_at = ${now}
    where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(transaction)
  return rows.length
}

export function missingQuery({ sourceKey, unseenSince }: Missing) {
  return sql<{ id: string; car_id: string }>`
    select id, car_id from listings
    where source_key = ${sourceKey} and status = 'active' and last_seen_at < ${unseenSince}
    limit ${batch} for update skip locked`
}

/** Created by the run itself, which is not finished yet. */
async function countMissing(
  database: Database,
  { sourceKey, unseenSince }: Missing,
): Promise<{ active: number; created: number; missing: number }> {
  const { rows } = await sql<{ active: number; created: number; missing: number }>`
    select count(*)::int as active, (count(*) filter (where last_seen_at < ${unseenSince}))::int as missing,
      coalesce((select created from source_passes where source_key = ${sourceKey} and finished_at is null limit 1), 0) as created
    from listings where source_key = ${sourceKey} and status = 'active'`.execute(database)
  return rows[0]!
}
