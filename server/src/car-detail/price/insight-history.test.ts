import { InsightHistory } from '@pahiya/contract/car-detail/price-insights'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { insightHistoryQuery } from './insight-history.ts'

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

const show = (id: string) => site.inject({ method: 'GET', url: `/api/marketplace/listing/${id}/price-insights` })
async function historyOf(id: string, accountId?: string) {
  const headers = accountId === undefined ? {} : { [accountHeader]: accountId }
  return site.inject({ method: 'GET', url: `/api/marketplace/listing/${id}/insight-history`, headers })
}
const save = (advert: Parameters<typeof saveListing>[1]) => saveListing(world.stores.database, advert)
/** Makes the last record a day older. */
const passDay = () => sql`update insight_records set day = day - 1`.execute(world.stores.database)

test('Pro shows how the insights of an advert have changed; a free account and a visitor see only today’s (C-14, QUOTA-06)', async () => {
  const { database } = world.stores
  const advert = exampleListing({ model: 'Ignis', priceRupees: 480_000 })
  const { listingId } = await save(advert)
  for (const priceRupees of [490_000, 500_000, 505_000, 510_000, 500_000])
    await save(exampleListing({ model: 'Ignis', priceRupees }))
  await show(listingId)
  await passDay()
  await show(listingId)
  await passDay()
  await save({ ...advert, priceRupees: 420_000 })
  expect((await show(listingId)).statusCode).toBe(200)
  await show(listingId)

  const pro = await createAccount(database, { plan: 'pro' })
  const answer = await historyOf(listingId, pro)
  const history = answer.json<InsightHistory>()
  expect(InsightHistory.parse(history)).toEqual(history)
  expect(history.records.map(({ price }) => price)).toEqual([420_000, 480_000])
  expect(history.records[0]).toMatchObject({
    averagePrice: expect.any(Number),
    fairPrice: { fair: expect.any(Number) },
  })
  expect(history.records[0]!.day > history.records[1]!.day).toBe(true)

  const free = await historyOf(listingId, await createAccount(database))
  expect([free.statusCode, free.json<{ code: string }>().code]).toEqual([403, 'insights_need_pro'])
  expect((await historyOf(listingId)).statusCode).toBe(401)
  expect((await historyOf(randomUUID(), pro)).statusCode).toBe(404)
})

test('the history of an advert is read through an index', async () => {
  const plan = await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql`explain ${insightHistoryQuery(randomUUID())}`.execute(transaction)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('insight_records_pkey')
})
