import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { saveValues } from '../../listings/save/save-value.ts'
import { backgroundBatch, spendBackground } from '../../platform/background-budget.ts'
import { countWithLately } from '../comparables/count-left-lately.ts'
import { compareByModel } from '../comparables/compare-by-model.ts'
import { findComparables, toPricedCar } from '../comparables/find-comparables.ts'
import { listingToValue } from '../model/listing-to-value.ts'
import type { ModelInUse } from '../model/model-store.ts'
import { valueByModel } from './value-listing.ts'

/**
 * Values adverts that had too few comparables again, the longest-waiting first: more cars of their model may be listed
 * by now. A reason that still holds moves to the end of the queue. Without a model no reasons are stored.
 */
export async function valueUnrated(
  database: Database,
  inUse: ModelInUse | null,
  signal: AbortSignal,
): Promise<{ looked: number; valued: number }> {
  if (!inUse) return { looked: 0, valued: 0 }
  await spendBackground(database, backgroundBatch, signal)
  if (signal.aborted) return { looked: 0, valued: 0 }
  const rows = await unratedQuery(database, backgroundBatch).execute()
  const values: Parameters<typeof saveValues>[1][number][] = []
  for (const row of rows) {
    const { brand, model, year, source_key: sourceKey, source_ref: sourceRef, car_id: carId } = row
    const found = await findComparables(database, { sourceKey, sourceRef, carId, brand, model, year })
    const count = await countWithLately(database, row, found.length)
    const comparables = { count, compared: compareByModel(inUse.model, found.map(toPricedCar)) }
    values.push({ listingId: row.id, value: valueByModel(inUse, listingToValue(row), row.price_rupees, comparables) })
  }
  await saveValues(database, values)
  return { looked: rows.length, valued: values.filter(({ value }) => !('notRated' in value)).length }
}

export function unratedQuery(database: Database, limit: number) {
  return (
    database
      .selectFrom('not_rated_listings')
      .innerJoin('listings', 'listings.id', 'not_rated_listings.listing_id')
      .selectAll('listings')
      // A constant, so that the partial index applies.
      .where('not_rated_listings.reason', '=', sql.lit('too-few-comparables'))
      .where('listings.status', '=', 'active')
      .orderBy('not_rated_listings.decided_at')
      .limit(limit)
  )
}
