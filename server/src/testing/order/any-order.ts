import { createHash } from 'node:crypto'
import { reader, type Reader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import { rowOnPage } from '../../ingestion/connectors/json-api.ts'
import { JsonApiFormat } from '../../ingestion/connectors/source-format.ts'
import { connectSource, SourceRecord } from '../../ingestion/sources/connect-source.ts'
import { eachFewAtATime, ingestPage } from '../../ingestion/save/ingest-page.ts'
import type { SourcePage } from '../../ingestion/understand/raw-advert.ts'
import { lockMatching } from '../../matching/match-waiting.ts'
import { emptyTables } from '../environment/erase-sightings.ts'
import type { TestWorld } from '../worlds/test-world.ts'

const { fields } = JsonApiFormat.parse({})
const origin = { rawKey: `raw/${'0'.repeat(64)}`, sellerMarkSecret: 'of this test' }

const row = (id: number, change: object = {}) => ({
  id: `advert-${id}`,
  make: 'Maruti Suzuki',
  model: id % 2 === 0 ? 'Swift' : 'Baleno',
  variant: 'VXi',
  year: 2015 + (id % 8),
  price: 400_000 + id * 10_000,
  odometer: 20_000 + id * 1_000,
  fuel: 'Petrol',
  city: 'Hyderabad',
  images: [`https://images.example/${id}.jpg`],
  url: `https://orders.example/${id}`,
  ...change,
})

/** Good rows, rows that two pages share, rows that are rejected, and rows that cannot be read. */
const pages: unknown[][] = [
  [row(1), row(2), row(3, { price: 'call me' })],
  [row(2), row(4), row(5, { make: 'Zorbaqx', model: 'Zz9', variant: '' })],
  [row(6, { url: 'javascript:alert(1)' }), { id: 'advert-7' }, row(8, { plate: 'TS09EA1234' })],
  [row(1), row(9), 'not a row', row(3, { price: 'call me' })],
]

/** Which pages are read, in which order and how often: each at least once. */
export function drawOrder(seed: number): number[] {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const draw = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5) >>> 0
    return (state >>> 8) % below
  }
  const repeats = Array.from({ length: draw(5) }, () => draw(pages.length))
  const order = [...pages.keys(), ...repeats]
  for (let at = order.length - 1; at > 0; at--) {
    const other = draw(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

type Run = { number: number; order: readonly number[] }

/**
 * Ingests the pages in each order as a new source, several at once, and returns the hash of what the database then
 * holds of each. Ends by deleting all listings and rejected adverts: otherwise each run would compare its prices with
 * those of all runs before.
 */
export async function ingestInOrders(world: TestWorld, runs: readonly Run[], atOnce: number): Promise<string[]> {
  const hashes = new Map<number, string>()
  await withoutMatching(world, () =>
    eachFewAtATime(runs, atOnce, async ({ number, order }) => {
      hashes.set(number, await ingestInOrder(world, number, order))
    }),
  )
  await emptyTables(world.stores.database, ['listings', 'cars', 'sightings', 'rejected_adverts', 'changes'])
  return runs.map(({ number }) => hashes.get(number)!)
}

const readings = new Map<string, ReturnType<Reader['read']>>()

/** Reads each advert once for all runs: only what is done with a reading can depend on the order. */
const sharedReader: Reader = {
  version: reader.version,
  read(parts, now) {
    const key = JSON.stringify(parts)
    const reading = readings.get(key) ?? reader.read(parts, now)
    readings.set(key, reading)
    return structuredClone(reading)
  },
}

/** Ingests the pages in this order as a new source, and returns the hash of what the database then holds of them. */
export async function ingestInOrder(world: TestWorld, number: number, order: readonly number[]): Promise<string> {
  const { database } = world.stores
  const key = `order-${number}`
  const record = { key, name: key, connector: 'json-api', address: 'https://orders.example', agreement: 'test' }
  await connectSource(database, SourceRecord.parse(record))
  const now = new Date('2026-11-19T06:30:00Z')
  const signal = new AbortController().signal
  const dependencies = { database, reader: sharedReader, now, inUse: null, concurrency: 4, log: world.log, signal }
  for (const at of order) {
    const adverts = pages[at]!.map((each) => rowOnPage(each, fields, origin))
    const page: SourcePage = { adverts, unchangedRefs: [], nextCursor: null, ack: async () => {} }
    await ingestPage({ key }, page, dependencies)
  }
  return hashOf(world, key)
}

/**
 * Matching adverts of one run with those of another would only take time. The lock is held as long as the work takes:
 * the limits of a session would otherwise end its idle transaction after 30 seconds, and matching would begin.
 */
export async function withoutMatching<Result>(world: TestWorld, work: () => Promise<Result>): Promise<Result> {
  return world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`set local transaction_timeout = 0`.execute(transaction)
    await lockMatching(transaction)
    return work()
  })
}

/** Ids and the time at which a row was written differ in every run. */
async function hashOf({ stores }: TestWorld, key: string): Promise<string> {
  const { rows } = await sql<{ stored: string }>`
    select jsonb_build_array(source_ref, source_stamp, status, title, brand, model, variant, year, price_rupees,
      odometer_km, fuel, city, plate, url, last_seen_at, raw_key,
      (select jsonb_agg(url order by position) from listing_pictures where listing_id = listings.id),
      (select jsonb_agg(price_rupees order by seen_at) from sightings where listing_id = listings.id),
      (select facts from listing_readings where listing_id = listings.id))::text as stored
    from listings where source_key = ${key}
    union all
    select jsonb_build_array(source_ref, source_stamp, reason, words, advert, fields, raw_key, last_seen_at)::text
    from rejected_adverts where source_key = ${key}
    order by stored`.execute(stores.database)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
