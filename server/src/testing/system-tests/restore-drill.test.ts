import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInternalKey } from '../../files/file-stores.ts'
import { decryptPaper, encryptPaper } from '../../files/read/encrypt-paper.ts'
import { rebuiltTables } from '../../listings/maintenance/rebuilt-tables.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { createTestDatabase, type TestDatabase } from '../environment/test-database.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { restore } from '../../platform/backup/restore.ts'

/** The drill: a small market is backed up, restored into a new database, and continues there. */
let world: TestWorld
let restored: TestDatabase
let folder: string
const bucket = `drill-${process.pid}-${Date.now().toString(36)}`

beforeAll(async () => {
  world = await createTestWorld()
  restored = await createTestDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'pahiya-backup-'))
  await ensureBucket(world.stores.objects, bucket)
  for (const key of ['raw/b', 'pictures/a', 'raw/a'])
    await world.stores.objects.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: key }))
  for (const sourceRef of ['1', '2', '3']) await saveListing(world.stores.database, exampleListing({ sourceRef }))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await restored.drop()
  await world.close()
})

test('a backup restores into an empty database, which continues from there; an invalid restore is refused', async () => {
  const { database, objects } = world.stores
  const papersBucket = `${bucket}-papers`
  const paper = { Bucket: papersBucket, Key: 'papers/of-a-seller_1' }
  await ensureBucket(objects, papersBucket)
  const encrypted = encryptPaper(Buffer.from('an RC book'), 'file', world.config)
  for (const Key of [paper.Key, 'papers/of-another'])
    await objects.send(new PutObjectCommand({ ...paper, Key, Body: encrypted }))
  const config = { ...world.config, S3_BUCKET: bucket }
  for (const Bucket of [bucket, papersBucket])
    await objects.send(new PutObjectCommand({ Bucket, Key: 'database.json', Body: 'rewritten by every sweep' }))
  const withoutObjects = isInternalKey
  const backup = await backUp(config, objects, { folder, withoutRowsOf: rebuiltTables, papersBucket, withoutObjects })
  expect(backup.manifest).toMatchObject({ bucket, objects: 3, papers: 2 })
  // In stored form: the backup alone is not enough to read it.
  const kept = await readFile(join(backup.folder, 'papers', encodeURIComponent(paper.Key)))
  expect(kept).toEqual(encrypted)
  expect(kept.includes('an RC book')).toBe(false)

  const target = { ...config, DATABASE_URL: restored.url }
  const tampered = `${backup.folder}-tampered`
  await cp(backup.folder, tampered, { recursive: true })
  await appendFile(join(tampered, 'database.dump'), 'x')
  await expect(restore(target, objects, { folder: tampered, papersBucket })).rejects.toThrow(
    'is not what was backed up',
  )
  await expect(restore(config, objects, { folder: backup.folder, papersBucket })).rejects.toThrow(
    'restore into an empty one',
  )

  await objects.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'raw/a' }))
  await objects.send(new DeleteObjectCommand(paper))
  const { missingObjects, papersPut } = await restore(target, objects, { folder: backup.folder, papersBucket })
  expect(missingObjects).toEqual(['raw/a'])
  expect(papersPut).toBe(1)
  const { Body } = await objects.send(new GetObjectCommand(paper))
  const bytes = Buffer.from(await Body!.transformToByteArray())
  expect(decryptPaper(bytes, 'file', world.config).toString()).toBe('an RC book')

  // The same rows, and a market that can be written, followed and searched.
  const again = await createTestWorld({ DATABASE_URL: restored.url })
  try {
    const rows = async (of: typeof database) => (await sql`select * from listings order by id`.execute(of)).rows
    expect(await rows(again.stores.database)).toEqual(await rows(database))
    const stop = again.startWorker()
    await saveListing(again.stores.database, exampleListing({ sourceRef: '4' }))
    await again.searchable()
    const site = await again.site()
    expect((await site.inject({ url: '/api/cars' })).json().total).toBe(4)
    await site.close()
    await stop()
  } finally {
    await again.close()
  }
})
