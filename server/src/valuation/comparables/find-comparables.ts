import { sql, type Kysely } from 'kysely'
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

export async function findComparablePrices(database: Kysely<DB>, car: Comparable): Promise<number[]> {
  return (await findComparables(database, car)).map((row) => row.price_rupees)
}

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
          .select(['source_key', 'source_ref', 'car_id', 'price_rupees'])
          .where('status', '=', 'active')
          .where(sql<string>`lower(model)`, '=', model.toLowerCase())
          .where(sql<string>`lower(brand)`, '=', brand.toLowerCase())
          .whereRef('listings.year', '=', 'near.year')
          .limit(mostComparables)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['source_key', 'source_ref', 'car_id', 'price_rupees'])
    .orderBy('place')
    .limit(mostComparables)
}
