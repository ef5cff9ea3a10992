import type { Condition } from '@pahiya/domain/search/conditions'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { conditionSql } from './condition-sql.ts'
import { ownSource } from '../own-source.ts'

/** Orders in which the truth itself can be walked. */
export type LeadSort = 'price_asc' | 'price_desc' | 'year_desc' | 'year_asc' | 'mileage_asc' | 'mileage_desc' | 'newest'

export type LeadsAsked = {
  /** Where to look: every car outside them is left out. */
  regions: readonly string[]
  conditions: readonly Condition[]
  sort: LeadSort
  limit: number
  start: { offset: number } | { after: { value: number; carId: string } }
}
export type Lead = { carId: string; leadListingId: string; sortValue: number }

const unknownKm = 2_000_000_000

const orders: Record<LeadSort, { by: RawBuilder<number>; down: boolean }> = {
  price_asc: { by: sql`lead.price_rupees`, down: false },
  price_desc: { by: sql`lead.price_rupees`, down: true },
  year_asc: { by: sql`lead.year`, down: false },
  year_desc: { by: sql`lead.year`, down: true },
  mileage_asc: { by: sql`coalesce(lead.odometer_km, ${sql.lit(unknownKm)})`, down: false },
  mileage_desc: { by: sql`coalesce(lead.odometer_km, -1)`, down: true },
  newest: { by: sql`coalesce(floor(extract(epoch from lead.listed_at) * 1000), 0)`, down: true },
}

/** The search without a search engine: adverts that speak for their cars, by the same conditions. */
export async function searchLeads(database: Database, asked: LeadsAsked): Promise<Lead[]> {
  const { rows } = await searchLeadsQuery(asked).execute(database)
  return rows.map((row) => ({ ...row, sortValue: Number(row.sortValue) }))
}

/** Region by region, since the indexes are: each gives its first ones, and the first of those are the page. */
export function searchLeadsQuery({ regions, conditions, sort, limit, start }: LeadsAsked) {
  const { by, down } = orders[sort]
  const direction = down ? sql`desc` : sql`asc`
  const [from, offset] = 'after' in start ? [behind(by, down, start.after), 0] : [sql`true`, start.offset]
  return sql<Omit<Lead, 'sortValue'> & { sortValue: number | string }>`
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

type LeadsToCount = Pick<LeadsAsked, 'regions' | 'conditions'>

/** How many there are, or `most` if more: counting a whole country would take longer than a request may. */
export async function countLeads(database: Database, asked: LeadsToCount, most: number): Promise<number> {
  const { rows } = await countLeadsQuery(asked, most).execute(database)
  return rows[0]!.count
}

export function countLeadsQuery({ regions, conditions }: LeadsToCount, most: number) {
  return sql<{ count: number }>`
    select count(*) as count from (
      select from listings as lead
      where lead.region = any(${regions}::text[]) and ${leads(conditions)} limit ${most}
    ) as found`
}

/** As carDocument chooses: our own seller's advert, then the cheapest, then the oldest. */
function leads(conditions: readonly Condition[]): RawBuilder<unknown> {
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
