import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findComparablePrices } from './find-comparables.ts'

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
  const prices = await findComparablePrices(database, car)
  expect(prices).toHaveLength(60)
  expect(prices.filter((price) => price === 500_000)).toHaveLength(10)
  expect(await findComparablePrices(database, { ...car, year: 2020 })).toEqual([])
})
