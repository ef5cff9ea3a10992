import { ErrorBody } from '@pahiya/contract/core/errors'
import { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { countNames } from '@pahiya/domain/search/facets'
import { sorts } from '@pahiya/domain/search/sorts'
import fc from 'fast-check'
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

const post = (payload: unknown) =>
  site.inject({
    method: 'POST',
    url: '/api/marketplace/search',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
const search = async (request: object) => {
  const answer = await post(request)
  expect(answer).toMatchObject({ statusCode: 200 })
  return SearchResponse.parse(answer.json())
}
const idsOf = (adverts: { id: string }[]) => adverts.map(({ id }) => id)
const expectFound = async (request: object, wanted: (car: MarketAdvert) => boolean) => {
  const { listings, total } = await search(request)
  const expected = market.cars.filter(wanted).map((car) => car.listingId)
  expect(expected.length).toBeGreaterThan(0)
  expect(new Set(idsOf(listings))).toEqual(new Set(expected))
  expect(total).toBe(expected.length)
}

describe('each filter matches exactly (MKT-01, MKT-03)', () => {
  test.each<[string, object, (car: MarketAdvert) => boolean]>([
    ['nothing asked', {}, () => true],
    ['a brand', { brand: 'Hyundai' }, (car) => car.brand === 'Hyundai'],
    ['a brand in other letters', { brand: 'hyundai' }, (car) => car.brand === 'Hyundai'],
    ['a model', { brand: 'Honda', model: 'City' }, (car) => car.model === 'City'],
    ['a city', { city: 'Hyderabad' }, (car) => car.city === 'Hyderabad'],
    ['a city by its other name', { city: 'Bengaluru' }, (car) => car.city === 'Bangalore'],
    ['a city outside the catalogue', { city: 'Shimla' }, (car) => car.city === 'Shimla'],
    ['one city of a region', { city: 'Noida' }, (car) => car.city === 'Noida'],
    ['a region of cities', { city: 'Delhi NCR' }, (car) => ['Delhi', 'Noida', 'Gurgaon'].includes(car.city)],
    ['a least price', { priceMin: 1_320_000 }, (car) => car.priceRupees >= 1_320_000],
    ['a highest price', { priceMax: 410_000 }, (car) => car.priceRupees <= 410_000],
    ['a first year', { yearMin: 2021 }, (car) => car.year >= 2021],
    ['a last year', { yearMax: 2015 }, (car) => car.year <= 2015],
    ['a fuel', { fuelType: 'Diesel' }, (car) => car.fuel === 'Diesel'],
    ['several fuels', { fuelType: ['CNG', 'Electric'] }, (car) => ['CNG', 'Electric'].includes(car.fuel ?? '')],
    ['an empty list of fuels', { fuelType: [] }, () => true],
    ['a transmission', { transmission: 'Automatic' }, (car) => car.transmission === 'Automatic'],
    ['several transmissions', { transmission: ['Automatic', 'Manual'] }, (car) => car.transmission !== null],
    [
      'all together',
      { brand: 'Hyundai', city: 'Hyderabad', priceMin: 1_000_000, yearMin: 2020, fuelType: ['Diesel'] },
      (car) => car.brand === 'Hyundai' && car.city === 'Hyderabad' && car.year === 2021,
    ],
  ])('%s', async (_, request, wanted) => expectFound(request, wanted))
})

test('a search that no car matches returns no cars', async () => {
  expect(await search({ brand: 'Tesla' })).toMatchObject({ listings: [], total: 0 })
})

describe('the closest cars for a search without results', () => {
  const impossible = { brand: 'Hyundai', city: 'Hyderabad', fuelType: ['Diesel'], priceMax: 100_000 }

  test('each misses one filter, or two if no car misses only one, and names them', async () => {
    const { total, closest = [] } = await search(impossible)
    expect(total).toBe(0)
    expect(closest.length).toBeGreaterThan(0)
    for (const { misses, listing } of closest) {
      const fits = {
        brands: listing.brand === 'Hyundai',
        cities: listing.city === 'Hyderabad',
        fuels: listing.fuelType === 'Diesel',
        priceMax: listing.price <= 100_000,
      }
      const missed = Object.entries(fits).flatMap(([key, isFit]) => (isFit ? [] : [key]))
      expect(misses).toEqual(expect.arrayContaining(missed))
      expect(missed.length).toBeLessThanOrEqual(2)
    }
    expect(new Set(closest.map(({ listing }) => listing.carId)).size).toBe(closest.length)
  })

  test.each([
    ['price_asc', (prices: number[]) => prices.toSorted((a, b) => a - b)],
    ['price_desc', (prices: number[]) => prices.toSorted((a, b) => b - a)],
  ])('are in the requested order %s', async (sort, inOrder) => {
    const { closest = [] } = await search({ ...impossible, sort })
    const prices = closest.map(({ listing }) => listing.price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(inOrder(prices))
  })

  test('are omitted on later pages, in previews and other tabs, and when the search has results', async () => {
    for (const more of [{ offset: 50 }, { limit: 0 }, { tab: 'certified' }])
      expect(await search({ ...impossible, ...more })).not.toHaveProperty('closest')
    expect(await search({ brand: 'Hyundai' })).not.toHaveProperty('closest')
  })
})

describe('sort orders put unknown values last (C-07)', () => {
  const facts = { price: 'price', year: 'year', mileage: 'mileage' } as const
  const bothWays = (['price', 'year', 'mileage'] as const).flatMap((sortBy) => [
    { sortBy, sortOrder: 'asc' },
    { sortBy, sortOrder: 'desc' },
  ])
  test.each(bothWays)('$sortBy $sortOrder', async ({ sortBy, sortOrder }) => {
    const { listings } = await search({ sortBy, sortOrder })
    const seen = listings.map((listing) => listing[facts[sortBy]])
    const direction = sortOrder === 'asc' ? 1 : -1
    const known = seen.filter((value) => value !== null).toSorted((a, b) => direction * (a - b))
    const unknown = seen.filter((value) => value === null)
    expect(seen).toEqual([...known, ...unknown])
    expect(unknown).toHaveLength(sortBy === 'mileage' ? 2 : 0)
  })

  test('relevance puts the best offer first, by the sum of its score components', async () => {
    const { listings, whyRanked } = await search({ sortBy: 'relevance', explain: true })
    const points = listings.map(({ carId }) => whyRanked![carId]!.reduce((sum, part) => sum + part.points, 0))
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    expect(new Set(points).size).toBeGreaterThan(20)
  })

  test('the default order is cheapest first', async () => {
    const { listings } = await search({})
    expect(listings[0]).toMatchObject({ model: 'Nano', price: 90_000 })
  })
})

test('a page has 50 cars by default, and a larger limit is reduced to 50 rather than rejected (MKT-02)', async () => {
  const crowd = await createTestWorld()
  const crowdSite = await crowd.site()
  const stopWorker = crowd.startWorker()
  try {
    for (let i = 0; i < 53; i++) await saveListing(crowd.stores.database, exampleListing())
    await crowd.searchable()
    for (const [payload, count] of [
      [{}, 50],
      [{ limit: 500 }, 50],
      [{ limit: 50 }, 50],
      [{ limit: 7 }, 7],
      [{ offset: 50 }, 3],
    ] as const) {
      const answer = await crowdSite.inject({ method: 'POST', url: '/api/marketplace/search', payload })
      expect(answer.statusCode).toBe(200)
      const { listings, total } = SearchResponse.parse(answer.json())
      expect({ asked: payload, got: listings.length, total }).toEqual({ asked: payload, got: count, total: 53 })
    }
  } finally {
    await stopWorker()
    await crowdSite.close()
    await crowd.close()
  }
})

test('pages neither repeat nor miss a car, and the total stays that of the whole search (MKT-04)', async () => {
  for (const sortBy of ['price', 'year', 'mileage', 'relevance']) {
    const found: string[] = []
    for (let offset = 0; offset < 35; offset += 7) {
      const page = await search({ sortBy, limit: 7, offset })
      expect(page.total).toBe(30)
      found.push(...idsOf(page.listings))
    }
    expect(found).toHaveLength(30)
    expect(new Set(found)).toEqual(new Set(market.cars.map((car) => car.listingId)))
  }
})

test('a car on two sources is found once, represented by our own seller’s advert', async () => {
  const { listings } = await search({ brand: 'Maruti Suzuki', model: 'Swift', yearMin: 2018, yearMax: 2018 })
  expect(listings).toMatchObject([{ id: market.cars[0]!.listingId, source: 'Pahiya', price: 485_000 }])
})

test('each listing carries every field of the register, in both spellings (LIST-03)', async () => {
  const { listings } = await search({ brand: 'Hyundai', model: 'Creta', yearMin: 2021 })
  const creta = market.cars.find((car) => car.model === 'Creta' && car.year === 2021)!
  expect(listings).toEqual([
    {
      id: creta.listingId,
      title: '2021 Hyundai Creta VXi',
      brand: 'Hyundai',
      model: 'Creta',
      year: 2021,
      price: 1_320_000,
      originalPrice: null,
      mileage: 29_000,
      fuelType: 'Diesel',
      fuel: 'Diesel',
      transmission: 'Automatic',
      condition: 'good',
      city: 'Hyderabad',
      location: 'Kukatpally',
      source: 'Pahiya',
      portal: 'Pahiya',
      sellerType: 'individual',
      status: 'active',
      verificationStatus: 'unverified',
      verification: 'unverified',
      images: ['https://images.example/swift-1.jpg'],
      description: 'Single owner, serviced on time.',
      features: ['Airbags', 'Power windows'],
      listingDate: creta.listedAt!.toISOString(),
      url: 'https://portal.example/advert/1',
      carId: creta.carId,
      listingId: creta.listingId,
      variant: 'VXi',
      owners: 1,
      colour: 'white',
      locality: 'Kukatpally',
      state: 'Telangana',
      sourceKey: 'pahiya',
      sourceName: 'Pahiya',
      lastSeenAt: expect.any(String),
      registration: null,
      valuation: null,
      notRatedReason: null,
      emiFrom: 21_238,
      emiTerms: { financedPercent: 100, annualRatePercent: 9, months: 84 },
      offers: [expect.objectContaining({ id: creta.listingId, price: 1_320_000 })],
      portals: 1,
      pictures: [{ url: 'https://images.example/swift-1.jpg', width: null, height: null, placeholder: null }],
      photosVerified: false,
      certification: null,
    },
  ])
})

test.each([
  ['a price in words', { priceMax: 'five lakh' }, 'priceMax'],
  ['a price below nothing', { priceMin: -1 }, 'priceMin'],
  ['a year before cars had plates', { yearMin: 1200 }, 'yearMin'],
  ['an order that there is not', { sortBy: 'colour' }, 'sortBy'],
  ['a page of less than nothing', { limit: -1 }, 'limit'],
  ['a page too far', { offset: 10_000 }, 'offset'],
  ['an endless brand', { brand: 'x'.repeat(81) }, 'brand'],
  ['a tab that there is not', { tab: 'cheap' }, 'tab'],
])('%s is rejected, naming the field', async (_, request, field) => {
  const answer = await post(request)
  expect(answer.statusCode).toBe(400)
  const { code, issues } = ErrorBody.parse(answer.json())
  expect({ code, fields: issues?.map(({ path }) => path) }).toEqual({ code: 'invalid_request', fields: [field] })
})

test('a car sold a moment ago is not shown although it is still in the index', async () => {
  const own = await createTestWorld()
  const ownSite = await own.site()
  const stopWorker = own.startWorker()
  let working = true
  try {
    const [kept, sold] = [exampleListing({ priceRupees: 100_000 }), exampleListing({ priceRupees: 200_000 })]
    const { listingId } = await saveListing(own.stores.database, kept)
    await saveListing(own.stores.database, sold)
    await own.searchable()
    await stopWorker()
    working = false
    await saveListing(own.stores.database, { ...sold, status: 'sold' })

    const answer = await ownSite.inject({ method: 'POST', url: '/api/marketplace/search', payload: {} })
    const { listings, total } = SearchResponse.parse(answer.json())
    expect(idsOf(listings)).toEqual([listingId])
    expect(total, 'what is not shown is not counted').toBe(1)
  } finally {
    if (working) await stopWorker()
    await ownSite.close()
    await own.close()
  }
})

test('any request body returns a page of cars or a 400, never a server error', async () => {
  const text = fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'binary', maxLength: 90 }), loneSurrogates)
  const anything = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text),
    fc.object(),
  )
  const fitting = {
    brand: text,
    model: text,
    city: fc.oneof(text, fc.constantFrom('Delhi NCR', 'Hyderabad', 'Gurugram')),
    fuelType: fc.oneof(text, fc.array(text, { maxLength: 25 })),
    transmission: fc.oneof(text, fc.array(text, { maxLength: 25 })),
    priceMin: fc.integer({ min: -10, max: 10_000_000_000 }),
    priceMax: fc.maxSafeInteger(),
    yearMin: fc.integer({ min: 1900, max: 2200 }),
    yearMax: fc.integer({ min: 1900, max: 2200 }),
    sortBy: fc.constantFrom('relevance', 'price', 'year', 'mileage'),
    sortOrder: fc.constantFrom('asc', 'desc'),
    sort: fc.constantFrom(...sorts),
    brands: fc.array(text, { maxLength: 55 }),
    notModels: fc.oneof(text, fc.array(text)),
    variant: text,
    localities: fc.array(text),
    near: fc.oneof(text, fc.constantFrom('Gachibowli', 'Pune')),
    nearMe: fc.boolean(),
    lat: fc.double({ min: -95, max: 95, noNaN: true }),
    lon: fc.double({ min: -185, max: 185, noNaN: true }),
    withinKm: fc.double({ min: 0, max: 600, noNaN: true }),
    belowMarket: fc.double({ min: 0, max: 95, noNaN: true }),
    listedSince: fc.integer({ min: 0, max: 4_000 }),
    facets: fc.oneof(fc.boolean(), fc.subarray([...countNames])),
    cursor: fc.oneof(text, fc.array(fc.oneof(text, fc.double()), { maxLength: 4 }).map(cursorOf)),
    explain: fc.boolean(),
    limit: fc.maxSafeNat(),
    offset: fc.integer({ min: 0, max: 10_000 }),
    tab: fc.constantFrom('all', 'bestDeals', 'new', 'certified'),
    analytics: fc.boolean(),
  }
  const wild = Object.fromEntries(Object.keys(fitting).map((key) => [key, anything]))
  const bodies = fc.oneof(
    { weight: 5, arbitrary: fc.record(fitting, { requiredKeys: [] }) },
    { weight: 3, arbitrary: fc.record(wild, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const statuses = new Set<number>()
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const answer = await post(body)
      statuses.add(answer.statusCode)
      expect([200, 400]).toContain(answer.statusCode)
      const shape = answer.statusCode === 200 ? SearchResponse : ErrorBody
      expect(shape.safeParse(answer.json()).error).toBeUndefined()
    }),
    { numRuns: 200, examples: [[{}], [{ limit: -1 }]] },
  )
  expect(statuses).toEqual(new Set([200, 400]))
})

test.each([
  ['price_asc', ['abc']],
  ['price_asc', [1e300]],
  ['price_asc', ['NaN']],
  ['price_asc', [-1]],
  ['year_desc', [9e15]],
  ['mileage_asc', [3e9]],
  ['newest', [1e17]],
  ['distance', ['far']],
])('a forged cursor %s %j is rejected, never a server error', async (sort, values) => {
  const id = '0198c0de-0000-7000-8000-000000000000'
  const cursor = Buffer.from(JSON.stringify([sort, [...values, id]])).toString('base64url')
  const answer = await post({ cursor, near: 'Gachibowli' })
  expect(answer.statusCode).toBe(400)
  expect(ErrorBody.parse(answer.json())).toMatchObject({ code: 'invalid_request', issues: [{ path: 'cursor' }] })
})

const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(['price_asc', values])).toString('base64url')

const loneSurrogates = fc
  .array(fc.integer({ min: 0xd8_00, max: 0xdf_ff }), { minLength: 1, maxLength: 5 })
  .map((units) => String.fromCharCode(...units))
