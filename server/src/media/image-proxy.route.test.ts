import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { ErrorBody } from '@pahiya/contract/errors'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBucket } from '../platform/object-store.ts'
import { examplePicture } from '../testing/example-picture.ts'
import { openPicturePortal, type PicturePortal } from '../testing/picture-portal.ts'
import { dropBucket, keysIn, newTestBucketName } from '../testing/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { takeInPictures } from './take-in-pictures.ts'

const bucket = newTestBucketName()
const source = { name: 'Car Bazaar', kind: 'feed', trust_points: 12, agreement: 'by letter' }

let portal: PicturePortal
let quietPortal: PicturePortal
let strangePortal: PicturePortal
let world: TestWorld
let site: FastifyInstance
let photo: Buffer
beforeAll(async () => {
  portal = await openPicturePortal()
  quietPortal = await openPicturePortal()
  strangePortal = await openPicturePortal()
  const privateHosts = [portal, quietPortal, strangePortal].map(({ host }) => host).join(',')
  world = await createTestWorld({ S3_BUCKET: bucket, IMAGE_PRIVATE_HOSTS: privateHosts })
  const { database, objects } = world.stores
  await ensureBucket(objects, bucket)
  await database
    .insertInto('sources')
    .values([
      { ...source, key: 'car-bazaar', image_hosts: [portal.host, 'img.portal.example'] },
      { ...source, key: 'quiet-bazaar', image_hosts: [quietPortal.host] },
      { ...source, key: 'off-bazaar', image_hosts: [strangePortal.host, 'img.off.example'], agreement: null },
    ])
    .execute()
  await storeListingWith([portal.url('/swift.jpg')])
  photo = await examplePicture(1).jpeg().toBuffer()
  site = await world.site()
})
afterAll(async () => {
  await site?.close()
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await Promise.all([portal, quietPortal, strangePortal].map((each) => each.close()))
})
beforeEach(() => {
  for (const each of [portal, quietPortal, strangePortal]) each.asked.length = 0
})

async function storeListingWith(images: string[]): Promise<void> {
  const car = await world.stores.database
    .insertInto('cars')
    .values({ region: 'hyderabad' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { title: 'Swift', brand: 'Maruti Suzuki', model: 'Swift', year: 2018, price_rupees: 485_000 }
  const place = { region: 'hyderabad', city: 'Hyderabad', seller_type: 'dealer' }
  await world.stores.database
    .insertInto('listings')
    .values({ ...facts, ...place, source_key: 'car-bazaar', source_ref: '1', car_id: car.id, status: 'active', images })
    .execute()
}

function get(url: string, { w, ...headers }: Record<string, string> = {}) {
  return site.inject({ method: 'GET', url: '/api/proxy/image', query: { url, ...(w && { w }) }, headers })
}

async function expectError(url: string, status: number, code: string): Promise<void> {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(ErrorBody.parse(answer.json())).toMatchObject({ code })
}

describe('a picture on a host of the registry', () => {
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('to a browser that accepts %s is answered as %s (IMG-01)', async (accept, type) => {
    const url = portal.give('/swift.jpg', photo)
    const answer = await get(url, { accept, w: '640' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(answer.rawPayload.length),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}-640-(avif|webp)"$/),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, mediaType: type })
  })

  test.each([
    ['320', 320],
    ['640', 640],
    ['960', 960],
    ['1280', 1280],
  ])('is answered %s wide', async (w, width) => {
    const answer = await get(portal.give('/swift.jpg', photo), { w })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width })
  })

  test('is answered as large as we have it when no width is asked for, and never enlarged', async () => {
    const large = await get(portal.give('/swift.jpg', photo))
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1280 })
    const url = portal.give('/small.jpg', await examplePicture(2, 500, 400).jpeg().toBuffer())
    expect(await sharp((await get(url, { w: '1280' })).rawPayload).metadata()).toMatchObject({ width: 500 })
    expect(await sharp((await get(url, { w: '320' })).rawPayload).metadata()).toMatchObject({ width: 320 })
  })

  test('is fetched once, by however many at the same moment, and not again', async () => {
    const url = portal.give('/rush.jpg', await examplePicture(3, 320, 240).jpeg().toBuffer())
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    await get(url)
    expect(portal.asked).toHaveLength(1)
  })

  test('is not sent to who has it', async () => {
    const url = portal.give('/swift.jpg', photo)
    const { headers } = await get(url, { accept: 'image/avif' })
    const etag = headers.etag as string
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { accept: 'image/avif', 'if-none-match': known })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, vary: 'accept' })
    }
    expect((await get(url, { accept: 'image/webp', 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('is known by its size without being sent', async () => {
    const url = portal.give('/swift.jpg', photo)
    const head = await site.inject({ method: 'HEAD', url: '/api/proxy/image', query: { url } })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-type']).toBe('image/webp')
    expect(head.rawPayload).toHaveLength(0)
  })
})

describe('a plain-http source', () => {
  test('gives thumbnails if a stored listing has its pictures there (IMG-02)', async () => {
    const url = portal.give('/thumbnail.jpg', photo)
    expect(url).toMatch(/^http:/)
    expect((await get(url, { w: '320' })).statusCode).toBe(200)
  })

  test('gives none if no stored listing has a picture there, though the registry names it (IMG-02)', async () => {
    const url = quietPortal.give('/swift.jpg', photo)
    await expectError(url, 403, 'image_refused')
    expect(quietPortal.asked).toEqual([])
  })

  test('gives what ingestion took in from it (IMG-02)', async () => {
    const url = quietPortal.give('/taken-in.jpg', photo)
    const { stores, config } = world
    await takeInPictures([url], { key: 'quiet-bazaar', imageHosts: [quietPortal.host] }, { ...stores, config })
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('hosts are what the registry says', () => {
  test('a source without an agreement gives no pictures, a new one does (IMG-01, IMG-03)', async () => {
    const url = strangePortal.give('/swift.jpg', photo)
    await expectError(url, 403, 'image_refused')
    expect(strangePortal.asked).toEqual([])

    await world.stores.database
      .updateTable('sources')
      .set({ agreement: 'by letter' })
      .where('key', '=', 'off-bazaar')
      .execute()
    await world.stores.database
      .updateTable('listings')
      .set({ source_key: 'off-bazaar', images: [url] })
      .execute()
    // The registry is remembered for some seconds, so another process is asked.
    const other = await world.site()
    const answer = await other.inject({ method: 'GET', url: '/api/proxy/image', query: { url } })
    await other.close()
    await world.stores.database
      .updateTable('listings')
      .set({ source_key: 'car-bazaar', images: [portal.url('/swift.jpg')] })
      .execute()
    await world.stores.database
      .updateTable('sources')
      .set({ agreement: null })
      .where('key', '=', 'off-bazaar')
      .execute()
    expect(answer.statusCode).toBe(200)
  })

  test('is no proxy for anything else: 40 spellings of other addresses are refused (IMG-01)', async () => {
    const before = await keysIn(world.stores.objects, bucket)
    const { port } = strangePortal
    strangePortal.give('/', photo)
    const addresses = [
      'http://127.0.0.1/',
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://localhost.:${port}/`,
      `http://LOCALHOST:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://127.1:${port}/`,
      `http://0:${port}/`,
      `http://0.0.0.0:${port}/`,
      `http://127.0.0.1.:${port}/`,
      `http://１２７.０.０.１:${port}/`,
      `http://127。0。0。1:${port}/`,
      `http://%3127.0.0.1:${port}/`,
      `http://[::1]:${port}/`,
      `http://[::]:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://[64:ff9b::7f00:1]:${port}/`,
      `http://[2002:7f00:1::]:${port}/`,
      'http://[fe80::1]/',
      'http://[fc00::1]/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:169.254.169.254]/latest/meta-data/',
      'http://10.0.0.1/',
      'http://172.16.0.1/',
      'http://192.168.0.1/',
      'http://100.64.0.1/',
      'http://metadata.google.internal/',
      'https://img.off.example/swift.jpg',
      'https://img.portal.example.evil.example/swift.jpg',
      'https://img.portal.example:8443/swift.jpg',
      `https://img.portal.example@127.0.0.1:${port}/`,
      `https://user:pass@img.portal.example/swift.jpg`,
      `http://127.0.0.1:${port}\\@img.portal.example/`,
      `http://127.0.0.1:${port}/\r\nHost: img.portal.example`,
      'https://img.portal.example./swift.jpg',
      '//img.portal.example/swift.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
      'gopher://img.portal.example/',
      'ftp://img.portal.example/swift.jpg',
      'javascript:alert(1)',
      world.config.S3_ENDPOINT,
      world.config.OPENSEARCH_URL,
    ]
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(40)
    for (const address of addresses) await expectError(address, 403, 'image_refused')
    expect(strangePortal.asked).toEqual([])
    expect(await keysIn(world.stores.objects, bucket)).toEqual(before)
  })

  test('a redirect off the list is refused (IMG-01)', async () => {
    strangePortal.give('/swift.jpg', photo)
    await expectError(portal.redirect('/away.jpg', strangePortal.url('/swift.jpg')), 403, 'image_refused')
    expect(strangePortal.asked).toEqual([])
  })

  test('a page that calls itself a picture is refused (IMG-01)', async () => {
    await expectError(portal.give('/page.jpg', Buffer.from('<html><script>')), 403, 'image_refused')
  })
})

describe('without a picture', () => {
  test.each(['/spacer.gif', '/card-shimmer.webp', '/img/placeholder.png?x=1'])(
    '%s is treated as missing, and not asked for (IMG-04)',
    async (path) => {
      await expectError(portal.give(path, photo), 404, 'image_not_found')
      expect(portal.asked).toEqual([])
    },
  )

  test('a placeholder of any host is treated as missing (IMG-04)', async () => {
    await expectError('https://elsewhere.example/placeholder.png', 404, 'image_not_found')
    await expectError('/images/placeholder.png', 404, 'image_not_found')
  })

  test('an address with nothing behind it is answered with 404, and asked once', async () => {
    await expectError(portal.url('/gone.jpg'), 404, 'image_not_found')
    await expectError(portal.url('/gone.jpg'), 404, 'image_not_found')
    expect(portal.asked).toHaveLength(1)
  })

  test('a portal that fails is not asked by every visitor', async () => {
    const url = portal.answer('/failing.jpg', (response) => response.writeHead(500).end())
    await expectError(url, 404, 'image_not_found')
    await expectError(url, 404, 'image_not_found')
    expect(portal.asked).toHaveLength(1)
  })

  test('a file that went from the object store is answered with 404 and not kept by the browser', async () => {
    const url = portal.give('/lost.jpg', await examplePicture(4, 320, 240).jpeg().toBuffer())
    const { headers } = await get(url)
    const id = /[0-9a-f]{64}/.exec(headers.etag as string)![0]
    await world.stores.objects.send(new DeleteObjectCommand({ Bucket: bucket, Key: `pictures/${id}/320.webp` }))
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).not.toHaveProperty('cache-control')
    expect(answer.json()).toMatchObject({ code: 'image_not_found' })
  })

  test.each([
    ['no address', {}],
    ['an empty address', { url: '' }],
    ['an address without end', { url: `https://img.portal.example/${'a'.repeat(2_000)}` }],
    ['a width that is not kept', { url: 'https://img.portal.example/swift.jpg', w: '641' }],
    ['two addresses', { url: ['https://img.portal.example/1.jpg', 'https://img.portal.example/2.jpg'] }],
  ])('%s is not a valid request', async (_, query) => {
    const answer = await site.inject({ method: 'GET', url: '/api/proxy/image', query })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
  })
})
