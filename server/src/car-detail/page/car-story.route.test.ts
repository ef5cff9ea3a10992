import { CarStoryResponse } from '@pahiya/contract/car-detail/car-story'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await world.stores.database.insertInto('sources').values(otherSource).execute()
  await sql`call make_partitions(now() - interval '80 days')`.execute(world.stores.database)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const began = Date.now()
const ago = (days: number) => new Date(began - days * 86_400_000)
const iso = (days: number) => ago(days).toISOString()
async function get(path: string) {
  const answer = await site.inject({ method: 'GET', url: `/api/${path}/story` })
  return { status: answer.statusCode, body: answer.json<CarStoryResponse>() }
}

test('a car that its owner sold and a dealer relisted and reduced twice returns its whole history, by car id and by either advert id (MKT-24)', async () => {
  const { database } = world.stores
  const owner = exampleListing({ sourceKey: otherSource.key, priceRupees: 500_000, odometerKm: 42_000 })
  const { carId, listingId: first } = await saveListing(database, owner, { seenAt: ago(70) })
  await saveListing(database, { ...owner, status: 'sold' }, { seenAt: ago(50) })
  const dealer = exampleListing({ priceRupees: 565_000, odometerKm: 42_300, sellerType: 'dealer', owners: 2 })
  const { listingId: second } = await saveListing(database, dealer, { carId, seenAt: ago(36) })
  await saveListing(database, { ...dealer, priceRupees: 549_000 }, { seenAt: ago(20) })
  const certified = { ...dealer, priceRupees: 535_000, verification: 'certified' as const }
  await saveListing(database, certified, { seenAt: ago(9) })

  const { status, body } = await get(`cars/${carId}`)
  expect(status).toBe(200)
  expect(CarStoryResponse.parse(body)).toEqual(body)
  const bazaar = { listingId: first, sourceName: otherSource.name }
  const pahiya = { listingId: second, sourceName: 'Pahiya' }
  expect(body).toMatchObject({
    enough: true,
    sources: [
      { sourceKey: otherSource.key, firstSeenAt: iso(70), lastSeenAt: iso(50), adverts: 1, live: false },
      { sourceKey: 'pahiya', firstSeenAt: iso(36), lastSeenAt: iso(9), adverts: 1, live: true },
    ],
    adverts: [
      { listingId: second, status: 'active', trustTrend: 'rising' },
      { listingId: first, status: 'sold', trustTrend: 'stable' },
    ],
    prices: [
      { ...bazaar, at: iso(70), price: 500_000, change: null },
      { ...pahiya, at: iso(36), price: 565_000, change: null },
      { ...pahiya, at: iso(20), price: 549_000, change: -16_000 },
      { ...pahiya, at: iso(9), price: 535_000, change: -14_000 },
    ],
    readings: [
      { ...bazaar, at: iso(70), km: 42_000 },
      { ...pahiya, at: iso(36), km: 42_300 },
    ],
    daysOnMarket: { inAll: 56, thisTime: 36, since: iso(36) },
    cuts: { count: 2, rupees: 30_000 },
    relistings: 1,
    sellerChanges: 1,
    flip: { at: iso(36), markUp: 65_000 },
  })
  expect(body.events).toEqual([
    { kind: 'listed', ...bazaar, at: iso(70), sellerType: 'individual', price: 500_000 },
    { kind: 'ended', ...bazaar, at: iso(50), endedAs: 'sold', price: 500_000, days: 20 },
    {
      kind: 'relisted',
      ...pahiya,
      at: iso(36),
      sellerType: 'dealer',
      price: 565_000,
      before: {
        sourceName: otherSource.name,
        sellerType: 'individual',
        price: 500_000,
        until: iso(50),
        endedAs: 'sold',
      },
    },
    { kind: 'price', ...pahiya, at: iso(20), from: 565_000, to: 549_000 },
    { kind: 'price', ...pahiya, at: iso(9), from: 549_000, to: 535_000 },
  ])
  for (const listing of [first, second]) expect((await get(`marketplace/listing/${listing}`)).body).toEqual(body)
})

test('two portals that disagree on the kilometres are both named, each with the date from which it stated them', async () => {
  const { database } = world.stores
  const here = exampleListing({ odometerKm: 42_000, owners: 1 })
  const { carId } = await saveListing(database, here, { seenAt: ago(12) })
  const there = exampleListing({ sourceKey: otherSource.key, odometerKm: 52_000, owners: 1, priceRupees: 470_000 })
  await saveListing(database, there, { carId, seenAt: ago(8) })
  await saveListing(database, { ...there, odometerKm: 48_000, owners: 2 }, { seenAt: ago(3) })
  const { body } = await get(`cars/${carId}`)
  const fact = (name: string) => body.facts.find((one) => one.name === name)
  expect(fact('km')).toMatchObject({
    differ: true,
    claims: [
      { sourceName: otherSource.name, value: 48_000, since: iso(3) },
      { sourceName: 'Pahiya', value: 42_000, since: iso(12) },
    ],
  })
  expect(fact('owners')).toMatchObject({
    differ: true,
    claims: [
      { value: 2, since: iso(3) },
      { value: 1, since: iso(12) },
    ],
  })
  expect(fact('fuel')).toMatchObject({ differ: false, claims: [{ since: iso(8) }, { since: iso(12) }] })
  expect(body.events.filter(({ kind }) => kind === 'odometer-fell')).toMatchObject([
    { km: 48_000, earlier: { km: 52_000 } },
  ])
})

test('a car that was first seen just now does not have enough history', async () => {
  const { carId } = await saveListing(world.stores.database, exampleListing())
  expect((await get(`cars/${carId}`)).body).toMatchObject({ enough: false, cuts: { count: 0 }, flip: null })
})

test('a car with very many adverts shows the live and the latest ones', async () => {
  const { database } = world.stores
  const { carId } = await saveListing(database, exampleListing())
  for (let n = 1; n <= 41; n++) {
    const gone = exampleListing({ sourceKey: otherSource.key, priceRupees: 400_000 + n, status: 'expired' })
    await saveListing(database, gone, { carId, seenAt: ago(60 - n) })
  }
  const { body } = await get(`cars/${carId}`)
  expect(body.adverts).toHaveLength(40)
  expect(body.adverts[0]).toMatchObject({ sourceKey: 'pahiya' })
  expect(body.prices[0]).toMatchObject({ price: 400_003 })
})

test.each([
  ['cars', 'car_not_found'],
  ['marketplace/listing', 'listing_not_found'],
])('an unknown or impossible id under %s is %s', async (path, code) => {
  for (const id of ['01a1de74-6fe7-7a95-b19c-a1623f25a547', 'x'])
    expect(await get(`${path}/${id}`)).toMatchObject({ status: 404, body: { code } })
})
