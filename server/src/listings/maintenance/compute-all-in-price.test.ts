import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { computeAllInBatch } from './compute-all-in-price.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const priceOf = async (id: string) =>
  (await world.stores.database.selectFrom('listings').select('all_in_rupees').where('id', '=', id).executeTakeFirst())!
    .all_in_rupees

test('an advert gets its all-in price when it is saved, and the background task computes the same for an older one', async () => {
  const { database } = world.stores
  const { listingId } = await saveListing(database, exampleListing({ plate: 'TS09EA1234', priceRupees: 485_000 }))
  const unknown = await saveListing(database, exampleListing({ state: null, city: 'Nowhere' }))
  const saved = await priceOf(listingId)
  expect(saved).toBe(495_318)
  expect(await priceOf(unknown.listingId)).toBeNull()
  await sql`update listings set all_in_rupees = null, all_in_day = null`.execute(database)
  expect(await computeAllInBatch(database)).toBe(2)
  expect(await priceOf(listingId)).toBe(saved)
  expect(await priceOf(unknown.listingId)).toBeNull()
  // A price that cannot be computed is not tried again.
  expect(await computeAllInBatch(database)).toBe(0)
})

test('an all-in price is recomputed after a month, with the car’s age by then, and no sooner', async () => {
  const { database } = world.stores
  // Registered in another state, whose road tax falls as the car ages.
  const old = exampleListing({ plate: 'KA51MC1234', year: 2016, priceRupees: 485_000, sourceRef: 'ages' })
  const { listingId } = await saveListing(database, old)
  const saved = (await priceOf(listingId))!
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await computeAllInBatch(database, later(29))).toBe(0)
  const nextYear = later(400)
  expect(await computeAllInBatch(database, nextYear)).toBeGreaterThan(0)
  expect(await priceOf(listingId)).not.toBe(saved)
  expect(await computeAllInBatch(database, nextYear)).toBe(0)
})
