import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../platform/engines/object-store.ts'

/** Stores the original bytes under their hash: identical bytes are stored once. */
export type StoreRaw = (bytes: Buffer, contentType: string) => Promise<string>

export function createRawStore(objects: ObjectStore, bucket: string): StoreRaw {
  return async (bytes, contentType) => {
    const key = `raw/${createHash('sha256').update(bytes).digest('hex')}`
    await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    return key
  }
}
