import { DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import * as z from 'zod'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { retentionDays } from '../../platform/retention.ts'

/** Stores no raw bytes for longer than this; the hash stays in the rows that were read from them. */
export const storedRawDays = retentionDays('raw_bytes')
const againAfterMs = 86_400_000
const pageKeys = 1_000
/** With a page of the listing each minute, a day has room for 14 million objects. */
const mostPages = 10

export const deleteOldRawJob = defineJob({
  name: 'delete-old-raw',
  payload: z.unknown(),
  priority: 40,
  everyMinute: true,
})

type Parts = { database: Database; objects: ObjectStore; bucket: string }

/**
 * Walks over the raw bytes a part at a time, once a day, and deletes those that no source sent for 90 days: bytes that
 * are sent again are stored again, and count from then on. Safe to run twice.
 */
export async function deleteOldRaw(
  { database, objects, bucket }: Parts,
  now: Date,
  signal?: AbortSignal,
): Promise<{ deleted: number; seen: number }> {
  const walk = await database.selectFrom('raw_sweeps').selectAll().executeTakeFirst()
  const isDone = walk?.after_key === ''
  if (walk && isDone && now.getTime() - walk.began_at.getTime() < againAfterMs) return { deleted: 0, seen: 0 }
  const beganAt = walk && !isDone ? walk.began_at : now
  const oldest = new Date(now.getTime() - storedRawDays * 86_400_000)
  let [after, deleted, seen] = [walk?.after_key ?? '', 0, 0]
  for (let page = 0; page < mostPages; page++) {
    if (signal?.aborted) break
    const { Contents = [], IsTruncated } = await objects.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: 'raw/',
        MaxKeys: pageKeys,
        ...(after && { StartAfter: after }),
      }),
    )
    const old = Contents.filter(({ LastModified }) => LastModified !== undefined && LastModified < oldest)
    const Objects = old.map(({ Key }) => ({ Key: Key! }))
    if (Objects.length > 0) await objects.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
    deleted += old.length
    seen += Contents.length
    after = IsTruncated ? (Contents.at(-1)?.Key ?? '') : ''
    const row = { after_key: after, began_at: beganAt }
    await database
      .insertInto('raw_sweeps')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    if (after === '') break
  }
  return { deleted, seen }
}
