import { createHash, randomUUID } from 'node:crypto'
import type { PhotoCase } from '@pahiya/contract/selling/reused-photos'
import type { PublishedListing } from '@pahiya/contract/selling/seller-listings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPictures } from '../../listings/pictures/find-pictures.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { exampleFiles, exampleSellerListing } from '../../testing/examples/example-publish.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { sellOwnListing } from '../own-listings/change-own-listing.ts'
import { checkPhotos } from './check-photos.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function publish(ownerId: string): Promise<PublishedListing> {
  const payload = exampleSellerListing(await exampleFiles(world.stores.database, ownerId))
  const headers = { [accountHeader]: ownerId }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/listings', headers, payload })
  return answer.json<PublishedListing>()
}
const seller = () => createAccount(world.stores.database, { phone: newPhone() })

/** Records a picture as if it had been downloaded, with this 64-bit hash. */
async function takeIn(url: string, perceptualHash: string): Promise<void> {
  const { database } = world.stores
  const id = createHash('sha256').update(url).digest('hex')
  await sql`insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash)
    values (${id}, 1024, 683, 1000, 'image/jpeg', 'data:image/webp;base64,AAAA', ${perceptualHash})`.execute(database)
  await sql`insert into picture_addresses (url, host, source_key, status, picture_id)
    values (${url}, ${new URL(url).host}, 'pahiya', 'fetched', ${id})`.execute(database)
}
async function takeInAll(listingId: string, hashes: readonly string[]): Promise<void> {
  const { rows } = await sql<{ url: string }>`
    select url from listing_pictures where listing_id = ${listingId} order by position limit 4`.execute(
    world.stores.database,
  )
  for (const [index, { url }] of rows.entries()) await takeIn(url, hashes[index]!)
}
let made = 0
/** Hashes that differ widely from each other and from all earlier ones. */
const freshHashes = () =>
  Array.from({ length: 4 }, () =>
    createHash('sha256')
      .update(`photo ${(made += 1)}`)
      .digest('hex')
      .slice(0, 16),
  )
const flip = (hash: string, bits: number) =>
  (BigInt(`0x${hash}`) ^ ((1n << BigInt(bits)) - 1n)).toString(16).padStart(16, '0')

async function portalAdvert(hash: string, carId?: string) {
  const image = `https://img.example/${randomUUID()}.jpg`
  const listing = exampleListing({ sourceKey: otherSource.key, sourceRef: randomUUID(), images: [image] })
  const saved = await saveListing(world.stores.database, listing, carId === undefined ? {} : { carId })
  await takeIn(image, hash)
  return saved
}
const verified = async ({ id }: PublishedListing) =>
  (await site.inject({ url: `/api/cars/${id}` })).json<{ photosVerified: boolean }>().photosVerified
const deskItem = async (listingId: string) => {
  const { rows } = await sql<{ state: string; outcome: string | null; title: string }>`
    select state, outcome, title from desk_items where kind = 'reused-photo' and subject_key = ${listingId}`.execute(
    world.stores.database,
  )
  return rows[0]
}

test('the badge waits until the photos are downloaded and compared with those of every other car (CARD-04)', async () => {
  const published = await publish(await seller())
  expect(await checkPhotos(world.stores.database, published.listingId)).toEqual({ kind: 'not-taken-in' })
  await takeInAll(published.listingId, freshHashes())
  expect(await verified(published), 'taken in, not compared').toBe(false)
  expect(await checkPhotos(world.stores.database, published.listingId)).toEqual({ kind: 'clear' })
  expect(await verified(published)).toBe(true)
  expect(await deskItem(published.listingId)).toBeUndefined()
})

test.each([
  [0, 'reused'],
  [3, 'reused'],
  [6, 'reused'],
  [7, 'clear'],
])('a photo that differs in %s of 64 bits from another car’s is %s (CARD-04)', async (bits, kind) => {
  const published = await publish(await seller())
  const hashes = freshHashes()
  await portalAdvert(flip(hashes[2]!, bits))
  await takeInAll(published.listingId, hashes)
  expect((await checkPhotos(world.stores.database, published.listingId)).kind).toBe(kind)
  expect(await verified(published)).toBe(kind === 'clear')
  expect((await deskItem(published.listingId))?.state).toBe(kind === 'clear' ? undefined : 'open')
})

test('a photo is found although its differing bits are spread over the whole hash (CARD-04)', async () => {
  const published = await publish(await seller())
  const hashes = freshHashes()
  const spread = (BigInt(`0x${hashes[1]!}`) ^ 0x8001_0018_0400_0020n).toString(16).padStart(16, '0')
  await portalAdvert(spread)
  await takeInAll(published.listingId, hashes)
  expect(await checkPhotos(world.stores.database, published.listingId)).toMatchObject({
    kind: 'reused',
    differingBits: 6,
  })
})

test('photos of the same car on a portal, or of the same seller’s other cars, do not count as reused', async () => {
  const ownerId = await seller()
  const [published, again] = [await publish(ownerId), await publish(ownerId)]
  const hashes = freshHashes()
  await takeInAll(published.listingId, hashes)
  await takeInAll(
    again.listingId,
    hashes.map((hash) => flip(hash, 1)),
  )
  await portalAdvert(flip(hashes[0]!, 2), published.id)
  expect(await checkPhotos(world.stores.database, published.listingId)).toEqual({ kind: 'clear' })
})

test('another seller’s photos count as reused, until both listings turn out to be the same car', async () => {
  const [first, second] = [await publish(await seller()), await publish(await seller())]
  const hashes = freshHashes()
  await takeInAll(first.listingId, hashes)
  await takeInAll(
    second.listingId,
    hashes.map((hash) => flip(hash, 2)),
  )
  expect(await checkPhotos(world.stores.database, second.listingId)).toMatchObject({
    kind: 'reused',
    otherListingId: first.listingId,
    differingBits: 2,
  })
  expect(await verified(second)).toBe(false)
  // The page shows the listing that is still on sale.
  await sql`update listings set car_id = ${second.id}, status = 'removed', ended_at = now()
    where id = ${first.listingId}`.execute(world.stores.database)
  expect(await verified(second)).toBe(true)
})

test('the desk lists the case by the car’s name alone', async () => {
  const { listingId } = await reusedBy(await seller())
  expect((await deskItem(listingId))?.title).toMatch(/^\d{4} /)
})

async function reusedBy(ownerId: string) {
  const { database } = world.stores
  const published = await publish(ownerId)
  const hashes = freshHashes()
  const other = await portalAdvert(hashes[0]!)
  await takeInAll(published.listingId, hashes)
  await checkPhotos(database, published.listingId)
  return { ...published, other, hashes }
}
const call = (who: string, listingId: string) => ({
  url: `/api/desk/reused-photos/${listingId}`,
  headers: { [accountHeader]: who },
})
const seenIn = async (who: string, listingId: string) =>
  (await site.inject(call(who, listingId))).json<Partial<PhotoCase>>().seen ?? ''
/** Decides as a moderator who has just seen the case, or saw it earlier. */
async function decide(who: string, listingId: string, outcome: string, seenBefore?: string) {
  const payload = { outcome, reason: 'I compared both', seen: seenBefore ?? (await seenIn(who, listingId)) }
  return site.inject({ method: 'POST', ...call(who, listingId), payload })
}
const jobsOf = async (listingId: string) => {
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where payload->>'listingId' = ${listingId}`.execute(world.stores.database)
  return rows.map(({ name }) => name)
}
/** The latest announcement to each channel, and its version. */
const announced = async (listingId: string) => {
  const { rows } = await sql`select distinct wanted, version from channel_listings
    where own_listing_id = (select id from own_listings where listing_id = ${listingId})`.execute(world.stores.database)
  return rows
}
const newModerator = () => createAccount(world.stores.database, { grants: ['moderator'] })

test('a moderator who has claimed the case sees and allows both photos; other moderators and accounts cannot', async () => {
  const { database } = world.stores
  const published = await reusedBy(await seller())
  const { listingId, other } = published
  expect((await decide(await seller(), listingId, 'allowed')).statusCode).toBe(403)
  const [moderator, second] = [await newModerator(), await newModerator()]
  const seen = (await site.inject(call(moderator, listingId))).json<PhotoCase>()
  expect(seen).toMatchObject({ own: { listingId }, other: { listingId: other.listingId }, differingBits: 0 })
  expect([seen.ownPhoto, seen.otherPhoto].every((photo) => photo?.startsWith('http'))).toBe(true)
  await site.inject({ method: 'POST', url: `/api/desk/items/${seen.itemId}/claim`, headers: call(second, '').headers })
  expect((await decide(moderator, listingId, 'allowed')).json()).toMatchObject({ code: 'desk_item_claimed' })
  expect((await decide(second, listingId, 'allowed')).statusCode).toBe(204)
  expect(await verified(published)).toBe(true)
  expect(await deskItem(listingId)).toMatchObject({ state: 'closed', outcome: 'allowed' })
  await checkPhotos(database, listingId)
  expect(await verified(published), 'looked at again').toBe(true)
  expect((await decide(second, listingId, 'allowed')).json()).toMatchObject({ code: 'photos_not_found' })
  const { rows } = await sql`select actor_id, details->>'outcome' as outcome, details->>'words' as words
    from audit_entries where kind = 'photos_decided' and details->>'listing' = ${listingId}`.execute(database)
  expect(rows).toEqual([{ actor_id: second, outcome: 'allowed', words: 'I compared both' }])
})

test('two listings that a moderator declares the same car are merged', async () => {
  const { database } = world.stores
  const { listingId, other } = await reusedBy(await seller())
  expect((await decide(await newModerator(), listingId, 'same-car')).statusCode).toBe(204)
  const { rows } =
    await sql`select distinct car_id from listings where id in (${listingId}, ${other.listingId})`.execute(database)
  expect(rows).toHaveLength(1)
})

test('a removed photo is no longer shown, its seller is notified, and the others are compared again', async () => {
  const { database } = world.stores
  const ownerId = await seller()
  const published = await reusedBy(ownerId)
  const { listingId } = published
  const moderator = await newModerator()
  const { ownPhoto } = (await site.inject(call(moderator, listingId))).json<PhotoCase>()
  // The jobs enqueued by publishing are done.
  await sql`delete from graphile_worker._private_jobs where payload->>'listingId' = ${listingId}`.execute(database)
  expect((await decide(moderator, listingId, 'remove')).statusCode).toBe(204)
  expect(await jobsOf(listingId), 'the fifth photo is to be taken in').toContain('take-in-pictures')
  const { rows: left } = await sql<{ url: string }>`
    select url from listing_pictures where listing_id = ${listingId}`.execute(database)
  expect(left.length).toBeGreaterThan(0)
  expect(left.map(({ url }) => url)).not.toContain(ownPhoto)
  const lead = (await findPictures(database, [listingId], 1)).get(listingId)!.pictures
  expect(lead, 'the next photo is what a card shows').toMatchObject([{ width: 1024, height: 683 }])
  const { rows } = await sql`select data->>'outcome' as outcome from notices where account_id = ${ownerId}
    and kind = 'listing_looked_at'`.execute(database)
  expect(rows).toEqual([{ outcome: 'photo-removed' }])
  expect(await verified(published), 'not compared yet').toBe(false)
  const { rows: unknown } = await sql<{ url: string }>`
    select url from listing_pictures where listing_id = ${listingId} and not exists (
      select from picture_addresses where url_hash = hash_of_url(listing_pictures.url))`.execute(database)
  expect(unknown).toHaveLength(1)
  expect(await checkPhotos(database, listingId)).toEqual({ kind: 'not-taken-in' })
  await takeIn(unknown[0]!.url, freshHashes()[0]!)
  expect(await checkPhotos(database, listingId)).toEqual({ kind: 'clear' })
  expect(await verified(published)).toBe(true)
})

test('other platforms receive the listing again without the removed photo, and only while it is for sale', async () => {
  const { database } = world.stores
  const live = await reusedBy(await seller())
  const moderator = await newModerator()
  expect(await announced(live.listingId)).toEqual([{ wanted: 'shown', version: 1 }])
  expect((await decide(moderator, live.listingId, 'remove')).statusCode).toBe(204)
  expect(await announced(live.listingId)).toEqual([{ wanted: 'shown', version: 2 }])

  const allowed = await reusedBy(await seller())
  expect((await decide(moderator, allowed.listingId, 'allowed')).statusCode).toBe(204)
  expect(await announced(allowed.listingId), 'nothing of it changed').toEqual([{ wanted: 'shown', version: 1 }])

  const sold = await reusedBy(await seller())
  const { id } = await database
    .selectFrom('own_listings')
    .select('id')
    .where('listing_id', '=', sold.listingId)
    .executeTakeFirstOrThrow()
  await sellOwnListing(database, id, null)
  expect(await announced(sold.listingId)).toEqual([{ wanted: 'gone', version: 2 }])
  expect((await decide(moderator, sold.listingId, 'remove')).statusCode).toBe(204)
  expect(await announced(sold.listingId)).toEqual([{ wanted: 'gone', version: 2 }])
})

test.each(['same-car', 'allowed', 'remove'])(
  '%s has no effect when sent from a page that showed another photo',
  async (outcome) => {
    const { database } = world.stores
    const { listingId, hashes } = await reusedBy(await seller())
    const moderator = await newModerator()
    const seenBefore = await seenIn(moderator, listingId)
    expect((await decide(moderator, listingId, 'remove')).statusCode).toBe(204)
    const another = await portalAdvert(hashes[1]!)
    const { rows: unknown } = await sql<{ url: string }>`
      select url from listing_pictures where listing_id = ${listingId} and not exists (
        select from picture_addresses where url_hash = hash_of_url(listing_pictures.url))`.execute(database)
    for (const { url } of unknown) await takeIn(url, freshHashes()[0]!)
    expect((await checkPhotos(database, listingId)).kind).toBe('reused')
    expect((await decide(moderator, listingId, outcome, seenBefore)).json()).toMatchObject({ code: 'conflict' })
    const { rows } = await sql<{ state: string; photos: number; cars: number }>`
      select state, (select count(*) from listing_pictures where listing_id = ${listingId}) as photos,
        (select count(distinct car_id) from listings where id in (${listingId}, ${another.listingId})) as cars
      from photo_checks where listing_id = ${listingId}`.execute(database)
    expect(rows).toEqual([{ state: 'reused', photos: 4, cars: 2 }])
  },
)

test('the fifth photo, which is compared after another was removed, is shown to a moderator and can be removed too', async () => {
  const { database } = world.stores
  const { listingId } = await reusedBy(await seller())
  const moderator = await newModerator()
  expect((await decide(moderator, listingId, 'remove')).statusCode).toBe(204)
  const { rows } = await sql<{ url: string }>`
    select url from listing_pictures where listing_id = ${listingId} order by position desc limit 1`.execute(database)
  const fifth = rows[0]!.url
  const [hash] = freshHashes()
  await portalAdvert(hash!)
  await takeIn(fifth, hash!)
  expect(await checkPhotos(database, listingId)).toMatchObject({ kind: 'reused', photo: fifth })
  expect((await site.inject(call(moderator, listingId))).json<PhotoCase>()).toMatchObject({ ownPhoto: fifth })
  expect((await decide(moderator, listingId, 'remove')).statusCode).toBe(204)
})
