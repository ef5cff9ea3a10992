import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing, exampleReading } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createListings } from './create-listings.ts'
import { saveListing } from './save-listing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const reading = exampleReading()
const seenAt = new Date()
const advert = (sourceRef: string) =>
  exampleListing({
    sourceRef,
    plate: 'TS09EA1234',
    maskedPlate: 'TS09EA****',
    sellerMarks: ['a', 'b'],
    images: ['https://images.example/1.jpg', 'https://images.example/2.jpg'],
    features: ['Sunroof, large', 'A "quoted" one'],
    reading,
  })

/** Every row that belongs to the advert, without the ids and references, which must differ. */
async function everythingOf(sourceRef: string) {
  const { rows } = await sql<{ everything: object }>`
    select jsonb_build_object(
      'listing', to_jsonb(listings) - array['id', 'car_id', 'source_ref'],
      'car', (select to_jsonb(cars) - array['id', 'created_at'] from cars where id = car_id),
      'pictures', (select jsonb_agg(to_jsonb(p) - 'listing_id' order by position) from listing_pictures p where listing_id = listings.id),
      'reading', (select to_jsonb(r) - 'listing_id' from listing_readings r where listing_id = listings.id),
      'marks', (select to_jsonb(m) - 'listing_id' from listing_marks m where listing_id = listings.id),
      'sightings', (select jsonb_agg(to_jsonb(s) - 'listing_id') from sightings s where listing_id = listings.id),
      'changes', (select count(*) from changes where changes.car_id = listings.car_id)
    ) as everything from listings where source_ref = ${sourceRef}`.execute(world.stores.database)
  return rows[0]!.everything
}

test('an advert created in a batch gets the same rows in every table as one saved alone', async () => {
  const { database } = world.stores
  await saveListing(database, advert('alone'), { seenAt })
  const created = await database
    .transaction()
    .execute((transaction) => createListings(transaction, 'pahiya', [advert('one'), advert('two')], seenAt))
  expect([...created.keys()].toSorted()).toEqual(['one', 'two'])
  expect(await everythingOf('one')).toEqual(await everythingOf('alone'))
  expect(await everythingOf('two')).toEqual(await everythingOf('alone'))
})

test('an existing advert is not changed, and no car is left without an advert', async () => {
  const { database } = world.stores
  await saveListing(database, advert('known'), { seenAt })
  const before = await everythingOf('known')
  const created = await database
    .transaction()
    .execute((transaction) =>
      createListings(transaction, 'pahiya', [{ ...advert('known'), priceRupees: 1_000_000 }, advert('new')], seenAt),
    )
  expect([...created.keys()]).toEqual(['new'])
  expect(await everythingOf('known')).toEqual(before)
  const { rows } = await sql`select from cars where not exists (select from listings where car_id = cars.id)`.execute(
    database,
  )
  expect(rows).toEqual([])
})
