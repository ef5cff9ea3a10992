import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseSightings } from '../../testing/environment/erase-sightings.ts'
import { exampleListing, exampleReading } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { saveListing } from './save-listing.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

// Partitions start with the current month, so a fixed date in a test would work for one month only.
const today = new Date()
const tomorrow = new Date(today.getTime() + 24 * 60 * 60 * 1000)

const changesOf = (carId: string) =>
  world.stores.database.selectFrom('changes').selectAll().where('car_id', '=', carId).orderBy('car_version').execute()
const sightingsOf = (listingId: string) =>
  world.stores.database
    .selectFrom('sightings')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('seen_at')
    .execute()
const readingsOf = (listingId: string) =>
  world.stores.database.selectFrom('listing_readings').selectAll().where('listing_id', '=', listingId).execute()

test('a new advert creates a car, records its price and appends to the change feed (MKT-30)', async () => {
  const saved = await saveListing(world.stores.database, exampleListing())
  expect(saved.outcome).toBe('created')
  expect(await changesOf(saved.carId)).toHaveLength(1)
  expect(await sightingsOf(saved.listingId)).toMatchObject([{ price_rupees: 485_000, odometer_km: 62_000 }])
})

test('a price cut is recorded alongside the old price (MKT-30)', async () => {
  const advert = exampleListing()
  const { listingId, carId } = await saveListing(world.stores.database, advert, { seenAt: today })
  await saveListing(world.stores.database, { ...advert, priceRupees: 460_000 }, { seenAt: tomorrow })
  expect((await sightingsOf(listingId)).map((sighting) => sighting.price_rupees)).toEqual([485_000, 460_000])
  expect((await changesOf(carId)).map((change) => change.car_version)).toEqual([2, 3])
})

test('an unchanged advert updates its last sighting and appends no change', async () => {
  const advert = exampleListing()
  const { listingId, carId } = await saveListing(world.stores.database, advert, { seenAt: today })
  await saveListing(world.stores.database, advert, { seenAt: tomorrow })
  const listing = await world.stores.database
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect(listing.last_seen_at).toEqual(tomorrow)
  expect(await changesOf(carId)).toHaveLength(1)
  expect(await sightingsOf(listingId)).toHaveLength(1)
})

test('the change for a car that moves to another region names its previous region', async () => {
  const advert = exampleListing()
  const { carId } = await saveListing(world.stores.database, advert)
  await saveListing(world.stores.database, { ...advert, city: 'Noida' })
  expect((await changesOf(carId)).map((change) => change.previous_region)).toEqual([null, 'hyderabad'])
})

test('a city is stored under its canonical name, whatever the source calls it', async () => {
  const { listingId } = await saveListing(world.stores.database, exampleListing({ city: 'Gurugram' }))
  const { city, region } = await world.stores.database
    .selectFrom('listings')
    .select(['city', 'region'])
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect({ city, region }).toEqual({ city: 'Gurgaon', region: 'delhi-ncr' })
})

test('two processes that see a new advert at the same moment save it once', async () => {
  const advert = exampleListing()
  const saved = await Promise.all(Array.from({ length: 8 }, () => saveListing(world.stores.database, advert)))
  expect(new Set(saved.map((result) => result.listingId)).size).toBe(1)
  expect(saved.filter((result) => result.outcome === 'created')).toHaveLength(1)
})

test('an advert’s facts are stored with their wording and follow its current text', async () => {
  const advert = exampleListing({ reading: exampleReading() })
  const { listingId } = await saveListing(world.stores.database, advert)
  const changed = exampleReading({ year: 2017, unknownWords: ['zorba'] })
  await saveListing(world.stores.database, { ...advert, year: 2017, reading: changed })
  const stored = await readingsOf(listingId)
  expect(stored).toMatchObject([{ unknown_words: ['zorba'], reader_version: 'example' }])
  expect(stored[0]!.facts).toEqual({
    make: { v: 'Maruti Suzuki', w: 'MARUTI', p: 'title', s: 0.95 },
    year: { v: 2017, w: '2017', p: 'year', s: 0.98, o: [{ v: 2016, w: '2016', p: 'description', s: 0.7 }] },
    city: { w: 'Hyderabad', p: 'city', s: 0.95 },
  })
  await saveListing(world.stores.database, { ...advert, reading: null })
  expect(await readingsOf(listingId)).toEqual([])
})

test('reading the same advert again with another reader appends nothing to the change feed', async () => {
  const advert = exampleListing({ reading: exampleReading() })
  const { listingId, carId } = await saveListing(world.stores.database, advert)
  await saveListing(world.stores.database, { ...advert, reading: { ...exampleReading(), readerVersion: 'better' } })
  expect(await readingsOf(listingId)).toMatchObject([{ reader_version: 'better' }])
  expect(await changesOf(carId)).toHaveLength(1)
})

test('facts are deleted with their listing', async () => {
  const { listingId } = await saveListing(world.stores.database, exampleListing({ reading: exampleReading() }))
  await eraseSightings(world.stores.database, listingId)
  await world.stores.database.deleteFrom('listings').where('id', '=', listingId).execute()
  expect(await readingsOf(listingId)).toEqual([])
})

test.each([
  ['a phone number among the words', { unknown_words: ['call', '9848022338'] }],
  ['a mailbox among the words', { unknown_words: ['ramesh@example.in'] }],
  ['more words than are worth keeping', { unknown_words: Array.from({ length: 21 }, (_, n) => `word${n}`) }],
  ['facts without end', { facts: JSON.stringify({ make: { w: 'x'.repeat(60_001) } }) }],
])('the database refuses %s', async (_wrong, values) => {
  const { listingId } = await saveListing(world.stores.database, exampleListing({ reading: exampleReading() }))
  const update = world.stores.database.updateTable('listing_readings').set(values).where('listing_id', '=', listingId)
  await expect(update.execute()).rejects.toThrow(/check constraint/)
})

test.each([
  ['an active listing that has ended', { status: 'active', ended_at: new Date() }],
  ['a sold listing that does not know when', { status: 'sold', ended_at: null }],
  ['a price of nothing', { price_rupees: 0 }],
  ['a status nobody knows', { status: 'maybe' }],
  ['a link that is no web address', { url: 'javascript:alert(1)' }],
  ['a negative odometer', { odometer_km: -1 }],
])('the database refuses %s', async (_wrong, values) => {
  const { listingId } = await saveListing(world.stores.database, exampleListing())
  const update = world.stores.database.updateTable('listings').set(values).where('id', '=', listingId)
  await expect(update.execute()).rejects.toThrow(/check constraint/)
})

test('even a direct SQL update of a listing appends to the change feed', async () => {
  const { listingId, carId } = await saveListing(world.stores.database, exampleListing())
  await sql`update listings set price_rupees = 1 where id = ${listingId}`.execute(world.stores.database)
  expect(await changesOf(carId)).toHaveLength(2)
})

test('partitions are created ahead of time and dropped when no longer needed', async () => {
  const { database } = world.stores
  await sql`select ensure_partitions(now() - interval '20 days')`.execute(database)
  const names = async () =>
    (
      await sql<{
        name: string
      }>`select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'partitions' and relkind = 'r' and relname like 'changes%' order by 1`.execute(database)
    ).rows.length
  const before = await names()
  await sql`select drop_old_partitions()`.execute(database)
  expect(before - (await names())).toBeGreaterThanOrEqual(12)
  expect(await names()).toBeGreaterThanOrEqual(14)
})
