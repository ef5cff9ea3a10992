import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'

const batch = 5_000
/** Two cores can train on this many adverts within minutes; if there are more, the newest are used. */
const most = 400_000
const newestMonths = 18

export type TrainingRow = PricedCar & { id: string; isHeldOut: boolean }

/**
 * Returns the adverts of the last eighteen months to train on, live or ended, as last seen, the oldest first. Ids are in
 * time order: the newest are read first, and reading ends at the limit or at the first older advert. A fifth is held out
 * by id: the same adverts for every model, so that no model is judged on rows that it has seen.
 */
export async function readTrainingRows(database: Kysely<DB>, now: Date, limit = most): Promise<TrainingRow[]> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - newestMonths)
  const rows: TrainingRow[] = []
  for (let before: string | null = null; rows.length < limit;) {
    const size = Math.min(batch, limit - rows.length)
    const found = await trainingRowsQuery(database, { since, before }, size).execute()
    for (const row of found) {
      rows.push({ ...listingToValue(row), id: row.id, priceRupees: row.price_rupees, isHeldOut: isHeldOut(row.id) })
    }
    if (found.length < size) break
    before = found.at(-1)!.id
  }
  return rows.toReversed()
}

export function trainingRowsQuery(
  database: Kysely<DB>,
  { since, before }: { since: Date; before: string | null },
  limit: number,
) {
  return listingsToValueQuery(database, firstIdAt(since), limit)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .where('last_seen_at', '>', since)
    .$if(before !== null, (all) => all.where('id', '<', before!))
}

/** The smallest id of this millisecond: ids begin with the 48 bits of their time. */
export function firstIdAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/** An id starts with a timestamp and ends with random bits. */
export function isHeldOut(id: string): boolean {
  return Number.parseInt(id.slice(-6), 16) % 5 === 0
}
