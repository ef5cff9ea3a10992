import { CopyObjectCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { fileBuckets, quarantinePrefix, type FileStores } from './file-stores.ts'

/** Time for an operator to notice objects that were mistaken for orphans. */
const quarantineDays = 7

/** Moves an orphaned object to a prefix that nothing reads; deleteQuarantined deletes it after a week. */
export async function quarantineObject({ objects }: FileStores, bucket: string, key: string): Promise<void> {
  const source = `${bucket}/${key}`.split('/').map(encodeURIComponent).join('/')
  await objects.send(new CopyObjectCommand({ Bucket: bucket, Key: `${quarantinePrefix}${key}`, CopySource: source }))
  await objects.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
}

/** An object's timestamp is that of its copy. */
export async function deleteQuarantined(
  { objects, config }: FileStores,
  signal?: AbortSignal,
  olderThan = new Date(Date.now() - quarantineDays * 24 * 3_600_000),
): Promise<number> {
  let deleted = 0
  for (const Bucket of fileBuckets(config)) {
    for (let after: string | undefined, isMore = true; isMore;) {
      const { Contents = [], IsTruncated } = await objects.send(
        new ListObjectsV2Command({ Bucket, Prefix: quarantinePrefix, StartAfter: after }),
      )
      for (const { Key, LastModified } of Contents) {
        if (signal?.aborted) return deleted
        if (!Key || !LastModified || LastModified >= olderThan) continue
        await objects.send(new DeleteObjectCommand({ Bucket, Key }))
        deleted += 1
      }
      after = Contents.at(-1)?.Key
      isMore = IsTruncated === true && after !== undefined
    }
  }
  return deleted
}
