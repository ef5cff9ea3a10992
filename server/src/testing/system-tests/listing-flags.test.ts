import type { FlagCase } from '@pahiya/contract/listing-flags/listing-flags'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCars } from '../../listings/cars/read-cars.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { carDocument } from '../../search/index/car-document.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { exampleOwnListing } from '../examples/example-own-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import type { Flagged } from '../../listing-flags/find-listing-flags.ts'
import { matchWaiting } from '../../matching/match-waiting.ts'
import { saveFlags } from '../../listing-flags/save-flags.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(database()) })
  moderator = await createAccount(database(), { name: 'Meera', grants: ['moderator'] })
  for (const key of ['sadak', 'purani'])
    await sql`insert into sources (key, name, kind, trust_points) values (${key}, ${key}, 'api', 10)`.execute(
      database(),
    )
})
afterAll(async () => {
  await site?.close()
  await world?.close()
})

const database = () => world.stores.database
const value = { rupees: 500_000, lowRupees: 470_000, highRupees: 530_000, comparables: 9 }

async function save(overrides: Partial<ListingToSave>) {
  const saved = await saveListing(database(), exampleListing({ sourceKey: 'sadak', images: [], value, ...overrides }))
  await settle()
  return saved
}

/** Saves a car from one of our own sellers with at most one suspicious property. */
async function saveOwn(listing: Partial<ListingToSave>, sellerId?: string) {
  const given = { images: [], value, plate: null, owners: 2, ...listing }
  const own = await exampleOwnListing(world, { listing: given, ...(sellerId !== undefined && { sellerId }) })
  await settle()
  return own
}

async function settle(): Promise<void> {
  await matchWaiting(database())
  await runJobs()
}

/** Runs the jobs that the matcher enqueued. */
async function runJobs(): Promise<void> {
  const { rows } = await sql<{ id: string; payload: { flagged: Flagged[] } }>`
    select jobs.id::text, payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'save-flags' order by jobs.id`.execute(database())
  for (const { id, payload } of rows) {
    await saveFlags(database(), payload.flagged)
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(database())
  }
}

const flagsOf = async (listingId: string) =>
  (
    await sql<{ kind: string; state: string }>`
      select kind, state from listing_flags where listing_id = ${listingId} order by kind`.execute(database())
  ).rows
const deskOf = async (listingId: string) =>
  (
    await sql<{ state: string; outcome: string | null; evidence: object }>`
      select state, outcome, evidence from desk_items where kind = 'listing-flags' and subject_key = ${listingId}`.execute(
      database(),
    )
  ).rows
const documentOf = async (carId: string) => carDocument((await readCars(database(), [carId]))[0]!)!

test('a price far below the estimate waits for a moderator with its evidence, and lowers the car in search', async () => {
  const usual = await save({ model: 'Baleno', priceRupees: 480_000 })
  const low = await save({ model: 'Baleno', priceRupees: 200_000, city: 'Pune' })
  expect(await flagsOf(usual.listingId)).toEqual([])
  expect(await flagsOf(low.listingId)).toEqual([{ kind: 'price-far-below', state: 'waiting' }])
  expect(await deskOf(low.listingId)).toMatchObject([
    {
      state: 'open',
      evidence: { kinds: ['price-far-below'] },
    },
  ])
  const flagged = await documentOf(low.carId)
  expect(flagged.priceGapPercent).toBeNull()
  await decide(low.listingId, 'lift')
  const cleared = await documentOf(low.carId)
  expect(cleared.rankingScore - flagged.rankingScore).toBe(3_000)
})

const ask = (listingId: string, who = moderator) =>
  site.inject({ url: `/api/admin/listing-flags/${listingId}`, headers: { [accountHeader]: who } })
const caseOf = async (listingId: string) => (await ask(listingId)).json<FlagCase>()
/** Decides as a moderator who has just seen the case. */
async function decide(listingId: string, decision: string, { who = moderator, seen = '' } = {}): Promise<number> {
  const answer = await site.inject({
    method: 'PATCH',
    url: `/api/admin/listing-flags/${listingId}`,
    headers: { [accountHeader]: who },
    payload: { decision, reason: 'I called the seller', seen: seen || (await caseOf(listingId)).seen },
  })
  return answer.statusCode
}
const noticesOf = async (accountId: string) =>
  (
    await sql<{ data: { outcome: string; about: string[] } }>`
      select data from notices where account_id = ${accountId} and kind = 'listing_looked_at' order by id`.execute(
      database(),
    )
  ).rows.map(({ data }) => data)
const auditOf = async (listingId: string) =>
  (
    await sql`select actor_id, details->>'decision' as decision, details->>'words' as words from audit_entries
      where kind = 'flags_decided' and details->>'listing' = ${listingId} order by at`.execute(database())
  ).rows

test('a lifted flag stays lifted for the same evidence and returns with new evidence', async () => {
  const about = { model: 'Ciaz', sourceRef: 'ciaz' }
  const { listingId } = await save({ ...about, priceRupees: 200_000 })
  expect(await decide(listingId, 'lift')).toBe(204)
  expect((await ask(listingId)).json()).toMatchObject({ code: 'flags_not_found' })
  await save({ ...about, priceRupees: 190_000 })
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'cleared' }])
  expect(await deskOf(listingId)).toMatchObject([{ state: 'closed', outcome: 'lift', evidence: {} }])
  await save({ ...about, priceRupees: 150_000 })
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'waiting' }])
  expect((await deskOf(listingId)).map(({ state }) => state)).toEqual(['closed', 'open'])
  expect(await auditOf(listingId)).toEqual([{ actor_id: moderator, decision: 'lift', words: 'I called the seller' }])
})

test('a confirmed flag keeps the listing lower and can be lifted later, and the seller is notified without an accusation', async () => {
  const { listingId, sellerId } = await saveOwn({ model: 'Celerio', priceRupees: 180_000 })
  expect(await decide(listingId, 'stands')).toBe(204)
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'confirmed' }])
  expect(await decide(listingId, 'lift')).toBe(204)
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'cleared' }])
  expect(await noticesOf(sellerId)).toMatchObject([
    { outcome: 'lower', about: ['price-far-below'] },
    { outcome: 'fine', about: ['price-far-below'] },
  ])
})

const statusOf = async (listingId: string) =>
  (await sql<{ status: string }>`select status from listings where id = ${listingId}`.execute(database())).rows[0]
    ?.status

test('one of our own listings is taken down and cannot be relisted by its seller', async () => {
  const { listingId, ownListingId, sellerId } = await saveOwn({ model: 'Wagon R', priceRupees: 170_000 })
  expect(await decide(listingId, 'take-down')).toBe(204)
  expect(await statusOf(listingId)).toBe('removed')
  expect(await noticesOf(sellerId)).toMatchObject([{ outcome: 'down' }])
  const again = await site.inject({
    method: 'POST',
    url: `/api/seller/listings/${ownListingId}/relist`,
    headers: { [accountHeader]: sellerId },
  })
  expect(again.json()).toMatchObject({ code: 'listing_taken_down' })
  await settle()
  expect(await flagsOf(listingId)).toEqual([])
})

test('an advert of another site is taken down, and stays down when that site still shows it', async () => {
  const about = { model: 'S-Presso', sourceRef: 'scam', priceRupees: 150_000 }
  const { listingId, carId } = await save(about)
  expect(await decide(listingId, 'take-down')).toBe(204)
  expect(await statusOf(listingId)).toBe('removed')
  await save({ ...about, priceRupees: 140_000 })
  expect(await statusOf(listingId)).toBe('removed')
  const [car] = await readCars(database(), [carId])
  expect(car ? carDocument(car) : null).toBeNull()
  expect(await auditOf(listingId)).toMatchObject([{ actor_id: moderator, decision: 'take-down' }])
})

test('a case that another moderator has claimed, or that has newer evidence, cannot be decided', async () => {
  const { listingId } = await save({ model: 'Tiago', sourceRef: 'tiago', priceRupees: 200_000 })
  const other = await createAccount(database(), { name: 'Joseph', grants: ['moderator'] })
  const { seen, itemId } = await caseOf(listingId)
  const claim = { method: 'POST', url: `/api/desk/items/${itemId}/claim` } as const
  await site.inject({ ...claim, headers: { [accountHeader]: other } })
  expect((await caseOf(listingId)).claim).toMatchObject({ isYours: false, name: 'Joseph' })
  expect(await decide(listingId, 'lift')).toBe(409)
  await save({ model: 'Tiago', sourceRef: 'tiago', priceRupees: 120_000 })
  expect(await decide(listingId, 'lift', { who: other, seen })).toBe(409)
  expect(await decide(listingId, 'lift', { who: other })).toBe(204)
})

test('a flag and its desk item disappear when the advert is no longer suspicious', async () => {
  const { listingId } = await save({ model: 'Ignis', sourceRef: 'ignis', priceRupees: 200_000 })
  expect(await flagsOf(listingId)).toHaveLength(1)
  await save({ model: 'Ignis', sourceRef: 'ignis', priceRupees: 470_000 })
  expect(await flagsOf(listingId)).toEqual([])
  expect(await deskOf(listingId)).toMatchObject([{ state: 'closed', outcome: 'no longer so' }])
})

test('of two adverts for a car, the unflagged one is the primary listing, even if it is more expensive', async () => {
  const plate = 'TS09EA1234'
  const usual = await save({ model: 'Dzire', plate, priceRupees: 490_000 })
  const low = await save({ model: 'Dzire', plate, priceRupees: 210_000, sourceKey: 'purani' })
  const { rows } = await sql<{ carId: string }>`
    select distinct car_id as "carId" from listings where id = any(${[usual.listingId, low.listingId]}::uuid[])`.execute(
    database(),
  )
  expect(rows).toHaveLength(1)
  expect(await documentOf(rows[0]!.carId)).toMatchObject({ leadListingId: usual.listingId, priceRupees: 490_000 })
})

test('one plate on two cars flags the later advert', async () => {
  const plate = 'TS07AB4321'
  const first = await save({ model: 'Alto', plate, listedAt: new Date(Date.now() - 9 * 86_400_000) })
  const second = await save({ brand: 'Hyundai', model: 'i20', plate, sourceKey: 'purani', listedAt: new Date() })
  expect(await flagsOf(second.listingId)).toEqual([{ kind: 'plate-elsewhere', state: 'waiting' }])
  expect(await flagsOf(first.listingId)).toEqual([])
})

test('the evidence is shown side by side: the price on its range, the words in their sentence, the other car with the plate', async () => {
  const plate = 'TS08CD7788'
  await save({ model: 'Ertiga', plate, listedAt: new Date(Date.now() - 9 * 86_400_000) })
  const { listingId } = await save({
    brand: 'Hyundai',
    model: 'Verna',
    plate,
    sourceKey: 'purani',
    priceRupees: 150_000,
    listedAt: new Date(),
    description: 'Single owner. Send 8000 token now, then I will tell you where the car is. Call after six.',
  })
  const { flags, advert, seller } = await caseOf(listingId)
  expect([advert.listingId, advert.plate, seller]).toEqual([listingId, 'TS 08 CD 7788', null])
  expect(flags).toMatchObject([
    { kind: 'payment-words', before: 'Single owner.', sentence: expect.stringContaining('8000 token') as string },
    { kind: 'plate-elsewhere', adverts: [{ title: expect.stringContaining('Ertiga') as string }] },
    { kind: 'price-far-below', price: 150_000, range: { low: 470_000, likely: 500_000, high: 530_000 } },
  ])
})

test('a flag, even a confirmed one, disappears when the advert that it is based on has ended', async () => {
  const at = { plate: 'TS07XY9911', sourceKey: 'purani' }
  const first = await save({
    model: 'Alto',
    ...at,
    sourceRef: 'first',
    listedAt: new Date(Date.now() - 9 * 86_400_000),
  })
  const second = await save({ brand: 'Hyundai', model: 'i10', ...at, sourceKey: 'sadak', listedAt: new Date() })
  expect(await decide(second.listingId, 'stands')).toBe(204)
  await sql`update listings set status = 'sold', ended_at = now() where id = ${first.listingId}`.execute(database())
  await settle()
  expect(await flagsOf(second.listingId)).toEqual([])
})

test('a flag keeps its decision while its other advert is for sale, even if that is no longer a candidate', async () => {
  const at = { plate: 'TS07XY9922', sourceKey: 'purani' }
  const first = await save({ model: 'Alto', ...at, listedAt: new Date(Date.now() - 9 * 86_400_000) })
  const later = { brand: 'Hyundai', model: 'i10', ...at, sourceKey: 'sadak', sourceRef: 'later', listedAt: new Date() }
  const second = await save(later)
  expect(await decide(second.listingId, 'stands')).toBe(204)
  await sql`delete from match_keys where listing_id = ${first.listingId}`.execute(database())
  await save({ ...later, priceRupees: 470_000 })
  expect(await flagsOf(second.listingId)).toEqual([{ kind: 'plate-elsewhere', state: 'confirmed' }])
})

test('a lifted flag stays lifted after new evidence appears and disappears', async () => {
  const plate = 'TS07XY9933'
  const long = (days: number) => new Date(Date.now() - days * 86_400_000)
  await save({ model: 'Alto', plate, sourceKey: 'purani', listedAt: long(9) })
  const asked = await save({ brand: 'Hyundai', model: 'i10', plate, listedAt: new Date() })
  expect(await decide(asked.listingId, 'lift')).toBe(204)
  const third = await save({ brand: 'Tata', model: 'Nexon', plate, sourceKey: 'purani', listedAt: long(5) })
  // Matched from both sides: from the new advert and from the old one.
  await sql`insert into match_waiting (listing_id) values (${asked.listingId}) on conflict do nothing`.execute(
    database(),
  )
  await settle()
  expect(await flagsOf(asked.listingId)).toEqual([{ kind: 'plate-elsewhere', state: 'waiting' }])
  await sql`update listings set status = 'sold', ended_at = now() where id = ${third.listingId}`.execute(database())
  await settle()
  expect(await flagsOf(asked.listingId)).toEqual([{ kind: 'plate-elsewhere', state: 'cleared' }])
  expect((await deskOf(asked.listingId)).map(({ state }) => state)).toEqual(['closed', 'closed'])
})

test('a private seller with many first-owner cars is flagged until there are fewer', async () => {
  const sellerId = await createAccount(database(), { name: 'Ravi' })
  const cars: Awaited<ReturnType<typeof saveOwn>>[] = []
  for (const [at, model] of ['Alto', 'Swift', 'Baleno', 'Ignis'].entries())
    cars.push(await saveOwn({ model, owners: 1, sellerType: 'individual', odometerKm: 30_000 + at }, sellerId))
  const fourth = cars[3]!.listingId
  expect(await flagsOf(fourth)).toEqual([{ kind: 'many-first-owner', state: 'waiting' }])
  const [flag] = (await caseOf(fourth)).flags
  expect(flag).toMatchObject({ kind: 'many-first-owner' })
  expect(flag?.kind === 'many-first-owner' && flag.adverts).toHaveLength(4)
  await sql`update own_listings set state = 'withdrawn' where id = ${cars[0]!.ownListingId}`.execute(database())
  await settle()
  expect(await flagsOf(fourth)).toEqual([])
})

test('only a moderator can read and decide a case', async () => {
  const { listingId } = await save({ model: 'Amaze', brand: 'Honda', priceRupees: 200_000 })
  const buyer = await createAccount(database())
  expect((await ask(listingId, buyer)).statusCode).toBe(403)
  expect(await decide(listingId, 'lift', { who: buyer, seen: 'x' })).toBe(403)
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'waiting' }])
})
