import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type PriceSeen = { at: Date; priceRupees: number }

const most = 24

/** The prices at which an advert was seen, oldest first; only the latest if there are many. */
export async function findPriceHistory(database: Database, listingId: string): Promise<PriceSeen[]> {
  return changesIn(await findPriceHistoryQuery(database, listingId).execute())
}

/** The price histories of several adverts, by id. */
export async function findPriceHistories(
  database: Database,
  listingIds: readonly string[],
): Promise<Map<string, PriceSeen[]>> {
  const { rows } = await findPriceHistoriesQuery(listingIds).execute(database)
  return new Map([...Map.groupBy(rows, (row) => row.listing_id)].map(([id, seen]) => [id, changesIn(seen)]))
}

type PriceRow = { seen_at: Date; price_rupees: number }

/** Keeps only price changes: a new odometer reading is a sighting too. */
function changesIn(newestFirst: readonly PriceRow[]): PriceSeen[] {
  const rows = newestFirst.toReversed()
  return rows
    .filter((row, index) => row.price_rupees !== rows[index - 1]?.price_rupees)
    .map((row) => ({ at: row.seen_at, priceRupees: row.price_rupees }))
}

export function findPriceHistoryQuery(database: Database, listingId: string) {
  return database
    .selectFrom('sightings')
    .select(['seen_at', 'price_rupees'])
    .where('listing_id', '=', listingId)
    .orderBy('seen_at', 'desc')
    .limit(most)
}

export function findPriceHistoriesQuery(listingIds: readonly string[]) {
  return sql<PriceRow & { listing_id: string }>`
    select asked.id as listing_id, seen.seen_at, seen.price_rupees
    from unnest(${listingIds}::uuid[]) as asked (id)
    cross join lateral (
      select seen_at, price_rupees from sightings where listing_id = asked.id order by seen_at desc limit ${sql.lit(most)}
    ) as seen
    order by asked.id, seen.seen_at desc`
}
