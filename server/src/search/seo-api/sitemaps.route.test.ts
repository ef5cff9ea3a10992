import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { openExampleMarket, otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { serveSitemaps } from './sitemaps.route.ts'

const origin = 'https://pahiya.example'

let world: TestWorld
let site: FastifyInstance
let market: Awaited<ReturnType<typeof openExampleMarket>>
beforeAll(async () => {
  world = await createTestWorld({ PUBLIC_ORIGIN: origin })
  site = await world.site()
  market = await openExampleMarket(world)
})
afterAll(async () => {
  await market?.stopWorker()
  await site?.close()
  await world.close()
})

const get = (url: string, from = site) => from.inject({ method: 'GET', url })
const addressesIn = async (url: string, from = site) => {
  const answer = await get(url, from)
  expect(answer).toMatchObject({ statusCode: 200 })
  return load(answer.body, { xml: true })('loc')
    .toArray()
    .map((loc) => load(loc, { xml: true }).text())
}

test('robots.txt allows pages, disallows the API, endless searches and contact forms, and names the sitemap under the site’s own origin', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/proxy/image',
    'Allow: /api/cars/*/preview.png',
    'Allow: /api/marketplace/listing/*/preview.png',
    'Disallow: /api/',
    'Disallow: /?',
    'Allow: /?tab=results&city=',
    'Disallow: /?tab=results&city=*&',
    'Disallow: /map?',
    'Disallow: /contact/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ])
})

test('social networks that obey robots.txt may fetch the og:image of pages (SHARE-07)', async () => {
  const { body } = await get('/robots.txt')
  const id = '01a1de74-6fe7-7a95-b19c-a1623f25a547'
  // The same paths as in page-head.test.tsx of the web package.
  expect(mayBeAsked(body, `/api/cars/${id}/preview.png`)).toBe(true)
  expect(mayBeAsked(body, `/api/marketplace/listing/${id}/preview.png`)).toBe(true)
  expect(mayBeAsked(body, `/api/cars/${id}`)).toBe(false)
  expect(mayBeAsked(body, `/api/marketplace/listing/${id}/sheet.pdf`)).toBe(false)
})

/** RFC 9309: the longest matching rule wins. */
function mayBeAsked(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].filter(([, , pattern]) =>
    pattern!.split('*').every((part, index, parts) => {
      const at = path.indexOf(part, parts.slice(0, index).join('').length)
      return index === 0 ? at === 0 : at >= 0
    }),
  )
  const [longest] = rules.toSorted((a, b) => b[2]!.length - a[2]!.length)
  return longest?.[1] !== 'Disallow'
}

test('the index lists every part, and each part exists', async () => {
  const parts = await addressesIn('/sitemap.xml')
  expect(parts).toEqual([`${origin}/sitemaps/pages-1.xml`, `${origin}/sitemaps/cars-1.xml`])
  for (const part of parts) expect((await get(new URL(part).pathname)).statusCode).toBe(200)
})

test('every live advert is listed once under its canonical page, with the time of its last change; ended ones are not', async () => {
  const { database } = world.stores
  const ended = await saveListing(database, exampleListing({ sourceKey: otherSource.key, status: 'sold' }))
  const expected = await database.selectFrom('listings').selectAll().where('status', '=', 'active').execute()
  const addresses = await addressesIn('/sitemaps/cars-1.xml')
  expect(new Set(addresses)).toEqual(
    new Set(
      expected.map(({ id, car_id, source_key }) =>
        source_key === 'pahiya' ? `${origin}/car/${car_id}` : `${origin}/marketplace/${id}`,
      ),
    ),
  )
  expect(addresses).toHaveLength(31)
  expect(addresses).not.toContain(`${origin}/marketplace/${ended.listingId}`)
})

test('the lastmod of a page is the time of its last price change, not of its last sighting', async () => {
  const { database } = world.stores
  const car = market.cars.find(({ sourceKey }) => sourceKey === otherSource.key)!
  await database
    .updateTable('listings')
    .set({ last_seen_at: new Date(Date.now() + 60_000) })
    .where('id', '=', car.listingId)
    .execute()
  const { seen_at } = await database
    .selectFrom('sightings')
    .select('seen_at')
    .where('listing_id', '=', car.listingId)
    .executeTakeFirstOrThrow()
  const { body } = await get('/sitemaps/cars-1.xml')
  expect(body).toContain(
    `<url><loc>${origin}/marketplace/${car.listingId}</loc><lastmod>${seen_at.toISOString()}</lastmod></url>`,
  )
})

test('pages with at least three cars are listed, thinner ones are not', async () => {
  const addresses = await addressesIn('/sitemaps/pages-1.xml')
  expect(addresses[0]).toBe(`${origin}/`)
  for (const path of ['/community', '/community/feed', '/guides/buying', '/guides/maintenance', '/guides/finance'])
    expect(addresses).toContain(origin + path)
  expect(addresses).toContain(`${origin}/used-cars/hyderabad`)
  expect(addresses).toContain(`${origin}/used-cars/hyderabad/maruti-suzuki/swift`)
  expect(addresses).toContain(`${origin}/used-cars/delhi-ncr`)
  expect(addresses).not.toContain(`${origin}/used-cars/hyderabad/hyundai/creta`)
  expect(addresses).not.toContain(`${origin}/used-cars/kolkata`)
})

test('every listed page of a market declares itself indexable', async () => {
  const listed = await addressesIn('/sitemaps/pages-1.xml')
  const markets = listed.filter((address) => new URL(address).pathname.startsWith('/used-cars/'))
  expect(markets.length).toBeGreaterThan(0)
  for (const address of markets) {
    const [city, brand, model] = new URL(address).pathname.split('/').slice(2)
    const query = { city: city!, ...(brand && { brand }), ...(model && { model }) }
    const summary = (await site.inject({ method: 'GET', url: '/api/market/summary', query })).json<{
      indexed: boolean
    }>()
    expect({ address, ...summary }).toMatchObject({ address, indexed: true })
  }
})

test('a large market is split without gap or repetition, and no part is too long', async () => {
  const { config, stores, log, metrics } = world
  const http = await createHttp({ log, metrics, telemetry: startTelemetry(config, 'test'), production: false })
  await serveSitemaps(http, { ...stores, config }, { partSize: 7, fileSize: 8 })
  try {
    const parts = await addressesIn('/sitemap.xml', http)
    const cars = parts.filter((part) => part.includes('/cars-'))
    expect(cars).toHaveLength(5)
    const named = []
    for (const part of parts) named.push(await addressesIn(new URL(part).pathname, http))
    expect(Math.max(...named.map((addresses) => addresses.length))).toBeLessThanOrEqual(8)
    const whole = [...(await addressesIn('/sitemaps/pages-1.xml')), ...(await addressesIn('/sitemaps/cars-1.xml'))]
    expect(named.flat().toSorted()).toEqual(whole.toSorted())
  } finally {
    await http.close()
  }
})

test.each(['/sitemaps/cars-2.xml', '/sitemaps/pages-9.xml', '/sitemaps/cars-0.xml', '/sitemaps/cars-x.xml'])(
  '%s does not exist',
  async (url) => expect((await get(url)).statusCode).not.toBe(200),
)

test('a file is compressed with the requested encoding', async () => {
  const plain = (await get('/sitemaps/cars-1.xml')).body
  const asked = async (encoding: string) =>
    site.inject({ method: 'GET', url: '/sitemaps/cars-1.xml', headers: { 'accept-encoding': encoding } })
  expect(gunzipSync((await asked('gzip')).rawPayload).toString()).toBe(plain)
  expect(brotliDecompressSync((await asked('gzip, br')).rawPayload).toString()).toBe(plain)
})
