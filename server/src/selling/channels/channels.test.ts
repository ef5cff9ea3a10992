import { randomUUID } from 'node:crypto'
import { vinCheckDigit } from '@pahiya/domain/plate/vin'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listingsPersonalData } from '../../listings/listings-personal-data.ts'
import { ownSource } from '../../listings/own-source.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { startDemoReceivers } from '../../testing/stand-ins/demo-receivers.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { announceListing } from './announce-listing.ts'
import { channelsPersonalData } from './channels-personal-data.ts'
import { isAnyChannelOn } from './configured-channels.ts'
import { maintainChannels, sendToChannel, type ChannelDependencies } from './channels-jobs.ts'
import { findWaiting, secondsUntilNextTry } from './waiting-listings.ts'

const origin = 'https://pahiya.example'
const channels = ['google', 'meta', 'partner'] as const
type Channel = (typeof channels)[number]

let receivers: Awaited<ReturnType<typeof startDemoReceivers>>
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let dependencies: ChannelDependencies
beforeAll(async () => {
  receivers = await startDemoReceivers()
  world = await createTestWorld(receivers.environment)
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  dependencies = { database: world.stores.database, origin, config: world.config }
})
afterEach(async () => {
  for (const channel of channels) await receivers.misbehave(channel, 'none')
  await sql`update channel_listings set next_try_at = now()`.execute(world.stores.database)
})
afterAll(async () => {
  await site.close()
  await world.close()
  await receivers.stop()
})

let vins = 0
/** Valid VINs: the ninth character is the check digit. */
function nextVin(): string {
  vins += 1
  const open = `MA3EYD810${String(vins).padStart(8, '0')}`
  return `${open.slice(0, 8)}${vinCheckDigit(open)}${open.slice(9)}`
}

/** A car for sale with everything that channels require, except for the overrides. */
async function car(given: { ofDealer?: boolean; vin?: string | null; facts?: Partial<ListingToSave> } = {}) {
  const { database } = world.stores
  const ownerId = await createAccount(database, { name: 'Ramesh' })
  const { listingId } = await saveListing(
    database,
    exampleListing({
      sourceKey: ownSource,
      sourceRef: randomUUID(),
      colour: 'white',
      odometerKm: 41_000,
      state: 'Telangana',
      images: ['https://photos.example/front.jpg', 'https://photos.example/rear,1.jpg'],
      description: 'One owner, "full" service history & <papers>\nNo accidents, ever',
      ...given.facts,
    }),
  )
  const { id } = await database
    .insertInto('own_listings')
    .values({ owner_id: ownerId, state: 'live', listing_id: listingId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const vin = given.vin === undefined ? nextVin() : given.vin
  if (vin !== null) await database.insertInto('channel_facts').values({ own_listing_id: id, vin }).execute()
  if (given.ofDealer !== false) {
    const dealer = {
      name: 'Sai, "Motors" & Sons',
      street: '12 Main Road, Kukatpally',
      city: 'Hyderabad',
      postal_code: '500072',
    }
    const { id: dealerId } = await database
      .insertInto('dealers')
      .values({ ...dealer, slug: `sai-motors-${randomUUID().slice(0, 8)}`, owner_id: ownerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('dealer_members')
      .values({ dealer_id: dealerId, account_id: ownerId, role: 'owner' })
      .execute()
    await database
      .insertInto('dealer_listings')
      .values({ own_listing_id: id, dealer_id: dealerId, stock_number: 'S1', row_hash: Buffer.from('x') })
      .execute()
  }
  return { id, ownerId, listingId }
}
const announce = (ownListingId: string, change: 'published' | 'changed' | 'withdrawn') =>
  world.stores.database.transaction().execute((transaction) => announceListing(transaction, { ownListingId, change }))
async function sendAll() {
  for (const channel of channels) await sendToChannel(dependencies, channel)
}
const idsAt = async (channel: Channel) => (await receivers.vehicles(channel)).map(({ id }) => id)
async function statusOf({ id, ownerId }: { id: string; ownerId: string }) {
  const answer = await site.inject({
    url: `/api/seller/listings/${id}/channels`,
    headers: { [accountHeader]: ownerId },
  })
  const { channels: told } = answer.json<{
    channels: {
      key: Channel
      state: string
      problems: { field: string }[]
      lastFailure: string | null
      answers: { change: string; outcome: string; receipt: string | null; answer: string; answeredAt: string }[]
      preview: { name: string; value: string }[] | null
    }[]
  }>()
  return Object.fromEntries(told.map((status) => [status.key, status])) as Record<Channel, (typeof told)[number]>
}

test('a published car is live on every channel, with each channel’s answer as proof', async () => {
  const published = await car()
  await announce(published.id, 'published')
  expect((await statusOf(published)).google).toMatchObject({ state: 'waiting', answers: [] })
  await sendAll()
  const status = await statusOf(published)
  for (const channel of channels) {
    expect(await idsAt(channel)).toContain(published.id)
    expect(status[channel]).toMatchObject({ state: 'shown', problems: [] })
    expect(status[channel].answers).toMatchObject([{ change: 'shown', outcome: 'accepted' }])
    expect(status[channel].answers[0]!.receipt).not.toBeNull()
    expect((await receivers.reports(channel))[0]).toMatchObject({ error: null, refused: 0, problems: [] })
    expect(await receivers.page(channel)).toContain(published.id)
  }
})

test('one announcement takes a sold car down from every channel, and each confirms it', async () => {
  const sold = await car()
  const stays = await car()
  await announce(sold.id, 'published')
  await announce(stays.id, 'published')
  await sendAll()
  await world.stores.database.updateTable('own_listings').set({ state: 'sold' }).where('id', '=', sold.id).execute()
  await announce(sold.id, 'withdrawn')
  expect((await statusOf(sold)).meta.state).toBe('leaving')
  await sendAll()
  const status = await statusOf(sold)
  for (const channel of channels) {
    expect(await idsAt(channel)).not.toContain(sold.id)
    expect(await idsAt(channel)).toContain(stays.id)
    expect(status[channel]).toMatchObject({ state: 'gone', preview: null })
    expect(status[channel].answers[0]).toMatchObject({ change: 'gone', outcome: 'accepted' })
  }
  expect(status.meta.answers[0]!.answer).toContain('"data":[]')
  expect(status.google.answers[0]!.answer).toContain('not in it')
  expect(status.partner.answers[0]!.answer).toContain('removed')
})

describe('a listing that lacks a field required by a channel is reported and not sent', () => {
  test.each<[string, Parameters<typeof car>[0], Record<Channel, { state: string; fields: string[] }>]>([
    [
      'a private car without a VIN',
      { ofDealer: false, vin: null },
      {
        google: { state: 'lacking', fields: ['dealership_name', 'vin'] },
        meta: { state: 'lacking', fields: ['vin'] },
        partner: { state: 'shown', fields: [] },
      },
    ],
    [
      'a VIN whose check digit is wrong',
      { vin: 'MA3EYD81S00123456' },
      {
        google: { state: 'lacking', fields: ['vin'] },
        meta: { state: 'shown', fields: [] },
        partner: { state: 'shown', fields: [] },
      },
    ],
    [
      'no kilometres, colour or photo',
      { facts: { odometerKm: null, colour: null, images: [] } },
      {
        google: { state: 'lacking', fields: ['mileage'] },
        meta: { state: 'lacking', fields: ['mileage.value', 'exterior_color', 'image.url'] },
        partner: { state: 'shown', fields: [] },
      },
    ],
  ])('%s', async (_, given, expected) => {
    const lacking = await car(given)
    await announce(lacking.id, 'published')
    await sendAll()
    const status = await statusOf(lacking)
    for (const channel of channels) {
      expect(status[channel].state).toBe(expected[channel].state)
      expect(status[channel].problems.map(({ field }) => field)).toEqual(expected[channel].fields)
    }
    expect(await idsAt('google')).not.toContain(lacking.id)
  })
})

test('two cars with one VIN are rejected by the channel, and its message reaches the seller', async () => {
  const vin = nextVin()
  const [one, two] = [await car({ vin }), await car({ vin })]
  await announce(one.id, 'published')
  await announce(two.id, 'published')
  await sendToChannel(dependencies, 'google')
  for (const each of [one, two]) {
    const { google } = await statusOf(each)
    expect(google).toMatchObject({ state: 'refused', problems: [{ field: 'vin' }] })
    expect(google.answers[0]).toMatchObject({ outcome: 'refused' })
    expect(google.answers[0]!.answer).toContain('more than one row')
    await world.stores.database
      .updateTable('own_listings')
      .set({ state: 'withdrawn' })
      .where('id', '=', each.id)
      .execute()
    await announce(each.id, 'withdrawn')
  }
  await sendAll()
})

describe('a failing channel is retried, and nothing is lost', () => {
  test.each<[Channel, string]>([
    ['google', 'errors'],
    ['google', 'lost'],
    ['meta', 'errors'],
    ['meta', 'lost'],
    ['partner', 'errors'],
    ['partner', 'lost'],
  ])('%s in mode %s', async (channel, mode) => {
    const published = await car()
    // Sends what earlier tests left queued.
    await sendToChannel(dependencies, channel)
    await receivers.misbehave(channel, mode)
    await announce(published.id, 'published')
    const failed = await sendToChannel(dependencies, channel)
    expect(failed.settled).toBe(0)
    const waiting = (await statusOf(published))[channel]
    expect(waiting).toMatchObject({ state: 'waiting', answers: [] })
    expect(waiting.lastFailure).toMatch(/50[23]/)
    await receivers.misbehave(channel, 'none')
    await sql`update channel_listings set next_try_at = now()`.execute(world.stores.database)
    await sendToChannel(dependencies, channel)
    expect((await statusOf(published))[channel]).toMatchObject({ state: 'shown', lastFailure: null })
    expect((await idsAt(channel)).filter((id) => id === published.id)).toHaveLength(1)
  })

  test('a removal is not confirmed while the catalogue still shows the sold car', async () => {
    const sold = await car()
    await announce(sold.id, 'published')
    await sendToChannel(dependencies, 'meta')
    await world.stores.database.updateTable('own_listings').set({ state: 'sold' }).where('id', '=', sold.id).execute()
    await announce(sold.id, 'withdrawn')
    await receivers.misbehave('meta', 'keeps')
    await sendToChannel(dependencies, 'meta')
    expect((await statusOf(sold)).meta).toMatchObject({ state: 'leaving', lastFailure: 'the channel still shows it' })
    await receivers.misbehave('meta', 'none')
    await sql`update channel_listings set next_try_at = now()`.execute(world.stores.database)
    await sendToChannel(dependencies, 'meta')
    expect((await statusOf(sold)).meta.state).toBe('gone')
  })

  test('a drop box that does not report on single cars leaves the state at sent', async () => {
    await receivers.misbehave('google', 'silent')
    const published = await car()
    await announce(published.id, 'published')
    await sendToChannel(dependencies, 'google')
    expect((await statusOf(published)).google).toMatchObject({ state: 'sent', answers: [{ answer: 'Stored.' }] })
  })

  test('the next attempt is enqueued for its time, and due rows are found again', async () => {
    await receivers.misbehave('partner', 'errors')
    const published = await car()
    await announce(published.id, 'published')
    await sendToChannel(dependencies, 'partner')
    const { rows } =
      await sql`select from graphile_worker.jobs where key = 'channel-partner-again' and run_at > now()`.execute(
        world.stores.database,
      )
    expect(rows).toHaveLength(1)
    await sql`update channel_listings set next_try_at = now()`.execute(world.stores.database)
    expect((await maintainChannels(dependencies)).due).toContain('partner')
  })
})

test('answers of channels are deleted after a year, however many there are', async () => {
  const { database } = world.stores
  const published = await car()
  const add = (count: number, age: string) =>
    sql`
    insert into channel_answers (id, own_listing_id, channel, change, announced_at, answered_at, outcome, answer)
    select uuidv7(-${age}::interval), ${published.id}, 'google', 'shown', now() - ${age}::interval,
      now() - ${age}::interval, 'accepted', 'ok' from generate_series(1, ${count}::int)`.execute(database)
  await add(2_500, '366 days')
  await add(1, '364 days')
  expect((await maintainChannels(dependencies)).deleted).toBe(2_500)
  expect((await statusOf(published)).google.answers).toHaveLength(1)
})

test('retry delays grow to an hour and never end', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(secondsUntilNextTry)).toEqual([5, 10, 20, 60, 300, 900, 3_600, 3_600, 3_600])
})

test('sold cars are sent before everything that has waited longer', async () => {
  const { database } = world.stores
  const [waiting, sold] = [await car(), await car()]
  await announce(sold.id, 'published')
  await sendAll()
  await announce(waiting.id, 'published')
  await sql`update channel_listings set next_try_at = now() - interval '1 hour'
    where own_listing_id = ${waiting.id}`.execute(database)
  await announce(sold.id, 'withdrawn')
  const ids = (await findWaiting(database, 'partner')).map(({ ownListingId }) => ownListingId)
  expect(ids.indexOf(sold.id)).toBeLessThan(ids.indexOf(waiting.id))
  expect(ids).toContain(sold.id)
  await sendAll()
})

test('a change made while a channel is being called stays queued', async () => {
  const changing = await car()
  await announce(changing.id, 'published')
  const before = await sql<{
    version: number
  }>`select version from channel_listings where own_listing_id = ${changing.id} and channel = 'partner'`.execute(
    world.stores.database,
  )
  await sendToChannel(dependencies, 'partner')
  await announce(changing.id, 'changed')
  const { rows } = await sql<{ version: number; settled_version: number }>`
    select version, settled_version from channel_listings where own_listing_id = ${changing.id} and channel = 'partner'`.execute(
    world.stores.database,
  )
  expect(rows[0]).toEqual({ version: before.rows[0]!.version + 1, settled_version: before.rows[0]!.version })
})

test('only the seller can set or clear the VIN for channels', async () => {
  const own = await car({ vin: null })
  const other = await createAccount(world.stores.database)
  const put = (as: string, vin: string | null) =>
    site.inject({
      method: 'PUT',
      url: `/api/seller/listings/${own.id}/channel-facts`,
      headers: { [accountHeader]: as },
      payload: { vin },
    })
  expect((await put(other, nextVin())).statusCode).toBe(404)
  expect((await put(own.ownerId, '123')).json()).toMatchObject({ issues: [{ path: 'vin' }] })
  expect((await put(own.ownerId, nextVin().toLowerCase())).statusCode).toBe(204)
  await sendAll()
  expect((await statusOf(own)).google.state).toBe('shown')
  expect((await put(own.ownerId, null)).statusCode).toBe(204)
  await sendAll()
  expect((await statusOf(own)).google).toMatchObject({ state: 'lacking' })
  expect(await idsAt('google')).not.toContain(own.id)
})

test('private data is not sent: phone, e-mail and papers appear in no channel’s fields', async () => {
  const own = await car()
  await world.stores.database
    .updateTable('own_listings')
    .set({ content: JSON.stringify({ actualPhone: '9848022338', actualEmail: 'ramesh@people.example' }) })
    .where('id', '=', own.id)
    .execute()
  const status = await statusOf(own)
  for (const channel of channels) {
    const text = JSON.stringify(status[channel].preview)
    expect(text).not.toContain('9848022338')
    expect(text).not.toContain('ramesh@people.example')
  }
})

test('an erased person has no car left on any channel', async () => {
  const own = await car()
  await announce(own.id, 'published')
  await sendAll()
  await world.stores.database.transaction().execute(async (transaction) => {
    await channelsPersonalData.eraseListings!(transaction, [own.id])
    await listingsPersonalData.eraseListings!(transaction, [own.id])
  })
  await sendAll()
  for (const channel of channels) expect(await idsAt(channel)).not.toContain(own.id)
})

test('without settings no channel is on, rows wait, and syndication is coming soon', async () => {
  const off = {
    ...dependencies.config,
    GOOGLE_FEED_URL: undefined,
    META_FEED_ID: undefined,
    PARTNER_API_URL: undefined,
  }
  expect(isAnyChannelOn(off)).toBe(false)
  expect(isAnyChannelOn(dependencies.config)).toBe(true)
  const published = await car()
  await announce(published.id, 'published')
  for (const channel of channels) {
    expect(await sendToChannel({ ...dependencies, config: off }, channel)).toEqual({ outcome: 'off', settled: 0 })
  }
  expect((await maintainChannels({ ...dependencies, config: off })).due).toBe('')
  await sendAll()
  expect(await idsAt('partner')).toContain(published.id)
})
