import { reader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { portalCredentials, startDemoPortals, type DemoPortals } from '../../testing/stand-ins/demo-portals.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { revalueListings } from '../../valuation/listing-values/revalue-listings.ts'
import { findMarketMonths } from '../../valuation/market-months/find-market-months.ts'
import { findPriceTrend, monthsBefore } from '../../valuation/market-months/find-price-trend.ts'
import { medianDaysToSell } from '../../valuation/still-for-sale/median-days-to-sell.ts'
import { refreshSource } from '../crawl/refresh-source.ts'
import type { PastAdvertRecord } from './past-advert.ts'
import { seedPastAdverts } from './seed-past-adverts.ts'

let world: TestWorld
let portals: DemoPortals
let lines: string[]
let seeded: Awaited<ReturnType<typeof seedPastAdverts>>
let activeAtFirst: Awaited<ReturnType<typeof findActive>>
const months = 5
const startDay = monthsBefore(new Date(), months).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  world = await createTestWorld()
  portals = await startDemoPortals({ adverts: 250, startDay, today, stumbles: false })
  await portals.connect(world.stores.database)
  lines = (await portals.past()).trim().split('\n')
  seeded = await seed(lines)
  activeAtFirst = await findActive()
})
afterAll(async () => {
  await portals?.stop()
  await world?.close()
})

const database = () => world.stores.database
const seed = (given: readonly string[], NODE_ENV = world.config.NODE_ENV) => {
  const { SELLER_MARK_SECRET } = world.config
  const all = (async function* () {
    yield* given
  })()
  return seedPastAdverts(all, { database: database(), reader, config: { NODE_ENV, SELLER_MARK_SECRET } })
}
const recordOf = (line: string) => JSON.parse(line) as Record<keyof PastAdvertRecord, unknown> & Recorded
type Recorded = {
  source: string
  ref: string
  prices: { seenAt: string; priceRupees: number }[]
  endedAt: string | null
}

test('each past advert is saved once, with its end and all prices that crawl runs saw', async () => {
  expect(seeded.adverts).toBeGreaterThan(1_000)
  expect(seeded.rejected).toBeLessThan(lines.length * 0.01)
  const cut = lines.map(recordOf).filter(({ prices, endedAt }) => prices.length > 2 && endedAt !== null)
  for (const { source, ref, prices, endedAt } of cut.slice(0, 5)) {
    const { rows } = await sql<{ at: Date; price: number; status: string }>`
      select seen_at as at, sightings.price_rupees as price, sightings.status from sightings
      join listings on id = listing_id where source_key = ${source} and source_ref = ${ref}
      order by seen_at`.execute(database())
    const seen = prices.map(({ seenAt, priceRupees }) => ({
      at: new Date(seenAt),
      price: priceRupees,
      status: 'active',
    }))
    const end = { at: new Date(endedAt!), price: prices.at(-1)!.priceRupees, status: 'removed' }
    expect(rows).toEqual([...seen, end])
  }
  expect(await seed(lines.slice(0, 600))).toMatchObject({ adverts: 0, sightings: 0 })
})

test('after the load a common model has a rating, a trend, monthly medians and days to sell', async () => {
  await revalueListings(database(), null, new AbortController().signal)
  const { rows: common } = await sql<{ brand: string; model: string; rated: number; region: string }>`
    select brand, model, min(region) as region, count(value_rupees)::int as rated from listings
    left join listing_values on listing_id = id
    where status = 'active' group by brand, model order by count(*) desc limit 1`.execute(database())
  const { brand, model, region, rated } = common[0]!
  expect(rated).toBeGreaterThan(0)
  expect(await findPriceTrend(database(), { brand, model, city: null })).toMatchObject({ enough: true })
  const since = monthsBefore(new Date(), months)
  const counted = await findMarketMonths(database(), { brand, model, city: null, year: 'all', since })
  expect(counted.length).toBeGreaterThanOrEqual(months)
  expect(await medianDaysToSell(database(), { model, region, priceRatio: null })).toMatchObject({
    days: expect.toSatisfy((days: number) => days > 7 && days < 90) as number,
  })
})

test('the first crawl run continues the past: it finds the adverts that are still up and ends those that left', async () => {
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  await refreshSource(
    'sadakpar',
    {
      database: database(),
      objects: world.stores.objects,
      bucket: world.config.S3_BUCKET,
      log: world.log,
      credentials: portalCredentials,
      sellerMarkSecret: world.config.SELLER_MARK_SECRET,
      privateHosts: portals.hosts,
      crawlPolicy: { firstWaitMs: 10, tries: 4 },
    },
    new AbortController().signal,
  )
  const after = await findActive()
  const stillUp = after.filter(({ ref }) => activeAtFirst.some((one) => one.ref === ref))
  expect(stillUp.length).toBeGreaterThan(activeAtFirst.length * 0.85)
  // Past adverts have no pictures, and a few sellers show none.
  expect(activeAtFirst.every(({ pictures }) => pictures === 0)).toBe(true)
  expect(stillUp.filter(({ pictures }) => pictures > 0).length).toBeGreaterThan(stillUp.length * 0.8)
  expect(stillUp.every(({ firstSeenAt }) => firstSeenAt < new Date(`${today}T00:00:00Z`))).toBe(true)
})

test('a production database, or one with a source outside the demo, rejects an invented past', async () => {
  await expect(seed(lines, 'production')).rejects.toThrow('a production database')
  await database()
    .updateTable('sources')
    .set({ agreement: 'contract of November' })
    .where('key', '=', 'pakkafeed')
    .execute()
  await expect(seed(lines)).rejects.toThrow('outside the demo is not given an invented past: pakkafeed')
})

async function findActive() {
  const { rows } = await sql<{ ref: string; firstSeenAt: Date; pictures: number }>`
    select source_ref as ref, first_seen_at as "firstSeenAt",
      (select count(*)::int from listing_pictures where listing_id = listings.id) as pictures
    from listings where source_key = 'sadakpar' and status = 'active' order by source_ref`.execute(database())
  return rows
}
