import { uploadCategories, type UploadCategory } from '@pahiya/domain/files/uploads'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../platform/app-error.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import { enqueueCheck } from './check/check-file.job.ts'
import { relistRetentionDays, paperRetentionDays } from './time-limits.ts'

export type FileState = 'expected' | 'received' | 'checked' | 'refused' | 'deleted'
export type OwnFile = {
  id: string
  category: UploadCategory
  state: FileState
  /** Reason for the rejection; `refusals` in contract/src/files/uploads.ts has the texts. */
  refusedReason: string | null
  /** The upload address without its query: the value of the form's field (UP-05). */
  address: string
  mediaType: string | null
  perceptualHash: string | null
  /** A blur requested by the owner is pending. */
  isBeingBlurred: boolean
}

const columns = [
  'id',
  'category',
  'state',
  'refused_reason',
  'upload_address',
  'media_type',
  'perceptual_hash',
  'blurs_waiting',
] as const
const mostOfAListing = uploadCategories.length

type Row = {
  id: string
  category: string
  state: string
  refused_reason: string | null
  upload_address: string
  media_type: string | null
  perceptual_hash: string | null
  blurs_waiting: string[]
}

function ownFileOf(row: Row): OwnFile {
  return {
    id: row.id,
    category: row.category as UploadCategory,
    state: row.state as FileState,
    refusedReason: row.refused_reason,
    address: row.upload_address,
    mediaType: row.media_type,
    perceptualHash: row.perceptual_hash,
    isBeingBlurred: row.blurs_waiting.length > 0,
  }
}

/**
 * UP-05: finds the files for the addresses that a form sends. Each must belong to the caller and have that category;
 * all others are unknown. If a file is not yet known to have arrived, a check is enqueued, so the next call may find it
 * checked.
 */
export async function findFilesByAddress(
  database: Kysely<DB>,
  ownerId: string,
  addresses: Partial<Record<UploadCategory, string>>,
): Promise<{ files: Partial<Record<UploadCategory, OwnFile>>; unknown: UploadCategory[] }> {
  const asked = Object.entries(addresses).filter(([, address]) => address !== undefined) as [UploadCategory, string][]
  const rows = asked.length === 0 ? [] : await filesByAddressQuery(database, ownerId, asked).execute()
  const files: Partial<Record<UploadCategory, OwnFile>> = {}
  for (const file of rows.map(ownFileOf)) {
    if (addresses[file.category] === file.address) files[file.category] = file
  }
  for (const file of Object.values(files)) if (file.state === 'expected') await enqueueCheck(database, file.id)
  return { files, unknown: asked.map(([category]) => category).filter((category) => !files[category]) }
}

export function filesByAddressQuery(
  database: Kysely<DB>,
  ownerId: string,
  asked: readonly (readonly [UploadCategory, string])[],
) {
  return database
    .selectFrom('files')
    .select(columns)
    .where(
      'upload_address',
      'in',
      asked.map(([, address]) => address),
    )
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .limit(mostOfAListing)
}

/**
 * Attaches the owner's checked files to a listing, replacing its files of the same category. Throws if one of them
 * belongs to another owner, is not checked, is being blurred, or is in another listing: the caller has already checked
 * this, so it changed in the meantime. Also re-attaches files released by releaseFiles.
 */
export async function attachFiles(
  transaction: Kysely<DB>,
  { ownerId, ownListingId, fileIds }: { ownerId: string; ownListingId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return
  const attached = await transaction
    .updateTable('files')
    .set({
      own_listing_id: ownListingId,
      expires_at: sql<Date | null>`case when category in ('rcBook', 'insurance')
        then created_at + ${sql.lit(`${paperRetentionDays} days`)}::interval end`,
    })
    .where('id', 'in', fileIds)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'checked')
    .where(sql<boolean>`cardinality(blurs_waiting) = 0`)
    .where((file) => file.or([file('own_listing_id', 'is', null), file('own_listing_id', '=', ownListingId)]))
    .returning(['id', 'category'])
    .execute()
  if (attached.length !== new Set(fileIds).size) {
    if (await isOneBeingBlurred(transaction, fileIds)) throw new AppError('files_being_checked')
    throw new Error('a file is not there any more, or is of another car')
  }
  await transaction
    .updateTable('files')
    .set({ state: 'deleted', expires_at: sql<Date>`now()` })
    .where('own_listing_id', '=', ownListingId)
    .where(
      'category',
      'in',
      attached.map(({ category }) => category),
    )
    .where('id', 'not in', fileIds)
    .where('state', '=', 'checked')
    .execute()
}

async function isOneBeingBlurred(transaction: Kysely<DB>, fileIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from files where id = any(${fileIds}::uuid[]) and state = 'checked' and cardinality(blurs_waiting) > 0
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** Removes the file of this category from a listing; the next sweep deletes its objects. */
export async function detachFile(
  transaction: Kysely<DB>,
  { ownListingId, category }: { ownListingId: string; category: UploadCategory },
): Promise<void> {
  await transaction
    .updateTable('files')
    .set({ state: 'deleted', expires_at: sql<Date>`now()` })
    .where('own_listing_id', '=', ownListingId)
    .where('category', '=', category)
    .where('state', '=', 'checked')
    .execute()
}

/**
 * A withdrawn listing's files are kept for a week, so that it can be listed again (attachFiles with filesOf), and are
 * then swept. An erased listing's files are deleted immediately by filesPersonalData and the table's trigger.
 */
export async function releaseFiles(transaction: Kysely<DB>, ownListingId: string): Promise<void> {
  await transaction
    .updateTable('files')
    .set({ expires_at: sql<Date>`least(expires_at, now() + ${sql.lit(`${relistRetentionDays} days`)}::interval)` })
    .where('own_listing_id', '=', ownListingId)
    .where('state', '=', 'checked')
    .execute()
}

/** The photos and papers of a listing, in the order of the form. */
export async function findListingFiles(database: Kysely<DB>, ownListingId: string): Promise<OwnFile[]> {
  const rows = await listingFilesQuery(database, ownListingId).execute()
  return rows.map(ownFileOf)
}

export function listingFilesQuery(database: Kysely<DB>, ownListingId: string) {
  return database
    .selectFrom('files')
    .select(columns)
    .where('own_listing_id', '=', ownListingId)
    .where('state', '=', 'checked')
    .orderBy(sql`array_position(array[${sql.join(uploadCategories.map((category) => sql.lit(category)))}], category)`)
    .limit(mostOfAListing)
}
