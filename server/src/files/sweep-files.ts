import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { isPaper, photoAddress, type UploadCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import type { Log } from '../platform/telemetry/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { checkBinding } from './bucket-binding.ts'
import { checkForArrival } from './check/arrivals.ts'
import { cleanedBucket, uploadsBucket, type FileStores } from './file-stores.ts'
import { deleteQuarantined } from './quarantine.ts'
import { removeCleanedStrays, removeStrays, type StrayPlaces } from './sweep-strays.ts'
import { uploadMarginMinutes } from './time-limits.ts'
import { abortMultipart } from './upload/multipart.ts'

/** `forgetPicture` deletes the renditions of a photo, which belong to another feature. */
export type SweepDependencies = FileStores & {
  log: Log
  metrics: Metrics
  forgetPicture: (address: string) => Promise<void>
}

const everyMs = 60_000
const straysEveryMs = 3_600_000
const batch = 500
const margin = `${uploadMarginMinutes} minutes`

/**
 * Background task: deletes files, rows and objects, that may no longer be stored, and notices uploads that no client
 * reported.
 */
export async function runFileSweeps(dependencies: SweepDependencies, signal: AbortSignal): Promise<void> {
  let strays: StrayWalk = { startedAt: 0, places: {} }
  while (!signal.aborted) {
    strays = await sweepOnce(dependencies, strays, signal)
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

/** The position of the scan of all objects; without positions it has ended and restarts after an hour. */
type StrayWalk = { startedAt: number; places: StrayPlaces }

/** Does nothing in buckets that belong to another database. */
export async function sweepOnce(
  dependencies: SweepDependencies,
  strays: StrayWalk,
  signal: AbortSignal,
): Promise<StrayWalk> {
  const { log, metrics } = dependencies
  const isOurs = await tryTo(async () => {
    const binding = await checkBinding(dependencies)
    metrics.bucketsRefused.set(binding.ok ? 0 : 1)
    if (!binding.ok) log.error(binding, 'a bucket belongs to another database: nothing is deleted; see pnpm files:bind')
    return binding.ok
  })
  if (isOurs !== true) return strays
  // Each step runs separately, so that one failure does not prevent the other deletions.
  await tryTo(() => recordArrivals(dependencies, signal))
  await tryTo(() => sweepFiles(dependencies, signal))
  const isUnderWay = Object.values(strays.places).some(Boolean)
  if (!isUnderWay && Date.now() - strays.startedAt < straysEveryMs) return strays
  const walked = await tryTo(async () => {
    if (!isUnderWay) {
      await removeStrays(dependencies, { signal })
      await deleteQuarantined(dependencies, signal)
    }
    return removeCleanedStrays(dependencies, { signal, from: strays.places, isUnderWay })
  })
  return walked ? { startedAt: isUnderWay ? strays.startedAt : Date.now(), places: walked.next } : strays

  async function tryTo<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'files could not be swept, tried again later')
      return undefined
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
  let after: { until: string; id: string } | undefined
  do {
    const expected = await expectedQuery(dependencies.database, after).execute()
    for (const file of expected) {
      if (signal?.aborted) return
      await didFor(dependencies, file.id, () => checkForArrival(dependencies, file))
    }
    after = expected.length === batch ? expected.at(-1) : undefined
  } while (after)
}

export function expectedQuery(database: Database, after?: { until: string; id: string }) {
  return database
    .selectFrom('files')
    .select(['id', 'object_key'])
    .select(sql<string>`upload_until::text`.as('until'))
    .where('state', '=', 'expected')
    .where('upload_removed_at', 'is', null)
    .where('upload_until', '>', sql<Date>`now() - ${sql.lit(margin)}::interval`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(upload_until, id) > (${after?.until}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('upload_until')
    .orderBy('id')
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
  if (!isPaper(file.category as UploadCategory)) await forgetPicture(photoAddress(file.id))
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
