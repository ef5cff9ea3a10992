import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Filters } from '@pahiya/domain/search/filters'
import { readCars } from '../../listings/cars/read-cars.ts'
import { saveListing, saveListingIn } from '../../listings/save/save-listing.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { carDocument } from '../../search/index/car-document.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { matchAllChanges } from '../../testing/worlds/match-all-changes.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createCarAlert, createSearchAlert, stopAlert } from '../saved/alerts.ts'
import { sendAlerts } from '../sending/send-alerts.ts'
import { alertIndexBody, alertIndexName } from './alert-document.ts'
import { findMatchingAlerts } from './find-matching-alerts.ts'
import { matchNextChanges } from './follow-car-changes.ts'
import { retrySetAside } from './index-changed-alerts.ts'
import { recheckStoredFilters } from './recheck-stored-filters.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await matchNextChanges(world.dependencies)
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`truncate notices, alert_matches cascade`.execute(world.stores.database)
})

const noon = new Date('2026-11-18T06:30:00Z')
let people = 0
async function person(plan: 'free' | 'pro' = 'pro') {
  people += 1
  return { id: await createAccount(world.stores.database, { plan, email: `buyer${people}@people.example` }), plan }
}
const save = (advert: ListingToSave) => saveListing(world.stores.database, advert)
const alertOn = (owner: { id: string; plan: 'free' | 'pro' }, filters: Filters) =>
  createSearchAlert(world.stores.database, owner, { filters, rhythm: null, results: 3 })
const matchAll = () => matchAllChanges(world)
/** Sends what is due and returns what the person has been notified of so far. */
async function notified(owner: { id: string }, now = noon) {
  await matchAll()
  await sendAlerts(world.stores.database, owner.id, now)
  const { rows } = await sql<{ data: { cars: { priceRupees: number; why: string }[] } }>`
    select data from notices where account_id = ${owner.id} and kind = 'alert_cars' order by created_at`.execute(
    world.stores.database,
  )
  return rows.map(({ data }) => data.cars.map(({ priceRupees, why }) => [priceRupees, why.split(':')[0]]))
}
/** A separate catalogue entry for each test, so that tests do not match each other's cars. */
const countSetAside = async () => (await world.metrics.alertsSetAside.get()).values[0]?.value ?? 0
const uniqueYear = () => 1960 + (years += 1)
let years = 0

test('a new car that matches is reported once, with the search and the reason (QUOTA-08)', async () => {
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { models: ['Swift'], yearMin: year, yearMax: year, priceMax: 500_000 })
  await save(exampleListing({ year, priceRupees: 520_000 }))
  expect(await notified(owner)).toEqual([])
  const advert = exampleListing({ year })
  await save(advert)
  expect(await notified(owner)).toEqual([[[485_000, 'New']]])
  await save({ ...advert, title: 'Another title' })
  expect(await notified(owner)).toEqual([[[485_000, 'New']]])
  const { rows } = await sql<{ data: { alerts: { name: string }[]; cars: { why: string }[] } }>`
    select data from notices where account_id = ${owner.id}`.execute(world.stores.database)
  expect(rows[0]!.data.alerts[0]!.name).toContain('Swift · up to ₹5,00,000')
  expect(rows[0]!.data.cars[0]!.why).toContain('₹4,85,000 (up to ₹5,00,000)')
})

test('a price drop counts from the last price in a notice, even for cars that were for sale before the alert', async () => {
  const owner = await person()
  const year = uniqueYear()
  const advert = exampleListing({ year })
  await save(advert)
  await alertOn(owner, { yearMin: year, yearMax: year })
  for (const priceRupees of [482_000, 500_000, 470_000, 468_000, 466_000, 480_000, 465_000]) {
    await save({ ...advert, priceRupees })
    await notified(owner)
  }
  // 485,000 is the price at which the person saw the car.
  expect(await notified(owner)).toEqual([[[470_000, 'Cheaper']], [[465_000, 'Cheaper']]])
})

test('the same car on another portal, merged or split sends nothing new', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  const first = await save(exampleListing({ year }))
  expect(await notified(owner)).toHaveLength(1)
  const second = await save(exampleListing({ year }))
  // Merged: the second advert belongs to the first car, and its former id redirects there.
  await sql`update listings set car_id = ${first.carId} where id = ${second.listingId}`.execute(database)
  await sql`insert into car_redirects (old_car_id, car_id, founder_id)
    values (${second.carId}, ${first.carId}, ${second.listingId})`.execute(database)
  expect(await notified(owner)).toHaveLength(1)
  // Split: the second advert has its own id again.
  await sql`delete from car_redirects where old_car_id = ${second.carId}`.execute(database)
  await sql`update listings set car_id = ${second.carId} where id = ${second.listingId}`.execute(database)
  expect(await notified(owner)).toHaveLength(1)
})

test('an advert that has not been compared with others yet waits for the comparison', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  const { listingId } = await save(exampleListing({ year }))
  await matchAll()
  await sql`insert into match_waiting (listing_id) values (${listingId})`.execute(database)
  expect(await sendAlerts(database, owner.id, noon)).toEqual({ outcome: 'waiting' })
  await sql`delete from match_waiting`.execute(database)
  expect(await sendAlerts(database, owner.id, noon)).toEqual({ outcome: 'notified', cars: 1 })
})

test('a car that is sold before the notice is written is left out', async () => {
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  const advert = exampleListing({ year })
  await save(advert)
  await matchAll()
  await save({ ...advert, status: 'sold' })
  expect(await sendAlerts(world.stores.database, owner.id, noon)).toEqual({ outcome: 'nothing' })
})

test('matches found at night come in one notice in the morning, and those beyond the daily limit on the next day', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  const night = new Date('2026-11-18T20:00:00Z')
  for (const priceRupees of [410_000, 420_000]) {
    await save(exampleListing({ year, priceRupees }))
    expect(await notified(owner, night)).toEqual([])
  }
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from alert_people where account_id = ${owner.id}`.execute(database)
  expect(rows[0]!.due_at).toEqual(new Date('2026-11-19T02:30:00Z'))
  const day = new Date('2026-11-19T06:30:00Z')
  const [digest] = await notified(owner, day)
  expect(new Set(digest!.map(([price]) => price))).toEqual(new Set([410_000, 420_000]))
  for (let count = 0; count < 6; count += 1) await save(exampleListing({ year })).then(() => notified(owner, day))
  expect(await notified(owner, day)).toHaveLength(5)
  expect(await notified(owner, new Date('2026-11-20T06:30:00Z'))).toHaveLength(6)
})

test('a snoozed alert that collects hundreds of matches does not hold back another alert', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  const wide = await alertOn(owner, { yearMin: uniqueYear(), yearMax: uniqueYear() })
  await sql`update alerts set snoozed_until = ${noon}::timestamptz + interval '2 days' where id = ${wide.id}`.execute(
    database,
  )
  await sql`insert into alert_matches (alert_id, car_id, account_id, matched_at)
    select ${wide.id}::uuid, gen_random_uuid(), ${owner.id}::uuid, now() - interval '1 day' from generate_series(1, 600)`.execute(
    database,
  )
  await alertOn(owner, { yearMin: year, yearMax: year })
  await save(exampleListing({ year }))
  expect(await notified(owner)).toEqual([[[485_000, 'New']]])
  // The collected matches are examined when the snooze ends, not every minute until then.
  const { rows } = await sql<{ due_at: Date }>`
    select due_at from alert_people where account_id = ${owner.id}`.execute(database)
  expect(rows[0]!.due_at).toEqual(new Date(noon.getTime() + 2 * 86_400_000))
  const { rows: left } = await sql`select from alert_matches where alert_id = ${wide.id}`.execute(database)
  expect(left).toHaveLength(600)
})

test('a target is reported when the car reaches it, also under a new id', async () => {
  const { database } = world.stores
  const owner = await person()
  const advert = exampleListing({ year: uniqueYear() })
  const { carId, listingId } = await save(advert)
  await createCarAlert(database, owner, { carId, title: advert.title, targetRupees: 450_000 })
  await save({ ...advert, priceRupees: 455_000 })
  expect(await notified(owner)).toEqual([])
  const other = await save(exampleListing({ year: advert.year }))
  await sql`update listings set car_id = ${other.carId} where id = ${listingId}`.execute(database)
  await sql`insert into car_redirects (old_car_id, car_id, founder_id)
    values (${carId}, ${other.carId}, ${listingId})`.execute(database)
  await save({ ...advert, priceRupees: 450_000 })
  expect(await notified(owner)).toEqual([[[450_000, 'At or below your target of ₹4,50,000']]])
})

test('alerts pause without Pro, and a stopped one finds nothing (C-14)', async () => {
  const { database } = world.stores
  const [lapsed, stopped] = [await person(), await person()]
  const year = uniqueYear()
  await alertOn(lapsed, { yearMin: year, yearMax: year })
  const { id } = await alertOn(stopped, { yearMin: year, yearMax: year })
  await sql`update accounts set plan = 'free' where id = ${lapsed.id}`.execute(database)
  const { rows } = await sql<{ key: string }>`select stop_key as key from alerts where id = ${id}`.execute(database)
  expect(await stopAlert(database, rows[0]!.key)).toBe(true)
  await save(exampleListing({ year }))
  expect([await notified(lapsed), await notified(stopped)]).toEqual([[], []])
})

test('a snoozed alert with many matches does not hold up the other alerts of its owner', async () => {
  const { database } = world.stores
  const owner = await person()
  const [snoozedYear, year] = [uniqueYear(), uniqueYear()]
  const snoozed = await alertOn(owner, { yearMin: snoozedYear, yearMax: snoozedYear })
  await alertOn(owner, { yearMin: year, yearMax: year })
  await sql`update alerts set snoozed_until = ${new Date('2026-12-18T06:30:00Z')} where id = ${snoozed.id}`.execute(
    database,
  )
  const { carId } = await save(exampleListing({ year: snoozedYear }))
  await matchAll()
  await sql`
    insert into alert_matches (alert_id, car_id, account_id, matched_at)
    select ${snoozed.id}, uuidv7(), ${owner.id}, now() - interval '1 day' from generate_series(1, 600)`.execute(
    database,
  )
  await save(exampleListing({ year, priceRupees: 410_000 }))
  expect(await notified(owner)).toEqual([[[410_000, 'New']]])
  const { rows } = await sql`select from alert_matches where car_id = ${carId}`.execute(database)
  expect(rows).toHaveLength(1)
})

test('two jobs for one person write one notice', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  await save(exampleListing({ year }))
  await matchAll()
  const outcomes = await Promise.all([1, 2, 3].map(() => sendAlerts(database, owner.id, noon)))
  expect(outcomes.filter(({ outcome }) => outcome === 'notified')).toHaveLength(1)
})

test('a search saved before a change is always compared with it, whatever transactions are open meanwhile', async () => {
  const { database } = world.stores
  const owner = await person()
  const year = uniqueYear()
  await alertOn(owner, { yearMin: year, yearMax: year })
  await database.transaction().execute(async (open) => {
    await saveListingIn(open, exampleListing({ year, priceRupees: 400_000 }))
    await matchNextChanges(world.dependencies)
    await alertOn(await person(), { yearMin: year })
  })
  expect(await notified(owner)).toEqual([[[400_000, 'New']]])
})

test('a saved search that the engine rejects becomes a dead letter, is counted, and does not hold up the others', async () => {
  const { database, search } = world.stores
  const [owner, other] = [await person(), await person()]
  const [index, year] = [alertIndexName(world.config), uniqueYear()]
  // Comparing a car needs two terms; a search with three brands is rejected from now on.
  await search.indices.putSettings({ index, body: { 'index.max_terms_count': 2 } })
  const refused = await alertOn(other, { brands: ['Maruti Suzuki', 'Tata', 'Kia'], yearMin: year, yearMax: year })
  await alertOn(owner, { yearMin: year, yearMax: year })
  const before = await countSetAside()
  await save(exampleListing({ year }))
  expect(await notified(owner)).toEqual([[[485_000, 'New']]])
  expect(await notified(other)).toEqual([])
  expect((await countSetAside()) - before).toBe(1)
  const failures = await sql<{ alert_id: string; failure: string }>`
    select alert_id, failure from alerts_to_index`.execute(database)
  expect(failures.rows).toEqual([{ alert_id: refused.id, failure: expect.stringContaining('number of terms') }])
  await search.indices.putSettings({ index, body: { 'index.max_terms_count': null } })
  // As when a worker starts.
  await retrySetAside(database)
  await save(exampleListing({ year, priceRupees: 410_000 }))
  expect(await notified(other)).toEqual([[[410_000, 'New']]])
  expect((await sql`select from alerts_to_index`.execute(database)).rows).toEqual([])
})

test('a missing shard causes an error, never an empty result', async () => {
  const { database, search } = world.stores
  const { carId } = await save(exampleListing())
  const cars = (await readCars(database, [carId])).map((car) => carDocument(car)!)
  const index = `${world.config.SEARCH_INDEX_PREFIX}-alerts-cut`
  const { settings, mappings } = alertIndexBody(world.config)
  // The only node may hold one of the two shards.
  const cut = { ...settings, 'index.routing.allocation.total_shards_per_node': 1 }
  await search.indices.create({ index, wait_for_active_shards: '0', body: { settings: cut, mappings } })
  await expect(findMatchingAlerts(search, index, cars, noon)).rejects.toThrow('shard')
  await search.indices.putSettings({ index, body: { 'index.routing.allocation.total_shards_per_node': null } })
  await search.cluster.health({ index, wait_for_status: 'green', timeout: '60s' })
  expect(await findMatchingAlerts(search, index, cars, noon)).toEqual([])
})

test('if a saved search no longer fits a changed table of filters, its owner is notified once', async () => {
  const { database } = world.stores
  const owner = await person()
  const { id } = await alertOn(owner, { brands: ['Tata'] })
  const other = await alertOn(owner, { brands: ['Kia'] })
  await sql`update alerts set query = query || '&sunroofs=2', filters_version = 'older' where id = ${id}`.execute(
    database,
  )
  await sql`update alerts set filters_version = 'older' where id = ${other.id}`.execute(database)
  expect(await recheckStoredFilters(database)).toEqual({ repaired: 1, unreadable: 1 })
  expect(await recheckStoredFilters(database)).toEqual({ repaired: 0, unreadable: 0 })
  const { rows } = await sql<{ data: object }>`
    select data from notices where account_id = ${owner.id} and kind = 'alert_unreadable'`.execute(database)
  expect(rows).toEqual([{ data: { names: ['sunroofs'] } }])
})
