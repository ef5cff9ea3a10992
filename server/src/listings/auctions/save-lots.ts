import type { AuctionTerms } from '@pahiya/domain/listings/auction-lot'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A car in an auction as its source shows it now. */
export type LotToSave = AuctionTerms & {
  sourceKey: string
  sourceRef: string
  contentHash: string
  rawKey: string
  url: string | null
  brand: string
  model: string
  variant: string | null
  year: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string
  state: string | null
  reserveRupees: number
}

/** Returns the number of new or changed lots; the others only get a new sighting. */
export async function saveLots(database: Database, lots: readonly LotToSave[], now: Date): Promise<number> {
  let changed = 0
  for (const lot of lots) if (await saveLot(database, lot, now)) changed += 1
  return changed
}

async function saveLot(database: Database, lot: LotToSave, now: Date): Promise<boolean> {
  const seen = await database
    .updateTable('auction_lots')
    .set({ last_seen_at: now })
    .where('source_key', '=', lot.sourceKey)
    .where('source_ref', '=', lot.sourceRef)
    .where('content_hash', '=', lot.contentHash)
    .where('status', '=', lot.status)
    .executeTakeFirst()
  if (seen.numUpdatedRows > 0n) return false
  const row = {
    content_hash: lot.contentHash,
    raw_key: lot.rawKey,
    url: lot.url,
    auctioneer: lot.auctioneer,
    brand: lot.brand,
    model: lot.model,
    variant: lot.variant,
    year: lot.year,
    odometer_km: lot.odometerKm,
    fuel: lot.fuel,
    transmission: lot.transmission,
    owners: lot.owners,
    colour: lot.colour,
    city: lot.city,
    state: lot.state,
    reserve_rupees: lot.reserveRupees,
    deposit_rupees: lot.depositRupees,
    increment_rupees: lot.incrementRupees,
    inspect_from: lot.inspectFrom,
    inspect_until: lot.inspectUntil,
    bids_from: lot.bidsFrom,
    bids_until: lot.bidsUntil,
    extension_minutes: lot.extensionMinutes,
    as_is_where_is: lot.asIsWhereIs,
    status: lot.status,
    last_seen_at: now,
  }
  await database
    .insertInto('auction_lots')
    .values({ source_key: lot.sourceKey, source_ref: lot.sourceRef, first_seen_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['source_key', 'source_ref']).doUpdateSet(row))
    .execute()
  return true
}

/** Announced lots of a source whose bidding has not ended, and how many of them were not seen since the given time. */
export async function countUnseenLots(
  database: Database,
  { sourceKey, since, now }: { sourceKey: string; since: Date; now: Date },
): Promise<{ live: number; missing: number }> {
  const { rows } = await sql<{ live: number; missing: number }>`
    select count(*)::int as live, (count(*) filter (where last_seen_at < ${since}))::int as missing
    from auction_lots where status = 'announced' and bids_until > ${now} and source_key = ${sourceKey}`.execute(
    database,
  )
  return rows[0]!
}

/** Whether one of these lots is announced already and its bidding has not ended. */
export async function isAnyLotLive(
  database: Database,
  sourceKey: string,
  lots: readonly LotToSave[],
  now: Date,
): Promise<boolean> {
  if (lots.length === 0) return false
  const refs = lots.map(({ sourceRef }) => sourceRef)
  const found = await database
    .selectFrom('auction_lots')
    .select('id')
    .where('source_key', '=', sourceKey)
    .where('source_ref', 'in', refs)
    .where('status', '=', 'announced')
    .where('bids_until', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A lot that its source no longer lists is withdrawn. */
export async function withdrawUnseenLots(
  database: Database,
  { sourceKey, since, now }: { sourceKey: string; since: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('auction_lots')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'announced')
    .where('bids_until', '>', now)
    .where('source_key', '=', sourceKey)
    .where('last_seen_at', '<', since)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const keptDays = 90
const deletedAtOnce = 500

/** Deletes lots whose bidding ended long ago, in batches. */
export async function deleteOldLots(database: Database, now: Date): Promise<void> {
  await sql`
    delete from auction_lots where id in (
      select id from auction_lots where bids_until < ${now}::timestamptz - make_interval(days => ${keptDays})
      order by bids_until limit ${deletedAtOnce})`.execute(database)
}
