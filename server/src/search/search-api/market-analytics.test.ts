import { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
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
  for (const advert of dealsAndOthers()) await saveListing(world.stores.database, advert)
  await world.searchable()
})
afterAll(async () => {
  await market?.stopWorker()
  await site?.close()
  await world.close()
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const worth = (rupees: number) => ({ rupees, lowRupees: rupees * 0.95, highRupees: rupees * 1.05, comparables: 9 })

/** Twelve Polos with prices around a fair price of ₹5,00,000, days on the market, and verification. */
function dealsAndOthers(): ListingToSave[] {
  const rows: [price: number, days: number, verification: ListingToSave['verification'], valued?: false][] = [
    [400_000, 1, 'certified'],
    [420_000, 2, 'unverified'],
    [450_000, 3, 'unverified'],
    [460_000, 4, 'verified'],
    [475_000, 5, 'certified'],
    [480_000, 6, 'unverified'],
    [500_000, 8, 'certified'],
    [525_000, 30, 'unverified'],
    [530_000, 31, 'certified'],
    [560_000, 32, 'unverified'],
    [600_000, 33, 'unverified'],
    [390_000, 34, 'unverified', false],
  ]
  return rows.map(([priceRupees, days, verification, valued = true]) =>
    exampleListing({
      brand: 'Volkswagen',
      model: 'Polo',
      city: 'Jaipur',
      priceRupees,
      verification,
      listedAt: daysAgo(days),
      value: valued ? worth(500_000) : null,
    }),
  )
}

const search = async (request: object) => {
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload: request })
  expect(answer).toMatchObject({ statusCode: 200 })
  return SearchResponse.parse(answer.json())
}
const analyse = async (request: object) => (await search({ ...request, analytics: true })).analytics!
const prices = (listings: { price: number }[]) => listings.map(({ price }) => price)
const polos = { brand: 'Volkswagen', model: 'Polo' }

test('the analytics cover the whole search, not the page; unknown mileages are ignored (MKT-17)', async () => {
  const { listings, analytics } = await search({ brand: 'Tata', limit: 1, analytics: true })
  expect(listings).toHaveLength(1)
  expect(analytics).toMatchObject({
    totalListings: 4,
    avgPrice: Math.round((1_450_000 + 470_000 + 1_390_000 + 90_000) / 4),
    priceRange: { min: 90_000, max: 1_450_000 },
    avgMileage: Math.round((18_000 + 27_000 + 42_000) / 3),
    sourcesCount: { 'Car Bazaar': 3, Pahiya: 1 },
    locationDistribution: { Mumbai: 1, Gurgaon: 1, Pune: 1, Kolkata: 1 },
  })
})

test('a car on two sources counts once for each and once in total', async () => {
  const asked = { brand: 'Maruti Suzuki', model: 'Swift', yearMin: 2018, yearMax: 2018 }
  expect(await analyse(asked)).toMatchObject({ totalListings: 1, sourcesCount: { Pahiya: 1, 'Car Bazaar': 1 } })
})

test('at most ten cities are returned, those with the most cars', async () => {
  const { locationDistribution } = await analyse({})
  expect(Object.keys(locationDistribution)).toHaveLength(10)
  expect(locationDistribution).toMatchObject({ Jaipur: 12, Hyderabad: 9 })
})

test('the most common fuel is returned, or null if none is known (MKT-19)', async () => {
  expect((await analyse({ brand: 'Mahindra' })).mostCommonFuelType).toBe('Diesel')
  expect((await analyse({ brand: 'Hyundai' })).mostCommonFuelType).toBe('Petrol')
  expect((await analyse({ model: 'Nano' })).mostCommonFuelType).toBeNull()
})

test('without cars no mean, range or recommendation is returned', async () => {
  const { analytics, tabs } = await search({ brand: 'Tesla', analytics: true })
  expect(analytics).toEqual({
    totalListings: 0,
    avgPrice: null,
    priceRange: null,
    avgMileage: null,
    sourcesCount: {},
    locationDistribution: {},
    mostCommonFuelType: null,
    historicalTrend: 'stable',
    trendNote: 'not enough history',
    priceHistogram: [],
    recommendations: { bestDeals: [], newListings: [], certified: [], overpriced: [] },
  })
  expect(tabs).toEqual({ all: 0, bestDeals: 0, new: 0, certified: 0 })
})

test('every car falls into one bar of the histogram', async () => {
  const { priceHistogram, totalListings } = await analyse({})
  expect(priceHistogram.reduce((sum, { count }) => sum + count, 0)).toBe(totalListings)
  expect(priceHistogram[0]!.from).toBeLessThanOrEqual(90_000)
  expect(priceHistogram.at(-1)!.to).toBeGreaterThanOrEqual(1_780_000)
})

describe('recommendations', () => {
  test('the best deals are the three furthest below the market (MKT-20)', async () => {
    expect(prices((await analyse(polos)).recommendations.bestDeals)).toEqual([400_000, 420_000, 450_000])
    expect((await analyse({ ...polos, priceMin: 500_000 })).recommendations.bestDeals).toEqual([])
  })

  test('the new cars are the five listed most recently (MKT-21)', async () => {
    const { newListings } = (await analyse({ ...polos, sortBy: 'price', sortOrder: 'desc', limit: 2 })).recommendations
    expect(prices(newListings)).toEqual([400_000, 420_000, 450_000, 460_000, 475_000])
  })

  test('the certified cars are the first three certified ones in the search (MKT-22)', async () => {
    const { recommendations } = await analyse(polos)
    expect(prices(recommendations.certified)).toEqual([400_000, 475_000, 500_000])
    const dearest = await analyse({ ...polos, sortOrder: 'desc' })
    expect(prices(dearest.recommendations.certified)).toEqual([530_000, 500_000, 475_000])
  })

  test('overpriced cars ask more than 5% above the market (MKT-23)', async () => {
    expect(prices((await analyse(polos)).recommendations.overpriced)).toEqual([600_000, 560_000, 530_000])
  })
})

describe('tabs (MKT-16)', () => {
  const inTabs = { all: 12, bestDeals: 4, new: 6, certified: 4 }

  test('each tab counts its cars', async () => {
    expect((await search({ ...polos, analytics: true })).tabs).toEqual(inTabs)
  })

  test.each([
    ['all', 12],
    ['bestDeals', 4],
    ['new', 6],
    ['certified', 4],
  ] as const)('%s shows only its cars, and the counts of all tabs are unchanged', async (tab, count) => {
    const { listings, total, tabs, analytics } = await search({ ...polos, tab, analytics: true })
    expect({ shown: listings.length, total }).toEqual({ shown: count, total: count })
    expect(tabs).toEqual(inTabs)
    expect(analytics!.totalListings).toBe(12)
  })

  test('a car exactly 5% below the market, or without a value, is not a deal', async () => {
    const { listings } = await search({ ...polos, tab: 'bestDeals' })
    expect(prices(listings)).toEqual([400_000, 420_000, 450_000, 460_000])
  })

  test('tabs are returned only on request', async () => {
    expect(Object.keys(await search(polos))).toEqual(['listings', 'total'])
  })
})

describe('the trend of a model, from the prices at which it was first seen (MKT-18)', () => {
  const models = [
    ['Rising', 560_000, 500_000, { historicalTrend: 'rising', trendNote: null }],
    ['Falling', 440_000, 500_000, { historicalTrend: 'falling', trendNote: null }],
    ['Steady', 505_000, 500_000, { historicalTrend: 'stable', trendNote: null }],
  ] as const

  beforeAll(async () => {
    // A new database has no partitions for sightings from seventy-five days ago.
    await sql`select ensure_partitions(now() - interval '100 days')`.execute(world.stores.database)
    for (const [model, lately, before] of models) {
      await sell(model, 5, lately, 10)
      await sell(model, 75, before, 10)
    }
    await sell('Rare', 5, 900_000, 3)
    await sell('Rare', 75, 500_000, 3)
    await refreshMarketMonths(world.stores.database)
    await world.searchable()
  })
  const sell = async (model: string, days: number, from: number, adverts: number) => {
    for (let n = 0; n < adverts; n++) {
      const advert = exampleListing({ brand: 'Skoda', model, priceRupees: from + n * 1_000 })
      await saveListing(world.stores.database, advert, { seenAt: daysAgo(days) })
    }
  }

  test.each(models)('%s', async (model, _lately, _before, trend) => {
    expect(await analyse({ brand: 'Skoda', model })).toMatchObject(trend)
    expect(await analyse({ brand: 'skoda', model, city: 'Hyderabad' })).toMatchObject(trend)
    expect(await analyse({ brand: 'Skoda', model, city: 'Pune' })).toMatchObject(thin)
    expect(await analyse({ brand: 'Skoda' }), 'of no model in particular').toMatchObject(thin)
  })

  test('a few adverts are not enough history', async () => {
    expect(await analyse({ brand: 'Skoda', model: 'Rare' })).toMatchObject(thin)
  })
})

const thin = { historicalTrend: 'stable', trendNote: 'not enough history' }
