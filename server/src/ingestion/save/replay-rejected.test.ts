import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { onPage } from '../../testing/examples/example-advert.ts'
import { exampleReader } from '../../testing/examples/example-reader.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { endMissing } from '../crawl/end-missing.ts'
import { findGaps, findRejectedGroups } from '../understand/find-gaps.ts'
import { ingestAdvert } from './ingest-advert.ts'
import { ingestPage } from './ingest-page.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'
import { replayRejected, type ReplayOptions } from './replay-rejected.ts'

const early = exampleReader({ version: '1', makes: ['Maruti Suzuki'], models: ['Swift'] })
const grown = exampleReader({ version: '2', makes: ['Maruti Suzuki', 'Zorba'], models: ['Swift', 'Baleno'] })

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const portal = { kind: 'feed', trust_points: 5, agreement: 'by letter' }
  await world.stores.database
    .insertInto('sources')
    .values([
      { ...portal, key: 'bazaar', name: 'Bazaar' },
      { ...portal, key: 'mela', name: 'Mela' },
      { ...portal, key: 'left', name: 'Left', agreement: null },
    ])
    .execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await emptyTables(world.stores.database, ['rejected_adverts', 'listings', 'cars', 'sightings', 'changes'])
})

const database = () => world.stores.database
const seen = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000)
const ingest = (adverts: AdvertOnPage[], { source = 'bazaar', reader = early, now = new Date() } = {}) =>
  ingestPage(
    { key: source },
    { adverts, unchangedRefs: [], nextCursor: null, ack: async () => {} },
    { database: database(), reader, now, concurrency: 4, log: world.log, signal: new AbortController().signal },
  )
const replay = (options: ReplayOptions = {}, reader = grown) =>
  replayRejected({ database: database(), reader }, options, new AbortController().signal)
const rejected = () =>
  database().selectFrom('rejected_adverts').selectAll().orderBy('source_key').orderBy('source_ref').execute()
const listings = () => database().selectFrom('listings').selectAll().orderBy('source_ref').execute()

const baleno = (ref: string) => onPage(ref, { model: 'Baleno', title: null })
const zorba = (ref: string) => onPage(ref, { make: 'Zorba' })
const trabant = (ref: string) => onPage(ref, { make: 'Trabant' })

test('an advert that cannot be parsed is stored as received, and published once the catalogue has grown', async () => {
  const lastSeen = seen(90)
  expect(await ingest([baleno('1'), trabant('2')], { now: lastSeen })).toMatchObject({ saved: 0, rejected: 2 })
  expect(await rejected()).toMatchObject([
    { reason: 'unknown-model', words: ['baleno'], reader_version: '1', advert: { model: 'Baleno' } },
    { reason: 'unknown-make', words: ['trabant'] },
  ])

  expect(await replay()).toEqual({ replayed: 2, understood: 1 })
  const [listing] = await listings()
  expect(listing).toMatchObject({
    source_ref: '1',
    model: 'Baleno',
    title: '2018 Maruti Suzuki Baleno VXi',
    status: 'active',
  })
  // Re-reading does not count as a sighting.
  expect(listing).toMatchObject({ first_seen_at: lastSeen, last_seen_at: lastSeen, source_stamp: 'first' })
  expect(await rejected()).toMatchObject([{ source_ref: '2', reason: 'unknown-make', reader_version: '2' }])
  const jobs = await sql`select from graphile_worker.jobs where key = ${`pictures-${listing!.id}`}`.execute(database())
  expect(jobs.rows).toHaveLength(1)
})

test('adverts that this reader has already read are skipped, unless requested', async () => {
  await ingest([trabant('1')])
  expect(await replay()).toEqual({ replayed: 1, understood: 0 })
  expect(await replay()).toEqual({ replayed: 0, understood: 0 })
  expect(await replay({ allVersions: true })).toEqual({ replayed: 1, understood: 0 })
})

test('a replay can be limited to a source, a reason and a number', async () => {
  await ingest([baleno('1'), baleno('2'), zorba('3')])
  await ingest([baleno('1')], { source: 'mela' })
  expect(await replay({ source: 'mela' })).toEqual({ replayed: 1, understood: 1 })
  expect(await replay({ reason: 'unknown-make' })).toEqual({ replayed: 1, understood: 1 })
  expect(await replay({ limit: 1 })).toEqual({ replayed: 1, understood: 1 })
  expect(await rejected()).toHaveLength(1)
})

test('a source whose agreement has ended adds nothing to the market', async () => {
  await ingest([baleno('1')], { source: 'left' })
  expect(await replay()).toEqual({ replayed: 0, understood: 0 })
})

test('an aborted replay stops, and the next one continues', async () => {
  await ingest(Array.from({ length: 30 }, (_, n) => (n % 2 ? baleno : trabant)(String(100 + n))))
  const stopping = new AbortController()
  const slow = { ...grown, read: (...given: Parameters<typeof grown.read>) => (stopping.abort(), grown.read(...given)) }
  expect((await replayRejected({ database: database(), reader: slow }, {}, stopping.signal)).replayed).toBe(1)
  expect(await replay()).toEqual({ replayed: 29, understood: 15 })
})

test('two concurrent replays and an ingest handle each advert once, without a deadlock', async () => {
  const refs = Array.from({ length: 40 }, (_, n) => String(100 + n))
  await ingest(refs.map(baleno))
  const cheaper = refs.map((ref) => onPage(ref, { model: 'Baleno', price: '4,50,000' }, 'second'))
  const outcomes = await Promise.all([replay(), replay(), ingest(cheaper, { reader: grown })])
  expect(outcomes[2]).toMatchObject({ saved: 40, rejected: 0 })
  const stored = await listings()
  expect(stored.map((listing) => listing.source_ref)).toEqual(refs)
  expect(new Set(stored.map((listing) => listing.price_rupees))).toEqual(new Set([450_000]))
  expect(await rejected()).toEqual([])
})

test('a locked advert is skipped', async () => {
  await ingest([baleno('1'), baleno('2')])
  const holding = await database().startTransaction().execute()
  await holding.deleteFrom('rejected_adverts').where('source_ref', '=', '1').execute()
  expect(await replay()).toEqual({ replayed: 1, understood: 1 })
  await holding.rollback().execute()
  expect((await rejected()).map((row) => row.source_ref)).toEqual(['1'])
})

test('an advert seen again that still cannot be parsed is kept, and an advert that is gone is deleted', async () => {
  await ingest([trabant('1'), trabant('2')], { now: seen(60) })
  const gone = { sourceKey: 'bazaar', unseenSince: seen(30) }
  expect(await ingest([trabant('1')], { now: seen(20) })).toMatchObject({ unchanged: 1, rejected: 0 })
  await endMissing(database(), gone, new Date())
  expect((await rejected()).map((row) => row.source_ref)).toEqual(['1'])
})

test('an advert replayed during a crawl run that has already seen it is not ended by that run', async () => {
  await ingest([baleno('1')], { now: seen(60) })
  const gone = { sourceKey: 'bazaar', unseenSince: seen(30) }
  await ingest([baleno('1')], { now: seen(20) })
  await replay()
  await endMissing(database(), gone, new Date())
  expect(await listings()).toMatchObject([{ status: 'active' }])
})

test('gaps are counted over the current adverts, so that reading twice counts once', async () => {
  await ingest([baleno('1'), baleno('2'), zorba('3'), onPage('4', { price: 'on call' })])
  await ingest([baleno('9')], { source: 'mela' })
  await ingest([onPage('1', { model: 'Baleno' }, 'second')])
  const gaps = await findGaps(database(), { limit: 10 })
  expect(gaps).toEqual([
    { word: 'baleno', adverts: 3, sourceKey: 'bazaar', sourceRef: '1' },
    { word: 'zorba', adverts: 1, sourceKey: 'bazaar', sourceRef: '3' },
  ])
  expect(await findGaps(database(), { limit: 1, source: 'mela' })).toMatchObject([{ word: 'baleno', adverts: 1 }])
  expect(await findRejectedGroups(database(), { limit: 10, source: 'bazaar' })).toMatchObject([
    { reason: 'unknown-model', words: ['baleno'], adverts: 2 },
    { reason: 'no-price', words: ['on call'], adverts: 1 },
    { reason: 'unknown-make', words: ['zorba'], adverts: 1 },
  ])
  await replay()
  expect(await findGaps(database(), { limit: 10 })).toEqual([])
})

test('unknown words in a live advert are gaps too, but those in an ended one are not', async () => {
  const reader = {
    ...early,
    read: (...given: Parameters<typeof early.read>) => ({
      ...early.read(...given),
      unknownWords: ['Tornado', '9848022338'],
    }),
  }
  await ingest([onPage('1'), onPage('2')], { reader })
  expect(await findGaps(database(), { limit: 10 })).toMatchObject([{ word: 'tornado', adverts: 2 }])
  await database()
    .updateTable('listings')
    .set({ status: 'sold', ended_at: new Date() })
    .where('source_ref', '=', '1')
    .execute()
  expect(await findGaps(database(), { limit: 10 })).toMatchObject([{ word: 'tornado', adverts: 1, sourceRef: '2' }])
})

test('an advert with unpaired surrogates or overlong text does not stop a run', async () => {
  const outcome = await ingestAdvert(
    { key: 'bazaar' },
    onPage('1', { title: 'Swift \uD83D\0', description: 'x'.repeat(500_000), variant: `${'y'.repeat(119)}🚗` }),
    { database: database(), reader: early, now: new Date(), known: { kind: 'unknown', contentHash: null } },
  )
  expect(outcome.kind).toBe('saved')
  await ingest([onPage('2', { make: 'Trab\0ant \uDE97', description: '\0\uD83D' })])
  expect(await rejected()).toHaveLength(1)
})
