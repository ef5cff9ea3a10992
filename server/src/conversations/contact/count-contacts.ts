import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** Number of buyers who wrote about each of these adverts; adverts without any are left out. */
export async function countContacts(database: Database, listingIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await countContactsQuery(listingIds).execute(database)
  return new Map(rows.map(({ listingId, count }) => [listingId, count]))
}

export function countContactsQuery(listingIds: readonly string[]) {
  return sql<{ listingId: string; count: number }>`
    select listing_id as "listingId", count(*)::integer as count from conversations
    where listing_id = any(${listingIds}::uuid[]) group by listing_id`
}
