import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { endMissing } from './end-missing.ts'

let world: TestWorld
const database = () => world.stores.database
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

beforeAll(async () => {
  world = await createTestWorld()
  const portal = { kind: 'feed', trust_points: 5, agreement: 'by letter' }
  const keys = ['bazaar', 'mela']
  await database()
    .insertInto('sources')
    .values(keys.map((key) => ({ key, name: key, ...portal })))
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await emptyTables(database(), ['listings', 'cars', 'sightings', 'changes'])
})

/** A source's adverts, each for its own car: the first ones seen an hour ago, the last ones a minute ago. */
async function adverts({ gone, seen }: { gone: number; seen: number }): Promise<void> {
  for (let n = 0; n < gone + seen; n++) {
    const seenAt = n < gone ? ago(60) : ago(1)
    await saveListing(database(), exampleListing({ sourceKey: 'bazaar', sourceRef: String(n) }), { seenAt })
  }
}
const end = (sourceKey = 'bazaar') => endMissing(database(), { sourceKey, unseenSince: ago(30) }, new Date())

test('adverts that were not seen end, with the time recorded', async () => {
  await adverts({ gone: 2, seen: 3 })
  expect(await end()).toBe(2)
  const removed = await database().selectFrom('listings').selectAll().where('status', '=', 'removed').execute()
  expect(removed.map((listing) => listing.source_ref).toSorted()).toEqual(['0', '1'])
  expect(removed.every((listing) => listing.ended_at!.getTime() > ago(1).getTime())).toBe(true)
})

test('a source with at least 50 adverts that shows less than half of them is distrusted', async () => {
  await adverts({ gone: 26, seen: 24 })
  await expect(end()).rejects.toThrow('only 24 of 50 adverts were seen')
  expect(await database().selectFrom('listings').where('status', '=', 'active').selectAll().execute()).toHaveLength(50)
})

test('a source that shows none of its ten adverts is distrusted, but one with nine may have sold them all', async () => {
  await adverts({ gone: 10, seen: 0 })
  await expect(end()).rejects.toThrow('only 0 of 10 adverts were seen')
  await emptyTables(database(), ['listings', 'cars', 'sightings', 'changes'])
  await adverts({ gone: 9, seen: 0 })
  expect(await end()).toBe(9)
})

test.each([
  ['exactly half of 50', { gone: 25, seen: 25 }],
  ['less than half of 49', { gone: 48, seen: 1 }],
])('a source that shows %s is trusted', async (_, counts) => {
  await adverts(counts)
  expect(await end()).toBe(counts.gone)
})

test('two sources that share cars end their adverts concurrently without a deadlock', async () => {
  await saveListing(database(), exampleListing({ sourceKey: 'bazaar', sourceRef: 'first' }), { seenAt: ago(1) })
  for (let round = 0; round < 4; round++) {
    // Each source lists the same 400 cars, one in reverse order, so that the two statements reach them in opposite
    // orders.
    await sql`with c as (insert into cars (region) select 'hyderabad' from generate_series(1, 400) returning id),
      n as (select id, row_number() over () as nr from c), one as (select * from listings where source_ref = 'first'),
      s as (select 'bazaar' as key, 1 as direction union all select 'mela', -1)
      insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region, city,
        seller_type, first_seen_at, last_seen_at)
      select s.key, ${round}::text || '-' || n.nr, n.id, 'active', one.title, one.brand, one.model, one.year,
        one.price_rupees, 'hyderabad', one.city, one.seller_type, now() - interval '2 days',
        now() - interval '1 day' + make_interval(secs => s.direction * n.nr::int)
      from n cross join one cross join s order by s.key, s.direction * n.nr`.execute(database())
    await sql`insert into listings (source_key, source_ref, car_id, status, title, brand, model, year, price_rupees,
        region, city, seller_type)
      select source_key, 'seen-' || source_ref, car_id, 'active', title, brand, model, year, price_rupees, region, city,
        seller_type from listings where source_ref like ${`${round}-%`}`.execute(database())
    expect(await Promise.all([end('bazaar'), end('mela')])).toEqual([400, 400])
  }
})
