import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../platform/engines/postgres.ts'
import { fileBuckets, markerKey, type FileStores } from './file-stores.ts'

const Marker = z.object({
  /** The PostgreSQL cluster and its database; a restored dump has a different one. */
  database: z.string(),
  /** The next transaction number when the marker was written. A physical copy of the database is behind it. */
  transaction: z.string().regex(/^\d+$/),
  /** Objects stored before this time are never orphans: the operator bound buckets of another database then. */
  spareBefore: z.iso.datetime().optional(),
})
type Marker = z.infer<typeof Marker>
type Identity = Pick<Marker, 'database' | 'transaction'>

type Mismatch = 'not-bound' | 'another-database' | 'older-copy'
type Binding = { ok: true } | { ok: false; bucket: string; reason: Mismatch }

/**
 * Whether the files in the buckets are those of this database; a worker on a restored, staging or drill database must
 * not delete files that its database does not reference. Binds empty buckets that are unbound or whose database was
 * dropped. Buckets with files are left to the operator.
 */
export async function checkBinding(stores: FileStores): Promise<Binding> {
  const buckets = fileBuckets(stores.config)
  const markers = await Promise.all(buckets.map((bucket) => readMarker(stores, bucket)))
  // Read after the markers, which another process of this database may just have written.
  const own = await readIdentity(stores.database)
  for (const [at, bucket] of buckets.entries()) {
    const reason = findMismatch(markers[at] ?? null, own)
    if (reason === null) continue
    const mayBind = reason === 'not-bound' || (await isDropped(stores.database, markers[at]!, own))
    if (!mayBind || (await hasFiles(stores, bucket))) return { ok: false, bucket, reason }
  }
  for (const [at, bucket] of buckets.entries()) await writeMarker(stores, bucket, withSpared(own, markers[at]))
  return { ok: true }
}

/**
 * For the operator: from now on the files in the buckets are those of this database. Objects that it does not name and
 * that were stored before, such as those uploaded after the backup from which it was restored, are not orphans: their
 * rows are lost, their owners are not. With `sweepAll` they are.
 */
export async function bindBuckets(stores: FileStores, { sweepAll = false } = {}): Promise<string[]> {
  const own = await readIdentity(stores.database)
  const buckets = fileBuckets(stores.config)
  for (const bucket of buckets) {
    const marker = await readMarker(stores, bucket)
    const isTakenOver = findMismatch(marker, own) !== null
    const spared = isTakenOver ? { ...own, spareBefore: new Date().toISOString() } : withSpared(own, marker)
    await writeMarker(stores, bucket, sweepAll ? own : spared)
  }
  return buckets
}

/** Returns whether an object of the bucket with this time may be an orphan. */
export async function readOrphanRule(stores: FileStores, bucket: string): Promise<(storedAt: Date) => boolean> {
  const spareBefore = (await readMarker(stores, bucket))?.spareBefore
  // The store rounds times down to seconds.
  const from = spareBefore === undefined ? 0 : Math.floor(Date.parse(spareBefore) / 1_000) * 1_000
  return (storedAt) => storedAt.getTime() >= from
}

function withSpared(own: Identity, marker: Marker | null | undefined): Marker {
  return marker?.spareBefore === undefined ? own : { ...own, spareBefore: marker.spareBefore }
}

function findMismatch(marker: Marker | null, own: Identity): Mismatch | null {
  if (marker === null) return 'not-bound'
  if (marker.database !== own.database) return 'another-database'
  return BigInt(marker.transaction) > BigInt(own.transaction) ? 'older-copy' : null
}

/** Whether the marker names a database of this cluster that no longer exists, such as that of a test. */
async function isDropped(database: Database, marker: Marker, own: Identity): Promise<boolean> {
  const [cluster, oid] = marker.database.split('/')
  if (cluster !== own.database.split('/')[0]) return false
  const { rows } = await sql`select from pg_database where oid = ${oid}::oid`.execute(database)
  return rows.length === 0
}

async function readIdentity(database: Database): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select (select system_identifier from pg_control_system())::text || '/' || oid::text as database,
      pg_snapshot_xmax(pg_current_snapshot())::text as transaction
    from pg_database where datname = current_database()`.execute(database)
  return rows[0]!
}

async function readMarker({ objects }: FileStores, bucket: string): Promise<Marker | null> {
  try {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: markerKey }))
    return Marker.parse(JSON.parse(await Body!.transformToString()))
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

async function writeMarker({ objects }: FileStores, bucket: string, marker: Marker): Promise<void> {
  const object = { Bucket: bucket, Key: markerKey, ContentType: 'application/json', Body: JSON.stringify(marker) }
  await objects.send(new PutObjectCommand(object))
}

/** Pictures of other sources share the bucket of photos. */
async function hasFiles({ objects, config }: FileStores, bucket: string): Promise<boolean> {
  const prefix = bucket === config.S3_BUCKET ? { Prefix: 'photos/' } : {}
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucket, ...prefix, MaxKeys: 2 }))
  return Contents.some(({ Key }) => Key !== markerKey)
}
