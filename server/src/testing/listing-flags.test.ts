import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCars } from '../listings/read-cars.ts'
import type { ListingToSave } from '../listings/listing-to-save.ts'
import { saveListing } from '../listings/save-listing.ts'
import { carDocument } from '../search/index/car-document.ts'
import { exampleListing } from './example-listing.ts'
import { createAccount } from './test-account.ts'
import { createTestWorld, type TestWorld } from './test-world.ts'
import type { Flagged } from '../matching/find-suspicions.ts'
import { matchWaiting } from '../matching/match-waiting.ts'
import { decideFlags, saveFlags } from '../matching/save-flags.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  for (const key of ['sadak', 'purani'])
    await sql`insert into sources (key, name, kind, trust_points) values (${key}, ${key}, 'api', 10)`.execute(
      database(),
    )
})
afterAll(() => world?.close())

const database = () => world.stores.database
const value = { rupees: 500_000, lowRupees: 470_000, highRupees: 530_000, comparables: 9 }

async function save(overrides: Partial<ListingToSave>) {
  const saved = await saveListing(database(), exampleListing({ sourceKey: 'sadak', images: [], value, ...overrides }))
  await matchWaiting(database())
  await runJobs()
  return saved
}

/** What the matcher enqueued, done. */
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

test('a price far below waits for a moderator with its evidence, and lowers the car in search', async () => {
  const usual = await save({ model: 'Baleno', priceRupees: 480_000 })
  const low = await save({ model: 'Baleno', priceRupees: 200_000, city: 'Pune' })
  expect(await flagsOf(usual.listingId)).toEqual([])
  expect(await flagsOf(low.listingId)).toEqual([{ kind: 'price-far-below', state: 'waiting' }])
  expect(await deskOf(low.listingId)).toMatchObject([
    {
      state: 'open',
      evidence: { flags: [{ kind: 'price-far-below', evidence: { priceRupees: 200_000, basedOn: 'value' } }] },
    },
  ])
  const flagged = await documentOf(low.carId)
  expect(flagged.priceGapPercent).toBeNull()
  await decideFlags(database(), low.listingId, 'cleared', await createAccount(database()))
  const cleared = await documentOf(low.carId)
  expect(cleared.rankingScore - flagged.rankingScore).toBe(3_000)
})

test('what a moderator has cleared is not raised again', async () => {
  const { listingId } = await save({ model: 'Ciaz', sourceRef: 'ciaz', priceRupees: 200_000 })
  const moderator = await createAccount(database())
  expect(await decideFlags(database(), listingId, 'cleared', moderator)).toBe(true)
  expect(await decideFlags(database(), listingId, 'cleared', moderator)).toBe(false)
  await save({ model: 'Ciaz', sourceRef: 'ciaz', priceRupees: 190_000 })
  expect(await flagsOf(listingId)).toEqual([{ kind: 'price-far-below', state: 'cleared' }])
  expect(await deskOf(listingId)).toMatchObject([{ state: 'closed', outcome: 'cleared', evidence: {} }])
})

test('a flag goes, and its item at the desk, when the advert no longer stands out', async () => {
  const { listingId } = await save({ model: 'Ignis', sourceRef: 'ignis', priceRupees: 200_000 })
  expect(await flagsOf(listingId)).toHaveLength(1)
  await save({ model: 'Ignis', sourceRef: 'ignis', priceRupees: 470_000 })
  expect(await flagsOf(listingId)).toEqual([])
  expect(await deskOf(listingId)).toMatchObject([{ state: 'closed', outcome: 'no longer so' }])
})

test('of two adverts of one car the one in which nothing stands out leads, though it is dearer', async () => {
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

test('one plate on two cars is told of the later advert', async () => {
  const plate = 'TS07AB4321'
  const first = await save({ model: 'Alto', plate, listedAt: new Date(Date.now() - 9 * 86_400_000) })
  const second = await save({ brand: 'Hyundai', model: 'i20', plate, sourceKey: 'purani', listedAt: new Date() })
  expect(await flagsOf(second.listingId)).toEqual([{ kind: 'plate-elsewhere', state: 'waiting' }])
  expect(await flagsOf(first.listingId)).toEqual([])
})
