import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmallWorld, type SmallWorld } from '../small-world.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(() => world.close())

test('robots.txt allows the car pages, disallows search and login, and names the sitemap', async () => {
  const text = await (await world.page('/robots.txt')).text()
  expect(text).toContain('Allow: /used-cars/')
  expect(text).toContain('Disallow: /search')
  expect(text).toContain('Disallow: /login')
  expect(text).toContain(`Sitemap: ${world.portals.puranisawari}/sitemap.xml`)
})

test('the sitemap lists every live page once, with the time of its last change', async () => {
  const expected = (await world.truth()).filter(({ portal }) => portal === 'puranisawari')
  const urls = await sitemapUrls(world)
  expect(urls).toEqual(
    expected.map(({ urlPath, updatedAt }) => ({ loc: world.portals.puranisawari + urlPath, lastmod: updatedAt })),
  )
  for (const { loc, lastmod } of urls) {
    const { status, headers } = await fetch(loc, { method: 'HEAD' })
    expect(status).toBe(200)
    expect(Date.parse(headers.get('last-modified')!)).toBe(Date.parse(lastmod))
  }
})

test('a sitemap file’s lastmod is at least that of its newest advert or latest removal', async () => {
  const [file] = entriesOf(await (await world.page('/sitemap.xml')).text())
  const newest = Math.max(...(await sitemapUrls(world)).map(({ lastmod }) => Date.parse(lastmod)))
  expect(Date.parse(file!.lastmod)).toBeGreaterThanOrEqual(newest)
})

test('every page carries a machine-readable schema.org Car', async () => {
  for (const { loc } of await sitemapUrls(world)) {
    const car = jsonLdOf(await (await fetch(loc)).text())
    expect(car).toMatchObject({ '@type': 'Car', url: loc, offers: { url: loc, priceCurrency: 'INR' } })
    expect(car.offers.price).toBeGreaterThan(10_000)
    for (const image of car.image) expect(image).toContain(`${world.portals.puranisawari}/photos/`)
  }
})

test('a client that has the current page gets 304', async () => {
  const { loc } = (await sitemapUrls(world))[0]!
  const { headers } = await fetch(loc)
  expect((await fetch(loc, { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304)
  expect((await fetch(loc, { headers: { 'If-Modified-Since': headers.get('last-modified')! } })).status).toBe(304)
})

test('a URL with another slug redirects to the right one, and an invented number returns 404', async () => {
  const { loc } = (await sitemapUrls(world))[0]!
  const id = /(\d{10})\.html$/.exec(loc)![1]!
  const moved = await world.page(`/used-cars/somewhere/old-words-${id}.html`)
  expect(moved.url).toBe(loc)
  expect((await world.page('/used-cars/hyderabad/no-such-car-0000000000.html')).status).toBe(404)
  expect((await world.page('/sitemaps/99.xml')).status).toBe(404)
  expect((await world.page('/search')).status).toBe(404)
})

async function sitemapUrls(from: SmallWorld) {
  const files = entriesOf(await (await from.page('/sitemap.xml')).text())
  const texts = await Promise.all(files.map(async ({ loc }) => (await fetch(loc)).text()))
  return texts.flatMap(entriesOf)
}

function entriesOf(xml: string): { loc: string; lastmod: string }[] {
  const found = xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)
  return [...found].map(([, loc, lastmod]) => ({ loc: loc!, lastmod: lastmod! }))
}

function jsonLdOf(page: string) {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)
}
