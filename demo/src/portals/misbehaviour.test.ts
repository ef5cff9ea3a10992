import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSmallWorld, type SmallWorld } from './small-world.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  for (const portal of Object.keys(world.portals)) await world.misbehave(portal, 'none')
})

const LIST = '/api/v1/adverts?limit=100'

test('errors: every request returns 503, on this portal only', async () => {
  await world.misbehave('sadakpar', 'errors')
  expect((await world.api(LIST)).status).toBe(503)
  expect((await fetch(world.portals.sadakpar)).status).toBe(503)
  expect((await world.feed()).status).toBe(200)
})

test('slow: a response takes three seconds', async () => {
  await world.misbehave('puranisawari', 'slow')
  const started = performance.now()
  expect((await world.page('/robots.txt')).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThan(2900)
})

test('half: responses break off in the middle', async () => {
  for (const portal of Object.keys(world.portals)) await world.misbehave(portal, 'half')
  await expect((await world.api(LIST)).text()).rejects.toThrow('terminated')
  await expect((await world.page('/sitemap.xml')).text()).rejects.toThrow('terminated')
  await expect((await world.feed()).arrayBuffer()).rejects.toThrow('terminated')
})

test('half: a client that resumes the broken feed with range requests receives all of it', async () => {
  const whole = Buffer.from(await (await world.feed()).arrayBuffer())
  await world.misbehave('pakkafeed', 'half')
  let got = await received(await world.feed())
  expect(got.length).toBe(Math.ceil(whole.length / 2))
  for (let attempt = 0; attempt < 30 && got.length < whole.length; attempt++) {
    got = Buffer.concat([got, await received(await world.feed({ Range: `bytes=${got.length}-` }))])
  }
  expect(got.equals(whole)).toBe(true)
})

test('renamed fields: the price has another field name', async () => {
  for (const portal of Object.keys(world.portals)) await world.misbehave(portal, 'renamed-fields')
  const { adverts } = (await (await world.api(LIST)).json()) as { adverts: object[] }
  expect(adverts[0]).not.toHaveProperty('ask_price')
  expect(adverts[0]).toHaveProperty('asking_price')

  const feed = gunzipSync(Buffer.from(await (await world.feed()).arrayBuffer())).toString()
  expect(feed.split('\r\n')[0]!.split(',')).not.toContain('price')

  const { urlPath } = (await world.truth()).find(({ portal }) => portal === 'puranisawari')!
  const page = await (await world.page(urlPath)).text()
  expect(page).toContain('"amount":')
  expect(page).not.toContain('"price":')
})

test('renamed fields: a client with the old page gets the new one, and a 304 once the mode is reset', async () => {
  const { urlPath } = (await world.truth()).find(({ portal }) => portal === 'puranisawari')!
  const { headers } = await world.page(urlPath)
  const known = { 'If-None-Match': headers.get('etag')! }
  const since = { 'If-Modified-Since': headers.get('last-modified')! }
  await world.misbehave('puranisawari', 'renamed-fields')
  expect((await world.page(urlPath, known)).status).toBe(200)
  expect((await world.page(urlPath, since)).status).toBe(200)
  await world.misbehave('puranisawari', 'none')
  expect((await world.page(urlPath, known)).status).toBe(304)
})

test('wrong charset: the label is UTF-8 but the bytes are not', async () => {
  for (const portal of Object.keys(world.portals)) await world.misbehave(portal, 'wrong-charset')
  const { urlPath } = (await world.truth()).find(({ portal }) => portal === 'puranisawari')!
  const feed = gunzipSync(Buffer.from(await (await world.feed()).arrayBuffer()))
  const page = await world.page(urlPath)
  const list = await world.api('/api/v1/adverts?limit=500')
  expect(page.headers.get('content-type')).toContain('utf-8')
  for (const bytes of [feed, await page.arrayBuffer(), await list.arrayBuffer()])
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow('not valid')
  expect(new TextDecoder('utf-16le').decode(feed)).toContain('exterior_color')
})

/** Returns the bytes that arrived before the connection was cut, or all of them. */
async function received(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of answer.body!) chunks.push(chunk)
  } catch {
    // Cut.
  }
  return Buffer.concat(chunks)
}
