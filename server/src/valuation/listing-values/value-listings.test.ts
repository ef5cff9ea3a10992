import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { valueListing } from './value-listing.ts'
import { valueListings } from './value-listings.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('cars valued together get the same value as each alone: from other adverts of the same and the two adjacent years', async () => {
  const { database } = world.stores
  const adverts = Array.from({ length: 40 }, (_, at) =>
    exampleListing({
      sourceRef: `swift-${at}`,
      model: at % 4 === 0 ? 'Baleno' : 'swift',
      year: 2014 + (at % 7),
      priceRupees: 300_000 + at * 7_000,
    }),
  )
  for (const advert of adverts) await saveListing(database, advert)
  const together = await valueListings(database, adverts, new Date(), null)
  for (const advert of adverts) {
    const alone = await valueListing(database, advert, new Date(), null)
    expect([advert.sourceRef, together.get(advert.sourceRef) ?? null]).toEqual([advert.sourceRef, alone])
  }
  expect(together.size).toBeGreaterThan(20)
})
