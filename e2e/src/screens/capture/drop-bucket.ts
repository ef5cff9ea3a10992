import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  S3Client,
} from '@aws-sdk/client-s3'

/** Deletes the bucket and those for uploads and papers with their contents; does nothing if they were never created. */
export async function dropBuckets(bucket: string, environment: Record<string, string | undefined>): Promise<void> {
  for (const each of [bucket, `${bucket}-uploads`, `${bucket}-papers`]) await dropBucket(each, environment)
}

async function dropBucket(bucket: string, environment: Record<string, string | undefined>): Promise<void> {
  const objects = new S3Client({
    endpoint: environment['S3_ENDPOINT']!,
    region: environment['S3_REGION']!,
    forcePathStyle: true,
    credentials: { accessKeyId: environment['S3_ACCESS_KEY']!, secretAccessKey: environment['S3_SECRET_KEY']! },
  })
  const some = async () => (await objects.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []
  try {
    for (let found = await some(); found.length > 0; found = await some()) {
      const Objects = found.map(({ Key }) => ({ Key }))
      await objects.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
    }
    await objects.send(new DeleteBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof NoSuchBucket)) throw error
  } finally {
    objects.destroy()
  }
}
