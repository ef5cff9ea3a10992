import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { ErrorBody } from '@pahiya/contract/core/errors'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { showPictures, startPictureJobs } from '../../testing/worlds/picture-world.ts'
import { dropBucket, keysIn, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { fetchPictures } from '../fetch/fetch-pictures.ts'

const bucket = newTestBucketName()
const source = { name: 'Car Bazaar', kind: 'feed', trust_points: 12, agreement: 'by letter' }

let portal: PicturePortal
let quietPortal: PicturePortal
let strangePortal: PicturePortal
let world: TestWorld
let site: FastifyInstance
let photo: Buffer
let stopJobs = async () => {}
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
  photo = await examplePicture(1).jpeg().toBuffer()
  site = await world.site()
  stopJobs = startPictureJobs(world)
})
afterAll(async () => {
  await stopJobs()
  await site?.close()
  await dropBucket(world.stores.objects, bucket)
  await world.close()
  await Promise.all([portal, quietPortal, strangePortal].map((each) => each.close()))
})
beforeEach(() => {
  for (const each of [portal, quietPortal, strangePortal]) each.asked.length = 0
})

/** Saves a listing of this source that shows this picture. */
async function show(url: string, sourceKey = 'car-bazaar'): Promise<string> {
  await showPictures(world, { sourceKey, sourceRef: url.slice(-200), images: [url] })
  return url
}

/** Polls until the requested file itself is served, not a substitute. */
async function getFinal(url: string, headers: Record<string, string> = {}) {
  let answer = await get(url, headers)
  await expect.poll(async () => (answer = await get(url, headers)).headers['cache-control']).toContain('immutable')
  return answer
}

async function waitingJobs(): Promise<number> {
  const { rows } = await world.stores.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'make-picture'",
  )
  return rows.length
}

function get(url: string, { w, ...headers }: Record<string, string> = {}) {
  return site.inject({ method: 'GET', url: '/api/proxy/image', query: { url, ...(w && { w }) }, headers })
}

async function expectError(url: string, status: number, code: string): Promise<void> {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(ErrorBody.parse(answer.json())).toMatchObject({ code })
}

describe('a picture that a listing shows', () => {
  test.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/webp'],
  ])('for a browser that accepts %s is served as %s (IMG-01)', async (accept, type) => {
    const url = await show(portal.give('/swift.jpg', photo))
    const answer = await getFinal(url, { accept, w: '640' })
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
  ])('is served %s wide', async (w, width) => {
    const answer = await getFinal(await show(portal.give('/swift.jpg', photo)), { w })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width })
  })

  test('is served at the largest available width when none is requested, and never enlarged', async () => {
    const large = await getFinal(await show(portal.give('/swift.jpg', photo)))
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1280 })
    const url = await show(portal.give('/small.jpg', await examplePicture(2, 500, 400).jpeg().toBuffer()))
    expect(await sharp((await getFinal(url, { w: '1280' })).rawPayload).metadata()).toMatchObject({ width: 500 })
    expect(await sharp((await getFinal(url, { w: '320' })).rawPayload).metadata()).toMatchObject({ width: 320 })
  })

  test('in a size that is not made yet is served in the nearest size for a minute, then in the requested size', async () => {
    const url = await show(portal.give('/card-only.jpg', await examplePicture(5).jpeg().toBuffer()))
    const { database, objects } = world.stores
    const bazaar = { key: 'car-bazaar', imageHosts: [portal.host] }
    await fetchPictures([url], bazaar, { database, objects, config: world.config }, { withCard: true })
    const first = await get(url, { accept: 'image/avif', w: '960' })
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 640 })

    const then = await getFinal(url, { accept: 'image/avif', w: '960' })
    expect(await sharp(then.rawPayload).metadata()).toMatchObject({ width: 960, mediaType: 'image/avif' })
    expect(then.headers.etag).not.toBe(first.headers.etag)
    expect(portal.asked, 'made from the original that is kept').toHaveLength(1)
  })

  test('is fetched once, however many requests arrive at the same time, and not again', async () => {
    const url = await show(portal.give('/rush.jpg', await examplePicture(3, 320, 240).jpeg().toBuffer()))
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    await get(url)
    expect(portal.asked).toHaveLength(1)
  })

  test('is not sent to a client that already has it', async () => {
    const url = await show(portal.give('/swift.jpg', photo))
    const { headers } = await getFinal(url, { accept: 'image/avif' })
    const etag = headers.etag as string
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { accept: 'image/avif', 'if-none-match': known })
      expect(again.statusCode).toBe(304)
      expect(again.rawPayload).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag, vary: 'accept' })
    }
    expect((await getFinal(url, { accept: 'image/webp' })).headers.etag).not.toBe(etag)
    expect((await get(url, { accept: 'image/webp', 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('responds to a HEAD request without sending the picture', async () => {
    const url = await show(portal.give('/swift.jpg', photo))
    const head = await site.inject({ method: 'HEAD', url: '/api/proxy/image', query: { url } })
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-type']).toBe('image/webp')
    expect(head.rawPayload).toHaveLength(0)
  })
})

describe('a picture that no listing shows', () => {
  test('is refused on a registered host, without a request to it and without a job (IMG-01)', async () => {
    await show(portal.url('/shown.jpg'))
    const hidden = portal.give('/hidden.jpg', photo)
    const jobs = await waitingJobs()
    for (const url of [hidden, portal.give('/shown.jpg?size=2', photo), `https://img.portal.example/swift.jpg`])
      await expectError(url, 403, 'image_refused')
    expect(portal.asked).toEqual([])
    expect(await waitingJobs()).toBe(jobs)
  })

  test('is refused even if it was fetched for a listing that no longer shows it (IMG-01)', async () => {
    const url = portal.give('/replaced.jpg', photo)
    const advert = { sourceKey: 'car-bazaar', sourceRef: 'changes-its-pictures' }
    await showPictures(world, { ...advert, images: [url] })
    expect((await get(url)).statusCode).toBe(200)
    await showPictures(world, { ...advert, images: [] })
    await expectError(url, 403, 'image_refused')
  })

  test('on a plain-http source is served only once a listing shows it there (IMG-02)', async () => {
    const url = quietPortal.give('/thumbnail.jpg', photo)
    expect(url).toMatch(/^http:/)
    await expectError(url, 403, 'image_refused')
    expect(quietPortal.asked).toEqual([])
    await show(url, 'quiet-bazaar')
    expect((await get(url, { w: '320' })).statusCode).toBe(200)
  })
})

describe('image hosts in the registry', () => {
  test('a source without an agreement serves no pictures, one with a new agreement does (IMG-01, IMG-03)', async () => {
    const url = await show(strangePortal.give('/swift.jpg', photo), 'off-bazaar')
    await expectError(url, 403, 'image_refused')
    expect(strangePortal.asked).toEqual([])

    const agree = (agreement: string | null) =>
      world.stores.database.updateTable('sources').set({ agreement }).where('key', '=', 'off-bazaar').execute()
    await agree('by letter')
    // The registry is cached for some seconds, so the test queries another process.
    const other = await world.site()
    const answer = await other.inject({ method: 'GET', url: '/api/proxy/image', query: { url } })
    await other.close()
    await agree(null)
    expect(answer.statusCode).toBe(200)
    strangePortal.asked.length = 0
  })

  test('the proxy serves nothing else: 40 spellings of other addresses are refused (IMG-01)', async () => {
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

  test('a redirect to an unlisted host is refused (IMG-01)', async () => {
    strangePortal.give('/swift.jpg', photo)
    const url = await show(portal.redirect('/away.jpg', strangePortal.url('/swift.jpg')))
    await expectError(url, 403, 'image_refused')
    expect(strangePortal.asked).toEqual([])
  })

  test('a page that claims to be a picture is refused (IMG-01)', async () => {
    await expectError(await show(portal.give('/page.jpg', Buffer.from('<html><script>'))), 403, 'image_refused')
  })
})

describe('a missing picture', () => {
  test.each(['/spacer.gif', '/card-shimmer.webp', '/img/placeholder.png?x=1'])(
    '%s is treated as missing and not requested (IMG-04)',
    async (path) => {
      await expectError(await show(portal.give(path, photo)), 404, 'image_not_found')
      expect(portal.asked).toEqual([])
    },
  )

  test('a placeholder on any host is treated as missing (IMG-04)', async () => {
    await expectError('https://elsewhere.example/placeholder.png', 404, 'image_not_found')
    await expectError('/images/placeholder.png', 404, 'image_not_found')
  })

  test('an address without a picture returns 404 and is requested once', async () => {
    const url = await show(portal.url('/gone.jpg'))
    await expectError(url, 404, 'image_not_found')
    await expectError(url, 404, 'image_not_found')
    expect(portal.asked).toHaveLength(1)
  })

  test('a failing portal is not requested for every visitor', async () => {
    const url = await show(portal.answer('/failing.jpg', (response) => response.writeHead(500).end()))
    await expectError(url, 404, 'image_not_found')
    await expectError(url, 404, 'image_not_found')
    expect(portal.asked).toHaveLength(1)
  })

  test('a file missing from the object store returns 404 and is not cached by the browser', async () => {
    const url = await show(portal.give('/lost.jpg', await examplePicture(4, 320, 240).jpeg().toBuffer()))
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
