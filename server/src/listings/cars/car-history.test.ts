import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import type { ListingToSave } from '../save/listing-to-save.ts'
import { ensurePartitions } from '../maintenance/maintain-partitions.ts'
import { saveListing } from '../save/save-listing.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(() => world.close())

const now = Date.now()
const seconds = (count: number) => new Date(now + count * 1_000)
const onPortal = (overrides: Partial<ListingToSave> = {}) =>
  exampleListing({ sourceKey: otherSource.key, ...overrides })
const sightingsOf = (listingId: string) =>
  world.stores.database
    .selectFrom('sightings')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('seen_at')
    .execute()

async function changed(advert: ListingToSave, change: Partial<ListingToSave>) {
  const { database } = world.stores
  const { listingId } = await saveListing(database, advert, { seenAt: seconds(1) })
  await saveListing(database, { ...advert, ...change }, { seenAt: seconds(2) })
  return sightingsOf(listingId)
}

test('the first sighting records price, odometer, seller, verification, place and availability (MKT-30)', async () => {
  const { listingId } = await saveListing(world.stores.database, onPortal(), { seenAt: seconds(1) })
  expect(await sightingsOf(listingId)).toEqual([
    {
      listing_id: listingId,
      seen_at: seconds(1),
      price_rupees: 485_000,
      odometer_km: 62_000,
      status: 'active',
      seller_type: 'individual',
      verification: 'unverified',
      city: 'Hyderabad',
      locality: 'Kukatpally',
      said_before: null,
    },
  ])
})

test.each([
  ['price', { priceRupees: 470_000 }, { price_rupees: 470_000 }],
  ['odometer', { odometerKm: 62_400 }, { odometer_km: 62_400 }],
  ['odometer that is no longer said', { odometerKm: null }, { odometer_km: null }],
  ['seller', { sellerType: 'dealer' }, { seller_type: 'dealer' }],
  ['verification', { verification: 'certified' }, { verification: 'certified' }],
  ['city', { city: 'Pune' }, { city: 'Pune' }],
  ['locality', { locality: 'Ameerpet' }, { locality: 'Ameerpet' }],
  ['availability', { status: 'sold' }, { status: 'sold' }],
  ['title', { title: 'Swift, urgent' }, { said_before: { title: '2018 Maruti Suzuki Swift VXi' } }],
  ['description', { description: 'New tyres.' }, { said_before: { description: 'Single owner, serviced on time.' } }],
  ['features', { features: [] }, { said_before: { features: ['Airbags', 'Power windows'] } }],
  ['photos', { images: [] }, { said_before: { photos: ['https://images.example/swift-1.jpg'] } }],
  ['owners', { owners: 2 }, { said_before: { owners: 1 } }],
  ['year', { year: 2017 }, { said_before: { year: 2018 } }],
] as const)('a different %s is recorded as a new sighting, in addition to the first', async (_, change, remembered) => {
  const seen = await changed(onPortal(), change as Partial<ListingToSave>)
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatchObject({ price_rupees: 485_000, status: 'active', said_before: null })
  expect(seen[1]).toMatchObject({ seen_at: seconds(2), ...remembered })
})

test('seeing the same advert again, or with another content hash, records no sighting', async () => {
  expect(await changed(onPortal(), { contentHash: 'other', url: 'https://portal.example/2' })).toHaveLength(1)
})

test('the text of an advert can be reconstructed for every point in time, backwards from the current text', async () => {
  const { database } = world.stores
  const said = ['One.', 'Two.', 'Three.']
  const advert = onPortal()
  let listingId = ''
  for (const [at, description] of said.entries())
    ({ listingId } = await saveListing(database, { ...advert, description }, { seenAt: seconds(at) }))
  const before = (await sightingsOf(listingId)).flatMap(
    ({ said_before }) => (said_before as { description: string }) ?? [],
  )
  expect([...before.map(({ description }) => description), said.at(-1)]).toEqual(said)
})

test("our own sellers' texts and photos, which may be erased, are not recorded, but their prices are", async () => {
  const seen = await changed(exampleListing(), { description: 'Call me.', images: [], owners: 2, priceRupees: 470_000 })
  expect(seen.map((row) => [row.price_rupees, row.said_before])).toEqual([
    [485_000, null],
    [470_000, { owners: 1 }],
  ])
})

test('an end that no crawl saw is recorded at the time it was noticed, and a return at the time it was seen', async () => {
  const { database } = world.stores
  const advert = onPortal()
  const { listingId } = await saveListing(database, advert, { seenAt: seconds(1) })
  const end = { status: 'removed', ended_at: seconds(5) }
  await database.updateTable('listings').set(end).where('id', '=', listingId).execute()
  await saveListing(database, advert, { seenAt: seconds(9) })
  expect((await sightingsOf(listingId)).map((row) => [row.seen_at, row.status])).toEqual([
    [seconds(1), 'active'],
    [seconds(5), 'removed'],
    [seconds(9), 'active'],
  ])
})

test('two changes at the same moment are both recorded', async () => {
  const { database } = world.stores
  const advert = onPortal()
  const { listingId } = await saveListing(database, advert, { seenAt: seconds(-9) })
  for (const priceRupees of [470_000, 460_000])
    await saveListing(database, { ...advert, priceRupees }, { seenAt: seconds(-8) })
  expect((await sightingsOf(listingId)).map((row) => row.price_rupees)).toEqual([485_000, 470_000, 460_000])
})

test('a rolled-back change is not recorded', async () => {
  const { database } = world.stores
  const { listingId } = await saveListing(database, onPortal())
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('listings').set({ price_rupees: 1 }).where('id', '=', listingId).execute()
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await sightingsOf(listingId)).toHaveLength(1)
})

test('recorded sightings cannot be changed or deleted, not even in a partition created later (MKT-30)', async () => {
  const { database, pool } = world.stores
  await changed(onPortal(), { verification: 'certified' })
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^sightings_[0-9]{6}$' order by 1`.execute(database)
  const latest = rows.at(-1)!.name
  await sql`drop table partitions.${sql.id(latest)}`.execute(database)
  expect(await ensurePartitions(database)).toEqual([latest])
  const { rows: some } = await sql<{ id: string }>`select listing_id as id from sightings limit 1`.execute(database)
  const lastMonth = `(select to_date(right('${latest}', 6), 'YYYYMM') + 1)`
  await pool.query(`insert into sightings (listing_id, seen_at, price_rupees) values ($1, ${lastMonth}, 5)`, [
    some[0]!.id,
  ])
  for (const statement of [
    'update sightings set price_rupees = 1',
    'delete from sightings',
    'truncate sightings',
    'truncate listings cascade',
    `update partitions.${latest} set price_rupees = 1`,
    `delete from partitions.${latest}`,
    'update trust_scores set score = 1',
    'delete from trust_scores',
    'truncate trust_scores',
  ])
    await expect(pool.query(statement)).rejects.toThrow('only ever added to')
})
