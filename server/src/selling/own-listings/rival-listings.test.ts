import type { PublishedListing } from '@pahiya/contract/selling/seller-listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchWaiting } from '../../matching/match-waiting.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { exampleFiles, exampleSellerListing } from '../../testing/examples/example-publish.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { reportRivals } from './rival-listings.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Seller = PublishedListing & { ownerId: string; name: string }
async function publish(name: string, plate: string, price: number): Promise<Seller> {
  const { database } = world.stores
  const ownerId = await createAccount(database, { name, phone: newPhone() })
  const payload = exampleSellerListing(await exampleFiles(database, ownerId), { plate, price, mileage: 43_210 })
  const headers = { [accountHeader]: ownerId }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/listings', headers, payload })
  await matchWaiting(database)
  return { ...answer.json<PublishedListing>(), ownerId, name }
}
type Page = {
  carId: string
  listingId: string
  price: number
  offers: { id: string }[]
  matches: { probably: object[] }
}
const page = async (id: string) => (await site.inject({ url: `/api/cars/${id}` })).json<Page>()
const sellerOn = async (id: string) =>
  (await site.inject({ url: `/api/cars/${id}/seller` })).json<{ firstName: string }>().firstName
const noticesOf = async ({ ownerId }: Seller, kind: string) =>
  (
    await sql<{ data: Record<string, unknown> }>`
      select data from notices where account_id = ${ownerId} and kind = ${kind} order by id`.execute(
      world.stores.database,
    )
  ).rows.map(({ data }) => data)
/** The pairs that matching reported for these listings; runs their handler. */
async function report(...sellers: Seller[]) {
  const { rows } = await sql<{ payload: { heldId: string; holderId: string } }>`
    select payload from graphile_worker._private_jobs where key like 'rival-listings-%' order by id`.execute(
    world.stores.database,
  )
  const ids = new Set(sellers.map(({ listingId }) => listingId))
  const pairs = rows
    .map(({ payload }) => payload)
    .filter(({ heldId, holderId }) => ids.has(heldId) && ids.has(holderId))
  for (const pair of pairs) await reportRivals(world.stores.database, pair)
  return pairs
}
const verify = (listing: Seller) =>
  sql`insert into verification_moves (own_listing_id, from_status, to_status, cause)
    values (${listing.ownListingId}, 'unverified', 'verified', 'papers')`.execute(world.stores.database)

test('a second account that enters a seller’s plate gets a separate page and no place on the seller’s page', async () => {
  const lakshmi = await publish('Lakshmi', 'TS09EK4417', 690_000)
  const ravi = await publish('Ravi', 'TS09EK4417', 640_000)
  const [hers, his] = [await page(lakshmi.id), await page(ravi.id)]
  expect(hers).toMatchObject({ listingId: lakshmi.listingId, price: 690_000, matches: { probably: [] } })
  expect(hers.offers.map(({ id }) => id)).toEqual([lakshmi.listingId])
  expect(his).toMatchObject({ listingId: ravi.listingId, price: 640_000 })
  expect([await sellerOn(lakshmi.id), await sellerOn(ravi.id)]).toEqual(['Lakshmi', 'Ravi'])
})

test('two sellers of one plate become a desk item, and both are notified once', async () => {
  const lakshmi = await publish('Lakshmi', 'TS09EK4418', 690_000)
  const ravi = await publish('Ravi', 'TS09EK4418', 640_000)
  expect(await report(lakshmi, ravi)).toEqual([{ heldId: ravi.listingId, holderId: lakshmi.listingId }])
  await report(lakshmi, ravi)
  expect(await noticesOf(lakshmi, 'plate_listed_twice')).toMatchObject([{ role: 'holder', isHolderVerified: false }])
  expect(await noticesOf(ravi, 'plate_listed_twice')).toMatchObject([{ role: 'held' }])
  const desk = await site.inject({ url: '/api/admin/matches', headers: { [accountHeader]: moderator } })
  expect(desk.body).toContain(ravi.listingId)
  expect(desk.body).toContain('one at ₹6,90,000 (papers not verified)')
})

test('a verified owner takes over the portal adverts from an earlier listing, and both are notified', async () => {
  const ravi = await publish('Ravi', 'TS09EK4419', 640_000)
  const facts = {
    brand: 'Hyundai',
    model: 'i20',
    variant: null,
    year: 2020,
    title: '2020 Hyundai i20',
    odometerKm: 43_210,
  }
  const portal = await saveListing(
    world.stores.database,
    exampleListing({
      ...facts,
      sourceKey: otherSource.key,
      sourceRef: 'rival-portal',
      plate: 'TS09EK4419',
      images: [],
    }),
  )
  const lakshmi = await publish('Lakshmi', 'TS09EK4419', 690_000)
  expect((await page(ravi.id)).offers.map(({ id }) => id)).toContain(portal.listingId)
  await verify(lakshmi)
  await matchWaiting(world.stores.database)
  const [hers, his] = [await page(lakshmi.listingId), await page(ravi.listingId)]
  expect(hers.offers.map(({ id }) => id).toSorted()).toEqual([lakshmi.listingId, portal.listingId].toSorted())
  expect(his.offers.map(({ id }) => id)).toEqual([ravi.listingId])
  expect([hers.listingId, his.listingId]).toEqual([lakshmi.listingId, ravi.listingId])
  await report(lakshmi, ravi)
  expect((await noticesOf(ravi, 'plate_listed_twice')).at(-1)).toMatchObject({ role: 'held', isHolderVerified: true })
  expect((await noticesOf(lakshmi, 'plate_listed_twice')).at(-1)).toMatchObject({ role: 'holder' })
})

test('listings that a moderator declares to be one car each keep a page with their own price and seller', async () => {
  const lakshmi = await publish('Lakshmi', 'TS09EK4420', 690_000)
  const ravi = await publish('Ravi', 'TS09EK4420', 640_000)
  const payload = {
    listingId: ravi.listingId,
    otherId: lakshmi.listingId,
    isSame: true,
    reason: 'The dealer sells it for her',
  }
  const headers = { [accountHeader]: moderator }
  expect((await site.inject({ method: 'PUT', url: '/api/admin/matches', headers, payload })).statusCode).toBe(204)
  for (const { id, listingId, name } of [lakshmi, ravi])
    for (const address of [id, listingId]) {
      const shown = await page(address)
      expect([shown.listingId, await sellerOn(address)]).toEqual([listingId, name])
      expect(shown.offers).toHaveLength(2)
    }
  expect(await noticesOf(lakshmi, 'plate_decided')).toMatchObject([{ isSame: true }])
  expect(await noticesOf(ravi, 'plate_decided')).toMatchObject([{ isSame: true }])
  await report(lakshmi, ravi)
  expect(await noticesOf(ravi, 'plate_listed_twice')).toEqual([])
})
