import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { createAccount } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { notifyPriceCuts, priceCutsWaitingQuery, savedPriceCutsQuery } from './notify-price-cuts.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate saved_cars, price_cuts_waiting, notices cascade`.execute(world.stores.database)
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
  expect(await notifyPriceCuts(database)).toEqual({ adverts: 1, notified: 0 })
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

test('a price cut is notified in the next run, however many other cars are saved', async () => {
  const { database } = world.stores
  await sql`with people as (insert into accounts (name) select 'Saver' from generate_series(1, 61) returning id)
    insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    select id, gen_random_uuid(), gen_random_uuid(), '/car/x', 'Swift', 485000, '', '', now()
    from people, generate_series(1, 200)`.execute(database)
  const account = await createAccount(database)
  await (await save(account)).ask(450_000)
  await notifyPriceCuts(database)
  expect(await told(account)).toEqual([[485_000, 450_000]])
})

test('a price cut of a car saved under two ids is notified once', async () => {
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

test('a price cut of an ended advert is notified only once the advert is back', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { advert, ask } = await save(account)
  await saveListing(database, { ...advert, priceRupees: 400_000, status: 'sold' })
  await notifyPriceCuts(database)
  expect(await told(account)).toEqual([])
  await ask(400_000)
  await notifyPriceCuts(database)
  expect(await told(account)).toEqual([[485_000, 400_000]])
})

test('a user who saves a car from a page with an older price is notified of the current one', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const advert = exampleListing()
  const { listingId, carId } = await saveListing(database, { ...advert, priceRupees: 450_000 })
  await notifyPriceCuts(database)
  await sql`insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    values (${account}, ${carId}, ${listingId}, '/car/x', ${advert.title}, 485000, '', '', now())`.execute(database)
  await notifyPriceCuts(database)
  expect(await told(account)).toEqual([[485_000, 450_000]])
})

test('a car saved by more accounts than one batch holds is notified to each once, even by two concurrent runs', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const { ask } = await save(account)
  await sql`with people as (insert into accounts (name) select 'Saver' from generate_series(1, 600) returning id)
    insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    select people.id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at
    from people, saved_cars where account_id = ${account}`.execute(database)
  await ask(400_000)
  const runs = await Promise.all([notifyPriceCuts(database), notifyPriceCuts(database)])
  expect(runs[0].notified + runs[1].notified).toBe(601)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notices`.execute(database)
  expect(rows[0]!.count).toBe(601)
})

test('a run without price changes compares nothing', async () => {
  const { database } = world.stores
  const { advert } = await save(await createAccount(database))
  await notifyPriceCuts(database)
  await saveListing(database, { ...advert, priceRupees: 500_000 })
  await saveListing(database, { ...advert, priceRupees: 500_000, title: 'Another title' })
  expect(await notifyPriceCuts(database)).toEqual({ adverts: 0, notified: 0 })
})

test('price cuts are compared through an index', async () => {
  const key = { listing_id: none, account_id: none, car_id: none }
  const plans = await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return [
      await sql`explain ${priceCutsWaitingQuery(10)}`.execute(transaction),
      await sql`explain ${savedPriceCutsQuery([none], key, 10)}`.execute(transaction),
    ].map(({ rows }) => JSON.stringify(rows))
  })
  expect(plans[0]).toContain('price_cuts_waiting_pkey')
  expect(plans[1]).toContain('saved_cars_of_a_listing')
})
