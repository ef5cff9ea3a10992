import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { buildLifeTables } from '../../valuation/still-for-sale/build-life-tables.ts'
import { refreshMarketMonths } from '../../valuation/market-months/refresh-market-months.ts'
import { isConnected, type ConnectedSource } from '../sources/source.ts'
import { PastAdvertRecord, readPastAdvert, type PastAdvert } from './past-advert.ts'
import { savePastAdverts } from './save-past-adverts.ts'

/** Takes about 0.3 s to write. */
const batch = 500
const demoAgreement = 'demo world'

type SeedDependencies = {
  database: Database
  reader: Reader
  config: Pick<Config, 'NODE_ENV' | 'SELLER_MARK_SECRET'>
}
type SeededPast = { adverts: number; sightings: number; rejected: number; months: number }

/**
 * Loads the past of the demo's portals: adverts of earlier months with the prices that crawl runs would have seen, in
 * the order of their first sighting. Months and life tables are then counted by the product's own jobs.
 */
export async function seedPastAdverts(
  lines: AsyncIterable<string>,
  { database, reader, config }: SeedDependencies,
): Promise<SeededPast> {
  const sources = await findDemoSources(database, config)
  const seeded: SeededPast = { adverts: 0, sightings: 0, rejected: 0, months: 0 }
  const cars = new Map<string, string>()
  let saving: Promise<unknown> | null = null
  for await (const records of batchesOf(lines)) {
    if (saving === null)
      await sql`call make_partitions(${records[0]!.prices[0]!.seenAt}::timestamptz)`.execute(database)
    const unknown = await withoutKnown(database, records)
    const adverts = unknown.flatMap((record) => {
      const source = sources.get(record.source)
      if (!source) throw new Error(`${record.source} is not a source of the demo`)
      return readPastAdvert(record, source, { reader, sellerMarkSecret: config.SELLER_MARK_SECRET }) ?? []
    })
    seeded.rejected += unknown.length - adverts.length
    // One batch is read while the previous one is written.
    await saving
    saving = save(adverts)
    // Awaited with the next batch; until then a rejection must not count as unhandled.
    saving.catch(() => {})
  }
  await saving
  seeded.months = await countPast(database)
  return seeded

  async function save(adverts: readonly PastAdvert[]): Promise<void> {
    if (adverts.length === 0) return
    const saved = await savePastAdverts(database, adverts, cars)
    seeded.adverts += saved.adverts
    seeded.sightings += saved.sightings
  }
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<PastAdvertRecord[]> {
  let records: PastAdvertRecord[] = []
  for await (const line of lines) {
    if (line.trim() === '') continue
    if (records.push(PastAdvertRecord.parse(JSON.parse(line))) < batch) continue
    yield records
    records = []
  }
  if (records.length > 0) yield records
}

/** A restarted demo already has its past. */
async function withoutKnown(database: Database, records: readonly PastAdvertRecord[]): Promise<PastAdvertRecord[]> {
  const { rows } = await sql<{ source: string; ref: string }>`
    select source_key as source, source_ref as ref
    from unnest(${records.map(({ source }) => source)}::text[], ${records.map(({ ref }) => ref)}::text[]) as given (source, ref)
    join listings on source_key = source and source_ref = ref`.execute(database)
  const known = new Set(rows.map(({ source, ref }) => `${source} ${ref}`))
  return records.filter(({ source, ref }) => !known.has(`${source} ${ref}`))
}

/** A past is loaded only if every connected source belongs to the demo. */
async function findDemoSources(
  database: Database,
  { NODE_ENV }: SeedDependencies['config'],
): Promise<Map<string, ConnectedSource>> {
  if (NODE_ENV === 'production') throw new Error('a production database is not given an invented past')
  const sources = await database.selectFrom('sources').selectAll().where('agreement', 'is not', null).execute()
  const others = sources.filter(({ agreement }) => agreement !== demoAgreement)
  if (others.length > 0) {
    const keys = others.map(({ key }) => key).join(', ')
    throw new Error(`a database with sources outside the demo is not given an invented past: ${keys}`)
  }
  return new Map(sources.filter(isConnected).map((source) => [source.key, source]))
}

async function countPast(database: Database): Promise<number> {
  await sql`analyze cars, listings, sightings`.execute(database)
  const months = new Set<string>()
  for (;;) {
    const refreshed = await refreshMarketMonths(database)
    for (const month of refreshed) months.add(month)
    if (refreshed.length === 0) break
  }
  await buildLifeTables(database, { again: true })
  return months.size
}
