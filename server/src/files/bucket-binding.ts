import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../platform/engines/postgres.ts'
import { fileBuckets, markerKey, type FileStores } from './file-stores.ts'

const Marker = z.object({
  /** The PostgreSQL cluster and the database in it; a restored dump has another. */
  database: z.string(),
  /** The next transaction number when the marker was written. A physical copy of the database is behind it. */
  transaction: z.string().regex(/^\d+$/),
})
type Marker = z.infer<typeof Marker>

type Mismatch = 'not-bound' | 'another-database' | 'older-copy'
type Binding = { ok: true } | { ok: false; bucket: string; reason: Mismatch }

/**
 * Whether the files in the buckets are those of this database; a worker on a restored, staging or drill database must
 * not delete what its database does not name. Binds buckets without files that are not bound, or whose database was
 * dropped. Those with files are left to the operator.
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
  await writeMarkers(stores, own)
  return { ok: true }
}

/** For the operator: from now on the files in the buckets are those of this database. */
export async function bindBuckets(stores: FileStores): Promise<string[]> {
  await writeMarkers(stores, await readIdentity(stores.database))
  return fileBuckets(stores.config)
}

function findMismatch(marker: Marker | null, own: Marker): Mismatch | null {
  if (marker === null) return 'not-bound'
  if (marker.database !== own.database) return 'another-database'
  return BigInt(marker.transaction) > BigInt(own.transaction) ? 'older-copy' : null
}

/** Whether the marker names a database of this cluster that no longer exists, such as that of a test. */
async function isDropped(database: Database, marker: Marker, own: Marker): Promise<boolean> {
  const [cluster, oid] = marker.database.split('/')
  if (cluster !== own.database.split('/')[0]) return false
  const { rows } = await sql`select from pg_database where oid = ${oid}::oid`.execute(database)
  return rows.length === 0
}

async function readIdentity(database: Database): Promise<Marker> {
  const { rows } = await sql<Marker>`
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

async function writeMarkers({ objects, config }: FileStores, marker: Marker): Promise<void> {
  for (const Bucket of fileBuckets(config)) {
    const object = { Bucket, Key: markerKey, ContentType: 'application/json', Body: JSON.stringify(marker) }
    await objects.send(new PutObjectCommand(object))
  }
}

/** Pictures of other sources share the bucket of photos. */
async function hasFiles({ objects, config }: FileStores, bucket: string): Promise<boolean> {
  const prefix = bucket === config.S3_BUCKET ? { Prefix: 'photos/' } : {}
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucket, ...prefix, MaxKeys: 2 }))
  return Contents.some(({ Key }) => Key !== markerKey)
}
