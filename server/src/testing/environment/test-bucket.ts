import { randomBytes } from 'node:crypto'
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { ObjectStore } from '../../platform/engines/object-store.ts'

export function newTestBucketName(): string {
  return `pahiya-test-${randomBytes(6).toString('hex')}`
}

export async function keysIn(objects: ObjectStore, bucket: string, prefix = ''): Promise<string[]> {
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
  return Contents.map(({ Key }) => Key!)
}

/** Lists all keys, however many there are. */
export async function allKeysIn(objects: ObjectStore, bucket: string, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ...(token && { ContinuationToken: token }),
    })
    const { Contents = [], NextContinuationToken } = await objects.send(page)
    keys.push(...Contents.map(({ Key }) => Key!))
    token = NextContinuationToken
  } while (token)
  return keys
}

export async function putObject(objects: ObjectStore, bucket: string, key: string, bytes: Buffer): Promise<void> {
  await objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
}

export async function hasObject(objects: ObjectStore, bucket: string, key: string): Promise<boolean> {
  return objects.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).then(
    () => true,
    () => false,
  )
}

export async function dropBucket(objects: ObjectStore, bucket: string): Promise<void> {
  for (let keys = await keysIn(objects, bucket); keys.length > 0; keys = await keysIn(objects, bucket)) {
    await objects.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
  }
  await objects.send(new DeleteBucketCommand({ Bucket: bucket }))
}
