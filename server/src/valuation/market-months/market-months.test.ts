import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { eraseSightings } from '../../testing/environment/erase-sightings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { writesOpenWhileReading } from '../../testing/faults/held-table.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { valuationJobs } from '../valuation-jobs.ts'
import { findMarketMonths } from './find-market-months.ts'
import { findPriceTrend, monthsBefore } from './find-price-trend.ts'
import { refreshMarketMonthsJob } from './refresh-market-months.job.ts'
import { refreshMarketMonths } from './refresh-market-months.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site()
  await sql`call make_partitions(now() - interval '200 days')`.execute(world.stores.database)
})
afterAll(async () => {
  await site?.close()
  await world?.close()
})

const database = () => world.stores.database
const monthAt = (back: number) => monthsBefore(new Date(), back).toISOString().slice(0, 10)
/** The third day of the month this many months ago. */
const inMonth = (back: number) => new Date(monthsBefore(new Date(), back).getTime() + 2.5 * 86_400_000)
const offer = (priceRupees: number, seenAt: Date, overrides: Partial<ListingToSave> = {}) =>
  saveListing(database(), exampleListing({ priceRupees, brand: 'Skoda', ...overrides }), { seenAt })
const monthsOf = (model: string, city: string | null = 'Hyderabad', year: 'all' | 'each' | number = 'all') =>
  findMarketMonths(database(), { brand: 'skoda', model, city, year, since: monthsBefore(new Date(), 12) })

test('a month has the median of first prices and the number of adverts, by city, region, country and year', async () => {
  const [model, march] = ['Rapid', inMonth(3)]
  await offer(300_000, march, { model, year: 2016 })
  await offer(400_000, march, { model, year: 2018 })
  await offer(900_000, march, { model, year: 2018, status: 'sold' })
  await offer(700_000, march, { model, year: 2018, city: 'Noida' })
  await offer(600_000, march, { model, year: 2018, city: 'Gurgaon' })
  await offer(500_000, inMonth(2), { model })
  await refreshMarketMonths(database())

  expect(await monthsOf(model)).toEqual([
    { month: monthAt(3), year: null, adverts: 3, medianRupees: 400_000 },
    { month: monthAt(2), year: null, adverts: 1, medianRupees: 500_000 },
  ])
  expect(await monthsOf(model, 'Delhi NCR')).toMatchObject([{ adverts: 2, medianRupees: 650_000 }])
  expect(await monthsOf(model, null)).toMatchObject([{ adverts: 5, medianRupees: 600_000 }, { adverts: 1 }])
  expect(await monthsOf(model, 'Hyderabad', 2018)).toMatchObject([
    { month: monthAt(3), year: 2018, adverts: 2, medianRupees: 650_000 },
    { month: monthAt(2), year: 2018, adverts: 1 },
  ])
  expect(await monthsOf(model, 'Hyderabad', 'each')).toHaveLength(3)
})

test('an advert of the last evening of a month in UTC belongs to the next month, which has begun in India', async () => {
  const begins = new Date(`${monthAt(2)}T00:00:00+05:30`)
  await offer(300_000, new Date(begins.getTime() - 1_000), { model: 'Enyaq' })
  await offer(500_000, begins, { model: 'Enyaq' })
  await refreshMarketMonths(database())
  expect(await monthsOf('Enyaq')).toEqual([
    { month: monthAt(3), year: null, adverts: 1, medianRupees: 300_000 },
    { month: monthAt(2), year: null, adverts: 1, medianRupees: 500_000 },
  ])
})

test('a later price for the same advert changes nothing, since it came onto the market once', async () => {
  const advert = exampleListing({ brand: 'Skoda', model: 'Fabia', priceRupees: 400_000 })
  await saveListing(database(), advert, { seenAt: inMonth(3) })
  await saveListing(database(), { ...advert, priceRupees: 200_000 }, { seenAt: inMonth(2) })
  await refreshMarketMonths(database())
  expect(await monthsOf('Fabia')).toMatchObject([{ month: monthAt(3), adverts: 1, medianRupees: 400_000 }])
})

test('only changed months are recounted', async () => {
  const { listingId } = await offer(400_000, inMonth(4), { model: 'Octavia' })
  await offer(500_000, inMonth(4), { model: 'Octavia' })
  expect(await refreshMarketMonths(database())).toEqual([monthAt(4)])
  expect(await refreshMarketMonths(database())).toEqual([])

  // Seen again at a higher price: its month has not changed.
  await database().updateTable('listings').set({ price_rupees: 450_000 }).where('id', '=', listingId).execute()
  expect(await refreshMarketMonths(database())).toEqual([])

  await database().updateTable('listings').set({ model: 'Superb' }).where('id', '=', listingId).execute()
  expect(await refreshMarketMonths(database())).toEqual([monthAt(4)])
  expect(await monthsOf('Octavia')).toMatchObject([{ adverts: 1, medianRupees: 500_000 }])
  expect(await monthsOf('Superb')).toMatchObject([{ adverts: 1, medianRupees: 400_000 }])

  await eraseSightings(database(), listingId)
  await database().deleteFrom('listings').where('id', '=', listingId).execute()
  expect(await refreshMarketMonths(database())).toEqual([monthAt(4)])
  expect(await monthsOf('Superb')).toEqual([])
})

test('no writing transaction is open while a month is counted', async () => {
  await offer(420_000, inMonth(4), { model: 'Citigo' })
  expect(await writesOpenWhileReading(world, 'sightings', () => refreshMarketMonths(database()))).toEqual([])
  expect(await monthsOf('Citigo')).toMatchObject([{ adverts: 1, medianRupees: 420_000 }])
})

test('a month whose figures could not be written is counted again, and so is one that changes during the count', async () => {
  await offer(420_000, inMonth(6), { model: 'Kodiaq' })
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`.execute(
    database(),
  )
  await sql`create trigger fails before insert on market_months execute function fail()`.execute(database())
  await expect(refreshMarketMonths(database())).rejects.toThrow('disk full')
  // Changes while figures are written, so after the count.
  await sql`
    create or replace function fail() returns trigger language plpgsql as $$
    begin update listings set model = 'Karoq' where model = 'Kodiaq'; return null; end $$`.execute(database())
  expect(await refreshMarketMonths(database())).toEqual([monthAt(6)])
  await sql`drop function fail cascade`.execute(database())
  expect(await monthsOf('Kodiaq')).toMatchObject([{ adverts: 1 }])
  expect(await refreshMarketMonths(database())).toEqual([monthAt(6)])
  expect(await monthsOf('Kodiaq')).toEqual([])
  expect(await monthsOf('Karoq')).toMatchObject([{ adverts: 1, medianRupees: 420_000 }])
  expect(await refreshMarketMonths(database())).toEqual([])
})

test('the job counts the current month once an hour', async () => {
  const { config, stores } = world
  const list = valuationJobs({ database: database(), objects: stores.objects, bucket: config.S3_BUCKET, config })
  const job = list.handlers.find((handler) => handler.job === refreshMarketMonthsJob)!
  const run = () => job.handle({}, new AbortController().signal)
  await run()
  await offer(550_000, new Date(), { model: 'Kushaq' })
  expect(await run()).toEqual({ months: [] })
  await sql`update market_month_refreshes set refreshed_at = now() - interval '61 minutes'`.execute(database())
  expect(await run()).toMatchObject({ months: expect.arrayContaining([monthAt(0)]) as unknown })
  expect(await monthsOf('Kushaq')).toMatchObject([{ month: monthAt(0), adverts: 1, medianRupees: 550_000 }])
})

test('the trend compares this month and the last with the three before, cars of the same year only', async () => {
  for (let n = 0; n < 10; n++) {
    await offer(500_000, inMonth(3), { model: 'Slavia' })
    await offer(560_000, inMonth(1), { model: 'Slavia' })
    await offer(900_000, inMonth(1), { model: 'Slavia', year: 2024 })
    await offer(100_000, inMonth(6), { model: 'Slavia' })
  }
  await refreshMarketMonths(database())
  const rising = { direction: 'rising', enough: true, changePercent: 12, adverts: 20 }
  expect(await findPriceTrend(database(), { brand: 'Skoda', model: 'SLAVIA', city: 'Hyderabad' })).toEqual(rising)
  expect(await findPriceTrend(database(), { brand: 'Skoda', model: 'Slavia', city: null })).toEqual(rising)
  expect(await findPriceTrend(database(), { brand: 'Skoda', model: 'Slavia', city: 'Pune' })).toMatchObject({
    enough: false,
    changePercent: null,
  })
})

test('the market index for a month is public, and is not sent again if unchanged', async () => {
  await offer(610_000, inMonth(5), { model: 'Yeti, "4x4"', city: 'Pune' })
  await offer(410_000, inMonth(5), { model: '=Laura', city: 'Hyderabad' })
  await offer(430_000, inMonth(5), { model: '=Laura', city: 'Hyderabad', year: 2014 })
  await refreshMarketMonths(database())
  const month = monthAt(5).slice(0, 7)
  const ask = (query: Record<string, string>, headers = {}) =>
    site.inject({ url: '/api/market/index.csv', query, headers })

  const answer = await ask({ month })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'content-disposition': `attachment; filename="market-index-${month}.csv"`,
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.body.split('\r\n')).toEqual([
    'month,city,brand,model,adverts,median_rupees',
    `${month},Hyderabad,Skoda,'=Laura,2,420000`,
    `${month},Pune,Skoda,"Yeti, ""4x4""",1,610000`,
    '',
  ])
  expect((await ask({ month, city: 'pune' })).body.split('\r\n')).toHaveLength(3)

  const etag = String(answer.headers.etag)
  const again = await ask({ month }, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await offer(400_000, inMonth(5), { model: '=Laura' })
  await refreshMarketMonths(database())
  expect((await ask({ month }, { 'if-none-match': etag })).body).toContain(`'=Laura,3,410000`)

  expect((await ask({})).body, 'the last month that is over').toContain(monthAt(1).slice(0, 7))
  expect((await ask({ month: '2001-01' })).statusCode).toBe(404)
  expect((await ask({ month: '2026-13' })).statusCode).toBe(400)
})
