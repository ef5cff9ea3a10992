import type { PricePosition } from '@pahiya/contract/selling/seller-drafts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { buildLifeTables } from '../../valuation/still-for-sale/build-life-tables.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await sql`insert into sources (key, name, kind, trust_points, agreement)
    values ('sadak', 'Sadak', 'api', 9, 'by letter')`.execute(world.stores.database)
  // Five on offer at around 5 lakh; twenty that left after 1 to 20 days, at 5 lakh.
  for (const priceRupees of [480_000, 490_000, 500_000, 510_000, 520_000]) await onOffer({ priceRupees })
  for (let days = 1; days <= 20; days += 1) await left({ priceRupees: 500_000 }, days)
  await buildLifeTables(world.stores.database)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function onOffer(more: Parameters<typeof exampleListing>[0]): Promise<string> {
  return (await saveListing(world.stores.database, exampleListing({ sourceKey: 'sadak', year: 2020, ...more })))
    .listingId
}

async function left(more: Parameters<typeof exampleListing>[0], days: number): Promise<void> {
  const id = await onOffer(more)
  await sql`update listings set first_seen_at = now() - interval '60 days', last_seen_at = now() - interval '30 days',
      listed_at = null, status = 'sold', ended_at = now() - interval '60 days' + make_interval(days => ${days})
    where id = ${id}`.execute(world.stores.database)
}

const swift = { brand: 'Maruti Suzuki', model: 'Swift', year: '2020', city: 'Hyderabad', price: '500000' }
async function ask(more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...swift, ...more }).toString()
  const answer = await site.inject({ method: 'GET', url: `/api/seller/price-position?${query}` })
  return { status: answer.statusCode, body: answer.json<PricePosition>() }
}

test('a price is compared with cars on offer, and the days until half of such cars are gone are returned', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    worth: { fair: 500_000, low: 490_000, high: 510_000, comparables: 5 },
    basis: 'comparables',
    notRatedReason: null,
    halfGone: { adverts: 20 },
  })
  expect(body.halfGone!.days).toBeGreaterThanOrEqual(8)
  expect(body.halfGone!.days).toBeLessThanOrEqual(16)
})

test.each(['299000', '801000'])('at ₹%s, far from the usual price, no days are returned', async (price) => {
  expect((await ask({ price })).body).toMatchObject({ worth: { fair: 500_000 }, halfGone: null })
})

test('a variant after the model is recognised, in any spelling', async () => {
  expect((await ask({ model: 'swift VXI', brand: 'maruti' })).body.worth).toEqual((await ask()).body.worth)
})

test('with too little data in the region all of India is used; a model that is not on offer gets no value', async () => {
  expect((await ask({ city: 'Pune' })).body.halfGone).toMatchObject({ adverts: 20 })
  expect((await ask({ model: 'Grand Vitara' })).body).toEqual({
    worth: null,
    notRatedReason: 'too-few-comparables',
    basis: null,
    halfGone: null,
  })
})

test.each([{ price: '0' }, { price: 'lots' }, { year: '' }, { brand: '' }, { owners: '21' }])(
  'an invalid request is rejected: %o',
  async (wrong) => expect((await ask(wrong)).status).toBe(400),
)
