import type { Database } from '../../platform/engines/postgres.ts'

/** How many live adverts each source has. */
export async function countLiveListings(database: Database): Promise<Map<string, number>> {
  const rows = await countLiveListingsQuery(database).execute()
  return new Map(rows.map((row) => [row.source_key, Number(row.live)]))
}

/** Of the index of live adverts alone, but all of it: ask it once in a while. */
export function countLiveListingsQuery(database: Database) {
  return database
    .selectFrom('listings')
    .select((listing) => ['source_key', listing.fn.countAll().as('live')])
    .where('status', '=', 'active')
    .groupBy('source_key')
}
