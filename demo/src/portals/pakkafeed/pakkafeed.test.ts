import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmallWorld, type SmallWorld } from '../small-world.ts'

let world: SmallWorld
beforeAll(async () => {
  world = await startSmallWorld()
})
afterAll(() => world.close())

test('the feed lists every live advert once, under a header', async () => {
  const [header, ...rows] = readCsv(gunzipSync(await bytesOf(await world.feed())).toString())
  const expected = (await world.truth()).filter(({ portal }) => portal === 'pakkafeed')
  const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]!)
  expect(column('id')).toEqual(expected.map(({ portalAdvertId }) => portalAdvertId))
  expect(column('price')).toEqual(expected.map(({ priceRupees }) => `${priceRupees} INR`))
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([header!.length]))
  expect(column('description').some((text) => text.includes(','))).toBe(true)
  expect((await fetch(column('link')[0]!)).status).toBe(200)
  const pictures = column('additional_image_link')
    .find((links) => links !== '')!
    .split(',')
  for (const picture of pictures) expect((await fetch(picture)).status).toBe(200)
})

test('the feed requires a password', async () => {
  const refused = await fetch(`${world.portals.pakkafeed}/feeds/vehicles.csv.gz`)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toContain('Basic')
})

describe('a client with a copy of the feed', () => {
  test('gets 304 by ETag or by date', async () => {
    const { headers } = await world.feed()
    expect((await world.feed({ 'If-None-Match': headers.get('etag')! })).status).toBe(304)
    expect((await world.feed({ 'If-Modified-Since': headers.get('last-modified')! })).status).toBe(304)
    expect((await world.feed({ 'If-Modified-Since': 'Sun, 01 Nov 2026 00:00:00 GMT' })).status).toBe(200)
    expect((await world.feed({ 'If-None-Match': '"older"' })).status).toBe(200)
  })

  test('gets the rest of a partial copy, and the two parts are the whole', async () => {
    const answer = await world.feed()
    const whole = await bytesOf(answer)
    const rest = await world.feed({ Range: 'bytes=5000-', 'If-Range': answer.headers.get('etag')! })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 5000-${whole.length - 1}/${whole.length}`)
    expect(Buffer.concat([whole.subarray(0, 5000), await bytesOf(rest)]).equals(whole)).toBe(true)
  })

  test('gets the new feed from the beginning if its partial copy is from an older feed', async () => {
    const answer = await world.feed({ Range: 'bytes=5000-', 'If-Range': '"older"' })
    expect(answer.status).toBe(200)
    expect((await world.feed({ Range: 'bytes=99999999-' })).status).toBe(416)
  })
})

test('the same seed yields the same bytes, and a minute without changes leaves them the same', async () => {
  const again = await startSmallWorld()
  const text = async (from: SmallWorld) =>
    gunzipSync(await bytesOf(await from.feed()))
      .toString()
      .replaceAll(from.portals.pakkafeed, '')
  expect(await text(again)).toBe(await text(world))
  const before = (await again.feed()).headers.get('etag')
  // One minute past midnight: no adverts are posted at night, but a bump may be scheduled then.
  await again.step(1)
  expect((await again.feed()).headers.get('etag')).toBe(before)
  await again.step(1440)
  expect((await again.feed()).headers.get('etag')).not.toBe(before)
  await again.close()
})

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 1)
}
