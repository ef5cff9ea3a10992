import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

export type Comparable = { sourceKey: string; sourceRef: string; brand: string; model: string; year: number }

/** More comparables add no information. */
export const mostComparables = 60

/**
 * The asking prices of other live adverts of the same model within a year (CAR-20 without the kilometres), with their
 * sources.
 */
export async function findComparables(database: Kysely<DB>, car: Comparable) {
  const rows = await findComparablesQuery(database, car).execute()
  return rows.filter((row) => row.source_ref !== car.sourceRef || row.source_key !== car.sourceKey)
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
          .select(['source_key', 'source_ref', 'price_rupees'])
          .where('status', '=', 'active')
          .where(sql<string>`lower(model)`, '=', model.toLowerCase())
          .where(sql<string>`lower(brand)`, '=', brand.toLowerCase())
          .whereRef('listings.year', '=', 'near.year')
          .limit(mostComparables)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['source_key', 'source_ref', 'price_rupees'])
    .orderBy('place')
    .limit(mostComparables)
}
