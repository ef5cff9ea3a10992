import { toCityFilter } from '@pahiya/domain/places/cities'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** A model in a city, case-insensitive; without a city, in the whole country. */
export type ModelInPlace = { brand: string; model: string; city: string | null }

/** month is its first day, such as '2026-10-01'. */
export type MarketMonth = { month: string; year: number | null; adverts: number; medianRupees: number }

/** Months since `since`, oldest first: for cars of all years together, of one year, or of each year separately. */
export type MonthsAsked = ModelInPlace & { year: 'all' | 'each' | number; since: Date }

/** Enough for five months of some forty years each or, for all years together, for more than our records. */
const most = 200

export async function findMarketMonths(database: Database, asked: MonthsAsked): Promise<MarketMonth[]> {
  return findMarketMonthsQuery(database, asked).execute()
}

export function findMarketMonthsQuery(database: Database, { brand, model, city, year, since }: MonthsAsked) {
  const place = city === null ? undefined : toCityFilter(city)
  return database
    .selectFrom('market_months')
    .select([sql<string>`to_char(month, 'YYYY-MM-DD')`.as('month'), 'year', 'adverts', 'median_rupees as medianRupees'])
    .where(sql<string>`lower(brand)`, '=', brand.toLowerCase())
    .where(sql<string>`lower(model)`, '=', model.toLowerCase())
    .where(place ? sql<boolean>`region = ${place.region}` : sql<boolean>`region is null`)
    .where(
      place?.city === undefined
        ? sql<boolean>`lower(city) is null`
        : sql<boolean>`lower(city) = ${place.city.toLowerCase()}`,
    )
    .where(
      year === 'all'
        ? sql<boolean>`year is null`
        : year === 'each'
          ? sql<boolean>`year is not null`
          : sql<boolean>`year = ${year}`,
    )
    .where(sql<boolean>`month >= ${since.toISOString().slice(0, 10)}::date`)
    .orderBy('month')
    .limit(most)
}
