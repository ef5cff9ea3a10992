import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseSightings } from '../../testing/environment/erase-sightings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { acquireMoreWhileWaiting } from '../../testing/faults/held-rows.ts'
import { findListings } from '../read/find-listing.ts'
import { readCars } from '../cars/read-cars.ts'
import { saveListing } from './save-listing.ts'
import { saveValue, saveValues, type Value } from './save-value.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

const value = (rupees: number): Value => ({ rupees, lowRupees: rupees - 1, highRupees: rupees + 1, comparables: 7 })
let number = 0
async function saved(worth: Value | null) {
  number += 1
  return saveListing(
    world.stores.database,
    exampleListing({ sourceRef: `v-${number}`, priceRupees: 500_000, value: worth }),
  )
}

/**
 * The number of changes to a car in the change feed, the value that the search index sees and the value that a page
 * shows.
 */
async function seenOf({ carId, listingId }: { carId: string; listingId: string }) {
  const { database } = world.stores
  const told = await sql`select from changes where car_id = ${carId}`.execute(database)
  const [car] = await readCars(database, [carId])
  const [listing] = await findListings(database, [listingId])
  return { told: told.rows.length, indexed: car!.listings[0]!.fairPriceRupees, shown: listing!.value_rupees }
}

test('a new advert and its value are published as one change', async () => {
  expect(await seenOf(await saved(value(520_000)))).toEqual({ told: 1, indexed: 520_000, shown: 520_000 })
  expect(await seenOf(await saved(null))).toEqual({ told: 1, indexed: null, shown: null })
})

test('a new value is shown immediately, but published to the index only when the gap to the price reaches another step', async () => {
  const advert = await saved(value(520_000))
  const { database } = world.stores
  await saveValue(database, advert.listingId, value(524_000))
  expect(await seenOf(advert)).toEqual({ told: 1, indexed: 520_000, shown: 524_000 })
  // More than 5 percent below: now it is a deal.
  await saveValue(database, advert.listingId, value(530_000))
  expect(await seenOf(advert)).toEqual({ told: 2, indexed: 530_000, shown: 530_000 })
  await saveValue(database, advert.listingId, null)
  expect(await seenOf(advert)).toEqual({ told: 3, indexed: null, shown: null })
  await saveValue(database, advert.listingId, value(520_000))
  expect(await seenOf(advert)).toEqual({ told: 4, indexed: 520_000, shown: 520_000 })
})

test('a changed advert and its value are published as one change', async () => {
  const advert = await saved(value(520_000))
  const changed = exampleListing({ sourceRef: `v-${number}`, priceRupees: 495_000, value: value(521_000) })
  await saveListing(world.stores.database, changed)
  expect(await seenOf(advert)).toEqual({ told: 2, indexed: 521_000, shown: 521_000 })
})

test('erasing an advert deletes its value', async () => {
  const advert = await saved(value(520_000))
  const { database } = world.stores
  await eraseSightings(database, advert.listingId)
  await sql`delete from listing_readings where listing_id = ${advert.listingId}`.execute(database)
  await database.deleteFrom('listings').where('id', '=', advert.listingId).execute()
  const left = await database.selectFrom('listing_values').where('listing_id', '=', advert.listingId).execute()
  expect(left).toEqual([])
})

test('valuing many adverts locks their cars in id order, as matching does', async () => {
  const adverts: { carId: string; listingId: string }[] = []
  for (let at = 0; at < 8; at++) adverts.push(await saved(null))
  const backwards = adverts.toSorted((a, b) => (a.carId < b.carId ? 1 : -1))
  const cars = backwards.map(({ carId }) => carId).toReversed()
  const { database } = world.stores
  const statement = 'select from cars where id = any($1::uuid[]) order by id for no key update'
  await acquireMoreWhileWaiting(
    { database, config: world.config },
    { statement, first: [cars.slice(0, 1)], second: [cars.slice(1)] },
    () =>
      saveValues(
        database,
        backwards.map(({ listingId }) => ({ listingId, value: value(520_000) })),
      ),
  )
  for (const advert of adverts) expect(await seenOf(advert)).toMatchObject({ told: 2, shown: 520_000 })
})
