import { MarketSummary } from '@pahiya/contract/search/market-summary'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshMarketMonths } from '../../valuation/market-months/refresh-market-months.ts'

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

const get = (query: Record<string, string>) => site.inject({ method: 'GET', url: '/api/market/summary', query })
const summary = async (query: Record<string, string>) => MarketSummary.parse((await get(query)).json())
const carsIn = (city: string) => market.cars.filter((car) => car.city === city)

test('a city page reports the number of its cars, their prices, kilometres, years and fuels', async () => {
  const told = await summary({ city: 'hyderabad' })
  const prices = carsIn('Hyderabad').map((car) => car.priceRupees)
  expect(told).toMatchObject({
    city: 'Hyderabad',
    brand: null,
    model: null,
    path: '/used-cars/hyderabad',
    total: 9,
    indexed: true,
    odometer: { min: 29_000, median: 62_000, max: 120_000 },
    fuels: [
      { fuel: 'Petrol', cars: 5 },
      { fuel: 'Diesel', cars: 4 },
    ],
    models: [],
  })
  expect(told.price).toMatchObject({ min: Math.min(...prices), median: 640_000, max: Math.max(...prices) })
  expect(told.years[0]).toEqual({ year: 2021, cars: 1 })
  expect(told.years.reduce((sum, { cars }) => sum + cars, 0)).toBe(9)
  expect(Math.abs(Date.now() - Date.parse(told.asOf))).toBeLessThan(60_000)
})

test('quartiles divide the cars in a city into four groups', async () => {
  const { price } = await summary({ city: 'hyderabad' })
  const dearerThan = (rupees: number) => carsIn('Hyderabad').filter((car) => car.priceRupees > rupees).length
  expect(dearerThan(price!.lowerQuarter)).toBeGreaterThanOrEqual(6)
  expect(dearerThan(price!.upperQuarter)).toBeLessThanOrEqual(3)
})

test('a page links to the city’s brands, the brand’s models and the same in other cities, with counts', async () => {
  const city = await summary({ city: 'Hyderabad' })
  expect(city.brands.slice(0, 2)).toEqual([
    { name: 'Maruti Suzuki', path: '/used-cars/hyderabad/maruti-suzuki', cars: 4 },
    { name: 'Hyundai', path: '/used-cars/hyderabad/hyundai', cars: 2 },
  ])
  expect(city.cities.map(({ name }) => name)).not.toContain('Hyderabad')
  // Shimla has no page.
  expect(city.cities.map(({ name }) => name)).not.toContain('Shimla')

  const brand = await summary({ city: 'hyderabad', brand: 'maruti-suzuki' })
  expect(brand).toMatchObject({ total: 4, brand: 'Maruti Suzuki', path: '/used-cars/hyderabad/maruti-suzuki' })
  expect(brand.models).toEqual([
    { name: 'Swift', path: '/used-cars/hyderabad/maruti-suzuki/swift', cars: 3 },
    { name: 'Baleno', path: '/used-cars/hyderabad/maruti-suzuki/baleno', cars: 1 },
  ])
  expect(brand.brands.map(({ name }) => name)).not.toContain('Maruti Suzuki')
  expect(brand.cities).toContainEqual({ name: 'Pune', path: '/used-cars/pune/maruti-suzuki', cars: 2 })

  const model = await summary({ city: 'hyderabad', brand: 'maruti-suzuki', model: 'swift' })
  expect(model).toMatchObject({ total: 3, model: 'Swift', indexed: true })
  expect(model.brands.map(({ name }) => name)).not.toContain('Maruti Suzuki')
  expect(model.models).toEqual([{ name: 'Baleno', path: '/used-cars/hyderabad/maruti-suzuki/baleno', cars: 1 }])
})

test('a page returns its own cars, newest first', async () => {
  const { cars } = await summary({ city: 'hyderabad', brand: 'maruti-suzuki' })
  expect(new Set(cars.map((car) => car.carId))).toEqual(
    new Set(
      carsIn('Hyderabad')
        .filter((car) => car.brand === 'Maruti Suzuki')
        .map((car) => car.carId),
    ),
  )
  const dates = cars.map((car) => car.listingDate ?? '')
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('Delhi NCR covers all of its cities', async () => {
  const told = await summary({ city: 'delhi-ncr' })
  expect(told.total).toBe(['Delhi', 'Noida', 'Gurgaon'].flatMap(carsIn).length)
})

test('a page with fewer than three cars is not indexed by search engines', async () => {
  expect(await summary({ city: 'kolkata' })).toMatchObject({ total: 1, indexed: false })
  expect(await summary({ city: 'siliguri', brand: 'tata' })).toMatchObject({
    total: 0,
    indexed: false,
    price: null,
    odometer: null,
    cars: [],
  })
})

test.each([
  ['another spelling of a city', { city: 'Bengaluru' }, '/used-cars/bangalore'],
  ['a short name of a brand', { city: 'pune', brand: 'Maruti' }, '/used-cars/pune/maruti-suzuki'],
])('%s returns the canonical path', async (_, query, path) => {
  expect(await summary(query as Record<string, string>)).toMatchObject({ path })
})

test.each([
  [{ city: 'atlantis' }, 404],
  [{ city: 'hyderabad', brand: 'batmobile' }, 404],
  [{ city: 'hyderabad', brand: 'tata', model: 'swift' }, 404],
  [{ brand: 'tata' }, 400],
])('an unknown place, brand or model is rejected: %o', async (query, status) => {
  expect((await get(query as Record<string, string>)).statusCode).toBe(status)
})

test('the figures may be a minute old, but the cars are current', async () => {
  const before = await summary({ city: 'chennai' })
  const [sold] = carsIn('Chennai')
  await saveListing(world.stores.database, { ...sold!, status: 'sold' })
  await world.searchable()
  const after = await summary({ city: 'chennai' })
  expect(after).toMatchObject({ total: before.total, asOf: before.asOf })
  expect(after.cars.map((car) => car.carId)).toEqual(
    before.cars.map((car) => car.carId).filter((id) => id !== sold!.carId),
  )
})

test('a model page returns monthly median prices and advert counts; a brand page does not', async () => {
  await refreshMarketMonths(world.stores.database)
  const { months } = await summary({ city: 'hyderabad', brand: 'honda', model: 'jazz' })
  const thisMonth = `${new Date().toISOString().slice(0, 7)}-01`
  expect(months).toEqual([{ month: thisMonth, adverts: 1, median: 430_000 }])
  expect((await summary({ city: 'hyderabad', brand: 'honda' })).months).toEqual([])
})
