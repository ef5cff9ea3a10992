import type { CarResponse } from '@pahiya/contract/search/find-cars'
import type { ListingPhotos } from '@pahiya/contract/selling/listing-photos'
import type { PublishedListing } from '@pahiya/contract/selling/seller-listings'
import { extraPhotoCategories, photoCategories } from '@pahiya/domain/files/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleFiles, exampleSellerListing, exampleUpload } from '../../testing/examples/example-publish.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

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

async function published() {
  const { database } = world.stores
  const ownerId = await createAccount(database, { phone: newPhone() })
  const payload = exampleSellerListing(await exampleFiles(database, ownerId))
  const headers = { [accountHeader]: ownerId }
  const answer = await site.inject({ method: 'POST', url: '/api/seller/listings', headers, payload })
  const { id, ownListingId, listingId } = answer.json<PublishedListing>()
  const call = async (method: 'GET' | 'PUT' | 'DELETE', path = '', body?: object) =>
    site.inject({
      method,
      url: `/api/seller/listings/${ownListingId}/photos${path}`,
      headers,
      ...(body && { payload: body }),
    })
  const photos = async () => (await call('GET')).json<ListingPhotos>().photos
  const shown = async () =>
    (await site.inject({ url: `/api/cars/${id}` })).json<CarResponse>().pictures.map(({ url }) => url)
  const add = async (category: string) =>
    call('PUT', `/${category}`, { address: await exampleUpload(database, ownerId, category as 'photo06') })
  return { ownerId, listingId, call, photos, shown, add }
}
const photoCheck = async (listingId: string) =>
  world.stores.database
    .selectFrom('photo_checks')
    .select('state')
    .where('listing_id', '=', listingId)
    .executeTakeFirst()

test('a seller replaces a photo, adds 15 more after the five named ones, and removes one', async () => {
  const { call, photos, shown, add, listingId } = await published()
  const before = await photos()
  expect(before.map(({ category }) => category)).toEqual([...photoCategories])
  await world.stores.database
    .updateTable('photo_checks')
    .set({ state: 'clear', checked_at: new Date() })
    .where('listing_id', '=', listingId)
    .execute()

  expect((await add('rearPhoto')).statusCode).toBe(204)
  for (const category of extraPhotoCategories) expect((await add(category)).statusCode).toBe(204)
  const all = await photos()
  expect(all.map(({ category }) => category)).toEqual([...photoCategories, ...extraPhotoCategories])
  expect(all[0]).toEqual(before[0])
  expect(all[1]).not.toEqual(before[1])
  expect(await shown()).toEqual(all.map(({ url }) => url))
  // CARD-04: new photos are compared with those of other cars before the badge is shown.
  expect(await photoCheck(listingId)).toEqual({ state: 'waiting' })

  expect((await call('DELETE', '/photo06')).statusCode).toBe(204)
  expect(await shown()).toEqual(all.filter(({ category }) => category !== 'photo06').map(({ url }) => url))
  // A named photo can be replaced but not removed.
  expect((await call('DELETE', '/frontPhoto')).statusCode).toBe(400)
})

test('a photo that was not uploaded by the seller is rejected, and the listing is unchanged', async () => {
  const { call, shown } = await published()
  const before = await shown()
  const stranger = await createAccount(world.stores.database)
  const foreign = await exampleUpload(world.stores.database, stranger, 'photo06')
  for (const address of ['https://store.example/uploads/nothing', foreign])
    expect((await call('PUT', '/photo06', { address })).json()).toMatchObject({ code: 'photo_not_uploaded' })
  expect(await shown()).toEqual(before)
})
