import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallWorld, type SmallWorld } from '../small-world.ts'

type ApiAdvert = { listing_id: string; ask_price: number; url: string; photos: string[]; headline: string }
type AdvertList = { adverts: ApiAdvert[]; next_cursor: string | null }

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(() => world.close())

describe('the list of adverts', () => {
  test('is complete and without duplicates, page by page', async () => {
    const adverts = await allAdverts(world, 17)
    const expected = (await world.truth()).filter(({ portal }) => portal === 'sadakpar')
    expect(expected.length).toBeGreaterThan(80)
    expect(adverts.map(({ listing_id }) => listing_id)).toEqual(expected.map(({ portalAdvertId }) => portalAdvertId))
    expect(adverts.map(({ ask_price }) => ask_price)).toEqual(expected.map(({ priceRupees }) => priceRupees))
  })

  test('has absolute URLs, which return a page and a picture', async () => {
    const adverts = await allAdverts(world, 100)
    const { url, photos, headline } = adverts.find((advert) => advert.photos.length > 0)!
    const page = await fetch(url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('invented portal')
    expect(headline).not.toBe('')
    const picture = await fetch(photos[0]!)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const again = await fetch(photos[0]!, { headers: { 'If-None-Match': picture.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect((await fetch(photos[0]!.replace(/\d+\.jpg$/, '9.jpg'))).status).toBe(404)
  })

  test('a response is not sent again to a client that has cached it', async () => {
    const first = await world.api('/api/v1/adverts?limit=50')
    const again = await world.api('/api/v1/adverts?limit=50', { 'If-None-Match': first.headers.get('etag')! })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const other = await world.api('/api/v1/adverts?limit=51', { 'If-None-Match': first.headers.get('etag')! })
    expect(other.status).toBe(200)
  })

  test.each(['limit=0', 'limit=501', 'limit=many', 'cursor=guessed'])('rejects %s', async (query) => {
    expect((await world.api(`/api/v1/adverts?${query}`)).status).toBe(400)
  })

  test('requires a valid token', async () => {
    const address = `${world.portals.sadakpar}/api/v1/adverts`
    expect((await fetch(address)).status).toBe(401)
    expect((await fetch(address, { headers: { Authorization: 'Bearer guess' } })).status).toBe(401)
  })
})

test('one advert is found by its number, and an invented number returns 404', async () => {
  const first = (await allAdverts(world, 1, 1))[0]!
  const one = await world.api(`/api/v1/adverts/${first.listing_id}`)
  expect(await one.json()).toEqual(first)
  for (const id of ['0000000000', '4294967295', '9999999999', 'x'])
    expect((await world.api(`/api/v1/adverts/${id}`)).status).toBe(404)
})

test('a cursor stays valid while adverts are posted and removed', async () => {
  const moving = await startSmallWorld()
  const head = (await (await moving.api('/api/v1/adverts?limit=40')).json()) as AdvertList
  await moving.step(10 * 1440)
  const rest = await allAdverts(moving, 40, Number.POSITIVE_INFINITY, head.next_cursor!)
  const ids = [...head.adverts, ...rest].map(({ listing_id }) => listing_id)
  expect(new Set(ids).size).toBe(ids.length)
  const live = (await moving.truth()).filter(({ portal }) => portal === 'sadakpar').map((one) => one.portalAdvertId)
  const behind = live.filter((id) => !ids.includes(id))
  // Only adverts posted at positions before the cursor can be missing; the next crawl run finds them.
  const nextPass = (await allAdverts(moving, 500)).map(({ listing_id }) => listing_id)
  expect(nextPass).toEqual(live)
  expect(behind.length).toBeLessThan(live.length / 4)
  await moving.close()
})

test('a client over the rate limit gets 429 with Retry-After', async () => {
  const strict = await startSmallWorld({ sadakpar: { stumbleShare: 0, rate: { requests: 3, seconds: 60 } } })
  const answers = []
  for (let request = 0; request < 4; request++) answers.push(await strict.api('/api/v1/adverts?limit=1'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['2', '1', '0', '0'])
  const wait = Number(answers[3]!.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  await strict.close()
})

test('the API fails occasionally, on the same requests for the same seed, and a retry succeeds', async () => {
  const statuses = async () => {
    const clumsy = await startSmallWorld({ sadakpar: { stumbleShare: 0.2 } })
    const first: number[] = []
    const again: number[] = []
    for (let limit = 1; limit <= 40; limit++) {
      first.push((await clumsy.api(`/api/v1/adverts?limit=${limit}`)).status)
      if (first.at(-1) === 500) again.push((await clumsy.api(`/api/v1/adverts?limit=${limit}`)).status)
    }
    await clumsy.close()
    return { first, again }
  }
  const seen = await statuses()
  expect(seen.again.length).toBeGreaterThan(2)
  expect(new Set(seen.again)).toEqual(new Set([200]))
  expect(await statuses()).toEqual(seen)
})

async function allAdverts(from: SmallWorld, limit: number, pages = Number.POSITIVE_INFINITY, start = '') {
  const adverts: ApiAdvert[] = []
  let cursor: string | null = start
  for (let page = 0; cursor !== null && page < pages; page++) {
    const answer = await from.api(`/api/v1/adverts?limit=${limit}&cursor=${cursor}`)
    const body = (await answer.json()) as AdvertList
    adverts.push(...body.adverts)
    cursor = body.next_cursor
  }
  return adverts
}
