import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInternalKey, papersBucket } from '../../files/file-stores.ts'
import { decryptPaper, encryptPaper } from '../../files/read/encrypt-paper.ts'
import { rebuiltTables } from '../../listings/maintenance/rebuilt-tables.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { createTestDatabase, type TestDatabase } from '../environment/test-database.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { ensureBucket, openObjectStore } from '../../platform/engines/object-store.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { restore } from '../../platform/backup/restore.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { erasuresBucket, openErasureLedger } from '../../privacy/erasure/erasure-ledger.ts'
import { erasePerson } from '../../processes/personal-data.ts'
import { watchErasures } from '../../processes/repeat-erasures.ts'
import { startProcess } from '../environment/start-process.ts'
import { createAccount } from '../environment/test-account.ts'
import { dropBucket, keysIn, newTestBucketName } from '../environment/test-bucket.ts'
import { environment } from '../environment/test-environment.ts'
import { exampleSale } from '../examples/example-conversation.ts'

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

test('a backup restores into an empty database, which continues from there; an invalid restore is rejected', async () => {
  const { database, objects } = world.stores
  const papers = `${bucket}-papers`
  const paper = { Bucket: papers, Key: 'papers/of-a-seller_1' }
  await ensureBucket(objects, papers)
  const encrypted = encryptPaper(Buffer.from('an RC book'), 'file', world.config)
  for (const Key of [paper.Key, 'papers/of-another'])
    await objects.send(new PutObjectCommand({ ...paper, Key, Body: encrypted }))
  const config = { ...world.config, S3_BUCKET: bucket }
  for (const Bucket of [bucket, papers])
    await objects.send(new PutObjectCommand({ Bucket, Key: 'database.json', Body: 'rewritten by every sweep' }))
  const withoutObjects = isInternalKey
  const backup = await backUp(config, objects, {
    folder,
    withoutRowsOf: rebuiltTables,
    papersBucket: papers,
    withoutObjects,
  })
  expect(backup.manifest).toMatchObject({ bucket, objects: 3, papers: 2 })
  // Not in plain text: the backup alone does not reveal it.
  const kept = await readFile(join(backup.folder, 'papers', encodeURIComponent(paper.Key)))
  expect(kept).toEqual(encrypted)
  expect(kept.includes('an RC book')).toBe(false)

  const target = { ...config, DATABASE_URL: restored.url }
  const tampered = `${backup.folder}-tampered`
  await cp(backup.folder, tampered, { recursive: true })
  await appendFile(join(tampered, 'database.dump'), 'x')
  await expect(restore(target, objects, { folder: tampered, papersBucket: papers })).rejects.toThrow(
    'is not what was backed up',
  )
  await expect(restore(config, objects, { folder: backup.folder, papersBucket: papers })).rejects.toThrow(
    'restore into an empty one',
  )

  await objects.send(new DeleteObjectCommand({ Bucket: bucket, Key: 'raw/a' }))
  await objects.send(new DeleteObjectCommand(paper))
  const { missingObjects, papersPut } = await restore(target, objects, { folder: backup.folder, papersBucket: papers })
  expect(missingObjects).toEqual(['raw/a'])
  expect(papersPut).toBe(1)
  const { Body } = await objects.send(new GetObjectCommand(paper))
  const bytes = Buffer.from(await Body!.transformToByteArray())
  expect(decryptPaper(bytes, 'file', world.config).toString()).toBe('an RC book')

  // The restored database has the same rows, and cars can be saved, indexed and searched.
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

const erasedPeople = 50
const pollOptions = { timeout: 60_000, interval: 50 }

test('anyone erased after a backup is erased again from the restored database before the site opens, and a number removed after it stays removed (SEC-14)', async () => {
  const { database, objects } = world.stores
  const bucketOfPeople = newTestBucketName()
  const config = { ...world.config, S3_BUCKET: bucketOfPeople }
  const stores = { objects, config }
  for (const each of [bucketOfPeople, papersBucket(config)]) await ensureBucket(objects, each)
  const ledger = openErasureLedger(stores)
  const numberOf = (person: number) => `+9198480${String(10_000 + person)}`
  const people: string[] = []
  for (let person = 0; person < erasedPeople + 5; person += 1) {
    const id = await createAccount(database, { name: `Revenant ${person}`, phone: numberOf(person) })
    if (person % 10 === 0) await exampleSale(database, id)
    people.push(id)
  }
  const stay = people.splice(erasedPeople)
  const backup = await backUp(config, objects, {
    folder,
    withoutRowsOf: rebuiltTables,
    papersBucket: papersBucket(config),
    withoutObjects: isInternalKey,
  })
  for (const id of people) expect(await erasePerson({ database, ledger }, id)).toBe(true)
  // The ledger outside the database contains only hashes and times, without duplicates.
  const keys = await keysIn(objects, erasuresBucket(config))
  expect(keys).toHaveLength(erasedPeople)
  const numberHash = randomBytes(16).toString('hex')
  await ledger.appendNumber(numberHash)
  expect(keys.filter((key) => people.some((id) => key.includes(id)))).toEqual([])

  const counted = async (of: typeof database) => {
    const { rows } = await sql<{ erased: number; stayed: number; cars: number; numbers: number }>`
      select (select count(*)::int from accounts where id = any(${people})) as erased,
        (select count(*)::int from accounts where id = any(${stay})) as stayed,
        (select count(*)::int from own_listings where owner_id = any(${people})) as cars,
        (select count(*)::int from removed_numbers where number_hash = decode(${numberHash}, 'hex')) as numbers`.execute(
      of,
    )
    return rows[0]
  }

  // The command repeats the erasures on its own.
  const target = await createTestDatabase('empty')
  const settings = { ...environment, S3_BUCKET: bucketOfPeople, LOG_LEVEL: 'info', DATABASE_URL: target.url }
  const command = startProcess('restore', { ...settings, SELLER_MARK_SECRET: config.SELLER_MARK_SECRET }, [
    backup.folder,
  ])
  expect([await command.ended(), command.output()]).toEqual([0, expect.stringContaining(`"erased":${erasedPeople}`)])
  const byCommand = await createTestWorld({ DATABASE_URL: target.url })
  expect(await counted(byCommand.stores.database)).toEqual({ erased: 0, stayed: 5, cars: 0, numbers: 1 })
  await byCommand.close()
  await target.drop()

  // Restoring the database in another way brings the people back. The site does not open before they are erased again.
  const other = await createTestDatabase('empty')
  const { DATABASE_URL: _of, ...rest } = config
  await restore({ ...rest, DATABASE_URL: other.url }, objects, {
    folder: backup.folder,
    papersBucket: papersBucket(config),
  })
  const again = await createTestWorld({ DATABASE_URL: other.url, S3_BUCKET: bucketOfPeople })
  const { database: brought } = again.stores
  expect(await counted(brought)).toEqual({ erased: erasedPeople, stayed: 5, cars: 5, numbers: 0 })
  const missing = openObjectStore({ ...config, S3_ENDPOINT: 'http://127.0.0.1:9', S3_TIMEOUT_MS: 500 })
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'warn' }, 'site', { write: (line) => void lines.push(line) })
  const opening = (store: typeof objects, signal: AbortSignal) =>
    watchErasures({ database: brought, objects: store, config: again.config, log, pageSize: 20 }, signal)
  const stopped = new AbortController()
  const mayOpen = opening(missing, stopped.signal)
  await expect.poll(() => lines.join(), pollOptions).toContain('could not be applied yet')
  expect(mayOpen()).toBe(false)
  stopped.abort()
  const begun = performance.now()
  const running = new AbortController()
  const mayOpenWithStore = opening(objects, running.signal)
  await expect.poll(mayOpenWithStore, pollOptions).toBe(true)
  console.log(`${erasedPeople} erasures repeated in ${((performance.now() - begun) / 1_000).toFixed(2)} s`)
  expect(await counted(brought)).toEqual({ erased: 0, stayed: 5, cars: 0, numbers: 1 })
  expect(await keysIn(objects, erasuresBucket(config))).toHaveLength(erasedPeople + 1)
  // Once checked, the same database opens even without the object store.
  const restarted = new AbortController()
  await expect.poll(opening(missing, restarted.signal), pollOptions).toBe(true)
  restarted.abort()
  await again.close()
  await other.drop()
  for (const each of [bucketOfPeople, papersBucket(config), erasuresBucket(config)]) await dropBucket(objects, each)
})
