import { createHash, randomUUID } from 'node:crypto'
import { BlurArea, type RefusalReason } from '@pahiya/contract/files/uploads'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import { doublingPause } from '../../platform/back-off.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { defineJob, enqueue, defineHandler, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { putCleaned } from './check-file.ts'
import { fileQueue } from './check-file.job.ts'
import type { FileStores } from '../file-stores.ts'
import { runInspection } from '../inspect/run-inspection.ts'
import { readFile } from '../read/read-file.ts'

const payload = z.object({
  fileId: z.uuid(),
  areas: z.array(BlurArea).min(1).max(10),
  /** Id of this request in `files.blurs_waiting`. */
  ask: z.uuid().optional(),
  /** Number of failed tries. */
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
 * Replaces the photo; nothing of the original is kept. A photo that can never be blurred is deleted, because it must
 * not be shown: its seller is asked for another.
 */
export async function blurPhoto(
  { fileId, areas, ask }: BlurRequest,
  stores: FileStores,
  signal?: AbortSignal,
): Promise<{ blurred: boolean; refused?: RefusalReason }> {
  const { database, objects, config } = stores
  return database.transaction().execute(async (transaction) => {
    const file = await transaction
      .selectFrom('files')
      .select(['id', 'category', 'cleaned_key', 'blurs_waiting'])
      .where('id', '=', fileId)
      .where('state', '=', 'checked')
      .where('own_listing_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    // Already done by a process that ended before it could report the result.
    if (!file || (ask !== undefined && !file.blurs_waiting.includes(ask))) return { blurred: false }
    const photo = await readFile(objects, transaction, fileId, config)
    const blurred = await runInspection(photo, { kind: 'photo', blur: areas }, undefined, signal)
    if (!blurred.ok) {
      if (passing.has(blurred.reason)) throw new Error(`a checked photo was refused: ${blurred.reason}`)
      const gone = { state: 'deleted', expires_at: sql<Date>`now()` }
      await transaction.updateTable('files').set(gone).where('id', '=', fileId).execute()
      return { blurred: false, refused: blurred.reason }
    }
    await putCleaned(stores, { ...file, cleanedKey: file.cleaned_key! }, blurred, signal)
    await transaction
      .updateTable('files')
      .set({
        ...(ask !== undefined && { blurs_waiting: sql`array_remove(blurs_waiting, ${ask}::uuid)` }),
        blur_areas: sql`blur_areas || ${JSON.stringify(areas)}::jsonb`,
        byte_length: blurred.bytes.length,
        sha256: createHash('sha256').update(blurred.bytes).digest('hex'),
        perceptual_hash: blurred.perceptualHash,
      })
      .where('id', '=', fileId)
      .execute()
    return { blurred: true }
  })
}
