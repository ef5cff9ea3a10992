import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListings } from '../../listings/save/create-listings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { revalueListings } from './revalue-listings.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const never = new AbortController().signal
/** One advert more than two batches. */
const adverts = 2_001

async function values() {
  const { rows } = await sql<{ ref: string; rupees: number }>`
    select source_ref as ref, value_rupees::float8 as rupees
    from listing_values join listings on listings.id = listing_id order by source_ref`.execute(world.stores.database)
  return rows
}

test('every live advert is valued, in the last batch too, an ended one is not, and a second run changes nothing', async () => {
  const { database } = world.stores
  const given = Array.from({ length: adverts }, (_, at) => {
    const ref = `a${String(at).padStart(4, '0')}`
    const { value: _value, ...advert } = exampleListing({ sourceRef: ref, model: 'Swift', year: 2019 })
    return { ...advert, priceRupees: 400_000 + at * 10 }
  })
  const { sourceKey } = exampleListing({})
  await database.transaction().execute((transaction) => createListings(transaction, sourceKey, given, new Date()))
  await sql`update listings set status = 'removed', ended_at = now() where source_ref = 'a0500'`.execute(database)
  expect(await revalueListings(database, null, never)).toEqual({ valued: adverts - 1, notRated: 0 })
  const first = await values()
  expect(first.map(({ ref }) => ref)).toEqual(
    given.map(({ sourceRef }) => sourceRef).filter((sourceRef) => sourceRef !== 'a0500'),
  )
  const { rows: before } = await sql`select xmin::text, listing_id from listing_values order by 2`.execute(database)
  expect(await revalueListings(database, null, never)).toEqual({ valued: adverts - 1, notRated: 0 })
  const { rows: after } = await sql`select xmin::text, listing_id from listing_values order by 2`.execute(database)
  expect(after).toEqual(before)
})

test('a value that no longer has enough comparables is deleted, and a stopped run values no further batch', async () => {
  const { database } = world.stores
  const { value: _value, ...advert } = exampleListing({ sourceRef: 'alone', model: 'Gypsy', year: 2012 })
  await database
    .transaction()
    .execute((transaction) => createListings(transaction, advert.sourceKey, [advert], new Date()))
  await sql`insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees,
      value_comparables, indexed_value_rupees, indexed_is_sure)
    select id, 1, 1, 1, 5, 1, true from listings where source_ref = 'alone'`.execute(database)
  expect(await revalueListings(database, null, AbortSignal.abort())).toEqual({
    valued: 0,
    notRated: 0,
    stopped: 'signal',
  })
  expect((await values()).map(({ ref }) => ref)).toContain('alone')
  expect(await revalueListings(database, null, never)).toMatchObject({ notRated: 1 })
  expect((await values()).map(({ ref }) => ref)).not.toContain('alone')
})
