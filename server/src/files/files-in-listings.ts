import type { Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'

/** Maps each file to the listing that uses it; unused files are left out. */
export async function findListingsByFile(
  database: Kysely<DB>,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('files')
    .select(['id', 'own_listing_id'])
    .where('id', 'in', fileIds)
    .where('own_listing_id', 'is not', null)
    .limit(fileIds.length)
    .execute()
  return new Map(rows.map(({ id, own_listing_id: listing }) => [id, listing!]))
}
