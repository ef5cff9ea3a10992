import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing, exampleReading } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { readFacts } from './read-facts.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('each fact of a listing comes with its wording, its advert and its time, and with any contradictions within the advert', async () => {
  const reading = exampleReading()
  const { listingId } = await saveListing(world.stores.database, exampleListing({ reading }))
  const { make, year, city } = reading.facts
  expect(await readFacts(world.stores.database, [listingId])).toEqual([
    {
      listingId,
      sourceName: 'Pahiya',
      url: 'https://portal.example/advert/1',
      readAt: reading.readAt,
      readerVersion: 'example',
      facts: { make, year, city },
    },
  ])
})

test('contradicting facts from two adverts of one car are both returned', async () => {
  const { database } = world.stores
  const one = await saveListing(database, exampleListing({ reading: exampleReading({ year: 2018 }) }))
  const other = exampleListing({ reading: exampleReading({ year: 2017 }) })
  const two = await saveListing(database, other, { carId: one.carId })
  const facts = await readFacts(database, [one.listingId, two.listingId])
  expect(facts.map((each) => each.facts.year?.said?.value)).toEqual([2018, 2017])
})

test('a listing without a reading has no facts', async () => {
  const { listingId } = await saveListing(world.stores.database, exampleListing())
  expect(await readFacts(world.stores.database, [listingId])).toEqual([])
})
