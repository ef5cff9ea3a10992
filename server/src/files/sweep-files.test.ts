import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { photoAddress } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchStore } from '../testing/stand-ins/watched-store.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../testing/worlds/file-world.ts'
import { createAccount } from '../testing/environment/test-account.ts'
import { createTestWorld } from '../testing/worlds/test-world.ts'
import { buildPaperScan } from '../testing/hostile/hostile-pdf.ts'
import { dropBucket, keysIn, newTestBucketName } from '../testing/environment/test-bucket.ts'
import { attachFiles, findListingFiles, releaseFiles } from './own-files.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { bindBuckets, checkBinding } from './bucket-binding.ts'
import { ensureFileBuckets, fileBuckets, markerKey } from './file-stores.ts'
import { deleteQuarantined } from './quarantine.ts'
import { recordArrivals, sweepFiles, sweepOnce, type SweepDependencies } from './sweep-files.ts'
import { removeCleanedStrays, removeStrays } from './sweep-strays.ts'

let world: FileWorld
let dependencies: SweepDependencies
beforeAll(async () => {
  world = await createFileWorld()
  dependencies = world.sweep
})
afterAll(() => world.close())

/** All stored objects in all three buckets. */
async function stored(): Promise<string[]> {
  const keys = await Promise.all(Object.values(world.buckets).map((bucket) => keysIn(world.stores.objects, bucket)))
  return keys.flat()
}

const daysPass = (days: number) =>
  sql`update files set upload_until = upload_until - ${`${days} days`}::interval,
    expires_at = expires_at - ${`${days} days`}::interval, created_at = created_at - ${`${days} days`}::interval`.execute(
    world.stores.database,
  )

const idsThere = async () =>
  (await world.stores.database.selectFrom('files').select('id').execute()).map(({ id }) => id)

async function newListing(owner: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into own_listings (owner_id) values (${owner}) returning id`.execute(world.stores.database)
  return rows[0]!.id
}

test("unused files are deleted after 30 days, and a listing's papers after 180 days, but its photos stay (SELL-33)", async () => {
  const seller = await world.newSeller()
  const unused = await world.upload(seller, 'rearPhoto', await exampleJpeg(1))
  const used = await world.upload(seller, 'frontPhoto', await exampleJpeg(2))
  const rc = await world.upload(seller, 'rcBook', await buildPaperScan(), 'application/pdf')
  const ownListingId = await newListing(seller)
  await world.stores.database
    .transaction()
    .execute((transaction) => attachFiles(transaction, { ownerId: seller, ownListingId, fileIds: [used.id, rc.id] }))
  await daysPass(29)
  expect(await sweepFiles(dependencies)).toMatchObject({ expired: 0, removed: 0 })
  expect(await idsThere()).toEqual(expect.arrayContaining([unused.id, used.id, rc.id]))
  await daysPass(2)
  expect(await sweepFiles(dependencies)).toMatchObject({ expired: 1, removed: 1 })
  expect((await findListingFiles(world.stores.database, ownListingId)).map(({ id }) => id)).toEqual([rc.id, used.id])
  await daysPass(150)
  expect(await sweepFiles(dependencies)).toMatchObject({ expired: 1, removed: 1 })
  expect((await findListingFiles(world.stores.database, ownListingId)).map(({ id }) => id)).toEqual([used.id])
  expect(await keysIn(world.stores.objects, world.buckets.papers)).toEqual([])
})

test('photos of a withdrawn listing are deleted after a week, with all their renditions', async () => {
  const seller = await world.newSeller()
  const before = await stored()
  const photo = await world.upload(seller, 'frontPhoto', await exampleJpeg(3))
  const ownListingId = await newListing(seller)
  const { database } = world.stores
  const give = () =>
    database
      .transaction()
      .execute((transaction) => attachFiles(transaction, { ownerId: seller, ownListingId, fileIds: [photo.id] }))
  await give()
  expect(await world.show(photo.id)).toMatchObject({ kind: 'fetched' })
  expect((await stored()).length).toBeGreaterThan(before.length + 2)
  await releaseFiles(database, ownListingId)
  await daysPass(6)
  await sweepFiles(dependencies)
  // If the listing is listed again within the week, it keeps its photo.
  await give()
  await daysPass(400)
  await sweepFiles(dependencies)
  expect(await findListingFiles(database, ownListingId)).toHaveLength(1)

  await releaseFiles(database, ownListingId)
  await daysPass(8)
  await sweepFiles(dependencies)
  expect(await findListingFiles(database, ownListingId)).toEqual([])
  expect((await stored()).toSorted()).toEqual(before.toSorted())
  const { rows } = await sql`select from picture_addresses where url = ${photoAddress(photo.id)}`.execute(database)
  expect(rows).toEqual([])
})

test('a photo shared by two files stays until both are deleted', async () => {
  const { database } = world.stores
  const same = await exampleJpeg(4)
  const [one, other] = [await world.newSeller(), await world.newSeller()]
  const [first, second] = [await world.upload(one, 'frontPhoto', same), await world.upload(other, 'frontPhoto', same)]
  await world.show(first.id)
  await world.show(second.id)
  await world.forgetPicture(photoAddress(first.id))
  const pictures = () =>
    sql`select from picture_addresses join pictures on pictures.id = picture_id
      where url in (${photoAddress(first.id)}, ${photoAddress(second.id)})`.execute(database)
  expect((await pictures()).rows).toHaveLength(1)
  await world.forgetPicture(photoAddress(second.id))
  expect((await pictures()).rows).toHaveLength(0)
})

test('no transaction is open while the store deletes a photo and its renditions', async () => {
  const seller = await world.newSeller()
  const { id } = await world.upload(seller, 'frontPhoto', await exampleJpeg(61))
  await world.show(id)
  await world.ask(seller, 'DELETE', `/api/seller/files/${id}`)
  const { objects, insideTransactions } = watchStore(world.stores)
  const forgetPicture = (address: string) => world.forgetPicture(address, objects)
  await sweepFiles({ ...dependencies, objects, forgetPicture })
  expect(insideTransactions).toEqual([])
  const { rows } = await sql`select from picture_addresses where url = ${photoAddress(id)}`.execute(
    world.stores.database,
  )
  expect(rows).toEqual([])
})

test('an erased person leaves no file behind after the sweep (SEC-14)', async () => {
  const seller = await world.newSeller()
  const before = await stored()
  await world.upload(seller, 'frontPhoto', await exampleJpeg(5))
  await world.upload(seller, 'insurance', await buildPaperScan(5), 'application/pdf')
  await world.send(seller, 'rearPhoto', await exampleJpeg(6))
  expect(await world.erase(seller)).toBe(true)
  await sweepFiles(dependencies)
  expect((await stored()).toSorted()).toEqual(before.toSorted())
  // The anonymised rows stay until no upload can arrive at their addresses any more.
  await daysPass(1)
  await sweepFiles(dependencies)
  const { rows } = await sql`select from files where owner_id is null`.execute(world.stores.database)
  expect(rows).toEqual([])
})

test('deleting a listing deletes its files', async () => {
  const seller = await world.newSeller()
  const photo = await world.upload(seller, 'frontPhoto', await exampleJpeg(7))
  const ownListingId = await newListing(seller)
  const { database } = world.stores
  await attachFiles(database, { ownerId: seller, ownListingId, fileIds: [photo.id] })
  await sql`delete from own_listings where id = ${ownListingId}`.execute(database)
  await sql`select pg_sleep(0.01)`.execute(database)
  expect(await sweepFiles(dependencies)).toMatchObject({ expired: 1 })
})

test('an upload sent again after its check is removed once its address has expired', async () => {
  const seller = await world.newSeller()
  const photo = await exampleJpeg(8)
  const { id, uploadURL, headers } = await world.upload(seller, 'frontPhoto', photo)
  const again = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(photo), headers })
  expect(again.status).toBe(200)
  const { object_key, cleaned_key } = (await world.row(id))!
  await sweepFiles(dependencies)
  expect(await stored()).toContain(object_key)
  await daysPass(1)
  await sweepFiles(dependencies)
  const keys = await stored()
  expect([keys.includes(object_key), keys.includes(cleaned_key!)]).toEqual([false, true])
})

test('an upload that no client reports is noticed', async () => {
  const seller = await world.newSeller()
  const { id } = await world.send(seller, 'frontPhoto', await exampleJpeg(9))
  expect((await world.row(id))!.state).toBe('expected')
  await recordArrivals(dependencies)
  expect((await world.row(id))!.state).toBe('received')
})

test('a file for which the store fails does not delay the others', async () => {
  const seller = await world.newSeller()
  const bad = await world.upload(seller, 'rcBook', await buildPaperScan(31), 'application/pdf')
  const good = await world.upload(seller, 'insurance', await buildPaperScan(32), 'application/pdf')
  const [silent, arrived] = [
    await world.askAddress(seller, 'frontPhoto', 'image/jpeg', 1_000),
    await world.send(seller, 'rearPhoto', await exampleJpeg(33)),
  ]
  const badKeys = new Set([(await world.row(bad.id))!.object_key, (await world.row(silent.id))!.object_key])
  for (const { id } of [bad, good]) await world.ask(seller, 'DELETE', `/api/seller/files/${id}`)
  const { objects } = world.stores
  const send = objects.send.bind(objects) as (...all: unknown[]) => Promise<unknown>
  const failing = (command: { input: { Key?: string } }, ...rest: unknown[]) =>
    badKeys.has(command.input.Key ?? '') ? Promise.reject(new Error('403')) : send(command, ...rest)
  const broken = {
    ...dependencies,
    objects: Object.assign(Object.create(objects) as typeof objects, { send: failing }),
  }
  await recordArrivals(broken)
  expect((await world.row(arrived.id))!.state).toBe('received')
  await sweepFiles(broken)
  const papers = await keysIn(objects, world.buckets.papers)
  expect(papers).toContain((await world.row(bad.id))!.cleaned_key)
  expect(papers).not.toContain((await world.row(good.id))!.cleaned_key)
  await sweepFiles(dependencies)
  expect(await keysIn(objects, world.buckets.papers)).not.toContain((await world.row(bad.id))!.cleaned_key)
})

test('orphaned objects are quarantined and unfinished multipart uploads aborted after a day', async () => {
  const { objects } = world.stores
  const Bucket = world.buckets.uploads
  const seller = await world.newSeller()
  const waiting = await world.send(seller, 'frontPhoto', await exampleJpeg(10))
  await objects.send(new PutObjectCommand({ Bucket, Key: 'stray/object', Body: 'x' }))
  const begun = await world.ask(seller, 'POST', '/s3/multipart', {
    filename: 'a.jpg',
    type: 'image/jpeg',
    metadata: { category: 'rearPhoto' },
  })
  const { key, uploadId } = begun.body as { key: string; uploadId: string }
  await objects.send(new UploadPartCommand({ Bucket, Key: key, UploadId: uploadId, PartNumber: 1, Body: 'part' }))
  expect(await removeStrays(dependencies)).toBe(0)
  expect(await removeStrays(dependencies, { olderThan: new Date(Date.now() + 60_000) })).toBeGreaterThanOrEqual(2)
  const keys = await keysIn(objects, Bucket)
  expect(keys).not.toContain('stray/object')
  expect(keys).toContain((await world.row(waiting.id))!.object_key)
})

describe('a bucket that belongs to another database', () => {
  const never = new AbortController().signal
  const start = { startedAt: 0, places: {} }
  const dayLater = () => ({ olderThan: new Date(Date.now() + 60_000) })

  test('keeps its objects when a worker on a copy of the database sweeps, and the metric reports it', async () => {
    const { objects } = world.stores
    const seller = await world.newSeller()
    const paper = await world.upload(seller, 'rcBook', await buildPaperScan(51), 'application/pdf')
    await bindBuckets(dependencies)
    const { cleaned_key } = (await world.row(paper.id))!
    const copy = await createTestWorld({
      S3_BUCKET: world.buckets.photos,
      UPLOADS_BUCKET: world.buckets.uploads,
      PAPERS_BUCKET: world.buckets.papers,
    })
    try {
      // Attached to a listing since the copy was made; in the copy it has expired.
      await sql`insert into files (owner_id, category, object_key, upload_address, upload_until, state, media_type,
          byte_length, sha256, cleaned_key, malware_scan, expires_at)
        values (${await createAccount(copy.stores.database)}, 'rcBook', 'uploads/of-a-seller/rc-book', 'http://store/a/b', now(), 'checked',
          'application/pdf', 10, ${'a'.repeat(64)}, ${cleaned_key}, 'clean', now() - interval '1 day')`.execute(
        copy.stores.database,
      )
      const lines: string[] = []
      const log = createLog({ LOG_LEVEL: 'info' }, 'worker', { write: (line) => void lines.push(line) })
      const { config, metrics } = copy
      const { database } = copy.stores
      expect(await sweepOnce({ ...dependencies, database, config, metrics, log }, start, never)).toEqual(start)
      expect(await keysIn(objects, world.buckets.papers)).toContain(cleaned_key)
      expect(lines.join()).toContain('another-database')
      expect((await metrics.bucketsRefused.get()).values[0]!.value).toBe(1)
    } finally {
      await copy.close()
    }
    await sweepOnce(dependencies, start, never)
    expect((await world.metrics.bucketsRefused.get()).values[0]!.value).toBe(0)
  })

  test('a physical copy of the database is rejected, because it is behind the marker', async () => {
    await bindBuckets(dependencies)
    expect(await checkBinding(dependencies)).toEqual({ ok: true })
    const { objects } = world.stores
    const asked = { Bucket: world.buckets.papers, Key: markerKey }
    const { Body } = await objects.send(new GetObjectCommand(asked))
    const marker = JSON.parse(await Body!.transformToString()) as { transaction: string }
    const ahead = { ...marker, transaction: String(BigInt(marker.transaction) + 1_000_000n) }
    await objects.send(new PutObjectCommand({ ...asked, Body: JSON.stringify(ahead) }))
    expect(await checkBinding(dependencies)).toMatchObject({ ok: false, reason: 'older-copy' })
    await bindBuckets(dependencies)
  })

  test('a bucket with files and without a marker waits for the operator', async () => {
    const { objects } = world.stores
    await objects.send(new PutObjectCommand({ Bucket: world.buckets.papers, Key: 'papers/somebodys', Body: 'x' }))
    await objects.send(new DeleteObjectCommand({ Bucket: world.buckets.papers, Key: markerKey }))
    expect(await checkBinding(dependencies)).toMatchObject({ ok: false, reason: 'not-bound' })
    await bindBuckets(dependencies)
    expect(await checkBinding(dependencies)).toEqual({ ok: true })
  })

  test('buckets of a dropped database are bound anew only if they hold no files', async () => {
    const { objects } = world.stores
    const bucket = newTestBucketName()
    const config = { ...world.config, S3_BUCKET: bucket, UPLOADS_BUCKET: undefined, PAPERS_BUCKET: undefined }
    const given = { ...dependencies, config }
    await ensureFileBuckets(objects, config)
    try {
      expect(await checkBinding(given)).toEqual({ ok: true })
      const marker = { Bucket: `${bucket}-papers`, Key: markerKey }
      const { Body } = await objects.send(new GetObjectCommand(marker))
      const { database, transaction } = JSON.parse(await Body!.transformToString()) as Record<string, string>
      const dropped = JSON.stringify({ database: `${database!.split('/')[0]}/4294967000`, transaction })
      const elsewhere = JSON.stringify({ database: '1/4294967000', transaction })
      const put = (object: object) => objects.send(new PutObjectCommand({ ...marker, ...object }))
      await put({ Body: elsewhere })
      expect(await checkBinding(given)).toMatchObject({ ok: false, reason: 'another-database' })
      await put({ Body: dropped })
      expect(await checkBinding(given)).toEqual({ ok: true })
      await put({ Body: dropped })
      await put({ Key: 'papers/of-a-seller', Body: 'x' })
      expect(await checkBinding(given)).toMatchObject({ ok: false, reason: 'another-database' })
    } finally {
      for (const each of fileBuckets(config)) await dropBucket(objects, each)
    }
  })

  test('an orphan is moved to quarantine first and deleted a week later', async () => {
    const { objects } = world.stores
    const Bucket = world.buckets.papers
    await objects.send(new PutObjectCommand({ Bucket, Key: 'papers/an orphan', Body: 'its bytes' }))
    await removeCleanedStrays(dependencies, dayLater())
    const { Body } = await objects.send(new GetObjectCommand({ Bucket, Key: 'quarantine/papers/an orphan' }))
    expect(await Body!.transformToString()).toBe('its bytes')
    expect(await keysIn(objects, Bucket)).not.toContain('papers/an orphan')
    expect(await deleteQuarantined(dependencies)).toBe(0)
    await deleteQuarantined(dependencies, undefined, new Date(Date.now() + 60_000))
    expect(await keysIn(objects, Bucket, 'quarantine/')).toEqual([])
  })
})

test('orphaned papers and photos are quarantined after a day, in batches of list requests; owned ones and other pictures stay', async () => {
  const { objects } = world.stores
  const seller = await world.newSeller()
  const paper = await world.upload(seller, 'rcBook', await buildPaperScan(41), 'application/pdf')
  const photo = await world.upload(seller, 'frontPhoto', await exampleJpeg(42))
  const put = (Bucket: string, Key: string) => objects.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }))
  // Sorts before every random key, which may begin with a hyphen.
  const strays = [
    ...['papers/!', 'papers/zz'].map((key) => [world.buckets.papers, key] as const),
    ...['photos/!', 'photos/1', 'photos/zz'].map((key) => [world.config.S3_BUCKET, key] as const),
  ]
  for (const [bucket, key] of strays) await put(bucket, key)
  await put(world.config.S3_BUCKET, 'pictures/0')
  expect(await removeCleanedStrays(dependencies)).toMatchObject({ removed: 0 })

  const soon = { olderThan: new Date(Date.now() + 60_000), listings: 1, listed: 1 }
  const first = await removeCleanedStrays(dependencies, soon)
  expect(first).toEqual({ removed: 2, next: { papers: 'papers/!', photos: 'photos/!' } })
  await removeCleanedStrays(dependencies, { ...soon, listings: 20, listed: 1_000, from: first.next })
  const keys = await stored()
  for (const [, key] of strays) expect(keys).not.toContain(key)
  for (const { id } of [paper, photo]) expect(keys).toContain((await world.row(id))!.cleaned_key)
  expect(keys).toContain('pictures/0')
})

test('of 1,000 objects newer than a restored backup none is deleted, until the operator gives them up', async () => {
  const { objects } = world.stores
  const bucket = newTestBucketName()
  const config = { ...world.config, S3_BUCKET: bucket, UPLOADS_BUCKET: undefined, PAPERS_BUCKET: undefined }
  const given = { ...dependencies, config }
  await ensureFileBuckets(objects, config)
  const [photos, uploads, papers] = fileBuckets(config) as [string, string, string]
  try {
    // The buckets of the database that was lost.
    for (const Bucket of [photos, uploads, papers]) {
      const Body = JSON.stringify({ database: '1/1', transaction: '1' })
      await objects.send(new PutObjectCommand({ Bucket, Key: markerKey, Body }))
    }
    const places = [
      { Bucket: photos, prefix: 'photos/' },
      { Bucket: uploads, prefix: 'uploads/' },
      { Bucket: papers, prefix: 'papers/' },
    ]
    const newer = Array.from({ length: 1_000 }, (_, at) => {
      const { Bucket, prefix } = places[at % places.length]!
      return { Bucket, Key: `${prefix}since-the-backup-${at}` }
    })
    for (let from = 0; from < newer.length; from += 50)
      await Promise.all(
        newer.slice(from, from + 50).map((each) => objects.send(new PutObjectCommand({ ...each, Body: 'x' }))),
      )
    // The marker counts in whole seconds, as the store does.
    const { LastModified } = await objects.send(new HeadObjectCommand(newer.at(-1)!))
    await expect.poll(() => Date.now() - LastModified!.getTime()).toBeGreaterThan(1_000)
    await bindBuckets(given)
    expect(await checkBinding(given)).toEqual({ ok: true })

    const left = async () => {
      const keys = await Promise.all(places.map(({ Bucket, prefix }) => keysIn(objects, Bucket, prefix)))
      return keys.flat().length
    }
    const later = { olderThan: new Date(Date.now() + 60_000) }
    const sweep = async () => (await removeStrays(given, later)) + (await removeCleanedStrays(given, later)).removed
    expect(await sweep()).toBe(0)
    expect(await left()).toBe(1_000)
    // An orphan that this database leaves behind itself is one.
    await objects.send(new PutObjectCommand({ Bucket: papers, Key: 'papers/orphan', Body: 'x' }))
    expect(await sweep()).toBe(1)
    await bindBuckets(given, { sweepAll: true })
    expect(await sweep()).toBe(1_000)
    expect(await left()).toBe(0)
  } finally {
    for (const each of fileBuckets(config)) await dropBucket(objects, each)
  }
})
