import { LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const save = async (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))

async function open(url: string) {
  const answer = await site.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json<LandedCost & { code?: string }>() }
}

const partOf = ({ parts }: LandedCost, kind: string) => parts.find((part) => part.kind === kind)!

test('for a car from another state, road tax, NOC and plates are added, by car id and by advert id', async () => {
  const { carId, listingId } = await save({ plate: 'KA51MC1234', priceRupees: 485_000, year: 2019 })
  const { status, body } = await open(`/api/cars/${carId}/landed-cost?rto=ts-09&newPrice=700000`)
  expect(status).toBe(200)
  expect(LandedCost.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    rto: { code: 'TS09', state: 'Telangana' },
    assumed: false,
    carState: 'Karnataka',
    priceWhenNew: { low: 700_000, high: 700_000, basis: 'given' },
    unknown: ['own-damage', 'dues'],
  })
  expect(partOf(body, 'price').rupees).toEqual({ low: 485_000, high: 485_000 })
  expect(partOf(body, 'road-tax')).toMatchObject({ rupees: { high: 147_000 }, rule: { checked: 'report' } })
  expect(partOf(body, 'new-mark').rupees).toEqual({ low: 600, high: 600 })
  const sum = body.parts.reduce((total, { rupees }) => total + (rupees?.high ?? 0), 0)
  expect(body.total.high).toBe(sum)
  expect((await open(`/api/marketplace/listing/${listingId}/landed-cost?rto=TS09&newPrice=700000`)).body).toEqual(body)
})

test('without a selected office the car is assumed to be registered in the state where it is located', async () => {
  const { carId } = await save({ plate: 'TS09EA1234' })
  const { body } = await open(`/api/cars/${carId}/landed-cost`)
  expect(body).toMatchObject({
    rto: { code: null, office: null, state: 'Telangana' },
    assumed: true,
    carState: 'Telangana',
    priceWhenNew: null,
  })
  expect(partOf(body, 'road-tax')).toMatchObject({ rupees: { low: 0, high: 0 }, note: 'same-state' })
})

test('a plate from undivided Andhra Pradesh belongs to the state in which its office is today', async () => {
  const { carId } = await save({ plate: 'AP09BX1234', year: 2012 })
  expect((await open(`/api/cars/${carId}/landed-cost`)).body.carState).toBe('Telangana')
})

test.each([
  ['no plate', null],
  ['a BH mark, which has no state', '22BH1234AB'],
])('with %s the road tax is unknown and not included in the total', async (_, plate) => {
  const { carId } = await save({ plate, year: 2023 })
  const { body } = await open(`/api/cars/${carId}/landed-cost?rto=MH12`)
  expect(body).toMatchObject({ carState: null, rto: { code: 'MH12', state: 'Maharashtra' } })
  expect(partOf(body, 'road-tax')).toMatchObject({ rupees: null, note: 'car-state-not-known' })
  expect(body.unknown).toContain('road-tax')
})

test('dues and loan fees given by the buyer are added, as is the cost of entering the loan on the RC', async () => {
  const { carId } = await save({ plate: 'TS09EA1234' })
  const { body: without } = await open(`/api/cars/${carId}/landed-cost`)
  const { body } = await open(`/api/cars/${carId}/landed-cost?dues=2000&loanFees=5900`)
  expect(body.unknown).toEqual(['own-damage'])
  expect(body.total.low - without.total.low).toBe(2_000 + 5_900 + 1_500)
})

test('for an office in a state without rules the road tax is unknown', async () => {
  const { carId } = await save({ plate: 'KA51MC1234' })
  const { body } = await open(`/api/cars/${carId}/landed-cost?rto=KL07`)
  expect(partOf(body, 'road-tax')).toMatchObject({ rupees: null, note: 'state-without-rules' })
})

test.each(['rto=Hyderabad', 'rto=XX09', 'rto=TS00', 'newPrice=cheap', 'newPrice=-1'])(
  '%s is rejected',
  async (query) => {
    const { carId } = await save()
    expect(await open(`/api/cars/${carId}/landed-cost?${query}`)).toMatchObject({ status: 400 })
  },
)

test.each([
  ['cars', 'car_not_found'],
  ['marketplace/listing', 'listing_not_found'],
])('an unknown or impossible id under %s is %s', async (path, code) => {
  for (const id of ['01a1de74-6fe7-7a95-b19c-a1623f25a547', 'x'])
    expect(await open(`/api/${path}/${id}/landed-cost`)).toMatchObject({ status: 404, body: { code } })
})
