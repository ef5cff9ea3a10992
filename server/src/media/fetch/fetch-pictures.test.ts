import { GetObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { dropBucket, keysIn, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { makeFile, storePicture } from '../storage/store-picture.ts'
import { fetchPictures, type MediaDependencies, type PictureSource } from './fetch-pictures.ts'

const bucket = newTestBucketName()

let portal: PicturePortal
let world: TestWorld
let dependencies: MediaDependencies
let source: PictureSource
let photo: Buffer
beforeAll(async () => {
  portal = await openPicturePortal()
  world = await createTestWorld({ S3_BUCKET: bucket, IMAGE_PRIVATE_HOSTS: portal.host })
  const { database, objects } = world.stores
  dependencies = { database, objects, config: world.config }
  source = { key: 'car-bazaar', imageHosts: [portal.host] }
  await database
    .insertInto('sources')
    .values({ key: source.key, name: 'Car Bazaar', kind: 'feed', trust_points: 12, image_hosts: [portal.host] })
    .execute()
  // Several processes may start on an empty object store.
  await Promise.all([1, 2, 3].map(() => ensureBucket(objects, bucket)))
  photo = await examplePicture(1).jpeg().toBuffer()
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await portal.close()
})
beforeEach(() => void (portal.asked.length = 0))

const storedKeys = (prefix: string) => keysIn(world.stores.objects, bucket, prefix)
const takeIn = (...urls: string[]) => fetchPictures(urls, source, dependencies, { withCard: true })
const addressRow = (url: string) =>
  dependencies.database.selectFrom('picture_addresses').selectAll().where('url', '=', url).executeTakeFirst()

test('a picture is stored with its original, one card-sized WebP and its properties', async () => {
  const url = portal.give('/swift.jpg', photo)
  const [taken] = await takeIn(url)
  expect(taken).toMatchObject({ url, outcome: { kind: 'fetched', pictureId: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  const { pictureId } = taken!.outcome as { pictureId: string }

  expect(await storedKeys('')).toEqual([`originals/${pictureId}`, `pictures/${pictureId}/640.webp`])
  const file = await world.stores.objects.send(
    new GetObjectCommand({ Bucket: bucket, Key: `pictures/${pictureId}/640.webp` }),
  )
  expect(file.ContentType).toBe('image/webp')
  expect(await sharp(await file.Body!.transformToByteArray()).metadata()).toMatchObject({ width: 640, height: 427 })
  expect(await dependencies.database.selectFrom('pictures').selectAll().where('id', '=', pictureId).execute()).toEqual([
    {
      id: pictureId,
      width: 1600,
      height: 1067,
      bytes: photo.length,
      content_type: 'image/jpeg',
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      perceptual_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      created_at: expect.any(Date),
      files: ['640.webp'],
    },
  ])
  expect(await addressRow(url)).toMatchObject({
    source_key: source.key,
    host: portal.host,
    status: 'fetched',
    reason: null,
  })
})

test('an address is requested once, within one call and across calls', async () => {
  const url = portal.give('/once.jpg', photo)
  const first = await takeIn(url, url, `${url}#top`)
  expect(await takeIn(url)).toEqual([first[0]])
  expect(first.map(({ outcome }) => outcome)).toEqual([first[0]!.outcome, first[0]!.outcome, first[0]!.outcome])
  expect(portal.asked).toHaveLength(1)
})

test('the same picture at two addresses is stored once', async () => {
  const twin = await examplePicture(2, 640, 480).jpeg().toBuffer()
  const taken = await takeIn(portal.give('/a.jpg', twin), portal.give('/b.jpg', twin))
  const [one, other] = taken.map(({ outcome }) => outcome)
  expect(one).toMatchObject({ kind: 'fetched' })
  expect(other).toEqual(one)
  expect(await storedKeys(`pictures/${(one as { pictureId: string }).pictureId}/`)).toHaveLength(1)
})

test('the same picture ingested several times at once is stored once', async () => {
  const shared = await examplePicture(3, 640, 480).jpeg().toBuffer()
  const stored = await Promise.all([1, 2, 3, 4].map(() => storePicture(shared, 'image/jpeg', true, dependencies)))
  const { id } = stored[0] as { id: string }
  expect(stored).toEqual(stored.map(() => ({ ok: true, id })))
  expect(await dependencies.database.selectFrom('pictures').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect(await storedKeys(`pictures/${id}/`)).toHaveLength(1)

  const url = portal.give('/rush.jpg', await examplePicture(4, 320, 240).jpeg().toBuffer())
  const rush = await Promise.all([1, 2, 3].map(() => takeIn(url)))
  expect(new Set(rush.map(([taken]) => JSON.stringify(taken))).size).toBe(1)
})

test('an ingest that was killed before the row was written is completed the next time', async () => {
  const url = portal.give('/killed.jpg', await examplePicture(5, 320, 240).jpeg().toBuffer())
  const objects = {
    send: () => Promise.reject(new Error('killed')),
  } as unknown as MediaDependencies['objects']
  await expect(fetchPictures([url], source, { ...dependencies, objects }, { withCard: true })).rejects.toThrow('killed')
  expect(await addressRow(url)).toBeUndefined()
  expect(await takeIn(url)).toMatchObject([{ outcome: { kind: 'fetched' } }])
})

test('each address of a listing gets its own outcome, in the given order', async () => {
  const page = portal.give('/page.jpg', Buffer.from('<html>'))
  const half = portal.give('/half.jpg', photo.subarray(0, photo.length / 2))
  const failing = portal.answer('/failing.jpg', (response) => response.writeHead(500).end())
  const good = portal.give('/good.jpg', photo)
  const taken = await takeIn(
    'https://elsewhere.example/car.jpg',
    portal.url('/gone.jpg'),
    portal.url('/ui/placeholder.png'),
    page,
    half,
    failing,
    'not an address',
    good,
  )
  expect(taken.map(({ outcome }) => outcome)).toEqual([
    { kind: 'refused', reason: 'host-not-listed' },
    { kind: 'missing', reason: 'status-404' },
    { kind: 'missing', reason: 'placeholder' },
    { kind: 'refused', reason: 'not-a-picture' },
    { kind: 'refused', reason: 'broken-picture' },
    { kind: 'unreachable', reason: 'status-500' },
    { kind: 'refused', reason: 'malformed-address' },
    { kind: 'fetched', pictureId: expect.any(String) },
  ])
  expect(portal.asked.map(({ path }) => path)).not.toContain('/ui/placeholder.png')
  expect(await addressRow(page)).toMatchObject({ status: 'refused', reason: 'not-a-picture', picture_id: null })
})

test('a response that declares less than it sends is not accepted (IMG-01)', async () => {
  const url = portal.answer('/lying', (response) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ncontent-length: 100\r\n\r\n`
    response.socket!.end(Buffer.concat([Buffer.from(head), photo]))
  })
  const before = await storedKeys('')
  expect(await takeIn(url)).toEqual([{ url, outcome: { kind: 'refused', reason: 'broken-picture' } }])
  expect(await storedKeys('')).toEqual(before)
})

test('a requested file is made once, from the original, without another fetch', async () => {
  const url = portal.give('/asked.jpg', await examplePicture(6, 800, 600).jpeg().toBuffer())
  const [taken] = await fetchPictures([url], source, dependencies, { withCard: false })
  const { pictureId } = taken!.outcome as { pictureId: string }
  const files = async () => (await storedKeys(`pictures/${pictureId}/`)).map((key) => key.split('/').at(-1))
  const known = () =>
    dependencies.database.selectFrom('pictures').select('files').where('id', '=', pictureId).executeTakeFirst()
  expect(await known()).toEqual({ files: [] })

  expect(
    await Promise.all(['320.avif', '320.avif'].map(async () => makeFile(pictureId, '320.avif', dependencies))),
  ).toContain('made')
  expect(await makeFile(pictureId, '320.avif', dependencies)).toBe('already-made')
  // Only as wide as needed: 960 holds the whole original.
  expect(await makeFile(pictureId, '1280.webp', dependencies)).toBe('made')
  expect(await files()).toEqual(['320.avif', '960.webp'])
  expect(await known()).toEqual({ files: ['320.avif', '960.webp'] })
  expect(portal.asked).toHaveLength(1)
  expect(await makeFile('0'.repeat(64), '320.avif', dependencies)).toBe('no-original')
})

test('a portal that did not respond is retried immediately, a missing picture after a day', async () => {
  const failing = portal.answer('/later.jpg', (response) => response.writeHead(503).end())
  const missing = portal.url('/tomorrow.jpg')
  await takeIn(failing, missing)
  portal.give('/later.jpg', photo)
  portal.give('/tomorrow.jpg', photo)
  expect((await takeIn(failing, missing)).map(({ outcome }) => outcome.kind)).toEqual(['fetched', 'missing'])

  await dependencies.database
    .updateTable('picture_addresses')
    .set({ fetched_at: new Date(Date.now() - 25 * 3600 * 1000) })
    .execute()
  portal.asked.length = 0
  expect((await takeIn(failing, missing)).map(({ outcome }) => outcome.kind)).toEqual(['fetched', 'fetched'])
  expect(portal.asked.map(({ path }) => path)).toEqual(['/tomorrow.jpg'])
})

test('nothing on this machine is contacted unless it is a named private host (IMG-01)', async () => {
  const url = portal.give('/inside.jpg', photo)
  const config = { ...world.config, IMAGE_PRIVATE_HOSTS: '' }
  expect(await fetchPictures([url], source, { ...dependencies, config }, { withCard: true })).toEqual([
    { url, outcome: { kind: 'refused', reason: 'private-address' } },
  ])
  expect(portal.asked).toEqual([])
})

describe('the database rejects', () => {
  const id = 'a'.repeat(64)
  const picture = {
    id,
    width: 10,
    height: 10,
    bytes: 10,
    content_type: 'image/png',
    placeholder: 'data:image/webp;base64,AA==',
    perceptual_hash: '0123456789abcdef',
  }
  const address = { url: 'https://img.portal.example/1.jpg', host: 'img.portal.example', source_key: 'car-bazaar' }

  test.each([
    ['a fetched address without a picture', { status: 'fetched' }],
    ['a missing address with a picture', { status: 'missing', reason: 'status-404', picture_id: id }],
    ['a refused address without a reason', { status: 'refused' }],
    ['a fetched address with a reason', { status: 'fetched', picture_id: id, reason: 'why' }],
    ['a status that there is not', { status: 'waiting', reason: 'why' }],
  ])('%s', async (_, wrong) => {
    await expect(
      dependencies.database.transaction().execute(async (transaction) => {
        await transaction.insertInto('pictures').values(picture).execute()
        await transaction
          .insertInto('picture_addresses')
          .values({ ...address, ...wrong })
          .execute()
      }),
    ).rejects.toThrow('violates check constraint')
  })

  test.each([
    ['an id that is no hash', { id: 'swift' }],
    ['a kind that we do not take', { content_type: 'image/svg+xml' }],
    ['more than 5 MB', { bytes: 5 * 1024 * 1024 + 1 }],
    ['a file in a size that there is not', { files: ['641.webp'] }],
    ['a long placeholder', { placeholder: `data:image/webp;base64,${'A'.repeat(400)}` }],
    ['a hash in other letters', { perceptual_hash: '0123456789ABCDEF' }],
  ])('a picture with %s', async (_, wrong) => {
    await expect(
      dependencies.database
        .insertInto('pictures')
        .values({ ...picture, ...wrong })
        .execute(),
    ).rejects.toThrow('violates check constraint')
  })
})
