import { GetObjectCommand } from '@aws-sdk/client-s3'
import { AuctionLot, AuctionsResponse } from '@pahiya/contract/search/auctions'
import { SourcesResponse } from '@pahiya/contract/ingestion/sources'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { ensureBucket, openObjectStore } from '../../platform/engines/object-store.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { dropBucket, keysIn, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { startPartnerPortals, type PartnerPortals } from '../../testing/stand-ins/partner-portals.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { enqueueDue } from '../crawl/refresh-source.job.ts'
import { refreshSource, type RefreshDependencies } from '../crawl/refresh-source.ts'
import { connectSource, SourceRecord } from '../sources/connect-source.ts'
import { refreshAuctions } from './refresh-auctions.ts'

const key = 'neelampatal'
const bucket = newTestBucketName()
const minuteMs = 60_000
/** Part of every personal name and address in the notices, and of nothing else. */
const canary = /zq(varun|meera|faizan|anjali|peepal|sagar|mangal)/i

type Notice = {
  lot_no: string
  borrower: { name: string; address: string }
  seller: { name: string }
  reserve_price: number
  emd: number
  bidding: { from: string; until: string }
  status: string
  page: string
}

let world: TestWorld
let site: FastifyInstance
let partners: PartnerPortals
let stopWorker: () => Promise<void>
let dependencies: RefreshDependencies
const logged: string[] = []
beforeAll(async () => {
  ;[world, partners] = await Promise.all([createTestWorld({ S3_BUCKET: bucket }), startPartnerPortals({ cars: 30 })])
  site = await world.site()
  stopWorker = world.startWorker()
  const { database, objects } = world.stores
  await ensureBucket(objects, bucket)
  const log = createLog({ LOG_LEVEL: 'trace' }, 'test', { write: (line: string) => void logged.push(line) })
  const { SELLER_MARK_SECRET: sellerMarkSecret } = world.config
  const crawlPolicy = { tries: 1 }
  dependencies = {
    database,
    objects,
    bucket,
    credentials: partners.credentials,
    sellerMarkSecret,
    log,
    crawlPolicy,
    privateHosts: partners.hosts,
  }
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await stopWorker?.()
  await site?.close()
  await partners?.stop()
  // The client caches how far its clock was ahead.
  const objects = openObjectStore(world.config)
  await dropBucket(objects, bucket)
  objects.destroy()
  await world.close()
})

/** Only the clocks of the site, the crawl and the auctions advance. */
let ahead = 0
async function stepTo(time: number) {
  const minutes = Math.max(0, Math.ceil((time - Date.now()) / minuteMs))
  await partners.command(key, 'clock', { minutes })
  ahead += minutes * minuteMs
  useClock()
}
function useClock() {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead })
}
const refresh = () => refreshAuctions(key, dependencies, new AbortController().signal)
const notices = async () => {
  const first = await partners.ask<{ notices: Notice[] }>(key, '/api/notices')
  return first.notices
}
const list = async (query = '') => AuctionsResponse.parse((await site.inject({ url: `/api/auctions${query}` })).json())
/** All pages of the list. */
async function listAll() {
  const lots: AuctionLot[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await list(after && `?after=${encodeURIComponent(after)}`)
    lots.push(...page.lots)
    after = page.next
  }
  return lots
}
const numberOf = ({ url }: AuctionLot) => url!.split('/').at(-1)!
const inIndia = (text: string) => new Date(`${text.replace(' ', 'T')}+05:30`).toISOString()

test('auctions are accepted only with a format that stores nothing but mapped fields, and with an interval of at most five minutes', () => {
  const record = partners.record(key)
  const refused = (change: object) => !SourceRecord.safeParse({ ...record, ...change }).success
  const { transport, fields } = record.format as { transport: object; fields: object }
  expect(refused({})).toBe(false)
  expect(refused({ refreshMinutes: 6 })).toBe(true)
  expect(refused({ kind: null })).toBe(true)
  expect(refused({ connector: 'vehicle-feed', format: null })).toBe(true)
  expect(refused({ format: { transport: { ...transport, onlyMappedFields: false }, fields } })).toBe(true)
  expect(refused({ format: { transport, fields: { ...fields, description: 'notice_text' } } })).toBe(true)
})

test('auctions without an agreement are not crawled and are shown as not connected', async () => {
  await connectSource(world.stores.database, { ...partners.record(key), agreement: null })
  expect(await refresh()).toEqual({ kind: 'not-connected' })
  const sources = SourcesResponse.parse((await site.inject({ url: '/api/sources' })).json())
  expect(sources.find((source) => source.key === key)).toMatchObject({ kind: 'auction', state: 'not_connected' })
})

test('every lot is listed by its deadline, with the reserve, deposit and times in the notice', async () => {
  await partners.connect(world.stores.database, key)
  const stated = await notices()
  expect(await refresh()).toMatchObject({ kind: 'refreshed', seen: stated.length, rejected: 0 })
  expect(stated.length).toBe(30)
  const lots = await listAll()
  expect(lots.map(({ bidsUntil }) => bidsUntil)).toEqual(stated.map(({ bidding }) => inIndia(bidding.until)).toSorted())
  const byNumber = new Map(lots.map((lot) => [numberOf(lot), lot]))
  for (const { lot_no, reserve_price, emd, seller, bidding, status } of stated)
    expect(byNumber.get(lot_no)).toMatchObject({
      reserve: reserve_price,
      deposit: emd,
      increment: 5_000,
      auctioneer: seller.name,
      bidsFrom: inIndia(bidding.from),
      extensionMinutes: 5,
      asIsWhereIs: true,
      state: status === 'LIVE' ? 'open' : 'upcoming',
    })
  expect(await refresh()).toMatchObject({ changed: 0, withdrawn: 0 })
})

test('lots are found by brand, city, seller, state and reserve, and each count ignores its own filter', async () => {
  const lots = await listAll()
  const { facets, total } = await list()
  expect(total).toBe(lots.length)
  expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(lots.length)
  for (const { value, count } of facets.brands) {
    const found = await list(`?brand=${encodeURIComponent(value)}`)
    expect(found.total).toBe(count)
    expect(found.lots.every(({ brand }) => brand === value)).toBe(true)
    expect(found.facets.brands).toEqual(facets.brands)
  }
  const most = lots.map(({ reserve }) => reserve).toSorted((a, b) => a - b)[10]!
  expect((await list(`?reserveMax=${most}`)).total).toBe(lots.filter(({ reserve }) => reserve <= most).length)
  expect((await list('?state=open')).total).toBe(lots.filter(({ state }) => state === 'open').length)
  expect((await list('?auctioneer=Setu%20Bank')).total).toBe(
    lots.filter(({ auctioneer }) => auctioneer === 'Setu Bank').length,
  )
})

test('no store contains anything about borrowers and guarantors, even after a response that is not JSON', async () => {
  expect((await notices()).every(({ borrower }) => canary.test(borrower.name) && canary.test(borrower.address))).toBe(
    true,
  )
  await partners.command(key, 'misbehave', { mode: 'not-json' })
  await expect(refresh()).rejects.toThrow('something else than a page')
  await partners.command(key, 'misbehave', { mode: 'none' })
  const { database, objects, search, redis } = world.stores
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(database)
  expect(tables.rows.length).toBeGreaterThan(50)
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(name)} as stored where stored::text ~* ${canary.source}`.execute(
      database,
    )
    if (rows[0]!.count > 0) holding.push(name)
  }
  expect(holding).toEqual([])
  const raw = await keysIn(objects, bucket, 'raw/')
  expect(raw.length).toBeGreaterThan(0)
  for (const name of raw) {
    const { Body } = await objects.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
    const text = await Body!.transformToString()
    expect(text).toContain('reserve_price')
    expect(text).not.toMatch(canary)
  }
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toMatch(canary)
  await world.searchable()
  const found = await search.search({ index: `${world.config.SEARCH_INDEX_PREFIX}-*`, size: 1_000 })
  expect(JSON.stringify(found.body)).not.toMatch(canary)
  const cached = await redis.keys(`${world.config.REDIS_PREFIX}*`)
  expect(cached.join(' ')).not.toMatch(canary)
})

test('a truncated response withdraws no lot', async () => {
  const before = (await list()).total
  await partners.command(key, 'misbehave', { mode: 'half' })
  await expect(refresh()).rejects.toThrow(/could not be read/)
  await partners.command(key, 'misbehave', { mode: 'none' })
  expect((await list()).total).toBe(before)
  expect(await refresh()).toMatchObject({ withdrawn: 0 })
})

test('buyers can search cars of a certified programme, of auctions and of a marketplace, and a reserve is never shown as a price (MKT-06)', async () => {
  const { database } = world.stores
  const swift = exampleListing({ sourceKey: 'pahiya', brand: 'Maruti Suzuki', model: 'Swift' })
  await saveListing(database, swift)
  await partners.connect(database, 'kharacertified')
  const signal = new AbortController().signal
  expect(await refreshSource('kharacertified', dependencies, signal)).toMatchObject({ kind: 'refreshed' })
  await refresh()
  await world.searchable()
  const payload = { analytics: true, limit: 50 }
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  const { listings, total, analytics } = answer.json<{
    listings: { sourceKey: string; price: number; certification: { programme: string } | null }[]
    total: number
    analytics: { avgPrice: number }
  }>()
  expect(new Set(listings.map(({ sourceKey }) => sourceKey))).toEqual(new Set(['pahiya', 'kharacertified']))
  expect(listings.some(({ certification }) => certification?.programme === 'Khara Certified')).toBe(true)
  expect(total).toBe(listings.length)
  expect(analytics.avgPrice).toBe(Math.round(listings.reduce((sum, { price }) => sum + price, 0) / total))
  // Lots are in no table from which prices are rated, averaged or compared.
  for (const table of ['listings', 'rejected_adverts'] as const) {
    const rows = await database.selectFrom(table).select('source_ref').where('source_key', '=', key).execute()
    expect(rows).toEqual([])
  }
  const sources = SourcesResponse.parse((await site.inject({ url: '/api/sources' })).json())
  const { total: lots } = await list()
  expect(sources.find((source) => source.key === key)).toMatchObject({ kind: 'auction', state: 'ok', listings: lots })
  expect(lots).toBeGreaterThan(0)
})

test('an extension moves the deadline, and a lot disappears within five minutes of its end, withdrawal or removal (MKT-06)', async () => {
  useClock()
  const [first, second, third] = (await list()).lots
  const until = Date.parse(first!.bidsUntil)
  await stepTo(until - 4 * minuteMs)
  expect(await partners.command(key, 'bid', { lot: numberOf(first!) })).toMatchObject({ extensions: 1 })
  await refresh()
  await stepTo(until + minuteMs)
  await refresh()
  const extended = (await list()).lots.find(({ id }) => id === first!.id)!
  expect(Date.parse(extended.bidsUntil)).toBe(until + 5 * minuteMs)
  expect(extended.state).toBe('open')

  const end = Date.parse(extended.bidsUntil)
  await stepTo(end - minuteMs)
  while ((await list()).lots.some(({ id }) => id === first!.id)) await stepTo(Date.now() + minuteMs)
  expect(Date.now()).toBeGreaterThanOrEqual(end)
  expect(Date.now() - end).toBeLessThanOrEqual(5 * minuteMs)
  const ended = AuctionLot.parse((await site.inject({ url: `/api/auctions/${first!.id}` })).json())
  expect(ended.state).toBe('ended')

  await partners.command(key, 'withdraw', { lot: numberOf(second!) })
  await partners.command(key, 'remove', { lot: numberOf(third!) })
  const withdrawnAt = Date.now()
  const { refreshMinutes } = partners.record(key)
  await stepTo(withdrawnAt + refreshMinutes * minuteMs)
  expect((await enqueueDue(world.stores.database, new Date())).enqueued).toContain(key)
  await refresh()
  await stepTo(Date.now() + minuteMs)
  const left = (await listAll()).map(({ id }) => id)
  expect(left).not.toContain(second!.id)
  expect(left).not.toContain(third!.id)
  expect(Date.now() - withdrawnAt).toBeLessThanOrEqual(5 * minuteMs)
})
