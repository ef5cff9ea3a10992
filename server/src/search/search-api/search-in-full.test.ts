import { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

// Tests here count the whole market, so none adds a car; search-added-cars.test.ts has those that do.
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
const modelsOf = ({ listings }: SearchResponse) => listings.map(({ model }) => model)

describe('filters available to a buyer', () => {
  test.each<[string, object, string[]]>([
    ['several brands', { brands: ['Kia', 'Mahindra'] }, ['XUV500', 'Sonet', 'Seltos', 'Thar']],
    [
      'the register’s spelling and ours together',
      { brand: 'Kia', brands: ['Mahindra'], priceMax: 970_000 },
      ['XUV500', 'Sonet'],
    ],
    [
      'a brand left out',
      { notBrands: ['Maruti', 'Hyundai', 'Honda', 'Tata', 'Kia', 'Mahindra'], city: 'Delhi' },
      ['Glanza'],
    ],
    ['a family by its bare name', { models: ['Innova'] }, ['Innova', 'Innova']],
    ['a body', { bodies: ['MUV'], priceMax: 1_000_000 }, ['Ertiga']],
    ['seven seats', { seatsMin: 7, city: 'Hyderabad' }, ['XUV500', 'Innova']],
    ['around a price', { priceAround: 1_000_000, cities: ['Pune', 'Bangalore'] }, ['Ertiga', 'City']],
    ['few kilometres', { kmMax: 19_000 }, ['Sonet', 'Nexon EV', 'Thar']],
    ['no diesel, and what is not said may stay', { notFuels: ['Diesel', 'Petrol', 'CNG'] }, ['Nano', 'Nexon EV']],
    ['a norm', { emissionNorms: ['BS6'], city: 'Mumbai' }, ['Thar']],
    ['sources', { sources: ['car-bazaar'], soldHere: true }, ['Swift']],
    ['on two portals', { portalsMin: 2 }, ['Swift']],
  ])('%s (MKT-03)', async (_, request, models) => {
    expect(modelsOf(await search(request))).toEqual(models)
  })
})

describe('facets', () => {
  test('count the whole search and ignore their own selection', async () => {
    const { facets, total } = await search({
      brands: ['Kia'],
      fuels: ['Petrol'],
      facets: ['brands', 'fuels', 'transmission'],
    })
    expect(total).toBe(2)
    expect(facets).toEqual({
      brands: expect.arrayContaining([
        { value: 'Maruti Suzuki', count: 5 },
        { value: 'Kia', count: 2 },
      ]),
      fuels: [{ value: 'Petrol', count: 2 }],
      transmission: [
        { value: 'Automatic', count: 1 },
        { value: 'Manual', count: 1 },
      ],
    })
  })

  test('a search in one city still counts the cars of other cities, which another shard holds', async () => {
    const { facets } = await search({ city: 'Hyderabad', facets: ['cities'], limit: 1 })
    expect(facets!.cities).toContainEqual({ value: 'Hyderabad', count: 9 })
    expect(facets!.cities).toContainEqual({ value: 'Pune', count: 3 })
  })

  test('prices and kilometres are returned as bars that cover every car', async () => {
    const { histograms } = await search({ priceMax: 500_000, facets: ['price', 'km'] })
    const all = histograms!.price!.reduce((sum, { count }) => sum + count, 0)
    const driven = histograms!.km!.reduce((sum, { count }) => sum + count, 0)
    expect(all, 'a price leaves out the bounds of the price').toBe(30)
    expect(driven, 'two of the eight do not say').toBe(6)
  })

  test('can all be requested together', async () => {
    const { facets, histograms } = await search({ facets: true, limit: 1 })
    expect(Object.keys({ ...facets, ...histograms }).length).toBeGreaterThan(15)
  })

  test('are returned only on request', async () => {
    expect(Object.keys(await search({ brand: 'Kia' }))).toEqual(['listings', 'total'])
  })
})
