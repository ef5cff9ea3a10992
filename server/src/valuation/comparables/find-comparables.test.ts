import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findComparables, otherCars } from './find-comparables.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('comparables for a common model come from its own year first, and never exceed sixty', async () => {
  const { database } = world.stores
  const save = (year: number, priceRupees: number) => saveListing(database, exampleListing({ year, priceRupees }))
  for (let i = 0; i < 61; i += 1) await save(2017, 300_000)
  for (let i = 0; i < 10; i += 1) await save(2018, 500_000)
  const car = { sourceKey: 'other', sourceRef: 'x', brand: 'MARUTI SUZUKI', model: 'swift', year: 2018 }
  const prices = (await findComparables(database, car)).map((row) => row.price_rupees)
  expect(prices).toHaveLength(60)
  expect(prices.filter((price) => price === 500_000)).toHaveLength(10)
  expect(await findComparables(database, { ...car, year: 2020 })).toEqual([])
})

test('a car is not a comparable of itself, and another car counts once at its cheapest price', () => {
  const advert = (sourceKey: string, car_id: string, price_rupees: number) => ({
    source_key: sourceKey,
    source_ref: `${sourceKey} ${car_id}`,
    car_id,
    price_rupees,
  })
  const rows = [
    advert('pahiya', 'mine', 500_000),
    advert('sadakpar', 'mine', 520_000),
    advert('sadakpar', 'other', 450_000),
    advert('nukkad', 'other', 440_000),
  ]
  const mine = { sourceKey: 'pahiya', sourceRef: 'pahiya mine' }
  const cheapest = [advert('nukkad', 'other', 440_000)]
  expect(otherCars(rows, mine)).toEqual(cheapest)
  expect(otherCars(rows.slice(1), mine)).toHaveLength(2)
  expect(otherCars(rows.slice(1), { ...mine, carId: 'mine' })).toEqual(cheapest)
})
