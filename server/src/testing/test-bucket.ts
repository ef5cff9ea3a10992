import { randomBytes } from 'node:crypto'
import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { ObjectStore } from '../platform/object-store.ts'

export function newTestBucketName(): string {
  return `pahiya-test-${randomBytes(6).toString('hex')}`
}

export async function keysIn(objects: ObjectStore, bucket: string, prefix = ''): Promise<string[]> {
  const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }))
  return Contents.map(({ Key }) => Key!)
}

export async function dropBucket(objects: ObjectStore, bucket: string): Promise<void> {
  for (let keys = await keysIn(objects, bucket); keys.length > 0; keys = await keysIn(objects, bucket)) {
    await objects.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })) } }))
  }
  await objects.send(new DeleteBucketCommand({ Bucket: bucket }))
}
