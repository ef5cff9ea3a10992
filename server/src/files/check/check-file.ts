import { createHash, randomBytes } from 'node:crypto'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { RefusalReason } from '@pahiya/contract/files/uploads'
import { isPaper, largestUploadBytes, type UploadCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ScanForMalware } from '../../platform/scanner/scanner.ts'
import { markReceived } from './arrivals.ts'
import { encryptPaper } from '../read/encrypt-paper.ts'
import { cleanedBucket, uploadsBucket, type FileStores } from '../file-stores.ts'
import { refusedRetentionDays } from '../time-limits.ts'
import type { CleanedFile } from '../inspect/inspection.ts'
import { runInspection } from '../inspect/run-inspection.ts'
import { readObject } from '../read/read-file.ts'

/** `scan` is null if no scanner is configured. */
export type CheckDependencies = FileStores & { scan: ScanForMalware | null }
export type CheckOutcome = { checked: 'cleaned' | 'refused' | 'not-there' | 'nothing-to-do'; reason?: RefusalReason }

/**
 * Scans and decodes an upload and stores the cleaned result: a photo with our pictures, a paper encrypted in its own
 * bucket. The upload itself is deleted. Idempotent: the row contains the key of the cleaned file before the file is
 * written, so the sweep also finds objects left by a killed process.
 */
export async function checkFile(
  fileId: string,
  dependencies: CheckDependencies,
  signal?: AbortSignal,
): Promise<CheckOutcome> {
  const { database, objects, config, scan } = dependencies
  const file = await database
    .selectFrom('files')
    .select(['id', 'category', 'object_key', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file || (file.state !== 'expected' && file.state !== 'received')) return { checked: 'nothing-to-do' }
  const uploaded = await readObject(objects, uploadsBucket(config), file.object_key, signal)
  if (uploaded === null && file.state === 'expected') return { checked: 'not-there' }
  if (file.state === 'expected') await markReceived(database, fileId)
  if (uploaded === null) return refuse(dependencies, file, 'empty')
  if (uploaded === 'too-large' || uploaded.length > largestUploadBytes) return refuse(dependencies, file, 'too-large')

  const scanned = scan && (await scan(uploaded, signal))
  if (scanned?.kind === 'found') return refuse(dependencies, file, 'malware')
  const kind = isPaper(file.category as UploadCategory) ? 'paper' : 'photo'
  const inspected = await runInspection(uploaded, { kind, blur: [] }, undefined, signal)
  if (!inspected.ok) return refuse(dependencies, file, inspected.reason)

  const cleanedKey = await drawCleanedKey(database, fileId, kind)
  // The file was deleted or checked in the meantime, so nothing is stored.
  if (cleanedKey === null) return { checked: 'nothing-to-do' }
  await putCleaned(dependencies, { id: fileId, category: file.category, cleanedKey }, inspected, signal)
  const isKept = await database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('files')
      .set({
        state: 'checked',
        media_type: inspected.mediaType,
        byte_length: inspected.bytes.length,
        sha256: createHash('sha256').update(inspected.bytes).digest('hex'),
        perceptual_hash: inspected.perceptualHash,
        malware_scan: scanned ? 'clean' : 'not_configured',
      })
      .where('id', '=', fileId)
      .where('state', '=', 'received')
      .returning(['owner_id', 'category'])
      .executeTakeFirst()
    if (!kept) return false
    // The new file replaces its owner's earlier unused uploads.
    await transaction
      .updateTable('files')
      .set({ state: 'deleted', expires_at: sql<Date>`now()` })
      .where('owner_id', '=', kept.owner_id)
      .where('category', '=', kept.category)
      .where('own_listing_id', 'is', null)
      .where('state', 'in', ['received', 'checked', 'refused'])
      .where('id', '<', fileId)
      .execute()
    return true
  })
  if (!isKept) await removeUnlessChecked(dependencies, { id: fileId, category: file.category, cleanedKey })
  await removeUpload(dependencies, file.object_key)
  return { checked: 'cleaned' }
}

export function newCleanedKey(kind: 'paper' | 'photo'): string {
  return `${kind}s/${randomBytes(24).toString('base64url')}`
}

/** The same key however often the file is checked: an object under another key would be orphaned. */
async function drawCleanedKey(database: Database, fileId: string, kind: 'paper' | 'photo'): Promise<string | null> {
  const drawn = newCleanedKey(kind)
  const row = await database
    .updateTable('files')
    .set({ cleaned_key: sql<string>`coalesce(cleaned_key, ${drawn})` })
    .where('id', '=', fileId)
    .where('state', '=', 'received')
    .returning('cleaned_key')
    .executeTakeFirst()
  return row?.cleaned_key ?? null
}

/** The file was deleted while it was being written: the sweep may have run already, and the row may be gone. */
async function removeUnlessChecked(
  { database, objects, config }: FileStores,
  { id, category, cleanedKey }: { id: string; category: string; cleanedKey: string },
): Promise<void> {
  const row = await database.selectFrom('files').select('state').where('id', '=', id).executeTakeFirst()
  if (row?.state === 'checked') return
  await objects.send(new DeleteObjectCommand({ Bucket: cleanedBucket(category, config), Key: cleanedKey }))
}

export async function putCleaned(
  { objects, config }: FileStores,
  { id, category, cleanedKey }: { id: string; category: string; cleanedKey: string },
  cleaned: CleanedFile,
  signal?: AbortSignal,
): Promise<void> {
  const isSecret = isPaper(category as UploadCategory)
  await objects.send(
    new PutObjectCommand({
      Bucket: cleanedBucket(category, config),
      Key: cleanedKey,
      Body: isSecret ? encryptPaper(cleaned.bytes, id, config) : cleaned.bytes,
      ContentType: isSecret ? 'application/octet-stream' : cleaned.mediaType,
    }),
    signal ? { abortSignal: signal } : {},
  )
}

async function refuse(
  dependencies: FileStores,
  { id, object_key }: { id: string; object_key: string },
  reason: RefusalReason,
): Promise<CheckOutcome> {
  await dependencies.database
    .updateTable('files')
    .set({
      state: 'refused',
      refused_reason: reason,
      expires_at: sql<Date>`now() + ${sql.lit(`${refusedRetentionDays} days`)}::interval`,
    })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
  await removeUpload(dependencies, object_key)
  return { checked: 'refused', reason }
}

/** The upload address may stay valid for some minutes, so the sweep removes the object once more. */
async function removeUpload({ objects, config }: FileStores, key: string): Promise<void> {
  await objects.send(new DeleteObjectCommand({ Bucket: uploadsBucket(config), Key: key }))
}
