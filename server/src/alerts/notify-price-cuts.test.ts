import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createAccount } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { notifyPriceCuts, nextSavedPricesQuery } from './notify-price-cuts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate saved_cars, notices cascade`.execute(world.stores.database)
  await sql`update saved_price_walk set account_id = ${none}, car_id = ${none}`.execute(world.stores.database)
})
const none = '00000000-0000-0000-0000-000000000000'

/** Saves a car for this account at its advert's price. */
async function save(account: string, advert = exampleListing()) {
  const { database } = world.stores
  const { listingId, carId } = await saveListing(database, advert)
  await sql`insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    values (${account}, ${carId}, ${listingId}, '/car/x', ${advert.title}, ${advert.priceRupees}, '', 'Kukatpally',
      now())`.execute(database)
  return { advert, ask: (priceRupees: number) => saveListing(database, { ...advert, priceRupees }) }
}
const told = async (account: string) => {
  const { rows } = await sql<{ before: number; now: number }>`
    select (data->>'beforeRupees')::int as before, (data->>'nowRupees')::int as now from notices
    where account_id = ${account} and kind = 'price_cut' order by created_at limit 10`.execute(world.stores.database)
  return rows.map(({ before, now }) => [before, now])
}

test('the user is notified once of each lower price for a saved car, and never of a higher one', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { ask } = await save(account)
  expect(await notifyPriceCuts(database)).toEqual({ compared: 1, told: 0 })
  for (const price of [470_000, 470_000, 490_000, 470_000, 469_000, 450_000]) {
    await ask(price)
    await notifyPriceCuts(database)
  }
  // 469,000 is less than one per cent below the price in the last notification.
  expect(await told(account)).toEqual([
    [485_000, 470_000],
    [470_000, 450_000],
  ])
})

test('a price cut for a car saved under two ids is notified once', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { ask } = await save(account)
  await sql`insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    select account_id, gen_random_uuid(), listing_id, href, title, price_rupees, facts, place, saved_at
    from saved_cars where account_id = ${account}`.execute(database)
  await ask(450_000)
  await notifyPriceCuts(database)
  expect(await told(account)).toEqual([[485_000, 450_000]])
})

test('a price cut on an ended advert is not notified', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { advert } = await save(account)
  await saveListing(database, { ...advert, priceRupees: 400_000, status: 'sold' })
  expect(await notifyPriceCuts(database)).toEqual({ compared: 1, told: 0 })
})

test('all saved cars are compared in batches, and two concurrent runs send no notification twice', async () => {
  const { database } = world.stores
  const accounts = await Promise.all(Array.from({ length: 5 }, () => createAccount(database)))
  for (const account of accounts) await (await save(account)).ask(400_000)
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([notifyPriceCuts(database, 2), notifyPriceCuts(database, 2)])
  }
  expect(await Promise.all(accounts.map(told))).toEqual(accounts.map(() => [[485_000, 400_000]]))
})

test('the price comparison reads the keys in order', async () => {
  const plan = await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return sql`explain ${nextSavedPricesQuery({ account_id: none, car_id: none }, 10)}`.execute(transaction)
  })
  expect(JSON.stringify(plan.rows)).toContain('saved_cars_pkey')
})
