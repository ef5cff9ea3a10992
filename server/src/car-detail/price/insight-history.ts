import type { InsightHistory, PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import { mostInsightRecords } from '@pahiya/contract/car-detail/price-insights'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** Estimates that differ by less are the same: the average moves a little with every advert. */
const samePercent = 1

/** Records the insights that were shown, at most once a day and only if they differ from the last recorded ones. */
export async function recordInsights(
  database: Database,
  { id, price_rupees: price }: Pick<StoredListing, 'id' | 'price_rupees'>,
  { averagePrice, fairPrice, label, lastUpdated }: PriceInsights,
): Promise<void> {
  if (price === null || (averagePrice === null && fairPrice === null)) return
  const [fair, low, high] = [fairPrice?.fair ?? null, fairPrice?.low ?? null, fairPrice?.high ?? null]
  const day = dayInIndia(new Date(lastUpdated))
  const isSame = (column: string, value: number | null) => sql`(
    ${sql.ref(column)} is not distinct from ${value}::bigint
    or abs(${sql.ref(column)} - ${value}::bigint) * 100 <= ${sql.ref(column)} * ${samePercent}::int)`
  await sql`
    insert into insight_records
      (listing_id, day, price_rupees, average_rupees, fair_rupees, low_rupees, high_rupees, label)
    select ${id}::uuid, ${day}::date, ${price}::bigint, ${averagePrice}::bigint, ${fair}::bigint, ${low}::bigint,
      ${high}::bigint, ${label}
    where not exists (
      select from (select * from insight_records where listing_id = ${id} order by day desc limit 1) as last
      where price_rupees = ${price} and label is not distinct from ${label}
        and ${isSame('average_rupees', averagePrice)} and ${isSame('fair_rupees', fair)})
    on conflict (listing_id, day) do nothing`.execute(database)
}

type Row = {
  day: string
  price_rupees: number
  average_rupees: number | null
  fair_rupees: number | null
  low_rupees: number | null
  high_rupees: number | null
  label: PriceInsights['label']
}

export async function findInsightHistory(database: Database, listingId: string): Promise<InsightHistory> {
  const { rows } = await insightHistoryQuery(listingId).execute(database)
  return {
    records: rows.map(({ day, label, ...row }) => ({
      day,
      price: row.price_rupees,
      averagePrice: row.average_rupees,
      fairPrice:
        row.fair_rupees !== null && row.low_rupees !== null && row.high_rupees !== null
          ? { fair: row.fair_rupees, low: row.low_rupees, high: row.high_rupees }
          : null,
      label,
    })),
  }
}

export function insightHistoryQuery(listingId: string) {
  return sql<Row>`
    select day::text as day, price_rupees, average_rupees, fair_rupees, low_rupees, high_rupees, label
    from insight_records where listing_id = ${listingId}::uuid order by day desc limit ${mostInsightRecords}`
}
