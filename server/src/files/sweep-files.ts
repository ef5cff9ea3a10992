import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand, ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { isPaper, photoAddress, type FileCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { checkForArrival } from './check/arrivals.ts'
import { cleanedBucket, papersBucket, uploadsBucket, type FileStores } from './file-stores.ts'
import { uploadMarginMinutes } from './time-limits.ts'
import { abortMultipart } from './upload/multipart.ts'

/** `forgetPicture` deletes the renditions of a photo, which belong to another feature. */
export type SweepDependencies = FileStores & { log: Log; forgetPicture: (address: string) => Promise<void> }

const everyMs = 60_000
const straysEveryMs = 3_600_000
const batch = 500
const margin = `${uploadMarginMinutes} minutes`
/** Long after any upload address for the object has expired. */
const strayAfterMs = 24 * 3_600_000
/** List requests per run; the next run continues where this one ended. */
const mostListings = 20

/**
 * Background task: deletes files, rows and objects, that may no longer be stored, and notices uploads that no client
 * reported.
 */
export async function runFileSweeps(dependencies: SweepDependencies, signal: AbortSignal): Promise<void> {
  let lookedForStrays = 0
  let places: StrayPlaces = {}
  while (!signal.aborted) {
    // Each step runs separately, so that one failure does not prevent the other deletions.
    await tryTo(() => recordArrivals(dependencies, signal))
    await tryTo(() => sweepFiles(dependencies, signal))
    if (Date.now() - lookedForStrays > straysEveryMs) {
      await tryTo(async () => {
        await removeStrays(dependencies, signal)
        places = (await removeCleanedStrays(dependencies, { signal, from: places })).next
        lookedForStrays = Date.now()
      })
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }

  async function tryTo(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!signal.aborted) dependencies.log.warn({ err: error }, 'files could not be swept, tried again later')
    }
  }
}

/** A file for which the store fails does not delay the others; the next sweep retries it. */
async function didFor({ log }: SweepDependencies, fileId: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.warn({ err: error, file: fileId }, 'a file could not be swept, tried again later')
    return false
  }
}

export type Swept = { expired: number; removed: number; uploads: number }

/** One sweep: expired files, deleted files, and uploads that have been checked. */
export async function sweepFiles(dependencies: SweepDependencies, signal?: AbortSignal): Promise<Swept> {
  const swept = { expired: 0, removed: 0, uploads: 0 }
  for (let count = batch; count === batch; swept.expired += count) {
    if (signal?.aborted) return swept
    count = await expireBatch(dependencies.database)
  }
  swept.removed = await removeDeleted(dependencies, signal)
  swept.uploads = await removeUploads(dependencies, signal)
  return swept
}

/** Covers a form that sends its file and never requests its status. */
export async function recordArrivals(dependencies: SweepDependencies, signal?: AbortSignal): Promise<void> {
  const expected = await expectedQuery(dependencies.database).execute()
  for (const file of expected) {
    if (signal?.aborted) return
    await didFor(dependencies, file.id, () => checkForArrival(dependencies, file))
  }
}

export function expectedQuery(database: Database) {
  return database
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('state', '=', 'expected')
    .where('upload_removed_at', 'is', null)
    .where('upload_until', '>', sql<Date>`now() - ${sql.lit(margin)}::interval`)
    .orderBy('upload_until')
    .limit(batch)
}

async function expireBatch(database: Database): Promise<number> {
  const { numAffectedRows } = await expireQuery().execute(database)
  return Number(numAffectedRows ?? 0n)
}

export function expireQuery() {
  return sql`update files set state = 'deleted' where id in (
    select id from files where state <> 'deleted' and expires_at < now() order by expires_at limit ${batch}
    for update skip locked)`
}

type DeletedRow = Awaited<ReturnType<ReturnType<typeof deletedQuery>['execute']>>[number]

/**
 * Objects are deleted first: without the row they would be orphaned. The row stays until no upload can arrive any more.
 */
async function removeDeleted(dependencies: SweepDependencies, signal?: AbortSignal): Promise<number> {
  const { database } = dependencies
  let removed = 0
  let after: DeletedRow | undefined
  do {
    const rows = await deletedQuery(database, after).execute()
    for (const row of rows) {
      if (signal?.aborted) return removed
      const isDone = await didFor(dependencies, row.id, async () => {
        await removeObjects(row, dependencies)
        await (row.is_over ? removeRow(database, row.id) : noteRemoved(database, row.id))
      })
      if (isDone && row.is_over) removed += 1
    }
    after = rows.length === batch ? rows.at(-1) : undefined
  } while (after)
  return removed
}

async function removeRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('files').where('id', '=', id).where('state', '=', 'deleted').execute()
}

async function noteRemoved(database: Database, id: string): Promise<void> {
  await database
    .updateTable('files')
    .set({ upload_removed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Each row is returned once when it is deleted and once more when no upload can arrive any more. `since` is text: a
 * Date has no microseconds, so rows deleted together would be returned again and again.
 */
export function deletedQuery(database: Database, after?: { since: string; id: string }) {
  return database
    .selectFrom('files')
    .select(['id', 'category', 'object_key', 'upload_id', 'cleaned_key'])
    .select(sql<string>`state_since::text`.as('since'))
    .select(sql<boolean>`upload_until < now() - ${sql.lit(margin)}::interval`.as('is_over'))
    .where('state', '=', 'deleted')
    .where(sql<boolean>`(upload_removed_at is null or upload_until < now() - ${sql.lit(margin)}::interval)`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(state_since, id) > (${after?.since}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('state_since')
    .orderBy('id')
    .limit(batch)
}

async function removeObjects(file: DeletedRow, dependencies: SweepDependencies): Promise<void> {
  const { objects, config, forgetPicture } = dependencies
  const uploads = uploadsBucket(config)
  if (file.upload_id !== null)
    await abortMultipart(objects, uploads, { key: file.object_key, uploadId: file.upload_id })
  await objects.send(new DeleteObjectCommand({ Bucket: uploads, Key: file.object_key }))
  if (!isPaper(file.category as FileCategory)) await forgetPicture(photoAddress(file.id))
  if (file.cleaned_key === null) return
  await objects.send(new DeleteObjectCommand({ Bucket: cleanedBucket(file.category, config), Key: file.cleaned_key }))
}

/** An upload is deleted when it is checked; this deletes an upload sent again to an address that was still valid. */
async function removeUploads(dependencies: SweepDependencies, signal?: AbortSignal): Promise<number> {
  const { database, objects, config } = dependencies
  let removed = 0
  let after: { until: string; id: string } | undefined
  do {
    const rows = await uploadsQuery(database, after).execute()
    for (const { id, object_key } of rows) {
      if (signal?.aborted) return removed
      const isDone = await didFor(dependencies, id, async () => {
        await objects.send(new DeleteObjectCommand({ Bucket: uploadsBucket(config), Key: object_key }))
        await noteRemoved(database, id)
      })
      if (isDone) removed += 1
    }
    after = rows.length === batch ? rows.at(-1) : undefined
  } while (after)
  return removed
}

export function uploadsQuery(database: Database, after?: { until: string; id: string }) {
  return database
    .selectFrom('files')
    .select(['id', 'object_key'])
    .select(sql<string>`upload_until::text`.as('until'))
    .where('upload_removed_at', 'is', null)
    .where('upload_until', '<', sql<Date>`now() - ${sql.lit(margin)}::interval`)
    .where('state', 'in', ['checked', 'refused'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(upload_until, id) > (${after?.until}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('upload_until')
    .orderBy('id')
    .limit(batch)
}

/**
 * Deletes objects and unfinished uploads without a row: left by a process that was killed between the two writes, or
 * stored by other means.
 */
export async function removeStrays(
  { database, objects, config }: SweepDependencies,
  signal?: AbortSignal,
  olderThan = new Date(Date.now() - strayAfterMs),
): Promise<number> {
  const Bucket = uploadsBucket(config)
  let removed = 0
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const { Contents = [], NextContinuationToken } = await objects.send(
      new ListObjectsV2Command({ Bucket, ...(token && { ContinuationToken: token }) }),
    )
    const old = Contents.flatMap(({ Key, LastModified }) => (Key && LastModified! < olderThan ? [Key] : []))
    const waiting = new Set(await stillWaiting(database, old))
    for (const Key of old.filter((key) => !waiting.has(key))) {
      if (signal?.aborted) return removed
      await objects.send(new DeleteObjectCommand({ Bucket, Key }))
      removed += 1
    }
    token = NextContinuationToken
  }
  const { Uploads = [] } = await objects.send(new ListMultipartUploadsCommand({ Bucket }))
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (signal?.aborted || !Key || !UploadId || !Initiated || Initiated >= olderThan) continue
    await abortMultipart(objects, Bucket, { key: Key, uploadId: UploadId })
    removed += 1
  }
  return removed
}

/** The last key checked in each bucket; undefined to start over. */
type StrayPlaces = { papers?: string | undefined; photos?: string | undefined }

/**
 * Deletes cleaned papers and photos without a row: a process was killed between writing the object and the row, or a
 * backup restored only one of them. Photos share a bucket with all other pictures, under their own prefix.
 */
export async function removeCleanedStrays(
  { database, objects, config }: SweepDependencies,
  {
    signal,
    from = {},
    olderThan = new Date(Date.now() - strayAfterMs),
    listings = mostListings,
    listed = 1_000,
  }: { signal?: AbortSignal; from?: StrayPlaces; olderThan?: Date; listings?: number; listed?: number } = {},
): Promise<{ removed: number; next: StrayPlaces }> {
  const next: StrayPlaces = {}
  let removed = 0
  const kinds = { papers: papersBucket(config), photos: config.S3_BUCKET }
  for (const [kind, Bucket] of Object.entries(kinds) as ['papers' | 'photos', string][]) {
    next[kind] = from[kind]
    for (let count = 0; count < listings; count += 1) {
      if (signal?.aborted) return { removed, next }
      const { Contents = [], IsTruncated } = await objects.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${kind}/`, MaxKeys: listed, StartAfter: next[kind] }),
      )
      const old = Contents.flatMap(({ Key, LastModified }) => (Key && LastModified! < olderThan ? [Key] : []))
      const owned = new Set(await findOwned(database, old))
      for (const Key of old.filter((key) => !owned.has(key))) {
        await objects.send(new DeleteObjectCommand({ Bucket, Key }))
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
