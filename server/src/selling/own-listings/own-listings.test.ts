import { randomBytes, randomUUID } from 'node:crypto'
import type { OwnListing, PublishedListing } from '@pahiya/contract/selling/seller-listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvent } from '../../events/count-view.ts'
import { writeEvents } from '../../events/write-events.ts'
import { listingsPersonalData } from '../../listings/listings-personal-data.ts'
import { visitor } from '../../platform/http/visitors/person.ts'
import { exampleConversation, exampleSale } from '../../testing/examples/example-conversation.ts'
import { exampleFiles, exampleSellerListing } from '../../testing/examples/example-publish.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { sellingPersonalData } from '../selling-personal-data.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Method = 'GET' | 'POST' | 'PATCH'
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the call says what is answered
async function ask<Body = OwnListing & { code?: string }>(who: string, method: Method, path = '', payload?: object) {
  const answer = await site.inject({
    method,
    url: `/api/seller/listings${path}`,
    headers: { [accountHeader]: who },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Body>() }
}

async function published(price = 690_000) {
  const { database } = world.stores
  const ownerId = await createAccount(database, { phone: newPhone() })
  const payload = exampleSellerListing(await exampleFiles(database, ownerId), { price })
  const { body } = await ask<PublishedListing>(ownerId, 'POST', '', payload)
  return { ownerId, ...body, carId: body.id }
}
const draft = (typed: Record<string, string>) => {
  const at = new Date().toISOString()
  const fields = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, { value, at }]))
  return JSON.stringify({ fields, clearedAt: null })
}
const statuses = async (listingId: string) => {
  const { rows } = await sql<{ status: string }>`
    select status from sightings where listing_id = ${listingId} order by seen_at`.execute(world.stores.database)
  return rows.map(({ status }) => status)
}
const car = async (carId: string) => (await site.inject({ url: `/api/cars/${carId}` })).json<Record<string, unknown>>()

test('a seller sees only their own listings, with state, price, views by day and contacts (SELL-32)', async () => {
  const { database } = world.stores
  const { ownerId, ownListingId, listingId, carId } = await published()
  const opens = (at: Date, count: number) =>
    writeEvents(
      database,
      Array.from({ length: count }, () =>
        openEvent(listingId, { network: randomBytes(16), cookie: null }, visitor, at),
      ),
    )
  await opens(new Date(), 3)
  await opens(new Date(Date.now() - 86_400_000), 2)
  await opens(new Date(), 1)
  const buyerId = await createAccount(database)
  await database
    .insertInto('conversations')
    .values({ listing_id: listingId, subject: 'i20', buyer_id: buyerId, seller_id: ownerId })
    .execute()
  await exampleConversation(database)
  const { body } = await ask<{ listings: OwnListing[]; more: boolean }>(ownerId, 'GET')
  expect(body.more).toBe(false)
  expect(body.listings).toEqual([
    expect.objectContaining({
      id: ownListingId,
      state: 'live',
      carId,
      title: '2020 Hyundai i20',
      price: 690_000,
      verification: 'unverified',
      photos: 'waiting',
      papers: 'being_read',
      refusedPaper: null,
      views: 6,
      contacts: 1,
      prices: [expect.objectContaining({ price: 690_000 })],
    }),
  ])
  expect(body.listings[0]!.viewsByDay).toHaveLength(14)
  expect(body.listings[0]!.viewsByDay.slice(-2)).toEqual([2, 4])
})

test('a seller repairs a live listing: fuel, gearbox, owners, colour, city and features (SELL-32)', async () => {
  const { ownerId, ownListingId, carId } = await published()
  const round = async () => {
    const { rows } = await sql<{ round: number }>`
      select round from verifications where own_listing_id = ${ownListingId}`.execute(world.stores.database)
    return rows[0]!.round
  }
  const before = await round()
  const change = {
    fuelType: 'Diesel',
    transmission: 'Automatic',
    owners: 2,
    colour: 'Red',
    city: 'Pune',
    features: ['Sunroof', 'Rear camera'],
  }
  const { status, body } = await ask(ownerId, 'PATCH', `/${ownListingId}`, change)
  expect([status, body]).toEqual([200, expect.objectContaining({ ...change, colour: expect.stringMatching(/red/i) })])
  expect(await car(carId)).toMatchObject({
    fuelType: 'Diesel',
    transmission: 'Automatic',
    owners: 2,
    city: 'Pune',
    state: 'Maharashtra',
    price: 690_000,
  })
  // Fuel and owners are on the RC, so its papers are compared again, and not for other changes.
  expect(await round()).toBe(before + 1)
  await ask(ownerId, 'PATCH', `/${ownListingId}`, { ...change, colour: null })
  expect(await round()).toBe(before + 1)
  expect((await ask(ownerId, 'GET', `/${ownListingId}`)).body).toMatchObject({ colour: null, fuelType: 'Diesel' })
  for (const wrong of [{ fuelType: 'Kerosene' }, { owners: 0 }, { city: '' }])
    expect((await ask(ownerId, 'PATCH', `/${ownListingId}`, wrong)).status).toBe(400)
})

test('another person’s listing is reported as not found', async () => {
  const { ownListingId } = await published()
  const stranger = await createAccount(world.stores.database)
  for (const id of [ownListingId, randomUUID()]) {
    expect((await ask(stranger, 'GET', `/${id}`)).body.code).toBe('own_listing_not_found')
    expect((await ask(stranger, 'PATCH', `/${id}`, { price: 100_000 })).body.code).toBe('own_listing_not_found')
    for (const act of ['sold', 'withdraw', 'relist'])
      expect((await ask(stranger, 'POST', `/${id}/${act}`, {})).body.code).toBe('own_listing_not_found')
  }
})

test('a new price is saved like that of any advert: the history contains the old one (SELL-32)', async () => {
  const { ownerId, ownListingId, carId, listingId } = await published(690_000)
  const { body } = await ask(ownerId, 'PATCH', `/${ownListingId}`, { price: 660_000, mileage: 41_000 })
  expect(body.prices.map(({ price }) => price)).toEqual([690_000, 660_000])
  expect(await car(carId)).toMatchObject({
    price: 660_000,
    mileage: 41_000,
    title: '2020 Hyundai i20',
    priceHistory: [{ price: 690_000 }, { price: 660_000 }],
  })
  expect(await statuses(listingId)).toEqual(['active', 'active'])
  // Omitted fields stay, and null fields are cleared.
  const after = await ask(ownerId, 'PATCH', `/${ownListingId}`, { description: 'One owner', mileage: null })
  expect(after.body).toMatchObject({ price: 660_000, mileage: null, description: 'One owner' })
})

test.each([
  [49_999, 400],
  [50_000, 200],
  [200_000_000, 200],
  [200_000_001, 400],
])('a new price of %s returns %s (SELL-17)', async (price, status) => {
  const { ownerId, ownListingId } = await published()
  expect((await ask(ownerId, 'PATCH', `/${ownListingId}`, { price })).status).toBe(status)
})

test('a verified car stays verified at another price', async () => {
  const { ownerId, ownListingId, carId } = await published()
  await sql`insert into verification_moves (own_listing_id, from_status, to_status, cause)
    values (${ownListingId}, 'unverified', 'verified', 'papers')`.execute(world.stores.database)
  await ask(ownerId, 'PATCH', `/${ownListingId}`, { price: 650_000 })
  expect(await car(carId)).toMatchObject({ verificationStatus: 'verified', price: 650_000 })
})

test('a sold car stays sold, only the seller sees the price paid, and a second tap changes nothing (SELL-32)', async () => {
  const { ownerId, ownListingId, carId, listingId } = await published()
  expect((await ask(ownerId, 'POST', `/${ownListingId}/sold`, { price: 671_234 })).body).toMatchObject({
    state: 'sold',
    soldPrice: 671_234,
    price: 690_000,
  })
  expect((await ask(ownerId, 'POST', `/${ownListingId}/sold`, {})).body).toMatchObject({ soldPrice: 671_234 })
  expect(await statuses(listingId)).toEqual(['active', 'sold'])
  const seen = (await site.inject({ url: `/api/cars/${carId}` })).body
  expect(seen).not.toContain('671234')
  expect((await ask(ownerId, 'PATCH', `/${ownListingId}`, { price: 600_000 })).body.code).toBe('listing_not_live')
  expect((await ask(ownerId, 'POST', `/${ownListingId}/withdraw`)).body.code).toBe('listing_not_live')
  const { rows } =
    await sql`select distinct wanted from channel_listings where own_listing_id = ${ownListingId}`.execute(
      world.stores.database,
    )
  expect(rows).toEqual([{ wanted: 'gone' }])
})

test('after a sale falls through, the car is on sale again without a removal in its history', async () => {
  const { ownerId, ownListingId, listingId, carId } = await published()
  await ask(ownerId, 'POST', `/${ownListingId}/sold`, { price: 600_000 })
  expect((await ask(ownerId, 'POST', `/${ownListingId}/relist`)).body).toMatchObject({ state: 'live', soldPrice: null })
  expect(await statuses(listingId)).toEqual(['active', 'sold', 'active'])
  expect(await car(carId)).toMatchObject({ id: carId, price: 690_000 })
  expect((await ask(ownerId, 'POST', `/${ownListingId}/relist`)).status, 'again').toBe(200)
})

test('a withdrawn listing keeps its files for a while and gets them back when relisted; without them it cannot be relisted (SELL-32)', async () => {
  const { database } = world.stores
  const { ownerId, ownListingId, listingId } = await published()
  const expiring = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from files
      where own_listing_id = ${ownListingId} and expires_at < now() + interval '8 days'`.execute(database)
    return rows[0]!.n
  }
  expect((await ask(ownerId, 'POST', `/${ownListingId}/withdraw`)).body.state).toBe('withdrawn')
  expect((await ask(ownerId, 'POST', `/${ownListingId}/withdraw`)).status, 'again').toBe(200)
  expect(await expiring()).toBe(7)
  expect((await ask(ownerId, 'POST', `/${ownListingId}/relist`)).body.state).toBe('live')
  expect(await expiring()).toBe(0)
  expect(await statuses(listingId)).toEqual(['active', 'removed', 'active'])

  await ask(ownerId, 'POST', `/${ownListingId}/withdraw`)
  await sql`update files set state = 'deleted' where own_listing_id = ${ownListingId} and category = 'rcBook'`.execute(
    database,
  )
  expect((await ask(ownerId, 'POST', `/${ownListingId}/relist`)).body.code).toBe('listing_files_gone')
  expect((await ask(ownerId, 'GET', `/${ownListingId}`)).body.state).toBe('withdrawn')
})

test('checks that were open when a listing was withdrawn run again when it is relisted', async () => {
  const { database } = world.stores
  const { ownerId, ownListingId, listingId } = await published()
  await sql`insert into verification_moves (own_listing_id, from_status, to_status, cause)
    values (${ownListingId}, 'unverified', 'verified', 'papers')`.execute(database)
  const keys = [`check-photos-${listingId}`, `check-papers-${ownListingId}`]
  const waiting = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = any (${keys}) order by key desc`.execute(database)
    return rows.map(({ key }) => key)
  }
  const cycle = async (papers: string, photos: string) => {
    await ask(ownerId, 'POST', `/${ownListingId}/withdraw`)
    await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(database)
    await sql`update verifications set papers = ${papers} where own_listing_id = ${ownListingId}`.execute(database)
    await sql`update photo_checks set state = ${photos},
      checked_at = case when ${photos}::text = 'waiting' then null else now() end
      where listing_id = ${listingId}`.execute(database)
    await ask(ownerId, 'POST', `/${ownListingId}/relist`)
    return waiting()
  }
  expect(await cycle('in_review', 'waiting')).toEqual(keys)
  expect(await cycle('accepted', 'accepted')).toEqual([])
})

test('erasing a person removes their descriptions, number plates and photos, even for cars sold before', async () => {
  const { database } = world.stores
  for (const isSold of [false, true]) {
    const { ownerId, ownListingId, listingId } = await published()
    const description = 'Call Ramesh at 98480 22338'
    await ask(ownerId, 'PATCH', `/${ownListingId}`, { description })
    await sql`update listings set title = ${description}, plate = 'TS09EK4417', locality = 'Kukatpally',
      features = array['ABS'] where id = ${listingId}`.execute(database)
    if (isSold) await ask(ownerId, 'POST', `/${ownListingId}/sold`, {})
    await database.transaction().execute(async (transaction) => {
      await sellingPersonalData.eraseListings!(transaction, [ownListingId])
      await listingsPersonalData.eraseListings!(transaction, [ownListingId])
    })
    const { rows } = await sql`select status, title, description, plate, locality, features,
      (select count(*)::integer from listing_pictures where listing_id = listings.id) as pictures
      from listings where id = ${listingId}`.execute(database)
    const erased = { description: null, plate: null, locality: null, features: [], pictures: 0 }
    expect(rows).toEqual([{ status: isSold ? 'sold' : 'removed', title: '2020 Hyundai i20', ...erased }])
    const shown = await site.inject({ url: `/api/marketplace/listing/${listingId}` })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).not.toMatch(/Ramesh|4417/)
  }
})

test('a car that was not created with the form can be managed too', async () => {
  const ownerId = await createAccount(world.stores.database)
  await exampleSale(world.stores.database, ownerId, { priceRupees: 500_000 })
  const { body } = await ask<{ listings: OwnListing[] }>(ownerId, 'GET')
  const { id } = body.listings[0]!
  expect((await ask(ownerId, 'PATCH', `/${id}`, { price: 480_000 })).body.price).toBe(480_000)
  await ask(ownerId, 'POST', `/${id}/withdraw`)
  expect((await ask(ownerId, 'POST', `/${id}/relist`)).body.state).toBe('live')
})

test('a draft is listed with its entries so far, and an empty one is not', async () => {
  const ownerId = await createAccount(world.stores.database)
  await world.stores.database
    .insertInto('own_listings')
    .values([
      { owner_id: ownerId, content: draft({ brand: 'Tata', year: '2021' }) },
      { owner_id: ownerId, content: draft({}) },
    ])
    .execute()
  const { body } = await ask<{ listings: OwnListing[] }>(ownerId, 'GET')
  expect(body.listings).toMatchObject([{ state: 'draft', title: '2021 Tata', carId: null, price: null, views: 0 }])
})

test('many listings are paged, newest first', async () => {
  const ownerId = await createAccount(world.stores.database)
  const drafts = Array.from({ length: 23 }, (_, n) => ({ owner_id: ownerId, content: draft({ model: `M${n}` }) }))
  for (const each of drafts) await world.stores.database.insertInto('own_listings').values(each).execute()
  const first = await ask<{ listings: OwnListing[]; more: boolean }>(ownerId, 'GET')
  expect([first.body.listings.length, first.body.more]).toEqual([20, true])
  const rest = await ask<{ listings: OwnListing[]; more: boolean }>(
    ownerId,
    'GET',
    `?before=${first.body.listings.at(-1)!.id}`,
  )
  expect([rest.body.listings.map(({ title }) => title), rest.body.more]).toEqual([['M2', 'M1', 'M0'], false])
})
