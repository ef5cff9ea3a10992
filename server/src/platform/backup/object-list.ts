import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../engines/object-store.ts'

type ListedObject = { key: string; bytes: number; etag: string }

/** Yields every object of a bucket in key order. */
export async function* listBucketObjects(objects: ObjectStore, bucket: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined; ;) {
    const page = await objects.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }))
    for (const { Key, Size, ETag } of page.Contents ?? []) yield { key: Key!, bytes: Size ?? 0, etag: ETag ?? '' }
    if (!page.IsTruncated) return
    token = page.NextContinuationToken
  }
}

/** Writes one line of JSON per object. The bytes are the store's responsibility: versioning, or a copy elsewhere. */
export async function writeObjectList(
  objects: ObjectStore,
  bucket: string,
  file: string,
  without: (key: string) => boolean,
): Promise<number> {
  const list = await open(file, 'wx')
  let written = 0
  try {
    for await (const object of listBucketObjects(objects, bucket)) {
      if (without(object.key)) continue
      await list.write(`${JSON.stringify(object)}\n`)
      written += 1
    }
  } finally {
    await list.close()
  }
  return written
}

/**
 * Returns the listed objects that are missing from the bucket or have different bytes there. Both lists are in key
 * order.
 */
export async function missingObjects(objects: ObjectStore, bucket: string, file: string): Promise<string[]> {
  const missing: string[] = []
  const there = listBucketObjects(objects, bucket)
  const next = async () => (await there.next()).value as ListedObject | undefined
  let current = await next()
  for await (const line of createInterface(createReadStream(file))) {
    const { key, etag } = JSON.parse(line) as ListedObject
    while (current && Buffer.compare(Buffer.from(current.key), Buffer.from(key)) < 0) current = await next()
    if (current?.key !== key || current.etag !== etag) missing.push(key)
  }
  return missing
}
