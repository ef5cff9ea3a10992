import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { matchAgain } from '../../matching/match-again.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { insertExamplePrices } from '../examples/example-prices.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { revalueListings } from '../../valuation/listing-values/revalue-listings.ts'
import {
  chargeBackground,
  isBackgroundIdle,
  setBackgroundRate,
  spendBackground,
} from '../../platform/background-budget.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`update background_budget set free_at = now() - interval '1 hour', rows_per_second = 1000000`.execute(
    world.stores.database,
  )
})

/** Seconds of the budget that are reserved from now on. */
const reservedSeconds = async () => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from free_at - clock_timestamp())::float8 as seconds from background_budget`.execute(
    world.stores.database,
  )
  return rows[0]!.seconds
}
const stopped = AbortSignal.abort()

test('tasks of several processes share one budget: each batch reserves the time behind all earlier ones', async () => {
  const { database } = world.stores
  await setBackgroundRate(database, 10)
  // An aborted signal ends each wait immediately; the reservations remain.
  await Promise.all(Array.from({ length: 6 }, () => spendBackground(database, 100, stopped)))
  const seconds = await reservedSeconds()
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
})

test('the first batch starts immediately, and the next waits until the time of the first is used up', async () => {
  const { database } = world.stores
  await setBackgroundRate(database, 200)
  await spendBackground(database, 100)
  const order: string[] = []
  const next = spendBackground(database, 1).then(() => order.push('next batch'))
  await sql`select pg_sleep(0.05)`.execute(database)
  order.push('other work')
  await next
  expect(order).toEqual(['other work', 'next batch'])
})

test('a crawl is charged without waiting and delays background work by at most ten seconds', async () => {
  const { database } = world.stores
  await setBackgroundRate(database, 1)
  await chargeBackground(database, 1_000_000)
  const seconds = await reservedSeconds()
  expect(seconds).toBeGreaterThan(5)
  expect(seconds).toBeLessThanOrEqual(10)
  expect(await isBackgroundIdle(database, 0)).toBe(false)
})

test('the budget is idle once the time of everything written is used up', async () => {
  const { database } = world.stores
  expect(await isBackgroundIdle(database, 5)).toBe(true)
  await spendBackground(database, 1)
  expect(await isBackgroundIdle(database, 5)).toBe(false)
})

test('a revaluation counts every advert in the budget and writes at most a hundred in one transaction', async () => {
  const { database } = world.stores
  await insertExamplePrices(database, 450)
  await setBackgroundRate(database, 1_000)
  const { valued } = await revalueListings(database, null, new AbortController().signal)
  expect(valued).toBeGreaterThan(300)
  const { rows } = await sql<{ most: number }>`
    select max(count)::int as most from (select count(*) from listing_values group by xmin) as written`.execute(
    database,
  )
  expect(rows[0]!.most).toBeLessThanOrEqual(100)
  expect(await isBackgroundIdle(database, 5)).toBe(false)
})

test('matching again counts every advert in the budget', async () => {
  const { database } = world.stores
  await saveListing(database, exampleListing())
  await setBackgroundRate(database, 1_000)
  const { matched } = await matchAgain(database)
  expect(matched).toBeGreaterThan(0)
  expect(await isBackgroundIdle(database, 5)).toBe(false)
})
