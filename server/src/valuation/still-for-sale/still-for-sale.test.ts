import { ageBands } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { saveSoldDoubt } from '../../listings/save/save-sold-doubt.ts'
import { writesOpenWhileReading } from '../../testing/faults/held-table.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { buildLifeTables } from './build-life-tables.ts'
import { medianDaysToSell } from './median-days-to-sell.ts'
import { findLifeTables } from './find-life-tables.ts'
import { findAvailability } from './find-availability.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  await sql`call make_partitions(now() - interval '200 days')`.execute(database)
  await sql`
    insert into sources (key, name, kind, trust_points, agreement)
    values ('sadak', 'Sadak', 'api', 9, 'by letter')`.execute(database)
})
afterAll(() => world?.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

type Life = { from: number; until: number; ended: boolean; model?: string; value?: number }
/** An advert first seen, last seen and possibly missed this many days ago. */
async function advert({ from, until, ended, model = 'Swift', value }: Life): Promise<void> {
  const { database } = world.stores
  const listing = exampleListing({ sourceKey: 'sadak', model, listedAt: null })
  const { listingId } = await saveListing(
    database,
    {
      ...listing,
      value: value ? { rupees: value, lowRupees: value, highRupees: value, comparables: 9 } : null,
    },
    { seenAt: daysAgo(from) },
  )
  await sql`
    update listings set last_seen_at = ${daysAgo(until)}, status = ${ended ? 'removed' : 'active'},
      ended_at = ${ended ? daysAgo(until) : null} where id = ${listingId}`.execute(database)
}

test('adverts are counted by age, from their first sighting to their end or to now', async () => {
  await advert({ from: 50, until: 45, ended: true, value: 485_000 })
  await advert({ from: 10, until: 0, ended: false })
  expect(await buildLifeTables(world.stores.database)).toEqual({ tables: 8 })
  const names = ['all', 'source sadak, low', 'source sadak, usual']
  const [all, usual, none] = await findLifeTables(world.stores.database, names)
  expect([usual?.adverts, none]).toEqual([1, undefined])
  const band = (day: number) => ageBands.findLastIndex((begins) => begins <= day)
  expect(all).toMatchObject({ adverts: 2 })
  expect(all!.ended.flatMap((count, at) => (count > 0 ? [at] : []))).toEqual([band(4.9)])
  expect(all!.days.reduce((sum, days) => sum + days, 0)).toBeCloseTo(15, 1)
  expect(await buildLifeTables(world.stores.database)).toBe('counted')
})

test('no writing transaction is open while adverts are counted', async () => {
  const { database } = world.stores
  const count = () => buildLifeTables(database, { again: true })
  expect(await writesOpenWhileReading(world, 'listing_values', count)).toEqual([])
})

test('tables of adverts that are no longer there are deleted', async () => {
  const { database } = world.stores
  await sql`insert into life_tables (key, adverts, ended, days, counted_at)
    values ('source gone', 1, '{1}', '{1}', now() - interval '7 hours')`.execute(database)
  await buildLifeTables(database, { again: true })
  expect(await findLifeTables(database, ['source gone'])).toEqual([])
})

test('the days until half of such adverts are gone are known once enough of them have ended', async () => {
  const { database } = world.stores
  const nexon = { model: 'Nexon', region: 'hyderabad', priceRatio: null }
  for (let n = 1; n <= 19; n++) await advert({ from: 100, until: 100 - n, ended: true, model: 'Nexon' })
  await buildLifeTables(database, { again: true })
  expect(await medianDaysToSell(database, nexon)).toBeNull()
  await advert({ from: 100, until: 80, ended: true, model: 'Nexon' })
  await buildLifeTables(database, { again: true })
  const half = await medianDaysToSell(database, nexon)
  expect(half).toMatchObject({ basedOn: 20 })
  expect(half!.days).toBeGreaterThanOrEqual(8)
  expect(half!.days).toBeLessThanOrEqual(13)
  expect(await medianDaysToSell(database, { ...nexon, region: 'pune' })).toMatchObject({ basedOn: 20 })
})

test('a recently seen advert is more likely to be up than one not seen lately, and a report lowers the chance', async () => {
  const { database } = world.stores
  const [fresh, old] = await Promise.all(
    [0.1, 12].map(async (unseen) => {
      const listing = exampleListing({ sourceKey: 'sadak', model: 'Nexon', listedAt: null })
      const { listingId, carId } = await saveListing(database, listing, { seenAt: daysAgo(unseen + 3) })
      await sql`update listings set last_seen_at = ${daysAgo(unseen)} where id = ${listingId}`.execute(database)
      return { listingId, carId }
    }),
  )
  const standing = async ({ carId, listingId }: { carId: string; listingId: string }) =>
    (await findAvailability(database, carId, new Date())).get(listingId)!
  const [sure, unsure] = [await standing(fresh!), await standing(old!)]
  expect(sure.stillThere!.chance).toBeGreaterThan(0.95)
  expect(unsure.stillThere!.chance).toBeLessThan(0.7)
  expect(unsure.stillThere!.low).toBeLessThan(unsure.stillThere!.high)
  expect(sure.soldReports).toBe(0)
  await saveSoldDoubt(database, fresh!.listingId, { reports: 2, goneOdds: 9 })
  const reported = await standing(fresh!)
  expect(reported.soldReports).toBe(2)
  expect(reported.stillThere!.chance).toBeLessThan(0.8)
})

test('no chance is returned for a source observed too briefly or for our own sellers', async () => {
  const { database } = world.stores
  await sql`
    insert into sources (key, name, kind, trust_points, agreement)
    values ('naya', 'Naya', 'api', 9, 'by letter')`.execute(database)
  for (const sourceKey of ['naya', 'pahiya']) {
    const { listingId, carId } = await saveListing(database, exampleListing({ sourceKey }))
    const standing = await findAvailability(database, carId, new Date())
    expect(standing.get(listingId)).toEqual({ stillThere: null, soldReports: 0, worthChecking: [] })
  }
})
