import { ErrorBody } from '@pahiya/contract/core/errors'
import { ListingResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListedAt, exampleListing } from '../../testing/examples/example-listing.ts'
import { otherSource } from '../../testing/worlds/example-market.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await world.stores.database.insertInto('sources').values(otherSource).execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const get = (id: string) => site.inject({ method: 'GET', url: `/api/marketplace/listing/${id}` })
const save = async (...given: Parameters<typeof exampleListing>) =>
  saveListing(world.stores.database, exampleListing(...given))

test('an advert from any source is returned in both spellings (LIST-04)', async () => {
  const { listingId } = await save({ sourceKey: otherSource.key, originalPriceRupees: 520_000, fuel: 'Diesel' })
  const answer = await get(listingId)
  expect(answer.statusCode).toBe(200)
  expect(ListingResponse.parse(answer.json())).toMatchObject({
    id: listingId,
    price: 485_000,
    originalPrice: 520_000,
    source: 'Car Bazaar',
    portal: 'Car Bazaar',
    fuel: 'Diesel',
    fuelType: 'Diesel',
    verification: 'unverified',
    verificationStatus: 'unverified',
    listingDate: exampleListedAt.toISOString(),
    url: 'https://portal.example/advert/1',
  })
})

test.each(['unverified', 'verified', 'certified'] as const)('an advert may be %s (LIST-05)', async (verification) => {
  const { listingId } = await save({ verification })
  expect((await get(listingId)).json()).toMatchObject({ verification, verificationStatus: verification })
})

test.each(['excellent', 'good', 'fair', 'poor', null] as const)(
  'an advert may have the condition %s (LIST-06)',
  async (condition) => {
    const { listingId } = await save({ condition })
    expect((await get(listingId)).json()).toMatchObject({ condition })
  },
)

test.each(['sold', 'expired', 'removed'] as const)(
  'an advert that is %s is still returned, with its status (LIST-06)',
  async (status) => {
    const advert = exampleListing()
    const { listingId } = await saveListing(world.stores.database, advert)
    expect((await get(listingId)).json()).toMatchObject({ status: 'active' })
    await saveListing(world.stores.database, { ...advert, status })
    expect((await get(listingId)).json()).toMatchObject({ id: listingId, status })
  },
)

test.each([
  ['an id that no advert has', '0199a2c4-0000-7000-8000-000000000000'],
  ['something that is no id', 'swift'],
  ['something long that is no id', 'x'.repeat(150)],
])('%s fails with "Failed to fetch listing" (LIST-02)', async (_, id) => {
  const answer = await get(id)
  expect(answer.statusCode).toBe(404)
  expect(ErrorBody.parse(answer.json())).toMatchObject({
    code: 'listing_not_found',
    message: 'Failed to fetch listing',
    error: 'Failed to fetch listing',
  })
})

test('an advert verified after it was first seen is trusted more, and one that lost its verification less (MKT-24)', async () => {
  const seen = (secondsAgo: number) => ({ seenAt: new Date(Date.now() - secondsAgo * 1_000) })
  const saved = async (verification: 'unverified' | 'certified', secondsAgo: number) =>
    saveListing(
      world.stores.database,
      exampleListing({ sourceRef: 'trusted', sourceKey: otherSource.key, verification }),
      seen(secondsAgo),
    )
  const { listingId } = await saved('unverified', 60)
  const first = (await get(listingId)).json<ListingResponse>()
  expect(first.trustTrend).toBe('stable')
  await saved('certified', 30)
  expect((await get(listingId)).json()).toMatchObject({ trustScore: first.trustScore + 20, trustTrend: 'rising' })
  await saved('unverified', 1)
  expect((await get(listingId)).json()).toMatchObject({ trustScore: first.trustScore, trustTrend: 'stable' })
})
