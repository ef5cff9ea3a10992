import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../engines/object-store.ts'

type ListedObject = { key: string; bytes: number; etag: string }

/** Every object of a bucket, in the order of keys. */
export async function* objectsOf(objects: ObjectStore, bucket: string): AsyncGenerator<ListedObject> {
  for (let token: string | undefined; ;) {
    const page = await objects.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }))
    for (const { Key, Size, ETag } of page.Contents ?? []) yield { key: Key!, bytes: Size ?? 0, etag: ETag ?? '' }
    if (!page.IsTruncated) return
    token = page.NextContinuationToken
  }
}

/** A line of JSON an object. The bytes themselves are the store's to keep: versions, or a copy in another place. */
export async function writeObjectList(objects: ObjectStore, bucket: string, file: string): Promise<number> {
  const list = await open(file, 'wx')
  let written = 0
  try {
    for await (const object of objectsOf(objects, bucket)) {
      await list.write(`${JSON.stringify(object)}\n`)
      written += 1
    }
  } finally {
    await list.close()
  }
  return written
}

/** Objects of the list that the bucket lacks or has with other bytes. Both are in the order of keys. */
export async function missingObjects(objects: ObjectStore, bucket: string, file: string): Promise<string[]> {
  const missing: string[] = []
  const there = objectsOf(objects, bucket)
  const next = async () => (await there.next()).value as ListedObject | undefined
  let current = await next()
  for await (const line of createInterface(createReadStream(file))) {
    const { key, etag } = JSON.parse(line) as ListedObject
    while (current && Buffer.compare(Buffer.from(current.key), Buffer.from(key)) < 0) current = await next()
    if (current?.key !== key || current.etag !== etag) missing.push(key)
  }
  return missing
}
