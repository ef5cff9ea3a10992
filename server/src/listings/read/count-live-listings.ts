import type { Database } from '../../platform/engines/postgres.ts'

export async function countLiveListings(database: Database): Promise<Map<string, number>> {
  const rows = await countLiveListingsQuery(database).execute()
  return new Map(rows.map((row) => [row.source_key, Number(row.live)]))
}

/** Reads only the index of live adverts, but all of it: do not call it often. */
export function countLiveListingsQuery(database: Database) {
  return database
    .selectFrom('listings')
    .select((listing) => ['source_key', listing.fn.countAll().as('live')])
    .where('status', '=', 'active')
    .groupBy('source_key')
}
