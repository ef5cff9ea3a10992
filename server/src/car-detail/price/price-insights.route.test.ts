import { PriceInsights } from '@pahiya/contract/car-detail/price-insights'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { cardLoan, monthlyInstalment } from '@pahiya/domain/finance/emi'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findListings, type StoredListing } from '../../listings/read/find-listing.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { saveValue } from '../../listings/save/save-value.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { refreshMarketMonths } from '../../valuation/market-months/refresh-market-months.ts'
import { revalueListings } from '../../valuation/listing-values/revalue-listings.ts'
import { valueCar } from '../../valuation/listing-values/value-car.ts'
import { valueListing } from '../../valuation/listing-values/value-listing.ts'
import { valueListings } from '../../valuation/listing-values/value-listings.ts'
import { modelInUseQuery, readStoredModel } from '../../valuation/model/model-store.ts'
import { saveDispute } from './price-insights.route.ts'
import { trainAndPromote } from '../../valuation/training-runs/train-and-promote.ts'

let world: TestWorld
let site: FastifyInstance
async function open(url: string) {
  const answer = await site.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json<PriceInsights & { code?: string }>() }
}
const ofCar = async (id: string) => (await open(`/api/cars/${id}/price-insights`)).body
const save = async (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))

describe('without a price model', () => {
  beforeAll(async () => {
    world = await createTestWorld()
    site = await world.site()
    await world.stores.database.insertInto('sources').values(otherSource).execute()
  })
  afterAll(async () => {
    await site.close()
    await world.close()
  })

  test('insights contain average, range, trend, recommendation, sources and time, by car id and by advert id (INS-01, CAR-16)', async () => {
    const { carId, listingId } = await save({ model: 'Ignis', priceRupees: 400_000 })
    for (const priceRupees of [490_000, 500_000, 505_000]) await save({ model: 'Ignis', priceRupees })
    for (const priceRupees of [500_000, 510_000])
      await save({ model: 'Ignis', priceRupees, sourceKey: otherSource.key, sourceRef: `ignis-${priceRupees}` })
    const began = Date.now()
    const { status, body } = await open(`/api/cars/${carId}/price-insights`)
    expect(status).toBe(200)
    expect(PriceInsights.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      averagePrice: 501_000,
      priceRange: { min: 490_000, max: 510_000 },
      marketTrend: 'not enough history',
      recommendation: 'There is little room to bargain. Check the car and its papers, and ask why it is cheap.',
      sources: [otherSource.name, 'Pahiya'].toSorted(),
      rating: 'rated',
      label: 'below market',
      basis: 'comparables',
      fairPrice: { fair: 500_000, low: 500_000, high: 505_000, comparables: 5 },
      working: null,
      similarIn: 'Hyderabad',
    })
    expect(Date.parse(body.lastUpdated)).toBeGreaterThanOrEqual(began)
    const { lastUpdated: _, ...same } = body
    expect((await open(`/api/marketplace/listing/${listingId}/price-insights`)).body).toMatchObject(same)
  })

  test('the monthly prices and the trend in insights and the estimator come from stored months', async () => {
    const { database } = world.stores
    await sql`select ensure_partitions(now() - interval '100 days')`.execute(database)
    const sell = async (model: string, daysAgo: number, priceRupees: number) => {
      const advert = exampleListing({ model, priceRupees })
      return saveListing(database, advert, { seenAt: new Date(Date.now() - daysAgo * 86_400_000) })
    }
    const models = { Rising: 560_000, Falling: 440_000, Steady: 505_000 }
    for (const [model, lately] of Object.entries(models)) {
      for (let n = 0; n < 10; n++) {
        await sell(model, 75, 500_000 + n * 1_000)
        await sell(model, 5, lately + n * 1_000)
      }
    }
    await refreshMarketMonths(database)
    const trends: Record<string, unknown> = {}
    const monthOf = (daysAgo: number) => `${dayInIndia(new Date(Date.now() - daysAgo * 86_400_000)).slice(0, 7)}-01`
    for (const [model, lately] of Object.entries(models)) {
      const { carId } = await sell(model, 0, lately)
      const payload = { brand: 'Maruti Suzuki', model, year: 2018 }
      const estimate = await site.inject({ method: 'POST', url: '/api/price-simulator', payload })
      const { marketAnalysis } = estimate.json<{ marketAnalysis: { trend: string } }>()
      const { marketTrend, months } = await ofCar(carId)
      trends[model] = [marketTrend, marketAnalysis.trend]
      expect(months).toEqual([
        { month: monthOf(75), adverts: 10, median: 504_500 },
        { month: monthOf(5), adverts: 10, median: lately + 4_500 },
      ])
    }
    expect(trends).toEqual({
      Rising: ['rising', 'rising'],
      Falling: ['falling', 'falling'],
      Steady: ['stable', 'stable'],
    })
  })

  test('similar cars have the same brand and model within one year and 20,000 km, without duplicates or the car itself (CAR-20)', async () => {
    const mine = { model: 'Baleno', year: 2019, odometerKm: 50_000 }
    const { carId } = await save({ ...mine, priceRupees: 600_000 })
    const like = async (more: object, priceRupees: number) => save({ ...mine, ...more, priceRupees })
    const near = [
      await like({ year: 2018 }, 610_000),
      await like({ year: 2020 }, 620_000),
      await like({ odometerKm: 30_000 }, 630_000),
      await like({ odometerKm: 70_000 }, 640_000),
      await like({ brand: 'maruti suzuki', model: 'BALENO' }, 650_000),
    ]
    await like({ year: 2017 }, 700_000)
    await like({ year: 2021 }, 700_000)
    await like({ odometerKm: 29_999 }, 700_000)
    await like({ odometerKm: 70_001 }, 700_000)
    await like({ odometerKm: null }, 700_000)
    await like({ brand: 'Hyundai' }, 700_000)
    await like({ model: 'Swift' }, 700_000)
    await like({ status: 'sold' }, 700_000)
    const body = await ofCar(carId)
    expect(new Set(body.similar.map((car) => car.listingId))).toEqual(new Set(near.map(({ listingId }) => listingId)))
    expect(body).toMatchObject({ averagePrice: 630_000, priceRange: { min: 610_000, max: 650_000 } })
    // Cars of the same year and mileage come first.
    expect(body.similar[0]!.price).toBe(650_000)

    const cards = await site.inject({ method: 'GET', url: `/api/cars/${carId}/similar` })
    const { listings } = cards.json<{ listings: Pick<MarketplaceListing, 'id' | 'price' | 'emiFrom' | 'emiTerms'>[] }>()
    expect(listings.map(({ id }) => id)).toEqual(body.similar.slice(0, 4).map((car) => car.listingId))
    // Cards show the card's EMI (FIN-01).
    for (const { price, emiFrom, emiTerms } of listings) {
      expect(emiTerms).toEqual(cardLoan)
      expect(emiFrom).toBe(monthlyInstalment(price, cardLoan))
    }
  })

  test('a car that is probably this one under another advert is not similar to it', async () => {
    const mine = await save({ model: 'Alto', odometerKm: 40_000, priceRupees: 300_000 })
    const ofPortal = { sourceKey: otherSource.key, sourceRef: 'alto' }
    const twin = await save({ model: 'Alto', odometerKm: 40_000, priceRupees: 301_000, ...ofPortal })
    const other = await save({ model: 'Alto', odometerKm: 45_000, priceRupees: 310_000 })
    const [a, b] = [mine.listingId, twin.listingId].toSorted()
    await sql`insert into match_pairs (a, b, probability) values (${a}, ${b}, 0.7)`.execute(world.stores.database)
    expect((await ofCar(mine.carId)).similar.map(({ listingId }) => listingId)).toEqual([other.listingId])
  })

  test('a car with fewer than five similar cars in its region is compared with all of India, and the response states this', async () => {
    const { carId } = await save({ model: 'Dzire', city: 'Hyderabad' })
    for (let n = 0; n < 4; n++) await save({ model: 'Dzire', city: 'Hyderabad', priceRupees: 500_000 })
    await save({ model: 'Dzire', city: 'Pune', priceRupees: 600_000 })
    expect(await ofCar(carId)).toMatchObject({ similarIn: 'India', averagePrice: 520_000 })
    await save({ model: 'Dzire', city: 'Hyderabad', priceRupees: 500_000 })
    expect(await ofCar(carId)).toMatchObject({ similarIn: 'Hyderabad', averagePrice: 500_000 })
  })

  test('a price with an extra digit is excluded from the average and from the similar cars', async () => {
    const { carId } = await save({ model: 'Celerio' })
    for (const priceRupees of [480_000, 490_000, 500_000, 510_000, 5_000_000])
      await save({ model: 'Celerio', priceRupees })
    const body = await ofCar(carId)
    expect(body).toMatchObject({ averagePrice: 495_000, priceRange: { min: 480_000, max: 510_000 } })
    expect(body.similar).toHaveLength(4)
  })

  test('a fair price that is too uncertain is shown but not used for a rating', async () => {
    const { carId } = await save({ model: 'Ritz', priceRupees: 200_000 })
    for (const priceRupees of [300_000, 400_000, 450_000, 500_000, 600_000]) await save({ model: 'Ritz', priceRupees })
    expect(await ofCar(carId)).toMatchObject({ rating: 'unsure', label: null, fairPrice: { fair: 450_000 } })
  })

  test('a car without similar cars is not rated; the response contains the reason and no average (INS-06)', async () => {
    const { carId } = await save({ model: 'Gypsy' })
    expect(await ofCar(carId)).toMatchObject({
      averagePrice: null,
      priceRange: null,
      rating: 'not-rated',
      notRatedReason: 'too-few-comparables',
      label: null,
      fairPrice: null,
      sources: [],
      similar: [],
      recommendation: 'No similar car is for sale now, so there is nothing to compare this price with.',
    })
  })

  test.each([
    ['cars', 'car_not_found'],
    ['marketplace/listing', 'listing_not_found'],
  ])('an unknown or impossible id under %s is %s', async (path, code) => {
    for (const id of ['01a1de74-6fe7-7a95-b19c-a1623f25a547', 'x'])
      for (const what of ['price-insights', 'similar'])
        expect(await open(`/api/${path}/${id}/${what}`)).toMatchObject({ status: 404, body: { code } })
  })
})

describe('with a price model in use', () => {
  const bucket = newTestBucketName()
  beforeAll(async () => {
    world = await createTestWorld({ S3_BUCKET: bucket })
    const { database, objects } = world.stores
    await ensureBucket(objects, bucket)
    await insertExamplePrices(database, 900)
    const training = { database, objects, bucket, config: world.config, growTrees: null, tell: () => {} }
    await trainAndPromote(training, new AbortController().signal)
    site = await world.site()
  })
  afterAll(async () => {
    await site.close()
    await dropBucket(world.stores.objects, bucket)
    await world.close()
  })

  async function readModelInUse() {
    const stores = { ...world.stores, bucket }
    const { id, file_key: fileKey } = await modelInUseQuery(stores.database).executeTakeFirstOrThrow()
    return { id, correctionId: null, model: await readStoredModel(stores, fileKey) }
  }
  const swift = { year: 2019, odometerKm: 60_000, variant: 'VXi', transmission: 'Manual' }

  test('the derivation starts at the usual car and adds up to the fair price, to the rupee', async () => {
    // Age in years relative to the usual car; at the usual age there is no line for it.
    const { carId } = await save({ ...swift, year: 2016, priceRupees: 240_000 })
    const body = await ofCar(carId)
    expect(body).toMatchObject({ rating: 'rated', basis: 'model' })
    expect(body.sources).toContain('Pahiya price model')
    const { usualPrice, adjustments, learntFrom, likelyRange, kmAboveUsual } = body.working!
    const sum = adjustments.reduce((total, { rupees }) => total + rupees, usualPrice)
    expect(sum).toBe(body.fairPrice!.fair)
    expect(adjustments.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['age', 'km']))
    expect(learntFrom).toBeGreaterThan(50)
    expect(kmAboveUsual).not.toBeNull()
    expect(likelyRange.min).toBeLessThanOrEqual(body.fairPrice!.low)
    expect(likelyRange.max).toBeGreaterThanOrEqual(body.fairPrice!.high)
  })

  test('fewer kilometres add value, and unknown kilometres have no line', async () => {
    const fair = async (odometerKm: number | null) => {
      const { carId } = await save({ ...swift, odometerKm, priceRupees: 340_000 })
      return ofCar(carId)
    }
    expect((await fair(20_000)).fairPrice!.fair).toBeGreaterThan((await fair(120_000)).fairPrice!.fair)
    expect((await fair(null)).working!.kmAboveUsual).toBeNull()
  })

  describe('a 2024 Swift whose similar cars cost much more', () => {
    // The newest model year, so that few other cars are within a year of it.
    const lxi = { year: 2024, odometerKm: 20_000, variant: 'LXi', transmission: 'Manual', model: 'Swift' }
    const estimate = async () => {
      const { model, id } = await readModelInUse()
      const car = { ...lxi, brand: 'Maruti Suzuki', fuel: 'Petrol', owners: 1, city: 'Hyderabad', body: 'Hatchback' }
      const { rupees } = valueCar(model, { ...car, sourceKey: 'pahiya', seenAt: new Date() }, rough).estimate!
      return { rupees, modelId: id }
    }
    const rough = { askedRupees: null, comparables: 9 }

    test('is rated next to dearer variants, whose extra value is subtracted from each', async () => {
      const { rupees } = await estimate()
      // No other car is of this variant.
      const { carId } = await save({ ...lxi, variant: 'LXi Sport', priceRupees: rupees })
      const { rating, label, similar, comparedAs, averagePrice, fairPrice } = await ofCar(carId)
      expect({ rating, label, comparedAs }).toEqual({
        rating: 'rated',
        label: 'Fair market price',
        comparedAs: 'as-this',
      })
      expect(Math.abs(averagePrice! / fairPrice!.fair - 1)).toBeLessThan(0.05)
      const dearer = similar.filter(({ variant, year }) => variant === 'ZXi' && year === 2024)
      expect(dearer.length).toBeGreaterThan(0)
      for (const { price, priceAsThis } of dearer) expect(priceAsThis).toBeLessThan(0.95 * price)
    })

    test('keeps a value that was saved after the page read the advert', async () => {
      const { database } = world.stores
      const { rupees, modelId } = await estimate()
      const byModel = { modelId, likelyLowRupees: rupees - 20_000, likelyHighRupees: rupees + 20_000 }
      const value = { rupees, lowRupees: rupees - 10_000, highRupees: rupees + 10_000, comparables: 9, byModel }
      const { listingId } = await save({ ...lxi, variant: 'LXi Classic', priceRupees: rupees, value })
      const [read] = await findListings(database, [listingId])
      await saveValue(database, listingId, { ...value, rupees: rupees + 5_000 })
      const verdict = async () => {
        const [{ value_rupees: stored, not_rated_reason: reason }] = (await findListings(database, [listingId])) as [
          StoredListing,
        ]
        return { stored, reason }
      }
      await saveDispute(database, read!, { notRatedReason: 'comparables-disagree' })
      expect(await verdict()).toEqual({ stored: rupees + 5_000, reason: null })
      const [current] = await findListings(database, [listingId])
      await saveDispute(database, current!, { notRatedReason: 'comparables-disagree' })
      expect(await verdict()).toEqual({ stored: null, reason: 'comparables-disagree' })
    })

    test('is rated nowhere if cars of its own variant contradict the estimate, and the page says so', async () => {
      const { rupees, modelId } = await estimate()
      const value = {
        rupees,
        lowRupees: Math.round(rupees * 0.97),
        highRupees: Math.round(rupees * 1.03),
        comparables: 9,
        byModel: { modelId, likelyLowRupees: Math.round(rupees * 0.93), likelyHighRupees: Math.round(rupees * 1.07) },
      }
      const tour = { ...lxi, variant: 'LXi Tour' }
      const { carId, listingId } = await save({ ...tour, priceRupees: Math.round(rupees * 0.98), value })
      const cards = async () => {
        const answer = await site.inject({ url: `/api/marketplace/listing/${listingId}` })
        return answer.json<MarketplaceListing>()
      }
      expect(await cards()).toMatchObject({ valuation: { fair: rupees }, notRatedReason: null })
      for (const more of [1.35, 1.4, 1.44, 1.47, 1.53]) await save({ ...tour, priceRupees: Math.round(rupees * more) })
      expect(await ofCar(carId)).toMatchObject({
        rating: 'not-rated',
        notRatedReason: 'comparables-disagree',
        label: null,
        fairPrice: null,
        working: null,
        comparedAs: 'same-variant',
        recommendation: expect.stringContaining('too far apart to judge this price') as string,
      })
      // Opening the page has corrected the stored verdict.
      expect(await cards()).toMatchObject({ valuation: null, notRatedReason: 'too-uncertain' })
      // A new advert for the variant is valued under the same decision.
      const typed = {
        ...tour,
        brand: 'Maruti Suzuki',
        fuel: 'Petrol',
        owners: 1,
        city: 'Hyderabad',
        priceRupees: rupees,
      }
      const asPublished = { ...typed, sourceKey: 'pahiya', sourceRef: 'new' }
      const { database } = world.stores
      const inUse = await readModelInUse()
      const disagree = { notRated: 'comparables-disagree', modelId }
      expect(await valueListing(database, asPublished, new Date(), inUse)).toEqual(disagree)
      expect((await valueListings(database, [asPublished], new Date(), inUse)).get('new')).toEqual(disagree)
      await revalueListings(database, inUse, new AbortController().signal)
      expect(await cards()).toMatchObject({ valuation: null, notRatedReason: 'too-uncertain' })
    })
  })

  test('an implausible price is not rated', async () => {
    const { carId } = await save({ ...swift, priceRupees: 34_000 })
    expect(await ofCar(carId)).toMatchObject({
      rating: 'not-rated',
      notRatedReason: 'implausible-price',
      label: null,
      fairPrice: null,
      working: null,
      basis: null,
      recommendation: expect.stringContaining('₹34,000 is far from') as string,
    })
  })

  test('a car model that the price model was not trained on is not rated', async () => {
    const { carId } = await save({ ...swift, brand: 'Skoda', model: 'Octavia' })
    expect(await ofCar(carId)).toMatchObject({ rating: 'not-rated', notRatedReason: 'too-few-comparables' })
  })
})
