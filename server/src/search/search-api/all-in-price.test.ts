import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { refreshAllInBatch } from '../indexing/refresh-all-in-prices.ts'
import { indexAlias } from '../index/index-definition.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  stopWorker = world.startWorker()
})
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await world.close()
})

const search = async (allInMax: number) => {
  await world.searchable()
  const payload = { brand: 'Renault', allInMax }
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  return answer.json<{ total: number; allInRupees: number[] }>()
}

test('a search by all-in price uses today’s rules, not those of the day on which the advert was saved', async () => {
  const { database } = world.stores
  const kwid = exampleListing({ brand: 'Renault', model: 'Kwid', plate: 'TS09EA1234', priceRupees: 485_000 })
  const { listingId } = await saveListing(database, kwid)
  await sql`update listings set all_in_rupees = 485001 where id = ${listingId}`.execute(database)
  expect(await search(490_000)).toMatchObject({ total: 0 })
  expect(await search(495_318)).toMatchObject({ total: 1, allInRupees: [495_318] })
})

test('a document is rebuilt when its all-in price changes, without touching its advert or other cars', async () => {
  const { database, search: engine } = world.stores
  const advert = { brand: 'Skoda', priceRupees: 485_000, plate: 'TS09EA1234' }
  const due = await saveListing(database, exampleListing({ ...advert, sourceRef: 'due' }))
  const other = await saveListing(database, exampleListing({ ...advert, sourceRef: 'not due' }))
  await world.searchable()
  const index = indexAlias(world.config)
  // As if the document had been built under last year's rules.
  const body = { script: { source: "ctx._source.allInChangesOn = '2026-01-01'; ctx._source.allInRupees = 1" } }
  await engine.updateByQuery({ index, refresh: true, body: { ...body, query: { term: { carId: due.carId } } } })
  const standing = () =>
    sql<{ id: string; version: number; xmin: string }>`
      select listings.id, cars.version, listings.xmin::text as xmin from listings join cars on cars.id = car_id
      where listings.id in (${due.listingId}, ${other.listingId}) order by listings.id`.execute(database)
  const [dueBefore, otherBefore] = (await standing()).rows
  const signal = new AbortController().signal
  expect(await refreshAllInBatch(world.stores, signal)).toBe(1)
  expect(await refreshAllInBatch(world.stores, signal)).toBe(0)
  expect((await standing()).rows).toEqual([{ ...dueBefore, version: dueBefore!.version + 1 }, otherBefore])
  const found = await engine.search({ index, body: { query: { term: { carId: due.carId } } } })
  expect(found.body.hits.hits[0]!._source).toMatchObject({ allInRupees: 495_318, allInChangesOn: null })
})
