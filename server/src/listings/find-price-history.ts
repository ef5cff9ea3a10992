import type { Database } from '../platform/postgres.ts'

export type PriceSeen = { at: Date; priceRupees: number }

const most = 24

/** The prices at which an advert was seen, the oldest first; of many, the last. */
export async function findPriceHistory(database: Database, listingId: string): Promise<PriceSeen[]> {
  const rows = (await findPriceHistoryQuery(database, listingId).execute()).toReversed()
  // A new reading of the odometer is a sighting too.
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
