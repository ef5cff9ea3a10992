import { createHash } from 'node:crypto'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../platform/engines/object-store.ts'

/** Keeps the bytes as they came, under their hash: the same bytes are stored once. */
export type KeepRaw = (bytes: Buffer, contentType: string) => Promise<string>

export function keepRawIn(objects: ObjectStore, bucket: string): KeepRaw {
  return async (bytes, contentType) => {
    const key = `raw/${createHash('sha256').update(bytes).digest('hex')}`
    await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
    return key
  }
}
