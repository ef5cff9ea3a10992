import { randomBytes } from 'node:crypto'
import type { CarResponse } from '@pahiya/contract/search/find-cars'
import type { OwnListing, PublishedListing } from '@pahiya/contract/selling/seller-listings'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { visitor } from '../platform/http/visitors/person.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { exampleFiles, exampleSellerListing } from '../testing/examples/example-publish.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { newPhone } from '../testing/worlds/new-phone.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { isKnownProgram, openEvent } from './count-view.ts'
import { createViewProofs } from './view-proof.ts'
import { writeEvents } from './write-events.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
/** Events are written once a second. */
const pollOptions = { timeout: 60_000 }

async function published() {
  const { database } = world.stores
  const ownerId = await createAccount(database, { phone: newPhone() })
  const payload = exampleSellerListing(await exampleFiles(database, ownerId))
  const headers = { [accountHeader]: ownerId }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/listings', headers, payload })
  return { ownerId, ...answer.json<PublishedListing>() }
}
const open = async (id: string) => (await site.inject({ url: `/api/cars/${id}` })).json<CarResponse>()

type Call = { address?: string; account?: string; userAgent?: string; proof?: string }
async function confirm({ listingId, viewProof }: Pick<CarResponse, 'listingId' | 'viewProof'>, call: Call = {}) {
  const { address = '203.0.113.7', account, userAgent = browser, proof = viewProof! } = call
  const answer = await site.inject({
    method: 'POST',
    url: '/api/events',
    remoteAddress: address,
    headers: { 'user-agent': userAgent, ...(account !== undefined && { [accountHeader]: account }) },
    payload: { kind: 'open', listingId, proof },
  })
  expect(answer.json()).toEqual({ ok: true })
}
async function views({ ownerId, ownListingId }: { ownerId: string; ownListingId: string }) {
  const url = `/api/seller/listings/${ownListingId}`
  const own = (await site.inject({ url, headers: { [accountHeader]: ownerId } })).json<OwnListing>()
  expect(own.viewsByDay.reduce((sum, day) => sum + day, 0)).toBe(own.views)
  return own.views
}

describe('views of our own listings', () => {
  test('a rendered page that confirms itself counts once per person and day, and the seller’s own visit does not', async () => {
    const own = await published()
    const car = await open(own.id)
    const buyer = await createAccount(world.stores.database)
    await confirm(car, { account: own.ownerId, address: '203.0.113.1' })
    await confirm(car, { account: buyer, address: '203.0.113.2' })
    await confirm(car, { account: buyer, address: '203.0.113.3' })
    await confirm(car, { address: '203.0.113.4' })
    await expect.poll(() => views(own), pollOptions).toBe(2)
  })

  test('forged calls, known crawlers and a proof of another listing do not count', async () => {
    const own = await published()
    const other = await open((await published()).id)
    const car = await open(own.id)
    await confirm(car, { proof: 'x', address: '203.0.113.1' })
    await confirm(car, { proof: other.viewProof!, address: '203.0.113.2' })
    await confirm(car, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', address: '203.0.113.3' })
    await confirm(car, { address: '203.0.113.4' })
    await expect.poll(() => views(own), pollOptions).toBe(1)
  })

  test('10,000 scripted views from one address, as many browsers, add one', async () => {
    const own = await published()
    const network = randomBytes(16)
    const scripted = (count: number) =>
      Array.from({ length: count }, () =>
        openEvent(own.listingId, { network, cookie: randomBytes(16) }, visitor, new Date()),
      )
    const batches = Array.from({ length: 20 }, () => writeEvents(world.stores.database, scripted(500)))
    await Promise.all(batches)
    expect(await views(own)).toBe(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from events where listing_id = ${own.listingId}`.execute(world.stores.database)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('the same network counts again on the next day, and old marks are deleted', async () => {
    const own = await published()
    const caller = { network: randomBytes(16), cookie: null }
    for (const daysAgo of [3, 2, 1, 0]) {
      const at = new Date(Date.now() - daysAgo * 86_400_000)
      await writeEvents(world.stores.database, [openEvent(own.listingId, caller, visitor, at)])
    }
    expect(await views(own)).toBe(4)
    const { rows } = await sql<{ old: number }>`
      select count(*)::integer as old from view_marks where day < current_date - 2`.execute(world.stores.database)
    expect(rows).toEqual([{ old: 0 }])
  })
})

test('views of a portal’s adverts are only counted by source and day', async () => {
  const { database } = world.stores
  const portal = { key: 'bazaar', name: 'Bazaar', kind: 'feed', trust_points: 5 }
  await database
    .insertInto('sources')
    .values(portal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { listingId } = await saveListing(database, exampleListing({ sourceKey: 'bazaar' }))
  const at = new Date()
  const view = () => openEvent(listingId, { network: randomBytes(16), cookie: null }, visitor, at)
  await database.deleteFrom('source_view_days').execute()
  await writeEvents(database, [view(), view()])
  await writeEvents(database, [view()])
  const days = await database.selectFrom('source_view_days').select(['source_key', 'views']).execute()
  expect(days).toEqual([{ source_key: 'bazaar', views: 3 }])
  const { rows } = await sql`select from events where listing_id = ${listingId}`.execute(database)
  expect(rows).toEqual([])
})

test('a proof is valid for one listing and one day', () => {
  const proofs = createViewProofs({ VISITOR_SECRET: 'one', VISITOR_SECRET_PREVIOUS: undefined })
  const at = new Date('2026-11-18T10:00:00Z')
  const proof = proofs.sign('a', at)
  const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  expect(proofs.isValid('a', proof, later(24))).toBe(true)
  expect(proofs.isValid('a', proof, later(25))).toBe(false)
  expect(proofs.isValid('a', proof, later(-1))).toBe(false)
  expect(proofs.isValid('b', proof, at)).toBe(false)
  expect(proofs.isValid('a', `${proof}x`, at)).toBe(false)
  const rotated = createViewProofs({ VISITOR_SECRET: 'two', VISITOR_SECRET_PREVIOUS: 'one' })
  expect(rotated.isValid('a', proof, at)).toBe(true)
})

test.each([
  [browser, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', true],
  ['WhatsApp/2.24', true],
  ['curl/8.5.0', true],
  [undefined, true],
])('%s is a known program: %s', (userAgent, expected) => {
  expect(isKnownProgram(userAgent)).toBe(expected)
})
