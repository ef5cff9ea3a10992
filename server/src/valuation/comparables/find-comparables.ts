import { sql, type Kysely } from 'kysely'
import { listingToValue } from '../model/listing-to-value.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import type { DB } from '../../platform/engines/database.generated.ts'

export type Comparable = {
  sourceKey: string
  sourceRef: string
  /** If known. */
  carId?: string | undefined
  brand: string
  model: string
  year: number
}

export type ComparableAdvert = { source_key: string; source_ref: string; car_id: string; price_rupees: number }

/** More comparables add no information. */
export const mostComparables = 60

/**
 * The asking prices of other live cars of the same model within a year (CAR-20 without the kilometres), with their
 * sources.
 */
export async function findComparables(database: Kysely<DB>, car: Comparable) {
  return otherCars(await findComparablesQuery(database, car).execute(), car)
}

/**
 * One advert per car, the cheapest, and none of the car itself: neither this advert nor one on another source. A new
 * advert is not matched yet, so its car is not known.
 */
export function otherCars<Row extends ComparableAdvert>(
  rows: readonly Row[],
  { sourceKey, sourceRef, carId }: Pick<Comparable, 'sourceKey' | 'sourceRef' | 'carId'>,
): Row[] {
  const isSelf = (row: Row) => row.source_ref === sourceRef && row.source_key === sourceKey
  const own = carId ?? rows.find(isSelf)?.car_id
  const cheapest = new Map<string, Row>()
  for (const row of rows) {
    if (row.car_id === own || isSelf(row)) continue
    const other = cheapest.get(row.car_id)
    if (!other || row.price_rupees < other.price_rupees) cheapest.set(row.car_id, row)
  }
  return [...cheapest.values()]
}

export function toPricedCar(
  row: Parameters<typeof listingToValue>[0] & Pick<ComparableAdvert, 'price_rupees'>,
): PricedCar {
  return { ...listingToValue(row), priceRupees: row.price_rupees }
}

const facts = [
  'brand',
  'model',
  'variant',
  'listings.year',
  'odometer_km',
  'fuel',
  'transmission',
  'owners',
  'city',
  'last_seen_at',
] as const

export function findComparablesQuery(
  database: Kysely<DB>,
  { brand, model, year }: Pick<Comparable, 'brand' | 'model' | 'year'>,
) {
  // The car's own year comes first: for a common model the limit would otherwise keep only the oldest cars, in index
  // order.
  return database
    .selectFrom(
      sql<{ year: number; place: number }>`unnest(${[year, year - 1, year + 1]}::integer[]) with ordinality`.as<'near'>(
        sql`near (year, place)`,
      ),
    )
    .innerJoinLateral(
      (same) =>
        same
          .selectFrom('listings')
          .select(['source_key', 'source_ref', 'car_id', 'price_rupees', ...facts])
          .where('status', '=', 'active')
          .where(sql<string>`lower(model)`, '=', model.toLowerCase())
          .where(sql<string>`lower(brand)`, '=', brand.toLowerCase())
          .whereRef('listings.year', '=', 'near.year')
          .limit(mostComparables)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .orderBy('place')
    .limit(mostComparables)
}
