import { createHash } from 'node:crypto'
import { BlurArea } from '@pahiya/contract/uploads'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import type { DB } from '../platform/database.generated.ts'
import { defineJob, enqueue, handlerOf, type JobHandler } from '../platform/jobs.ts'
import { putCleaned } from './check-file.ts'
import type { FileStores } from './file-stores.ts'
import { runInspection } from './inspect/run-inspection.ts'
import { readFile } from './read-file.ts'

const payload = z.object({
  fileId: z.uuid(),
  areas: z.array(BlurArea).min(1).max(10),
  /** How often the store was away. */
  tries: z.int().min(0).optional(),
})
const firstPauseMs = 30_000
const longestPauseMs = 30 * 60_000

export const blurPhotoJob = defineJob({ name: 'blur-photo', payload, priority: 5 })

/** One after the other for a photo: each blurs what the one before left. */
export async function enqueueBlur(transaction: Kysely<DB>, asked: z.infer<typeof payload>): Promise<void> {
  await enqueue(transaction, blurPhotoJob, asked, { queue: `blur-${asked.fileId}` })
}

/**
 * As long as the photo is there it is tried again, half an hour later at the latest: the pauses of the library grow to six
 * hours, then it gives up, and what somebody wanted blurred would stay legible.
 */
export function blurPhotoHandler(stores: FileStores): JobHandler {
  return handlerOf(blurPhotoJob, async (asked, signal) => {
    try {
      return await blurPhoto(asked.fileId, asked.areas, stores, signal)
    } catch (error) {
      signal.throwIfAborted()
      const tries = (asked.tries ?? 0) + 1
      const runAt = new Date(Date.now() + pauseBefore(tries))
      await enqueue(stores.database, blurPhotoJob, { ...asked, tries }, { queue: `blur-${asked.fileId}`, runAt })
      return { blurred: false, tries, failure: error instanceof Error ? error.message : String(error) }
    }
  })
}

function pauseBefore(tries: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 10))
}

/** In place of the photo as it was, of which nothing is kept. A photo that a listing has meanwhile stays as it is. */
export async function blurPhoto(
  fileId: string,
  areas: readonly z.infer<typeof BlurArea>[],
  stores: FileStores,
  signal?: AbortSignal,
): Promise<{ blurred: boolean }> {
  const { database, objects, config } = stores
  return database.transaction().execute(async (transaction) => {
    const file = await transaction
      .selectFrom('files')
      .select(['id', 'category', 'cleaned_key'])
      .where('id', '=', fileId)
      .where('state', '=', 'checked')
      .where('own_listing_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!file) return { blurred: false }
    const photo = await readFile(objects, transaction, fileId, config)
    const blurred = await runInspection(photo, { kind: 'photo', blur: areas }, undefined, signal)
    if (!blurred.ok) throw new Error(`a checked photo was refused: ${blurred.reason}`)
    await putCleaned(stores, { ...file, cleanedKey: file.cleaned_key! }, blurred, signal)
    await transaction
      .updateTable('files')
      .set({
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
