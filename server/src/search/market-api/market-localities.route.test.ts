import { MarketLocalities } from '@pahiya/contract/search/market-localities'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  stopWorker = world.startWorker()
  const rows: [locality: string | null, brand: string, model: string, priceRupees: number, fuel?: string][] = [
    ['Kukatpally', 'Maruti Suzuki', 'Swift', 300_000],
    ['Kukatpally', 'Maruti Suzuki', 'Swift', 500_000],
    ['Kukatpally', 'Hyundai', 'Creta', 900_000],
    ['Gachibowli', 'Hyundai', 'Creta', 1_100_000, 'Diesel'],
    ['behind the temple', 'Tata', 'Nexon', 700_000],
    [null, 'Tata', 'Nexon', 800_000],
  ]
  for (const [locality, brand, model, priceRupees, fuel = 'Petrol'] of rows) {
    await saveListing(world.stores.database, exampleListing({ locality, brand, model, priceRupees, fuel }))
  }
  await saveListing(world.stores.database, exampleListing({ city: 'Pune', locality: 'Kothrud' }))
  await world.searchable()
})
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await world.close()
})

const get = (query: Record<string, string | string[]>) =>
  site.inject({ method: 'GET', url: '/api/market/localities', query })
const where = async (query: Record<string, string | string[]>) => MarketLocalities.parse((await get(query)).json())

test('each locality reports its number of cars and their median price, and no car is omitted', async () => {
  const told = await where({ city: 'Hyderabad' })
  expect(told).toMatchObject({ city: 'Hyderabad', total: 6, elsewhere: 2, chosen: null })
  expect(told.localities).toEqual([
    { name: 'Kukatpally', latitude: 17.492, longitude: 78.405, cars: 3, middlePrice: 500_000, leastPrice: 300_000 },
    {
      name: 'Gachibowli',
      latitude: 17.4401,
      longitude: 78.3489,
      cars: 1,
      middlePrice: 1_100_000,
      leastPrice: 1_100_000,
    },
  ])
})

test.each([
  [{ brand: 'Hyundai' }, { Kukatpally: 1, Gachibowli: 1 }],
  [{ brand: 'maruti suzuki', model: 'SWIFT' }, { Kukatpally: 2 }],
  [{ priceMin: '400000', priceMax: '1000000' }, { Kukatpally: 2 }],
  [{ fuels: 'Diesel' }, { Gachibowli: 1 }],
  [{ notBrands: 'Hyundai' }, { Kukatpally: 2 }],
  [{ brands: ['Hyundai', 'Tata'] }, { Kukatpally: 1, Gachibowli: 1 }],
  [{ localities: 'Gachibowli' }, { Gachibowli: 1 }],
  [{ near: 'Kondapur', withinKm: '5' }, { Gachibowli: 1 }],
  [{ certifiedOnly: 'true' }, {}],
  [{ certifiedOnly: 'false' }, { Kukatpally: 3, Gachibowli: 1 }],
])('the filters apply: %o', async (filters, cars) => {
  const { localities } = await where({ city: 'hyderabad', ...(filters as Record<string, string | string[]>) })
  expect(Object.fromEntries(localities.map((each) => [each.name, each.cars]))).toEqual(cars)
})

test('the median of two prices is half-way between them', async () => {
  const { localities } = await where({ city: 'Hyderabad', brand: 'Maruti Suzuki' })
  expect(localities).toMatchObject([{ name: 'Kukatpally', cars: 2, middlePrice: 400_000 }])
})

test('choosing a locality returns its cars', async () => {
  const { chosen, localities } = await where({ city: 'Hyderabad', locality: 'kukatpally', brand: 'Maruti Suzuki' })
  expect(chosen!.name).toBe('Kukatpally')
  expect(chosen!.cars.map((car) => [car.locality, car.brand])).toEqual([
    ['Kukatpally', 'Maruti Suzuki'],
    ['Kukatpally', 'Maruti Suzuki'],
  ])
  expect(localities).toHaveLength(1)
})

test('the map counts the same cars as the search', async () => {
  const filters = { fuels: ['Diesel'], priceMax: 1_200_000 }
  const answer = await site.inject({
    method: 'POST',
    url: '/api/marketplace/search',
    payload: { ...filters, city: 'Hyderabad' },
  })
  const { total } = await where({ city: 'Hyderabad', fuels: 'Diesel', priceMax: '1200000' })
  expect(total).toBe(1)
  expect(answer.json()).toMatchObject({ total })
})

test('an invalid filter is rejected', async () => {
  expect((await get({ city: 'Hyderabad', ownersMax: 'many' })).statusCode).toBe(400)
})

test('a city without known localities returns only its total; an unknown city is not found', async () => {
  expect(await where({ city: 'Pune' })).toMatchObject({ total: 1, elsewhere: 1, localities: [] })
  expect((await get({ city: 'Atlantis' })).statusCode).toBe(404)
})
