import { FindCarsResponse } from '@pahiya/contract/search/find-cars'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { openExampleMarket, type MarketAdvert } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

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

const get = (query: Record<string, string>) => site.inject({ method: 'GET', url: '/api/cars', query })
const find = async (query: Record<string, string> = {}) => {
  const answer = await get(query)
  expect(answer).toMatchObject({ statusCode: 200 })
  return FindCarsResponse.parse(answer.json())
}
const own = () => market.cars.filter((car) => car.sourceKey === 'pahiya')
const expectFound = async (query: Record<string, string>, wanted: (car: MarketAdvert) => boolean) => {
  const { cars, total } = await find({ ...query, limit: '50' })
  const expected = own().filter(wanted)
  expect(expected.length).toBeGreaterThan(0)
  expect(new Set(cars.map((car) => car.id))).toEqual(new Set(expected.map((car) => car.carId)))
  expect(total).toBe(expected.length)
}

test('the list contains each car sold here once and no car from another source, with total, page and limit (HOME-29)', async () => {
  const { cars, ...paging } = await find({ limit: '50' })
  expect(paging).toEqual({ total: 12, page: 1, limit: 50 })
  expect(new Set(cars.map((car) => car.id))).toEqual(new Set(own().map((car) => car.carId)))
  expect(cars.every((car) => car.source === 'Pahiya')).toBe(true)
})

describe('the local filters match exactly, and explicit bounds override the budget (HOME-28)', () => {
  test.each<[string, Record<string, string>, (car: MarketAdvert) => boolean]>([
    ['a brand', { brand: 'Hyundai' }, (car) => car.brand === 'Hyundai'],
    ['a city', { city: 'Hyderabad' }, (car) => car.city === 'Hyderabad'],
    ['a region', { city: 'Delhi NCR' }, (car) => ['Delhi', 'Noida', 'Gurgaon'].includes(car.city)],
    ['a fuel', { fuelType: 'Diesel' }, (car) => car.fuel === 'Diesel'],
    ['a budget', { budget: '500000-800000' }, (car) => car.priceRupees >= 500_000 && car.priceRupees <= 800_000],
    ['a budget without an upper bound', { budget: '1000000-99999999' }, (car) => car.priceRupees >= 1_000_000],
    ['bounds', { priceMin: '600000', priceMax: '800000' }, ({ priceRupees: p }) => p >= 600_000 && p <= 800_000],
    [
      'a least price over a budget',
      { budget: '100-700000', priceMin: '600000' },
      ({ priceRupees: p }) => p >= 600_000 && p <= 700_000,
    ],
    ['a highest price over a budget', { budget: '0-700000', priceMax: '300000' }, (car) => car.priceRupees <= 300_000],
  ])('%s', async (_, query, wanted) => expectFound(query, wanted))
})

test.each([
  { sortBy: 'price', sortOrder: 'asc', field: 'price' },
  { sortBy: 'price', sortOrder: 'desc', field: 'price' },
  { sortBy: 'year', sortOrder: 'asc', field: 'year' },
  { sortBy: 'year', sortOrder: 'desc', field: 'year' },
  { sortBy: 'mileage', sortOrder: 'asc', field: 'mileage' },
  { sortBy: 'mileage', sortOrder: 'desc', field: 'mileage' },
] as const)('cars are sorted by $sortBy, $sortOrder', async ({ sortBy, sortOrder, field }) => {
  const { cars } = await find({ sortBy, sortOrder, limit: '50' })
  const known = cars.map((car) => car[field]).filter((value) => value !== null)
  expect(known.length).toBeGreaterThanOrEqual(11)
  expect(known).toEqual(known.toSorted((a, b) => (sortOrder === 'asc' ? a - b : b - a)))
})

test('certified cars come first, then verified ones, each cheapest first, unless another order is requested', async () => {
  const checked = await createTestWorld()
  const checkedSite = await checked.site()
  const stopWorker = checked.startWorker()
  try {
    const { database } = checked.stores
    const save = async (
      verification: 'unverified' | 'verified' | 'certified',
      priceRupees: number,
      city = 'Hyderabad',
    ) => saveListing(database, exampleListing({ verification, priceRupees, city }))
    await save('unverified', 100_000)
    await save('verified', 400_000)
    await save('certified', 900_000)
    await save('verified', 300_000)
    await save('certified', 800_000)
    await checked.searchable()
    const pricesOf = async (query: Record<string, string>) => {
      const answer = await checkedSite.inject({ method: 'GET', url: '/api/cars', query })
      return FindCarsResponse.parse(answer.json()).cars.map((car) => car.price)
    }
    expect(await pricesOf({})).toEqual([800_000, 900_000, 300_000, 400_000, 100_000])
    // Cars of the page's default city come before others, unless another order is requested.
    await save('certified', 700_000, 'Pune')
    await checked.searchable()
    expect(await pricesOf({})).toEqual([700_000, 800_000, 900_000, 300_000, 400_000, 100_000])
    const inHyderabadFirst = [800_000, 900_000, 300_000, 400_000, 100_000, 700_000]
    expect(await pricesOf({ cityFirst: 'Hyderabad' })).toEqual(inHyderabadFirst)
    expect(await pricesOf({ cityFirst: 'Hyderabad', city: 'Pune' })).toEqual([700_000])
    expect(await pricesOf({ sortBy: 'price', cityFirst: 'Pune' })).toEqual([
      100_000, 300_000, 400_000, 700_000, 800_000, 900_000,
    ])
    expect(await pricesOf({ sortBy: 'price', city: 'Hyderabad' })).toEqual([
      100_000, 300_000, 400_000, 800_000, 900_000,
    ])
  } finally {
    await stopWorker()
    await checkedSite.close()
    await checked.close()
  }
})

test('a page has ten cars by default and 50 at most, and the next page continues where it ended (MKT-02, HOME-30)', async () => {
  const [first, second, third] = [await find(), await find({ page: '2' }), await find({ page: '3' })]
  expect([first, second, third].map(({ cars, total, limit }) => [cars.length, total, limit])).toEqual([
    [10, 12, 10],
    [2, 12, 10],
    [0, 12, 10],
  ])
  const seen = [...first.cars, ...second.cars].map((car) => car.id)
  expect(new Set(seen)).toEqual(new Set(own().map((car) => car.carId)))
  expect(await find({ limit: '400' })).toMatchObject({ limit: 50, total: 12 })
})

test('each car has every field of the register; source and portal are equal (CARD-07)', async () => {
  const { cars } = await find({ brand: 'Honda', city: 'Noida' })
  const honda = market.cars.find((car) => car.city === 'Noida' && car.brand === 'Honda')!
  expect(cars).toEqual([
    {
      id: honda.carId,
      title: '2018 Honda City VXi',
      price: 780_000,
      year: 2018,
      mileage: 51_000,
      fuelType: 'Petrol',
      transmission: 'Automatic',
      owners: 1,
      city: 'Noida',
      state: 'Telangana',
      location: 'Kukatpally',
      source: 'Pahiya',
      portal: 'Pahiya',
      images: ['https://images.example/swift-1.jpg'],
      description: 'Single owner, serviced on time.',
      features: ['Airbags', 'Power windows'],
      isVerified: false,
      verificationStatus: 'unverified',
      sellerType: 'individual',
      url: 'https://portal.example/advert/1',
      carId: honda.carId,
      listingId: honda.listingId,
      brand: 'Honda',
      model: 'City',
      listingDate: honda.listedAt!.toISOString(),
      variant: 'VXi',
      colour: 'white',
      locality: 'Kukatpally',
      sourceKey: 'pahiya',
      sourceName: 'Pahiya',
      lastSeenAt: expect.any(String),
      registration: null,
      valuation: null,
      notRatedReason: null,
      emiFrom: 12_549,
      emiTerms: { financedPercent: 100, annualRatePercent: 9, months: 84 },
      offers: [expect.objectContaining({ id: honda.listingId, price: 780_000 })],
      portals: 1,
      pictures: [{ url: 'https://images.example/swift-1.jpg', width: null, height: null, placeholder: null }],
      photosVerified: false,
      certification: null,
    },
  ])
})

test.each([
  ['a budget in words', { budget: 'cheap' }, 'budget'],
  ['a page before the first', { page: '0' }, 'page'],
  ['a price that is none', { priceMax: 'x' }, 'priceMax'],
  ['an order that there is not', { sortBy: 'relevance' }, 'sortBy'],
])('%s is rejected, naming the field', async (_, query: Record<string, string>, field) => {
  const answer = await get(query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: field }] })
})

test('a car sold here a moment ago is not shown although it is still in the index', async () => {
  await market.stopWorker()
  const alto = market.cars.find((car) => car.model === 'Alto')!
  await saveListing(world.stores.database, { ...alto, status: 'sold' })
  const { cars, total } = await find({ limit: '50' })
  expect(cars.map((car) => car.id)).not.toContain(alto.carId)
  expect({ shown: cars.length, total }).toEqual({ shown: 11, total: 11 })
})
