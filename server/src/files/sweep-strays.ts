import {
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3'
import type { Database } from '../platform/engines/postgres.ts'
import { readOrphanRule } from './bucket-binding.ts'
import { isInternalKey, papersBucket, uploadsBucket, type FileStores } from './file-stores.ts'
import { quarantineObject } from './quarantine.ts'
import { abortMultipart } from './upload/multipart.ts'

/** Long after any upload address for the object has expired. */
const strayAfterMs = 24 * 3_600_000
/** List requests per sweep and bucket; the next sweep, a minute later, continues where this one ended. */
const mostListings = 20

/**
 * Quarantines objects without a row and aborts unfinished uploads: left by a process that was killed between the two
 * writes, or stored by other means.
 */
export async function removeStrays(
  dependencies: FileStores,
  { signal, olderThan = new Date(Date.now() - strayAfterMs) }: { signal?: AbortSignal; olderThan?: Date } = {},
): Promise<number> {
  const { database, objects, config } = dependencies
  const Bucket = uploadsBucket(config)
  const mayBeOrphan = await readOrphanRule(dependencies, Bucket)
  let removed = 0
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const { Contents = [], NextContinuationToken } = await objects.send(
      new ListObjectsV2Command({ Bucket, ...(token && { ContinuationToken: token }) }),
    )
    const old = Contents.flatMap(({ Key, LastModified }) =>
      Key && LastModified! < olderThan && mayBeOrphan(LastModified!) && !isInternalKey(Key) ? [Key] : [],
    )
    const waiting = new Set(await stillWaiting(database, old))
    for (const Key of old.filter((key) => !waiting.has(key))) {
      if (signal?.aborted) return removed
      await quarantineObject(dependencies, Bucket, Key)
      removed += 1
    }
    token = NextContinuationToken
  }
  return removed + (await abortUploads(dependencies, olderThan, signal))
}

async function abortUploads(
  { objects, config }: FileStores,
  olderThan: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  const Bucket = uploadsBucket(config)
  let aborted = 0
  for (let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; after;) {
    const page: ListMultipartUploadsCommandOutput = await objects.send(
      new ListMultipartUploadsCommand({ Bucket, ...after }),
    )
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (signal?.aborted) return aborted
      if (!Key || !UploadId || !Initiated || Initiated >= olderThan) continue
      await abortMultipart(objects, Bucket, { key: Key, uploadId: UploadId })
      aborted += 1
    }
    after =
      page.IsTruncated === true && page.NextKeyMarker !== undefined
        ? { KeyMarker: page.NextKeyMarker, ...(page.NextUploadIdMarker && { UploadIdMarker: page.NextUploadIdMarker }) }
        : undefined
  }
  return aborted
}

/** The last key checked in each bucket; undefined to start over. */
export type StrayPlaces = { papers?: string | undefined; photos?: string | undefined }

/**
 * Quarantines cleaned papers and photos without a row: a process was killed between writing the object and the row, or
 * a backup restored only one of them. Photos share a bucket with all other pictures, under their own prefix.
 */
export async function removeCleanedStrays(
  dependencies: FileStores,
  {
    signal,
    from = {},
    isUnderWay = false,
    olderThan = new Date(Date.now() - strayAfterMs),
    listings = mostListings,
    listed = 1_000,
  }: {
    signal?: AbortSignal
    from?: StrayPlaces
    /** Whether a kind without a position has already been scanned to its end. */
    isUnderWay?: boolean
    olderThan?: Date
    listings?: number
    listed?: number
  } = {},
): Promise<{ removed: number; next: StrayPlaces }> {
  const { database, objects, config } = dependencies
  const next: StrayPlaces = {}
  let removed = 0
  const kinds = { papers: papersBucket(config), photos: config.S3_BUCKET }
  for (const [kind, Bucket] of Object.entries(kinds) as ['papers' | 'photos', string][]) {
    next[kind] = from[kind]
    if (isUnderWay && next[kind] === undefined) continue
    const mayBeOrphan = await readOrphanRule(dependencies, Bucket)
    for (let count = 0; count < listings; count += 1) {
      if (signal?.aborted) return { removed, next }
      const { Contents = [], IsTruncated } = await objects.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${kind}/`, MaxKeys: listed, StartAfter: next[kind] }),
      )
      const old = Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified! < olderThan && mayBeOrphan(LastModified!) ? [Key] : [],
      )
      const owned = new Set(await findOwned(database, old))
      for (const Key of old.filter((key) => !owned.has(key))) {
        await quarantineObject(dependencies, Bucket, Key)
        removed += 1
      }
      next[kind] = IsTruncated === true ? Contents.at(-1)?.Key : undefined
      if (next[kind] === undefined) break
    }
  }
  return { removed, next }
}

async function findOwned(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await database
    .selectFrom('files')
    .select('cleaned_key')
    .where('cleaned_key', 'in', keys)
    .limit(keys.length)
    .execute()
  return rows.map(({ cleaned_key }) => cleaned_key!)
}

async function stillWaiting(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await database
    .selectFrom('files')
    .select('object_key')
    .where('object_key', 'in', keys)
    .where('state', 'in', ['expected', 'received'])
    .limit(keys.length)
    .execute()
  return rows.map(({ object_key }) => object_key)
}
