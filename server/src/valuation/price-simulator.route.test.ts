import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { ensureBucket } from '../platform/engines/object-store.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { insertExamplePrices } from '../testing/examples/example-prices.ts'
import { dropBucket, newTestBucketName } from '../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { trainAndPromote } from './training-runs/train-and-promote.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
const bucket = newTestBucketName()
beforeAll(async () => {
  world = await createTestWorld({ S3_BUCKET: bucket })
  await ensureBucket(world.stores.objects, bucket)
  site = await world.site()
  const save = (more: Parameters<typeof exampleListing>[0]) => saveListing(world.stores.database, exampleListing(more))
  for (const priceRupees of [480_000, 490_000, 500_000, 510_000, 520_000]) await save({ year: 2020, priceRupees })
  for (const priceRupees of [700_000, 710_000]) await save({ year: 2020, priceRupees, city: 'Gurgaon' })
})
afterAll(async () => {
  await site.close()
  await dropBucket(world.stores.objects, bucket)
  await world.close()
})

async function ask(payload: object) {
  const answer = await site.inject({ method: 'POST', url: '/api/price-simulator', payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const swift = { brand: 'Maruti Suzuki', model: 'Swift', year: '2020', city: 'Hyderabad' }

test('brand, model, year as text and city give an estimate with confidence, range, trend and insights (SIM-09, SIM-10)', async () => {
  const { status, body } = await ask(swift)
  expect(status).toBe(200)
  expect(body).toEqual({
    estimatedPrice: 500_000,
    confidence: 0.86,
    priceRange: { min: 484_000, max: 516_000 },
    marketAnalysis: { trend: 'not enough history' },
    aiInsights: [
      'Based on 5 similar cars on sale today in Hyderabad',
      'Most are priced ₹4.84 L – ₹5.16 L; no price model is in use, so this is their typical price',
    ],
    comparables: 5,
    year: 2020,
    basis: 'comparables',
  })
  expect((await ask({ ...swift, year: 2020 })).body).toEqual(body)
  expect((await ask({ ...swift, brand: 'maruti' })).body).toEqual(body)
})

test('the default city is Hyderabad, and with few cars there all of India counts (SIM-11, SIM-14)', async () => {
  const { city: _, ...anywhere } = swift
  expect((await ask(anywhere)).body).toEqual((await ask(swift)).body)
  expect((await ask({ ...swift, city: 'Delhi (NCR)' })).body).toMatchObject({ comparables: 7, estimatedPrice: 510_000 })
})

test('for a common model the nearest years and the requested city count, however many others there are (SIM-11)', async () => {
  const save = (more: Parameters<typeof exampleListing>[0]) =>
    saveListing(world.stores.database, exampleListing({ model: 'Baleno', ...more }))
  for (let i = 0; i < 201; i += 1) await save({ year: 2019, priceRupees: 300_000, city: 'Mumbai' })
  for (let i = 0; i < 5; i += 1) await save({ year: 2021, priceRupees: 800_000, city: 'Pune' })
  for (let i = 0; i < 5; i += 1) await save({ year: 2021, priceRupees: 700_000 })
  const baleno = { ...swift, model: 'Baleno', year: 2021 }
  expect((await ask(baleno)).body).toMatchObject({ estimatedPrice: 700_000, comparables: 5 })
  const elsewhere = (await ask({ ...baleno, city: 'Kochi' })).body
  // The ten from the year itself, then those from 2019 as if they were two years younger.
  expect(elsewhere).toMatchObject({ comparables: 60, estimatedPrice: 370_000 })
})

test.each([['twenty'], [''], ['2020.5']])(
  'a year given as "%s" is treated as 2020, and the insights report it (SIM-13)',
  async (year) => {
    const { body } = await ask({ ...swift, year })
    expect(body).toMatchObject({ year: 2020, estimatedPrice: 500_000 })
    expect((body['aiInsights'] as string[])[0]).toBe('Year not recognised: 2020 was assumed')
  },
)

test('brand and model are required (SIM-12)', async () => {
  expect((await ask({ ...swift, brand: '' })).status).toBe(400)
  const { model: _, ...without } = swift
  expect((await ask(without)).status).toBe(400)
})

test('a car that is not on offer anywhere gets no estimate', async () => {
  expect(await ask({ ...swift, model: 'Grand Vitara' })).toMatchObject({
    status: 404,
    body: { code: 'no_comparable_cars' },
  })
})

test('a price model in use gives the estimate, and comparables do for a car that the model was not trained on (SIM-11)', async () => {
  const { database, objects } = world.stores
  await insertExamplePrices(database, 900)
  const training = { database, objects, bucket, config: world.config, growTrees: null, tell: () => {} }
  expect(await trainAndPromote(training, new AbortController().signal)).toMatchObject({ promoted: true })
  await saveListing(database, exampleListing({ brand: 'Skoda', model: 'Rapid', year: 2020, priceRupees: 700_000 }))
  // A site checks for a new model every few seconds; a new site checks at once.
  await site.close()
  site = await world.site()

  const creta = { brand: 'Hyundai', model: 'Creta', city: 'Hyderabad' }
  const asked = async (year: number) => (await ask({ ...creta, year })).body as Record<string, number>
  const body = await asked(2020)
  expect(body).toMatchObject({ basis: 'model', year: 2020 })
  // The average price of such a car according to the formula behind the example prices.
  expect(body['estimatedPrice']).toBeGreaterThan(600_000)
  expect(body['estimatedPrice']).toBeLessThan(900_000)
  expect((await asked(2022))['estimatedPrice']).toBeGreaterThan(body['estimatedPrice']!)
  expect((await asked(2018))['estimatedPrice']).toBeLessThan(body['estimatedPrice']!)
  expect((body['aiInsights'] as unknown as string[])[1]).toMatch(/^4 of 5 such cars are priced .* by our price model$/)
  expect((await ask({ ...creta, brand: 'Skoda', model: 'Rapid', year: 2020 })).body).toMatchObject({
    basis: 'comparables',
    estimatedPrice: 700_000,
  })
})
