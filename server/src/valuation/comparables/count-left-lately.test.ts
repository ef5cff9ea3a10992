import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { countWithLately, latelyDays } from './count-left-lately.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world?.close())

test('cars that left the market in the last half year count only while too few are on offer, each once', async () => {
  const { database } = world.stores
  const dayMs = 86_400_000
  const ended = async (year: number, daysAgo: number, model = 'Fluence') => {
    const at = new Date(Date.now() - daysAgo * dayMs)
    await sql`call make_partitions(${at}::timestamptz)`.execute(database)
    return saveListing(database, exampleListing({ brand: 'Renault', model, year, status: 'removed' }), { seenAt: at })
  }
  const car = { brand: 'RENAULT', model: 'fluence', year: 2014 }
  const { carId } = await ended(2014, 10)
  await ended(2015, latelyDays - 1)
  await ended(2014, latelyDays + 1)
  await ended(2017, 10)
  await ended(2014, 10, 'Duster')
  expect(await countWithLately(database, car, 4)).toBe(6)
  expect(await countWithLately(database, car, 5)).toBe(5)
  // Relisted and ended again: still one car. Back on offer: already counted there.
  const again = exampleListing({ brand: 'Renault', model: 'Fluence', year: 2014, status: 'removed' })
  const { listingId } = await saveListing(database, again, { carId })
  expect(await countWithLately(database, car, 4)).toBe(6)
  await database.updateTable('listings').set({ status: 'active', ended_at: null }).where('id', '=', listingId).execute()
  expect(await countWithLately(database, car, 4)).toBe(5)
})
