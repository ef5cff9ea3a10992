import type { Database } from '../../platform/engines/postgres.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'

const batch = 5_000
/** Two cores can train on this many adverts within minutes; if there are more, the newest are used. */
const most = 400_000
const newestMonths = 18
const firstId = '00000000-0000-0000-0000-000000000000'

export type TrainingRow = PricedCar & { id: string; isHeldOut: boolean }

/**
 * Returns the adverts to train on, live or ended, as last seen. A fifth is held out by id: the same adverts for every
 * model, so that no model is judged on rows that it has seen.
 */
export async function readTrainingRows(database: Database, now: Date, limit = most): Promise<TrainingRow[]> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - newestMonths)
  const rows: TrainingRow[] = []
  for (let after = firstId; ;) {
    const found = await listingsToValueQuery(database, after, batch).where('last_seen_at', '>', since).execute()
    for (const row of found) {
      rows.push({ ...listingToValue(row), id: row.id, priceRupees: row.price_rupees, isHeldOut: isHeldOut(row.id) })
    }
    const last = found.at(-1)
    // Bounds memory use: ids are in time order, so the oldest rows are dropped.
    if (rows.length > limit) rows.splice(0, rows.length - limit)
    if (!last || found.length < batch) return rows
    after = last.id
  }
}

/** The end of an id is random; its beginning is the time. */
function isHeldOut(id: string): boolean {
  return Number.parseInt(id.slice(-6), 16) % 5 === 0
}
