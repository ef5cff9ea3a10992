import { PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { dropBucket, keysIn, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createRawStore, loadRaw } from '../connectors/raw-store.ts'
import { deleteOldRaw } from './delete-old-raw.ts'

const bucket = newTestBucketName()
let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await ensureBucket(world.stores.objects, bucket)
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await world.close()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('raw bytes are deleted 90 days after a source last sent them, and other objects stay', async () => {
  const { database, objects } = world.stores
  const parts = { database, objects, bucket }
  const storeRaw = createRawStore(objects, bucket)
  const rawKey = await storeRaw(Buffer.from('a page'), 'text/html')
  await storeRaw(Buffer.from('another page'), 'text/html')
  await objects.send(new PutObjectCommand({ Bucket: bucket, Key: 'pictures/a', Body: 'x' }))

  expect(await deleteOldRaw(parts, inDays(89))).toEqual({ deleted: 0, seen: 2 })
  // The walk ended less than a day ago.
  expect(await deleteOldRaw(parts, inDays(89.5))).toEqual({ deleted: 0, seen: 0 })
  expect(await deleteOldRaw(parts, inDays(91))).toEqual({ deleted: 2, seen: 2 })
  expect(await keysIn(objects, bucket)).toEqual(['pictures/a'])
  expect(await loadRaw(parts, rawKey)).toBeNull()
})
