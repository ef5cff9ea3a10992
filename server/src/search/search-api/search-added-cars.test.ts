import { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

// Every test finds its own cars by their brand, so that tests pass in any order.
let world: TestWorld
let site: FastifyInstance
let market: Awaited<ReturnType<typeof openExampleMarket>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  market = await openExampleMarket(world)
})
afterAll(async () => {
  await market?.stopWorker()
  await site?.close()
  await world.close()
})

const post = (payload: object) => site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
const search = async (payload: object) => {
  const answer = await post(payload)
  expect(answer).toMatchObject({ statusCode: 200 })
  return SearchResponse.parse(answer.json())
}
const save = async (change: Partial<ListingToSave>) => saveListing(world.stores.database, exampleListing(change))

describe('searches near a place', () => {
  beforeAll(async () => {
    for (const locality of ['Gachibowli', 'Madhapur', 'LB Nagar'])
      await save({
        brand: 'Renault',
        model: 'Kwid',
        city: 'Hyderabad',
        locality,
        priceRupees: 300_000,
      })
    await save({ brand: 'Renault', model: 'Kwid', city: 'Hyderabad', locality: null })
    for (const [locality, odometerKm] of [
      ['Gachibowli', 90_000],
      ['Madhapur', 10_000],
      ['Miyapur', 30_000],
    ] as const)
      await save({ brand: 'Fiat', model: 'Punto', city: 'Hyderabad', locality, odometerKm })
    await world.searchable()
  })
  const kwids = { brand: 'Renault', near: 'Gachibowli' }
  const placesOf = ({ listings }: SearchResponse) => listings.map(({ locality }) => locality)

  test('the closest cars come first; cars that are or may be far away are left out', async () => {
    expect(placesOf(await search({ ...kwids, sort: 'distance' }))).toEqual(['Gachibowli', 'Madhapur'])
    expect(placesOf(await search({ ...kwids, withinKm: 40, sort: 'distance' }))).toEqual([
      'Gachibowli',
      'Madhapur',
      null,
      'LB Nagar',
    ])
  })

  test('a search near the phone’s coordinates finds the cars there', async () => {
    const me = { nearMe: true, lat: 17.35, lon: 78.55 }
    expect(placesOf(await search({ brand: 'Renault', ...me }))).toEqual(['LB Nagar'])
  })

  test('distance is part of relevance, and the answer explains it', async () => {
    const { listings, whyRanked } = await search({ ...kwids, withinKm: 40, sort: 'relevance', explain: true })
    expect(listings[0]!.locality).toBe('Gachibowli')
    const distance = listings.map(({ carId }) => whyRanked![carId]!.find(({ part }) => part === 'distance')?.points)
    expect(distance).toEqual(expect.arrayContaining([3_600, undefined]))
  })

  test('the distance of each car is returned where it is known', async () => {
    const { distancesKm } = await search({ ...kwids, withinKm: 40, sort: 'distance' })
    expect(distancesKm).toEqual([0, expect.any(Number), null, expect.any(Number)])
    expect(distancesKm![3]).toBeGreaterThan(distancesKm![1]!)
    expect(await search({ brand: 'Renault' })).not.toHaveProperty('distancesKm')
  })

  test('the all-in price of each car is returned for searches that sort by it or limit it', async () => {
    const { allInRupees = [] } = await search({ ...kwids, withinKm: 40, sort: 'all_in_asc' })
    expect(allInRupees).toHaveLength(4)
    expect(allInRupees.map(Number)).toEqual(allInRupees.map(Number).toSorted((a, b) => a - b))
    expect(await search({ brand: 'Renault', allInMax: 9_000_000 })).toHaveProperty('allInRupees')
    expect(await search({ brand: 'Renault' })).not.toHaveProperty('allInRupees')
  })

  test('if the locality itself has no car, those around it are shown and the answer is marked as widened', async () => {
    const inKondapur = { brand: 'Renault', localities: ['Kondapur'], city: 'Hyderabad' }
    expect(await search(inKondapur)).toMatchObject({ total: 0, listings: [] })
    const widened = await search({ ...inKondapur, widen: true })
    expect(new Set(placesOf(widened))).toEqual(new Set(['Gachibowli', 'Madhapur']))
    expect(widened.widened).toEqual({ place: 'Kondapur', withinKm: 12, found: 0 })
    expect(widened.distancesKm?.every((km) => km !== null && km <= 12)).toBe(true)
  })

  test('the search widens further if no car is close, and does not widen if it finds a car', async () => {
    const far = await search({ brand: 'Renault', near: 'Medchal', withinKm: 3, widen: true, sort: 'distance' })
    expect(far.widened).toEqual({ place: 'Medchal', withinKm: 50, found: 0 })
    expect(await search({ ...kwids, withinKm: 12, widen: true })).not.toHaveProperty('widened')
  })

  test('fewer than five cars near a place are shown with those around it', async () => {
    const few = await search({ ...kwids, widen: true, sort: 'distance' })
    expect(few.widened).toEqual({ place: 'Gachibowli', withinKm: 50, found: 2 })
    expect(placesOf(few)).toEqual(['Gachibowli', 'Madhapur', null, 'LB Nagar'])
  })

  test.each([
    ['mileage_asc', [10_000, 30_000, 90_000]],
    ['mileage_desc', [90_000, 30_000, 10_000]],
  ])('a widened search keeps the order %s', async (sort, expected) => {
    const { listings, widened } = await search({ brand: 'Fiat', localities: ['Kondapur'], widen: true, sort })
    expect(widened).toEqual({ place: 'Kondapur', withinKm: 12, found: 0 })
    expect(listings.map(({ mileage }) => mileage)).toEqual(expected)
  })

  test('an empty tab of a search with results stays empty', async () => {
    const answer = await search({ brand: 'Renault', localities: ['Gachibowli'], tab: 'certified', widen: true })
    expect(answer).toMatchObject({ total: 0 })
    expect(answer).not.toHaveProperty('widened')
  })

  test('without coordinates the nearMe filter is reported as not applied', async () => {
    const { notApplied, total } = await search({ brand: 'Renault', nearMe: true })
    expect({ notApplied, total }).toEqual({ notApplied: ['nearMe'], total: 4 })
  })

  test.each([
    ['a place that nobody knows', { near: 'Atlantis' }, 'near'],
    ['the order of distance from nowhere', { sort: 'distance' }, 'sort'],
    ['a cursor that we never wrote', { cursor: 'eyJ4IjoxfQ' }, 'cursor'],
  ])('%s is rejected, naming the field', async (_, request, field) => {
    const answer = await post(request)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: field }] })
  })
})

describe('paging by cursor (MKT-04)', () => {
  const page = { brand: 'Skoda', limit: 4, sort: 'price_asc' }
  const pricesOf = ({ listings }: SearchResponse) => listings.map(({ price }) => price)

  test('cars added to or removed from earlier pages do not shift later ones', async () => {
    // A retry starts over.
    await sql`update listings set status = 'removed', ended_at = now() where brand = 'Skoda' and status = 'active'`.execute(
      world.stores.database,
    )
    const cars = []
    for (let n = 0; n < 10; n++) cars.push(exampleListing({ brand: 'Skoda', priceRupees: 400_000 + n * 10_000 }))
    for (const car of cars) await saveListing(world.stores.database, car)
    await world.searchable()

    const first = await search(page)
    expect(pricesOf(first)).toEqual([400_000, 410_000, 420_000, 430_000])
    await save({ brand: 'Skoda', priceRupees: 100_000 })
    await saveListing(world.stores.database, { ...cars[1]!, status: 'sold' })
    await save({ brand: 'Skoda', priceRupees: 110_000 })
    await world.searchable()

    const second = await search({ ...page, cursor: first.cursor })
    expect(pricesOf(second)).toEqual([440_000, 450_000, 460_000, 470_000])
    expect(second.total).toBe(11)
    const third = await search({ ...page, cursor: second.cursor })
    expect(pricesOf(third)).toEqual([480_000, 490_000])
    expect(third.cursor).toBeUndefined()
  })

  test.each(['mileage_asc', 'mileage_desc', 'newest', 'best_value', 'relevance'])(
    'sorted by %s, unknown values come last and no car appears twice',
    async (sort) => {
      const seen: string[] = []
      for (let cursor: string | undefined = '', pages = 0; cursor !== undefined && pages < 20; pages++) {
        const answer = await search({ brands: ['Tata', 'Hyundai', 'Skoda'], sort, limit: 3, ...(cursor && { cursor }) })
        seen.push(...answer.listings.map(({ id }) => id))
        cursor = answer.cursor
      }
      const whole = await search({ brands: ['Tata', 'Hyundai', 'Skoda'], sort })
      expect(seen).toEqual(whole.listings.map(({ id }) => id))
      expect(seen).toHaveLength(whole.total)
    },
  )
})

describe('a deal', () => {
  test('requires a confident value', async () => {
    const value = (reach: number) => ({
      rupees: 500_000,
      lowRupees: 500_000 - reach,
      highRupees: 500_000 + reach,
      comparables: 9,
    })
    const car = { brand: 'Volkswagen', model: 'Vento', city: 'Pune', priceRupees: 400_000 }
    await save({ ...car, locality: 'sure', value: value(20_000) })
    await save({ ...car, locality: 'unsure', value: value(120_000) })
    await world.searchable()
    const deals = await search({ brand: 'Volkswagen', tab: 'bestDeals' })
    expect(deals.listings.map(({ locality }) => locality)).toEqual(['sure'])
    expect(await search({ brand: 'Volkswagen', belowMarket: 10 })).toMatchObject({ total: 1 })
    expect(await search({ brand: 'Volkswagen', model: 'Vento', city: 'Pune', priceMax: 400_000 })).toMatchObject({
      total: 2,
    })
  })
})

test('a car’s title is built from its known facts, not copied from its advert', async () => {
  await save({
    brand: 'Jeep',
    model: 'Compass',
    variant: 'Sport',
    year: 2018,
    city: 'Pune',
    title: 'BEST JEEP!!! call now',
  })
  await world.searchable()
  const { listings } = await search({ brand: 'Jeep' })
  expect(new Set(listings.map(({ title }) => title))).toEqual(new Set(['2018 Jeep Compass Sport']))
})
