import type { Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'

/** By file, the listing that has it; those that none has are left out. */
export async function findListingsOfFiles(
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
