import type { FilterCondition } from '@pahiya/domain/search/conditions'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { conditionSql } from './condition-sql.ts'
import { ownSource } from '../own-source.ts'

/** Sort orders that the system of record supports without the search engine. */
export type PrimarySort =
  'price_asc' | 'price_desc' | 'year_desc' | 'year_asc' | 'mileage_asc' | 'mileage_desc' | 'newest'

export type PrimaryListingsQuery = {
  /** Regions to search; cars outside them are left out. */
  regions: readonly string[]
  conditions: readonly FilterCondition[]
  sort: PrimarySort
  limit: number
  start: { offset: number } | { after: { value: number; carId: string } }
}
export type PrimaryListing = { carId: string; leadListingId: string; sortValue: number }

const unknownKm = 2_000_000_000

const orders: Record<PrimarySort, { by: RawBuilder<number>; down: boolean }> = {
  price_asc: { by: sql`lead.price_rupees`, down: false },
  price_desc: { by: sql`lead.price_rupees`, down: true },
  year_asc: { by: sql`lead.year`, down: false },
  year_desc: { by: sql`lead.year`, down: true },
  mileage_asc: { by: sql`coalesce(lead.odometer_km, ${sql.lit(unknownKm)})`, down: false },
  mileage_desc: { by: sql`coalesce(lead.odometer_km, -1)`, down: true },
  newest: { by: sql`coalesce(floor(extract(epoch from lead.listed_at) * 1000), 0)`, down: true },
}

/** Searches without the search engine: returns primary listings that meet the same conditions. */
export async function searchPrimaryListings(
  database: Database,
  asked: PrimaryListingsQuery,
): Promise<PrimaryListing[]> {
  const { rows } = await searchPrimaryListingsQuery(asked).execute(database)
  return rows.map((row) => ({ ...row, sortValue: Number(row.sortValue) }))
}

/**
 * Queries region by region, because the indexes are per region: each region yields its first rows, and the first of all
 * these form the page.
 */
export function searchPrimaryListingsQuery({ regions, conditions, sort, limit, start }: PrimaryListingsQuery) {
  const { by, down } = orders[sort]
  const direction = down ? sql`desc` : sql`asc`
  const [from, offset] = 'after' in start ? [behind(by, down, start.after), 0] : [sql`true`, start.offset]
  return sql<Omit<PrimaryListing, 'sortValue'> & { sortValue: number | string }>`
    select first_ones.* from unnest(${regions}::text[]) as asked (region)
    cross join lateral (
      select lead.car_id as "carId", lead.id as "leadListingId", ${by} as "sortValue"
      from listings as lead
      where lead.region = asked.region and ${leads(conditions)} and ${from}
      order by ${by} ${direction}, lead.car_id
      limit ${limit + offset}
    ) as first_ones
    order by "sortValue" ${direction}, "carId"
    limit ${limit} offset ${offset}`
}

type LeadsToCount = Pick<PrimaryListingsQuery, 'regions' | 'conditions'>

/** Returns the number of matches, capped at `most`: counting a whole country would exceed a request's time limit. */
export async function countPrimaryListings(database: Database, asked: LeadsToCount, most: number): Promise<number> {
  const { rows } = await countPrimaryListingsQuery(asked, most).execute(database)
  return rows[0]!.count
}

export function countPrimaryListingsQuery({ regions, conditions }: LeadsToCount, most: number) {
  return sql<{ count: number }>`
    select count(*) as count from (
      select from listings as lead
      where lead.region = any(${regions}::text[]) and ${leads(conditions)} limit ${most}
    ) as found`
}

/**
 * Selects the primary listing in the same way as carDocument: our own seller's advert, then the cheapest, then the
 * oldest.
 */
function leads(conditions: readonly FilterCondition[]): RawBuilder<unknown> {
  const rank = (of: string) => {
    const listing = sql.table(of)
    return sql`(${listing}.source_key <> ${sql.lit(ownSource)}, ${listing}.price_rupees, ${listing}.id)`
  }
  const tests = conditions.map((condition) => sql` and ${conditionSql(condition)}`)
  return sql`lead.status = 'active'${sql.join(tests, sql``)} and not exists (
      select from listings as better
      where better.car_id = lead.car_id and better.status = 'active' and ${rank('better')} < ${rank('lead')})`
}

function behind(by: RawBuilder<number>, down: boolean, { value, carId }: { value: number; carId: string }) {
  const further = down ? sql`${by} < ${value}` : sql`${by} > ${value}`
  return sql`(${further} or (${by} = ${value} and lead.car_id > ${carId}::uuid))`
}
