import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand } from '@aws-sdk/client-s3'
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

/** Null if the bytes are no longer stored. */
export async function loadRaw(
  { objects, bucket }: { objects: ObjectStore; bucket: string },
  rawKey: string,
): Promise<Buffer | null> {
  try {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: rawKey }))
    return Body ? Buffer.from(await Body.transformToByteArray()) : null
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null
    throw error
  }
}

/** When these bytes were last stored; null if they no longer are. */
export async function rawStoredAt(
  { objects, bucket }: { objects: ObjectStore; bucket: string },
  rawKey: string,
): Promise<Date | null> {
  try {
    const { LastModified } = await objects.send(new HeadObjectCommand({ Bucket: bucket, Key: rawKey }))
    return LastModified ?? null
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
