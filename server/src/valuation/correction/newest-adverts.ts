import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'
import { firstIdAt, isHeldOut } from '../training/training-rows.ts'

export type NewestAdvert = PricedCar & { id: string }

/** A fifth of these is held out, so at most about 4,000 are used; with more, the figures hardly change. */
const mostRead = 5_000

/**
 * The newest live adverts that were first seen after the training, one of each car. Held-out adverts are left out, so
 * that a new model and the corrected one can be compared on adverts that neither has seen.
 */
export async function readNewestAdverts(database: Kysely<DB>, trainedAt: Date): Promise<NewestAdvert[]> {
  const rows = await newestAdvertsQuery(database, trainedAt, mostRead).execute()
  const byCar = new Map<string, NewestAdvert>()
  for (const row of rows)
    if (!isHeldOut(row.id) && !byCar.has(row.car_id))
      byCar.set(row.car_id, { ...listingToValue(row), id: row.id, priceRupees: row.price_rupees })
  return [...byCar.values()]
}

/** Ids are in the order of the first sighting. */
export function newestAdvertsQuery(database: Kysely<DB>, trainedAt: Date, limit: number) {
  return listingsToValueQuery(database, firstIdAt(trainedAt), limit)
    .select('car_id')
    .where('status', '=', 'active')
    .clearOrderBy()
    .orderBy('id', 'desc')
}
