import { ListingsResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
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

const nobody = '01a1de74-7401-72f4-8747-6f66a42b801c'
const ask = (...ids: string[]) =>
  site.inject({ method: 'GET', url: `/api/marketplace/listings?${ids.map((id) => `ids=${id}`).join('&')}` })
const save = async (...given: Parameters<typeof exampleListing>) =>
  (await saveListing(world.stores.database, exampleListing(...given))).listingId

test('one request returns several adverts in the requested order, each once', async () => {
  const swift = await save({ sourceKey: otherSource.key, sourceRef: 'swift', priceRupees: 485_000 })
  const punch = await save({ sourceKey: otherSource.key, sourceRef: 'punch', priceRupees: 645_000 })
  const { listings } = ListingsResponse.parse((await ask(punch, swift, nobody, punch)).json())
  expect(listings.map(({ id, price }) => [id, price])).toEqual([
    [punch, 645_000],
    [swift, 485_000],
  ])
})

test('an ended advert is included, with its status (MKT-29)', async () => {
  const sold = await save({ sourceKey: otherSource.key, sourceRef: 'sold' })
  await world.stores.database
    .updateTable('listings')
    .set({ status: 'sold', ended_at: new Date() })
    .where('id', '=', sold)
    .execute()
  expect((await ask(sold)).json()).toMatchObject({ listings: [{ id: sold, status: 'sold' }] })
})

test('an advert that never existed is left out', async () => {
  expect((await ask(nobody)).json()).toEqual({ listings: [] })
})

test.each([
  ['what is no id', ['never-there']],
  ['more than twelve', Array.from({ length: 13 }, (_, at) => nobody.replace('c', String(at % 10)))],
  ['none', []],
])('%s is refused', async (_, ids) => {
  expect((await ask(...ids)).statusCode).toBe(400)
})
