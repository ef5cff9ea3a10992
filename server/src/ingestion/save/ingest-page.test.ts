import type { Reader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockMatching, matchWaiting } from '../../matching/match-waiting.ts'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { onPage } from '../../testing/examples/example-advert.ts'
import { exampleReader } from '../../testing/examples/example-reader.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { acquireMoreWhileWaiting } from '../../testing/faults/held-rows.ts'
import { endMissing } from '../crawl/end-missing.ts'
import { ingestPage } from './ingest-page.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'

let world: TestWorld
const reader = exampleReader({ version: '1', makes: ['Maruti Suzuki'], models: ['Swift'] })
const database = () => world.stores.database

beforeAll(async () => {
  world = await createTestWorld()
  const portal = { key: 'bazaar', name: 'Bazaar', kind: 'feed', trust_points: 5, agreement: 'by letter' }
  await database().insertInto('sources').values(portal).execute()
})
afterAll(() => world.close())
beforeEach(async () => {
  await emptyTables(database(), ['rejected_adverts', 'listings', 'cars', 'sightings', 'changes'])
})

const ingest = (
  adverts: AdvertOnPage[],
  { now = new Date(), signal = new AbortController().signal, by = reader } = {},
) =>
  ingestPage(
    { key: 'bazaar' },
    { adverts, unchangedRefs: [], nextCursor: null, ack: async () => {} },
    { database: database(), reader: by, now, concurrency: 4, log: world.log, signal },
  )
const good = (count: number) => Array.from({ length: count }, (_, n) => onPage(`good-${n}`))
const listing = (ref: string) =>
  database().selectFrom('listings').selectAll().where('source_ref', '=', ref).executeTakeFirst()
const rejected = () => database().selectFrom('rejected_adverts').selectAll().execute()
const failing = (ref: string): AdvertOnPage => ({
  ref,
  contentHash: 'second',
  read: async () => Promise.reject(new Error('the page answered 500')),
})
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test.each([
  ['an address that runs script', 'ref', { url: 'javascript:alert(1)' }, 'unusable-address'],
  ['the number of a phone for an address', 'ref', { url: 'tel:+919848022338' }, 'unusable-address'],
  ['a reference of 201 characters', 'r'.repeat(201), {}, 'unusable-reference'],
  ['a reference of a book', 'r'.repeat(20_000), {}, 'unusable-reference'],
  ['a NUL in its reference', 'r\0', {}, 'unusable-reference'],
  ['half a letter in its reference', 'r\uD83D', {}, 'unusable-reference'],
  ['no reference', '', {}, 'unusable-reference'],
])('an advert with %s is rejected without affecting others', async (_, ref, overrides, reason) => {
  expect(await ingest([onPage(ref, overrides), ...good(3)])).toMatchObject({
    saved: 3,
    rejected: 1,
    failed: 1,
  })
  expect(await rejected()).toMatchObject([{ reason }])
  // The next time it is known and still counts against the source; it is deleted once it is gone.
  expect(await ingest([onPage(ref, overrides), ...good(3)])).toMatchObject({ saved: 0, unchanged: 4, failed: 1 })
  await endMissing(database(), { sourceKey: 'bazaar', unseenSince: new Date(Date.now() + 1) }, new Date())
  expect(await rejected()).toEqual([])
})

test('an address whose scheme is in capital letters is accepted', async () => {
  await ingest([onPage('1', { url: 'HTTPS://portal.example/advert/2' })])
  expect((await listing('1'))!.url).toBe('https://portal.example/advert/2')
})

test.each(['-100000-01-01T00:00:00Z', '0044-03-15', '1994-12-31T23:59:59Z', '9999-01-01', 'yesterday'])(
  'an impossible listing date (%s) is unknown, and the advert is saved',
  async (listedAt) => {
    expect(await ingest([onPage('1', { listedAt })])).toMatchObject({ saved: 1 })
    expect((await listing('1'))!.listed_at).toBeNull()
  },
)

test('a listing date up to a day ahead is stored, because of time zones, a later one is not', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await ingest([onPage('tomorrow', { listedAt: inHours(23) }), onPage('later', { listedAt: inHours(25) })])
  expect((await listing('tomorrow'))!.listed_at).not.toBeNull()
  expect((await listing('later'))!.listed_at).toBeNull()
})

test('values that the database rejects affect only their own advert', async () => {
  const owners = { said: { value: 1.5, sure: 1, part: 'owners', words: 'one and a half' }, others: [] }
  const careless: Reader = {
    version: 'careless',
    read: (parts, now) => {
      const read = reader.read(parts, now)
      return parts.title === 'half owned' ? { ...read, facts: { ...read.facts, owners } } : read
    },
  }
  const adverts = [onPage('1', { title: 'half owned' }), ...good(3)]
  expect(await ingest(adverts, { by: careless })).toMatchObject({ saved: 3, rejected: 1, failed: 1 })
  expect(await rejected()).toMatchObject([{ source_ref: '1', reason: 'unusable-values', advert: null }])
})

test('an advert whose page fails stays unchanged and is retried instead of ended', async () => {
  await ingest([onPage('1'), onPage('2')], { now: ago(60) })
  expect(await ingest([failing('1'), onPage('2'), failing('new')])).toMatchObject({ saved: 0, failed: 2 })
  expect(await endMissing(database(), { sourceKey: 'bazaar', unseenSince: ago(30) }, new Date())).toBe(0)
  expect(await listing('1')).toMatchObject({ status: 'active', source_stamp: 'first' })
  expect(await ingest([onPage('1', { price: '4,50,000' }, 'second'), onPage('new')])).toMatchObject({ saved: 2 })
})

test('a page fails if more than five and more than a fifth of its adverts fail', async () => {
  const fail = (count: number) => Array.from({ length: count }, (_, n) => failing(`bad-${n}`))
  expect(await ingest([...fail(5), ...good(1)])).toMatchObject({ failed: 5 })
  expect(await ingest([...fail(8), ...good(32)])).toMatchObject({ failed: 8 })
  await expect(ingest([...fail(9), ...good(31)])).rejects.toThrow('9 of 40 adverts could not be read or stored')
})

test('an abort does not count as a failure of an advert', async () => {
  const stop = new AbortController()
  const stopping: AdvertOnPage = {
    ...onPage('1'),
    read: async () => Promise.reject((stop.abort(), new Error('fetch failed'))),
  }
  await expect(ingest([stopping], { signal: stop.signal })).rejects.toThrow('aborted')
})

test('an ended advert that is offered again is live again, even with unchanged content', async () => {
  await ingest([onPage('1')], { now: ago(60) })
  await endMissing(database(), { sourceKey: 'bazaar', unseenSince: ago(30) }, new Date())
  expect((await listing('1'))!.status).toBe('removed')
  expect(await ingest([onPage('1')])).toMatchObject({ saved: 1, unchanged: 0 })
  expect(await listing('1')).toMatchObject({ status: 'active', ended_at: null })
})

test('an advert whose source gives no modification date is read every time, and saved when its content changes', async () => {
  const undated = (price: string): AdvertOnPage => {
    const { ref, read } = onPage('1', { price })
    return { ref, contentHash: null, read: async () => ({ ...(await read())!, contentHash: price }) }
  }
  expect(await ingest([undated('4,85,000')])).toMatchObject({ saved: 1 })
  expect(await ingest([undated('4,85,000')])).toMatchObject({ saved: 0, unchanged: 1 })
  expect(await ingest([undated('4,50,000')])).toMatchObject({ saved: 1, unchanged: 0 })
  expect((await listing('1'))!.price_rupees).toBe(450_000)
})

test('updating last sightings locks adverts in id order, like matching', async () => {
  await ingest([onPage('1'), onPage('2')], { now: ago(60) })
  const rows = await database().selectFrom('listings').select('id').orderBy('id').execute()
  const [low, high] = rows.map(({ id }) => id) as [string, string]
  // In the table and in the index on references, the higher id comes first.
  await sql`update listings set source_ref = 'a' where id = ${high}`.execute(database())
  await sql`update listings set source_ref = 'z' where id = ${low}`.execute(database())
  const statement = 'select from listings where id = $1 for no key update'
  const taken = { statement, first: [low], second: [high] }
  const there = { database: database(), config: world.config }
  await expect(acquireMoreWhileWaiting(there, taken, ingestUnchanged(['a', 'z']))).resolves.toBeUndefined()
  await expect(acquireMoreWhileWaiting(there, taken, ingestUnchanged('all'))).resolves.toBeUndefined()
})

const ingestUnchanged = (unchangedRefs: string[] | 'all') => () =>
  ingestPage(
    { key: 'bazaar' },
    { adverts: [], unchangedRefs, nextCursor: null, ack: async () => {} },
    {
      database: database(),
      reader,
      now: new Date(),
      concurrency: 4,
      log: world.log,
      signal: new AbortController().signal,
    },
  )

test('a page is ingested even if matching fails, and its adverts wait for the matching job', async () => {
  await sql`truncate match_waiting`.execute(database())
  await sql`create function refuse_keys() returns trigger language plpgsql as
    $$ begin raise exception 'no keys today'; end $$`.execute(database())
  await sql`create trigger refuse_keys before insert on match_keys for each row execute function refuse_keys()`.execute(
    database(),
  )
  try {
    expect(await ingest(good(3))).toMatchObject({ saved: 3, failed: 0 })
    await expect(matchWaiting(database())).rejects.toThrow('no keys today')
  } finally {
    await sql`drop function refuse_keys cascade`.execute(database())
  }
  expect((await matchWaiting(database())).matched).toBe(3)
})

test('a page does not wait for another matching run', async () => {
  await sql`truncate match_waiting`.execute(database())
  await database()
    .transaction()
    .execute(async (transaction) => {
      await lockMatching(transaction)
      expect(await ingest(good(1))).toMatchObject({ saved: 1 })
    })
  expect((await matchWaiting(database())).matched).toBe(1)
})
