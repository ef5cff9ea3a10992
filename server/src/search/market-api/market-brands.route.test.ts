import { MarketBrands } from '@pahiya/contract/search/market-brands'
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
  const cars: [brand: string, model: string, city: string][] = [
    ['Kia', 'Seltos', 'Hyderabad'],
    ['Kia', 'Sonet', 'Pune'],
    ['BMW', 'X1', 'Mumbai'],
  ]
  for (const [brand, model, city] of cars)
    await saveListing(world.stores.database, exampleListing({ brand, model, city }))
  const sold = { status: 'sold' as const, brand: 'Jeep', model: 'Compass' }
  await saveListing(world.stores.database, exampleListing(sold))
  await world.searchable()
})
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await world.close()
})

test('every brand with a car on sale in any city is named, and no brand without one', async () => {
  const answer = await site.inject({ url: '/api/market/brands' })
  expect(MarketBrands.parse(answer.json()).brands).toEqual([
    { name: 'Kia', cars: 2 },
    { name: 'BMW', cars: 1 },
  ])
})
