import { CarResponse } from '@pahiya/contract/search/find-cars'
import { ErrorBody } from '@pahiya/contract/core/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListedAt, exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const get = (id: string) => site.inject({ method: 'GET', url: `/api/cars/${id}` })
const save = async (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))

test('a car is returned with the local fields, its listing date, its analysis and its other page data; an unknown id returns 404 (CAR-02)', async () => {
  const { carId, listingId } = await save({ verification: 'certified', sellerType: 'dealer' })
  const answer = await get(carId)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id: carId,
    title: '2018 Maruti Suzuki Swift VXi',
    price: 485_000,
    year: 2018,
    mileage: 62_000,
    fuelType: 'Petrol',
    transmission: 'Manual',
    owners: 1,
    city: 'Hyderabad',
    state: 'Telangana',
    location: 'Kukatpally',
    source: 'Pahiya',
    portal: 'Pahiya',
    images: ['https://images.example/swift-1.jpg'],
    description: 'Single owner, serviced on time.',
    features: ['Airbags', 'Power windows'],
    isVerified: true,
    verificationStatus: 'certified',
    sellerType: 'dealer',
    url: 'https://portal.example/advert/1',
    listingDate: exampleListedAt.toISOString(),
    carId,
    listingId,
    brand: 'Maruti Suzuki',
    model: 'Swift',
    variant: 'VXi',
    colour: 'white',
    locality: 'Kukatpally',
    sourceKey: 'pahiya',
    sourceName: 'Pahiya',
    lastSeenAt: expect.any(String),
    registration: null,
    valuation: null,
    notRatedReason: null,
    emiFrom: 7_692,
    emiTerms: { financedPercent: 80, annualRatePercent: 7.05, months: 60 },
    offers: [expect.objectContaining({ id: listingId, price: 485_000 })],
    portals: 1,
    pictures: [{ url: 'https://images.example/swift-1.jpg', width: null, height: null, placeholder: null }],
    photosVerified: false,
    certification: null,
    priceHistory: [{ at: expect.any(String), price: 485_000 }],
    matches: { same: [{ listingId: expect.any(String), reasons: [] }], probably: [] },
    viewProof: expect.any(String),
    analysis: {
      verificationLevel: 'certified',
      dataQuality: expect.any(String),
      marketPosition: expect.any(String),
      observations: expect.any(Array),
      considerations: expect.any(Array),
      // One image, no long description, features, certified; listed two weeks ago.
      dataQualityScore: 75,
      marketPositionScore: expect.any(Number),
      marketPositionBand: expect.any(String),
      listingScore: 85,
      reliability: 'Highly Trusted',
      mileageLabel: expect.any(String),
      ageLabel: expect.any(String),
    },
  })
  expect((await get('0199a2c4-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test.each([
  ['unverified', false],
  ['verified', true],
  ['certified', true],
] as const)('a car that is %s has isVerified %s (CARD-09)', async (verification, isVerified) => {
  const { carId } = await save({ verification })
  expect((await get(carId)).json()).toMatchObject({ verificationStatus: verification, isVerified })
})

test.each(['dealer', 'oem', 'individual'] as const)('a seller may be of type %s (CARD-10)', async (sellerType) => {
  const { carId } = await save({ sellerType })
  expect((await get(carId)).json()).toMatchObject({ sellerType })
})

test('a fact that an advert does not state is null, never guessed', async () => {
  const unknown = { odometerKm: null, fuel: null, transmission: null, owners: null, state: null, locality: null }
  const { carId } = await save({ ...unknown, description: null, url: null, listedAt: null, images: [], features: [] })
  expect(CarResponse.parse((await get(carId)).json())).toMatchObject({
    mileage: null,
    fuelType: null,
    transmission: null,
    owners: null,
    state: null,
    location: null,
    description: null,
    url: null,
    listingDate: null,
    images: [],
    features: [],
  })
})

test("a car on two sources shows our own seller's advert", async () => {
  const { carId } = await save({ priceRupees: 500_000 })
  const elsewhere = exampleListing({ sourceKey: otherSource.key, priceRupees: 400_000 })
  await saveListing(world.stores.database, elsewhere, { carId })
  expect((await get(carId)).json()).toMatchObject({ source: 'Pahiya', price: 500_000 })
})

test('the id of our own listing returns that listing; the id of its car returns the verified listing', async () => {
  const first = await save({ priceRupees: 500_000 })
  const second = exampleListing({ priceRupees: 450_000, verification: 'verified' })
  const { listingId } = await saveListing(world.stores.database, second, { carId: first.carId })
  const shown = async (id: string) => (await get(id)).json<{ listingId: string; price: number; offers: object[] }>()
  expect(await shown(first.listingId)).toMatchObject({ listingId: first.listingId, price: 500_000 })
  expect(await shown(listingId)).toMatchObject({ listingId, price: 450_000 })
  expect(await shown(first.carId)).toMatchObject({ listingId, offers: { length: 2 } })
})

test.each([
  ['an id that no car has', async () => '0199a2c4-0000-7000-8000-000000000000'],
  ['something that is no id', async () => 'swift'],
  ['something long that is no id', async () => 'x'.repeat(150)],
  ['a quote', async () => encodeURIComponent("' or 1=1 --")],
  ['a car of another source only', async () => (await save({ sourceKey: otherSource.key })).carId],
  ['the id of a portal’s advert', async () => (await save({ sourceKey: otherSource.key })).listingId],
])('for %s the car is reported as not available', async (_, idOf) => {
  const answer = await get(await idOf())
  expect(answer.statusCode).toBe(404)
  expect(ErrorBody.parse(answer.json())).toMatchObject({
    code: 'car_not_found',
    message: 'This car is not available',
    error: 'This car is not available',
  })
})
