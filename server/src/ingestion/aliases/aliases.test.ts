import { setTimeout as sleep } from 'node:timers/promises'
import type { AliasPreview } from '@pahiya/contract/catalogue/catalogue-admin'
import { createReader, reader } from '@pahiya/domain/advert-reader/reader'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findAliasesInUse } from '../../catalogue/aliases.ts'
import { followAliases, useAliases } from '../../catalogue/follow-aliases.ts'
import { createLive } from '../../platform/live/live.ts'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { onPage } from '../../testing/examples/example-advert.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { ingestPage } from '../save/ingest-page.ts'
import { deleteHeldRejectedQuery } from '../save/rejected-adverts.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'
import { countUnknownWords, wordsSinceQuery } from './count-unknown-words.ts'
import { unknownWordsQuery, wordExamplesQuery } from './find-unknown-words.ts'
import { liveWithWordsQuery, previewAlias } from './preview-alias.ts'
import { rejectedWithWordsQuery, rereadAdverts } from './reread-adverts.ts'

let world: TestWorld
let site: FastifyInstance
let admin: string
let moderator: string
const database = () => world.stores.database
const never = new AbortController().signal

beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(database()) })
  admin = await createAccount(database(), { name: 'Asha Rao', grants: ['admin'] })
  moderator = await createAccount(database(), { grants: ['moderator'] })
  const portal = { kind: 'feed', trust_points: 5, agreement: 'by letter' }
  await database()
    .insertInto('sources')
    .values([
      { ...portal, key: 'bazaar', name: 'Bazaar' },
      { ...portal, key: 'mela', name: 'Mela' },
    ])
    .execute()
})
afterAll(async () => {
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await emptyTables(database(), ['rejected_adverts', 'listings', 'cars', 'sightings', 'changes'])
  await sql`truncate catalogue_aliases, alias_rereads, unknown_words, unknown_word_counts, source_pages cascade`.execute(
    database(),
  )
  useAliases([])
})

const ingest = async (adverts: AdvertOnPage[], source = 'bazaar') =>
  ingestPage(
    { key: source },
    { adverts, unchangedRefs: [], nextCursor: null, ack: async () => {} },
    {
      database: database(),
      reader: createReader(await findAliasesInUse(database())),
      now: new Date(),
      concurrency: 4,
      log: world.log,
      signal: never,
    },
  )
const path = '/api/admin/catalogue'
const get = async <Body>(url: string, as = moderator): Promise<Body> => {
  const answer = await site.inject({ url: `${path}${url}`, headers: { [accountHeader]: as } })
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 })
  return answer.json<Body>()
}
const post = (url: string, payload: object, as = admin) =>
  site.inject({ method: 'POST', url: `${path}${url}`, headers: { [accountHeader]: as }, payload })
const reread = async () => {
  const waiting = await database().selectFrom('alias_rereads').select('id').where('finished_at', 'is', null).execute()
  const outcomes: object[] = []
  for (const { id } of waiting) outcomes.push(await rereadAdverts({ database: database() }, id, never))
  return outcomes
}

const zorblax = { kind: 'model', spelling: 'Zorblax', make: 'Maruti Suzuki', name: 'Swift', reason: 'A portal name' }
/** An advert that the reader rejects, one that it reads without its variant, and one without unknown words. */
const adverts = () => [
  onPage('1', { model: 'Zorblax', title: null }),
  onPage('2', { model: 'Zorblax', title: null, year: '2016' }),
  onPage('3', { variant: 'Qwexi', title: null }),
  onPage('4'),
]

test('unknown words of the last seven days are counted, most frequent first, with examples and in pages', async () => {
  await ingest(adverts())
  await ingest([onPage('1', { model: 'Zorblax', title: null }), onPage('9', { colour: 'Zinc Glimmer' })], 'mela')
  await database()
    .updateTable('rejected_adverts')
    .set({ at: new Date(Date.now() - 8 * 86_400_000) })
    .where('source_ref', '=', '2')
    .execute()
  expect(await get('/words')).toEqual({ words: [], next: null, counted: null })
  await countUnknownWords(database(), new Date())
  const first = await get<{ words: object[]; next: string }>('/words?limit=1')
  expect(first).toMatchObject({
    words: [{ word: 'zorblax', adverts: 2, rejected: 2, sources: 2 }],
    counted: { adverts: 4, isComplete: true },
  })
  const rest = await get<{ words: object[] }>(`/words?after=${encodeURIComponent(first.next)}`)
  expect(rest.words).toMatchObject([
    { word: 'qwexi', adverts: 1, rejected: 0, sources: 1 },
    { word: 'zinc glimmer', adverts: 1 },
  ])
  const { examples } = await get<{ examples: object[] }>('/examples?word=qwexi')
  expect(examples).toMatchObject([{ sourceKey: 'bazaar', sourceRef: '3', reason: null }])
  expect((await get<{ examples: object[] }>('/examples?word=zorblax')).examples).toHaveLength(3)
  await countUnknownWords(database(), new Date(), 1)
  expect(await get('/words')).toMatchObject({ counted: { adverts: 2, isComplete: false } })
})

test('a preview shows what an alias would change and changes nothing', async () => {
  await ingest(adverts())
  const before = await database().selectFrom('rejected_adverts').selectAll().orderBy('source_ref').execute()
  const ask = (given: object) => get<AliasPreview>(`/preview?${new URLSearchParams({ ...given }).toString()}`)
  const { reason: _, ...model } = zorblax
  const preview = await ask(model)
  expect(preview).toMatchObject({ problem: null, rejected: { read: 2, changed: 2, isComplete: true } })
  expect(preview.rejected.examples[0]!.facts).toContainEqual({ fact: 'model', before: null, after: 'Swift' })
  const variant = { kind: 'variant', spelling: 'qwexi', make: 'Maruti Suzuki', model: 'Swift', name: 'VXi' }
  const trim = await ask(variant)
  expect(trim.live).toMatchObject({ read: 1, changed: 1 })
  expect(trim.live.examples[0]).toMatchObject({ sourceRef: '3' })
  expect(trim.live.examples[0]!.facts).toContainEqual({ fact: 'variant', before: null, after: 'VXi' })
  // A word that other adverts use in a different sense reveals the harm.
  const harm = await ask({ kind: 'city', spelling: 'White', name: 'Pune' })
  expect(harm.newest).toMatchObject({ read: 2 })
  const manyIds = [...Array(52).keys()].map((id) => String(100 + id))
  await ingest(manyIds.map((id) => onPage(id, { description: 'White, from Pune' })))
  const many = await ask({ kind: 'city', spelling: 'White', name: 'Pune' })
  expect(many.newest.isComplete).toBe(false)
  expect(many.newest.read).toBeGreaterThanOrEqual(10)
  expect(many.newest.read).toBeLessThanOrEqual(50)
  const city = { kind: 'city', spelling: 'White', make: null, model: null, name: 'Pune' } as const
  const noTime = await previewAlias(database(), city, new Date(), 0)
  expect(noTime.newest).toMatchObject({ read: 10, isComplete: false })
  expect(await ask({ ...model, spelling: 'swift' })).toMatchObject({ problem: 'already-known' })
  expect(await ask({ ...model, name: 'Trabant' })).toMatchObject({ problem: 'unknown-name' })
  expect(await ask({ ...model, spelling: '98480 22338' })).toMatchObject({ problem: 'unusable' })
  expect(await database().selectFrom('rejected_adverts').selectAll().orderBy('source_ref').execute()).toEqual(before)
})

test('adding an alias re-reads only the adverts that contain it, is audited, and can be undone', async () => {
  await ingest([...adverts(), onPage('7', { model: 'Trabant', title: null })])
  const others = () =>
    database().selectFrom('rejected_adverts').selectAll().where('source_ref', '=', '7').executeTakeFirstOrThrow()
  const untouched = await others()
  expect((await post('/aliases', zorblax, moderator)).statusCode).toBe(403)
  const added = await post('/aliases', zorblax)
  expect(added.statusCode).toBe(201)
  expect((await post('/aliases', zorblax)).json()).toMatchObject({ code: 'alias_known' })
  expect((await post('/aliases', { ...zorblax, spelling: 'Swift' })).json()).toMatchObject({ code: 'alias_known' })
  expect(await reread()).toEqual([{ rejected: 2, understood: 2, marked: 0 }])
  const read = await database().selectFrom('listings').select(['source_ref', 'model']).orderBy('source_ref').execute()
  expect(read.map(({ source_ref: ref, model }) => `${ref} ${model}`)).toEqual([
    '1 Swift',
    '2 Swift',
    '3 Swift',
    '4 Swift',
  ])
  expect(await others()).toEqual(untouched)
  const { id } = added.json<{ id: string }>()
  expect(await get('/aliases')).toMatchObject({
    aliases: [
      {
        id,
        spelling: 'Zorblax',
        name: 'Swift',
        addedBy: 'Asha',
        removed: null,
        reread: { direction: 'added', state: 'done', rejectedFound: 2, rejectedRead: 2, understood: 2, liveFound: 0 },
      },
    ],
  })

  expect((await post(`/aliases/${id}/remove`, { reason: 'A mistake' })).statusCode).toBe(204)
  expect((await post(`/aliases/${id}/remove`, { reason: 'A mistake' })).statusCode).toBe(404)
  expect(await reread()).toEqual([{ rejected: 0, understood: 0, marked: 2 }])
  // The next crawl run finds the same adverts and reads the marked ones without the alias.
  expect(await ingest(adverts())).toMatchObject({ seen: 4, unchanged: 2, rejected: 2 })
  const log = await database()
    .selectFrom('audit_entries')
    .select(['kind', 'actor_id', 'details'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute()
  expect(log).toMatchObject([
    {
      kind: 'alias_added',
      actor_id: admin,
      details: { spelling: 'Zorblax', means: 'Maruti Suzuki Swift', reason: 'A portal name' },
    },
    { kind: 'alias_removed', actor_id: admin, details: { reason: 'A mistake' } },
  ])
  expect((await post('/aliases', zorblax)).statusCode).toBe(201)
})

test('a live advert with the word is read by the next crawl run although its page did not change', async () => {
  await ingest(adverts())
  const page = { source_key: 'bazaar', etag: 'x' }
  await database()
    .insertInto('source_pages')
    .values([
      { ...page, page: 'one', refs: ['3', '4'] },
      { ...page, page: 'two', refs: ['4'] },
      { ...page, page: 'feed', refs: [] },
    ])
    .execute()
  await post('/aliases', { ...zorblax, kind: 'variant', spelling: 'Qwexi', model: 'Swift', name: 'VXi' })
  expect(await reread()).toEqual([{ rejected: 0, understood: 0, marked: 1 }])
  const pages = await database().selectFrom('source_pages').select('page').execute()
  expect(pages).toEqual([{ page: 'two' }])
  expect(await ingest(adverts())).toMatchObject({ saved: 1, unchanged: 3 })
  const { variant, id } = await database()
    .selectFrom('listings')
    .select(['id', 'variant'])
    .where('source_ref', '=', '3')
    .executeTakeFirstOrThrow()
  expect(variant).toBe('VXi')
  const reading = database()
    .selectFrom('listing_readings')
    .select(['unknown_words', 'alias_words'])
    .where('listing_id', '=', id)
  expect(await reading.executeTakeFirst()).toEqual({ unknown_words: [], alias_words: ['qwexi'] })
})

test('every process applies an alias within seconds, and drops it when it is removed', async () => {
  const lives = [1, 2].map(() => createLive({ config: world.config, log: world.log }))
  const known: Alias[][] = [[], []]
  const stops = await Promise.all(
    lives.map((live, at) =>
      followAliases({ database: database(), live, log: world.log, use: (all) => void (known[at] = [...all]) }),
    ),
  )
  const until = async (wanted: number) => {
    while (known.some((aliases) => aliases.length !== wanted)) await sleep(20)
  }
  const { id } = (await post('/aliases', zorblax)).json<{ id: string }>()
  await until(1)
  expect(known[0]).toEqual([{ kind: 'model', spelling: 'Zorblax', make: 'Maruti Suzuki', model: null, name: 'Swift' }])
  // The site of this test learns it too: its phrases and its reader know the word.
  while (reader.read({ title: 'Zorblax 2018' }, new Date()).facts.model.said?.value !== 'Swift') await sleep(20)
  const asked = { method: 'POST', url: '/api/search/phrase', payload: { q: 'zorblax diesel' } } as const
  expect((await site.inject(asked)).json()).toMatchObject({ filters: { models: ['Swift'] } })
  await post(`/aliases/${id}/remove`, { reason: 'A mistake' })
  await until(0)
  for (const stop of stops) stop()
  await Promise.all(lives.map((live) => live.close()))
})

test('words and adverts of held runs are found through their indexes, not by reading all adverts', async () => {
  const text = `insert into rejected_adverts (source_key, source_ref, reason, source_stamp, raw_key, words, advert)
    select 'bazaar', 'r' || n, 'unknown-model', 's', 'raw/' || repeat('0', 64), array['word' || n % 3000], '{}' from generate_series(1, 12000) as n`
  await sql.raw(text).execute(database())
  await sql
    .raw(`insert into unknown_words select 'w' || n, n, 0, 1, now() from generate_series(1, 12000) as n`)
    .execute(database())
  await insertExamplePrices(database(), 5_000)
  await sql`
    insert into listing_readings (listing_id, facts, unknown_words, reader_version, read_at)
    select id, '{}', array['live' || row_number() over ()], '1', now() from listings`.execute(database())
  await sql`analyze rejected_adverts, unknown_words, listing_readings, listings`.execute(database())
  const plan = async (query: { compile: (executor: never) => { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: asked, parameters } = query.compile(database() as never)
    const { rows } = await world.stores.pool.query<{ 'QUERY PLAN': string }>(`explain ${asked}`, [...parameters])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await plan(rejectedWithWordsQuery(database(), ['word7'], 200))).toContain('rejected_adverts_by_word')
  expect(await plan(wordExamplesQuery(['word7']) as never)).toContain('rejected_adverts_by_word')
  expect(await plan(unknownWordsQuery(database(), { after: '500 w500', limit: 50 }))).toContain(
    'unknown_words_by_count',
  )
  expect(await plan(liveWithWordsQuery(['live7'], 10) as never)).toContain('listing_readings_by_unknown_word')
  expect(await plan(deleteHeldRejectedQuery(database(), 'bazaar'))).toContain('rejected_adverts_held')
  const week = wordsSinceQuery(new Date(Date.now() - 60_000), 50) as never
  expect(await plan(week)).toContain('rejected_adverts_by_time')
})
