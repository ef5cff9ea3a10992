import { PutBucketCorsCommand } from '@aws-sdk/client-s3'
import type { Config } from '../platform/config.ts'
import { ensureBucket, type ObjectStore } from '../platform/engines/object-store.ts'
import type { Database } from '../platform/engines/postgres.ts'

export type FilesConfig = Pick<
  Config,
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY'
  | 'S3_SECRET_KEY'
  | 'S3_BUCKET'
  | 'UPLOADS_BUCKET'
  | 'PAPERS_BUCKET'
  | 'PAPERS_SECRET'
  | 'PAPERS_SECRET_PREVIOUS'
  | 'PUBLIC_ORIGIN'
>
export type FileStores = { database: Database; objects: ObjectStore; config: FilesConfig }
type Buckets = Pick<Config, 'S3_BUCKET' | 'UPLOADS_BUCKET' | 'PAPERS_BUCKET'>

/** The bucket where photos and papers are uploaded; nothing is served from it. */
export function uploadsBucket({ S3_BUCKET, UPLOADS_BUCKET = `${S3_BUCKET}-uploads` }: Buckets): string {
  return UPLOADS_BUCKET
}

export function papersBucket({ S3_BUCKET, PAPERS_BUCKET = `${S3_BUCKET}-papers` }: Buckets): string {
  return PAPERS_BUCKET
}

/** Every bucket with sellers' files. */
export function fileBuckets(config: Buckets): string[] {
  return [config.S3_BUCKET, uploadsBucket(config), papersBucket(config)]
}

/** Object in each bucket that names the database whose files are stored there. */
export const markerKey = 'database.json'
/** Orphaned objects are moved under this prefix before they are deleted. */
export const quarantinePrefix = 'quarantine/'

/** Whether an object is the marker or in quarantine, and so not a file of a seller. */
export function isInternalKey(key: string): boolean {
  return key === markerKey || key.startsWith(quarantinePrefix)
}

/** Cleaned photos are stored with all other pictures. */
export function cleanedBucket(category: string, config: Buckets): string {
  return category === 'rcBook' || category === 'insurance' ? papersBucket(config) : config.S3_BUCKET
}

/**
 * Creates the buckets and allows pages to send files to the uploads bucket. Any origin is allowed: the signed address
 * is the permission, no cookie is sent, and sites with different names may share the bucket; otherwise each would lock
 * out the others at its start.
 */
export async function ensureFileBuckets(objects: ObjectStore, config: Buckets): Promise<void> {
  for (const bucket of fileBuckets(config)) await ensureBucket(objects, bucket)
  const rule = {
    AllowedMethods: ['PUT'],
    AllowedOrigins: ['*'],
    AllowedHeaders: ['content-type'],
    ExposeHeaders: ['ETag', 'Location'],
    MaxAgeSeconds: 3_600,
  }
  await objects.send(
    new PutBucketCorsCommand({ Bucket: uploadsBucket(config), CORSConfiguration: { CORSRules: [rule] } }),
  )
}

/** The origin to which our pages send files, besides the site itself. */
export function storageOrigin({ S3_ENDPOINT, S3_PUBLIC_ENDPOINT = S3_ENDPOINT }: FilesConfig): string {
  return new URL(S3_PUBLIC_ENDPOINT).origin
}
