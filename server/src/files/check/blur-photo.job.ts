import { createHash, randomUUID } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { BlurArea, type RefusalReason } from '@pahiya/contract/files/uploads'
import { sql, type Kysely, type UpdateObject } from 'kysely'
import * as z from 'zod'
import { doublingPause } from '../../platform/back-off.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue, defineHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { newCleanedKey, putCleaned } from './check-file.ts'
import { fileQueue } from './check-file.job.ts'
import type { FileStores } from '../file-stores.ts'
import { runInspection } from '../inspect/run-inspection.ts'
import { readObject } from '../read/read-file.ts'

const payload = z.object({
  fileId: z.uuid(),
  areas: z.array(BlurArea).min(1).max(10),
  /** Id of this request in `files.blurs_waiting`. */
  ask: z.uuid().optional(),
  /** Number of failed attempts. */
  tries: z.int().min(0).optional(),
})
const pausesMs = { first: 30_000, longest: 30 * 60_000 }
/** These refusals are caused by an overloaded machine; any other refusal is due to the photo and is permanent. */
const passing: ReadonlySet<RefusalReason> = new Set<RefusalReason>(['took-too-long', 'too-much-memory'])

export const blurPhotoJob = defineJob({ name: 'blur-photo', payload, priority: 5 })

export type BlurRequest = z.infer<typeof payload>

/**
 * Blurs of one photo run one after the other, each on the previous result. The photo cannot be attached to a listing
 * until all are done. Returns false if the photo is already in a listing or gone.
 */
export async function enqueueBlur(
  transaction: Kysely<DB>,
  { fileId, areas }: Pick<BlurRequest, 'fileId' | 'areas'>,
): Promise<boolean> {
  const ask = randomUUID()
  const { numUpdatedRows } = await transaction
    .updateTable('files')
    .set({ blurs_waiting: sql`array_append(blurs_waiting, ${ask}::uuid)` })
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .where('own_listing_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await enqueue(transaction, blurPhotoJob, { fileId, areas, ask }, { queue: fileQueue(fileId) })
  return true
}

/**
 * Retries at least every half hour for as long as the photo exists: the library's own delays grow to six hours before
 * it gives up, and the area would stay legible.
 */
export function blurPhotoHandler(stores: FileStores & { log: Log }): JobHandler {
  return defineHandler(blurPhotoJob, async (asked, signal) => {
    try {
      const outcome = await blurPhoto(asked, stores, signal)
      if (outcome.refused)
        stores.log.warn({ fileId: asked.fileId, ...outcome }, 'a photo cannot be blurred and is gone')
      return outcome
    } catch (error) {
      signal.throwIfAborted()
      const tries = (asked.tries ?? 0) + 1
      const runAt = new Date(Date.now() + doublingPause(pausesMs, tries))
      stores.log.warn({ err: error, fileId: asked.fileId, tries }, 'a photo was not blurred and will be tried again')
      await enqueue(stores.database, blurPhotoJob, { ...asked, tries }, { queue: fileQueue(asked.fileId), runAt })
      return { blurred: false, tries }
    }
  })
}

/**
 * Replaces the photo and deletes the original. The blurred photo gets a new key, and the row switches to it only if no
 * other blur has switched it meanwhile, so that the store and the decoder work outside any transaction. A photo that
 * can never be blurred is deleted, because it must not be shown; its seller is asked for another.
 */
export async function blurPhoto(
  { fileId, areas, ask }: BlurRequest,
  stores: FileStores,
  signal?: AbortSignal,
): Promise<{ blurred: boolean; refused?: RefusalReason }> {
  const { database, objects, config } = stores
  const file = await database
    .selectFrom('files')
    .select(['id', 'category', 'cleaned_key', 'blurs_waiting'])
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .where('own_listing_id', 'is', null)
    .executeTakeFirst()
  // Already done by a process that ended before it could report it.
  if (!file || (ask !== undefined && !file.blurs_waiting.includes(ask))) return { blurred: false }
  const original = file.cleaned_key!
  const photo = await readObject(objects, config.S3_BUCKET, original, signal)
  if (!Buffer.isBuffer(photo)) throw new Error('the store has lost this photo')
  const blurred = await runInspection(photo, { kind: 'photo', blur: areas }, undefined, signal)
  if (!blurred.ok) {
    if (passing.has(blurred.reason)) throw new Error(`a checked photo was refused: ${blurred.reason}`)
    const isGone = await update({ state: 'deleted', expires_at: sql<Date>`now()` })
    if (!isGone) throw new Error('the photo changed while it was blurred')
    return { blurred: false, refused: blurred.reason }
  }
  const cleanedKey = newCleanedKey('photo')
  await putCleaned(stores, { id: fileId, category: file.category, cleanedKey }, blurred, signal)
  const isReplaced = await update({
    cleaned_key: cleanedKey,
    ...(ask !== undefined && { blurs_waiting: sql<string[]>`array_remove(blurs_waiting, ${ask}::uuid)` }),
    blur_areas: sql<string>`blur_areas || ${JSON.stringify(areas)}::jsonb`,
    byte_length: blurred.bytes.length,
    sha256: createHash('sha256').update(blurred.bytes).digest('hex'),
    perceptual_hash: blurred.perceptualHash,
  })
  // If this process ends here, the sweep of orphaned objects removes it.
  const unused = isReplaced ? original : cleanedKey
  await objects.send(new DeleteObjectCommand({ Bucket: config.S3_BUCKET, Key: unused }))
  if (!isReplaced) throw new Error('the photo changed while it was blurred')
  return { blurred: true }

  async function update(values: UpdateObject<DB, 'files'>): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('files')
      .set(values)
      .where('id', '=', fileId)
      .where('state', '=', 'checked')
      .where('own_listing_id', 'is', null)
      .where('cleaned_key', '=', original)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
