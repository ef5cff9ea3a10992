import type { fileStates } from '@pahiya/contract/files/uploads'
import { uploadCategories, type UploadCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'

const columns = [
  'id',
  'category',
  'object_key',
  'state',
  'refused_reason',
  'upload_address',
  'media_type',
  'malware_scan',
  'blur_areas',
  'own_listing_id',
  'created_at',
] as const

export type FileRow = Omit<NonNullable<Awaited<ReturnType<typeof findRow>>>, 'category'> & { category: UploadCategory }

/** A file owned by this person; other people's files are treated as missing. */
export async function findOwnFile(database: Database, ownerId: string, id: string): Promise<FileRow | null> {
  const row = await findRow(database, ownerId, id)
  return row ? { ...row, category: row.category as UploadCategory } : null
}

function findRow(database: Database, ownerId: string, id: string) {
  return database
    .selectFrom('files')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
}

type State = (typeof fileStates)[number]
export const arrived = ['received', 'checked', 'refused'] as const satisfies State[]
/** Not uploaded yet, or uploaded but not noticed. */
export const expected = ['expected'] as const satisfies State[]

/** The newest unused file in each category that has one of these states: shown by a draft on another device. */
export async function findUnused(
  database: Database,
  ownerId: string,
  states: readonly State[] = arrived,
): Promise<FileRow[]> {
  const rows = await findUnusedQuery(database, ownerId, states).execute()
  return rows.map((row) => ({ ...row, category: row.category as UploadCategory }))
}

export function findUnusedQuery(database: Database, ownerId: string, states: readonly State[]) {
  return database
    .selectFrom('files')
    .distinctOn('category')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('own_listing_id', 'is', null)
    .where('state', 'in', states)
    .orderBy('category')
    .orderBy('id', 'desc')
    .limit(uploadCategories.length)
}

/**
 * Deletes a file on request, unless it is a photo in a live listing, which would otherwise show nothing. A listing's
 * photo expires only once the listing is withdrawn (releaseFiles), and not when it is sold; a paper always has an
 * expiry date and can be deleted (SELL-33).
 */
export async function deleteUnlessLive(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('files')
    .set({ state: 'deleted', expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .where((file) =>
      file.or([
        file('own_listing_id', 'is', null),
        file('expires_at', 'is not', null),
        file.exists(
          file
            .selectFrom('own_listings')
            .select('own_listings.id')
            .whereRef('own_listings.id', '=', 'files.own_listing_id')
            .where('own_listings.state', '=', 'sold'),
        ),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The file disappears from all responses immediately; the next sweep deletes its objects. */
export async function deleteFile(database: Database, id: string): Promise<void> {
  await database
    .updateTable('files')
    .set({ state: 'deleted', expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .execute()
}
