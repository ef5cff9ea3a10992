import { randomUUID } from 'node:crypto'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import type { SourceDetail, SourceList as Listed } from '@pahiya/contract/ingestion/source-console'
import type { AdvertLineage } from '@pahiya/contract/ingestion/source-lineage'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownSource } from '../../listings/own-source.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { emptyTables } from '../../testing/environment/erase-sightings.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { openPicturePortal, type PicturePortal } from '../../testing/stand-ins/picture-portal.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { enqueueDue } from '../crawl/refresh-source.job.ts'
import { refreshSource, type RefreshDependencies } from '../crawl/refresh-source.ts'
import { foldProblems } from './fold-problems.ts'
import { trySource } from './trial-source.job.ts'

let world: TestWorld
let portal: PicturePortal
let site: FastifyInstance
let dependencies: RefreshDependencies
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  const { database, objects } = world.stores
  await ensureBucket(objects, world.config.S3_BUCKET)
  portal = await openPicturePortal()
  dependencies = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: new Map(),
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    crawlPolicy: { tries: 1, firstWaitMs: 1 },
    privateHosts: [portal.host],
  }
  site = await world.site({ identify: identifyByHeader(database) })
  admin = await createAccount(database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await portal.close()
  await world.close()
})
beforeEach(async () => {
  const emptied = ['rejected_adverts', 'listings', 'cars', 'sightings', 'changes', 'source_passes', 'source_pages']
  await emptyTables(world.stores.database, [
    ...emptied,
    'source_problems',
    'source_problem_changes',
    'source_replays',
    'source_trials',
    'source_view_days',
  ])
  await world.stores.database.deleteFrom('sources').where('key', '!=', 'pahiya').execute()
})

const never = new AbortController().signal
const refresh = () => refreshSource('bazaar', dependencies, never)
async function send(method: 'GET' | 'POST', url: string, body?: object, who = admin) {
  const headers = { [accountHeader]: who, ...(body && { 'content-type': 'application/json' }) }
  return site.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
}
const detail = async () => (await send('GET', '/api/admin/sources/bazaar')).json<SourceDetail>()
const list = async () => (await send('GET', '/api/admin/sources')).json<Listed>()
const act = async (action: string) =>
  (await send('POST', '/api/admin/sources/bazaar/act', { action, reason: 'a test' })).statusCode
const decide = async ({ run, checkedAt }: { run: string; checkedAt: string | null }, decision: string) =>
  (await send('POST', '/api/admin/sources/bazaar/held', { run, checkedAt, decision, reason: 'looked at it' }))
    .statusCode
const audit = async () =>
  (
    await world.stores.database
      .selectFrom('audit_entries')
      .select('kind')
      .where('kind', 'like', 'source_%')
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
  )[0]?.kind
const live = async () =>
  (await world.stores.database.selectFrom('listings').select('id').where('status', '=', 'active').execute()).length

const advert = (id: number, facts: object = {}) => ({
  id: String(id),
  title: '2018 Maruti Suzuki Swift VXi',
  make: 'Maruti Suzuki',
  model: 'Swift',
  year: 2018,
  price: 485_000 + id,
  odometer: '42,000 km',
  city: 'Hyderabad',
  ...facts,
})
const adverts = (count: number, facts: object = {}) => Array.from({ length: count }, (_, id) => advert(id, facts))
const give = (rows: object[]) =>
  portal.give(
    '/adverts?limit=200',
    Buffer.from(JSON.stringify({ adverts: rows, next_cursor: null })),
    'application/json',
  )
const draft = () => ({
  key: 'bazaar',
  name: 'Bazaar',
  connector: 'json-api',
  address: portal.url('').replace(/\/$/, ''),
  agreement: 'by letter',
  trustPoints: 5,
  refreshMinutes: 1_440,
  imageHosts: [],
  format: null as object | null,
})

/** Connects the source as an operator does: a dry run by form, then applying it. */
async function connect(record: object = draft()) {
  const { id } = (await send('POST', '/api/admin/source-trials', record)).json<{ id: string }>()
  await trySource(id, dependencies, never)
  const applied = await send('POST', `/api/admin/source-trials/${id}/apply`, { reason: 'agreement signed' })
  return { id, status: applied.statusCode, trial: (await send('GET', `/api/admin/source-trials/${id}`)).json<object>() }
}

test('each fact of a listed advert names its words, its rule, its run and the hash of its bytes', async () => {
  give(adverts(30))
  await connect()
  await refresh()
  const { runs } = await detail()
  const found = await send('GET', '/api/admin/sources/bazaar/lineage?ref=7')
  const lineage = found.json<AdvertLineage>()
  expect(lineage).toMatchObject({ source: 'bazaar', connector: 'json-api', ref: '7', run: { id: runs[0]!.id } })
  expect(lineage.bytesHash).toMatch(/^[0-9a-f]{64}$/)
  const facts = new Map(lineage.facts.map((fact) => [fact.fact, fact]))
  expect(facts.get('price')).toMatchObject({ value: 485_007, part: 'price', rule: 'price' })
  expect(facts.get('km')).toMatchObject({ value: 42_000, words: '42,000 km', rule: 'odometer' })
  expect(facts.get('variant')).toMatchObject({ value: 'VXi', part: 'title', rule: 'title' })
  expect(facts.get('title')).toMatchObject({ value: '2018 Maruti Suzuki Swift VXi', words: null, rule: 'title' })
  expect(facts.get('sellerType')).toMatchObject({ value: 'individual', part: 'sellerType' })
  expect((await send('GET', '/api/admin/sources/bazaar/lineage?ref=nobody')).statusCode).toBe(404)
  const byId = await send('GET', `/api/admin/listings/${lineage.listingId}/lineage`)
  expect(byId.json()).toEqual(lineage)
  expect((await send('GET', `/api/admin/listings/${randomUUID()}/lineage`)).statusCode).toBe(404)
})

test('lineage names where the bytes are stored and until when; after their deletion the hash remains', async () => {
  give(adverts(30))
  await connect()
  await refresh()
  const read = async () => (await send('GET', '/api/admin/sources/bazaar/lineage?ref=7')).json<AdvertLineage>()
  const { bytesHash, bytesKey, bytesStoredUntil } = await read()
  expect(bytesKey).toBe(`raw/${bytesHash}`)
  const days = (Date.parse(bytesStoredUntil!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(89.9)
  expect(days).toBeLessThanOrEqual(90)
  const Bucket = world.config.S3_BUCKET
  await world.stores.objects.send(new DeleteObjectCommand({ Bucket, Key: bytesKey! }))
  expect(await read()).toMatchObject({ bytesHash, bytesKey: null, bytesStoredUntil: null })
})

test('a fact that a seller entered here has no words and no rule', async () => {
  const typed = exampleListing({ sourceKey: ownSource, rawKey: null, reading: null })
  const { listingId: id } = await saveListing(world.stores.database, typed)
  const lineage = (await send('GET', `/api/admin/listings/${id}/lineage`)).json<AdvertLineage>()
  expect(lineage).toMatchObject({ listingId: id, source: 'pahiya', connector: null, run: null, bytesHash: null })
  expect(lineage.facts.map(({ fact }) => fact)).toContain('price')
  expect(lineage.facts.filter(({ words, part, rule }) => words ?? part ?? rule)).toEqual([])
})

test('the listings of a source are listed page by page', async () => {
  give(adverts(30))
  await connect()
  await refresh()
  const path = '/api/admin/sources/bazaar/adverts?limit=20'
  const first = (await send('GET', path)).json<{ adverts: { ref: string }[]; next: string }>()
  const second = (await send('GET', `${path}&after=${first.next}`)).json<typeof first>()
  expect([first.adverts.length, second.adverts.length, second.next]).toEqual([20, 10, null])
  expect(new Set([...first.adverts, ...second.adverts].map(({ ref }) => ref)).size).toBe(30)
  expect((await send('GET', '/api/admin/sources/nowhere/adverts')).statusCode).toBe(404)
})

test('a source is connected by form after a dry run that stores nothing, and its run is counted (MKT-28, ADMIN-02)', async () => {
  give([...adverts(30), advert(31, { make: 'Zorba', model: 'Zorbo', title: null }), advert(32, { price: null })])
  const { id } = (await send('POST', '/api/admin/source-trials', draft())).json<{ id: string }>()
  expect((await send('POST', `/api/admin/source-trials/${id}/apply`, { reason: 'too soon' })).statusCode).toBe(409)
  await trySource(id, dependencies, never)
  const trial = (await send('GET', `/api/admin/source-trials/${id}`)).json<object>()
  expect(trial).toMatchObject({ state: 'done', understood: 20, isKnown: false })
  expect((await send('GET', '/api/admin/sources/bazaar')).statusCode).toBe(404)
  expect(await live()).toBe(0)

  expect((await send('POST', `/api/admin/source-trials/${id}/apply`, { reason: 'signed' })).statusCode).toBe(200)
  expect(await audit()).toBe('source_connected')
  expect(await detail()).toMatchObject({ source: { state: 'ok', lastSuccessAt: null, isPromiseKept: true }, runs: [] })
  await refresh()
  const { source, runs, problems } = await detail()
  expect(runs[0]).toMatchObject({
    state: 'finished',
    seen: 32,
    created: 30,
    changed: 0,
    rejected: 2,
    rejectedBy: { 'unknown-make': 1, 'no-price': 1 },
    filled: { odometer: 100, price: 100 },
    requests: 1,
  })
  expect(source).toMatchObject({ quarantined: 2, lastRun: { id: runs[0]!.id } })
  expect(Date.parse(source.dueAt!) - Date.parse(source.lastSuccessAt!)).toBe(24 * 3_600_000)
  expect(Object.fromEntries(problems.map(({ reason, adverts: count }) => [reason, count]))).toEqual({
    'no-price': 1,
    'unknown-make': 1,
  })

  give([...adverts(29), advert(29, { price: 450_000 }), advert(40)])
  await refresh()
  expect((await detail()).runs[0]).toMatchObject({ created: 1, changed: 1, unchanged: 29, rejected: 0 })
  expect((await detail()).source.quarantined).toBe(0)
  const twoDays = { last_success_at: new Date(Date.now() - 49 * 3_600_000) }
  await world.stores.database.updateTable('sources').set(twoDays).where('key', '=', 'bazaar').execute()
  expect((await detail()).source).toMatchObject({ isPromiseKept: false, state: 'late' })
})

test('a dry run does not connect to private addresses and reports why', async () => {
  const { id } = (await send('POST', '/api/admin/source-trials', { ...draft(), address: 'http://127.0.0.1:1' })).json<{
    id: string
  }>()
  await trySource(id, dependencies, never)
  const trial = (await send('GET', `/api/admin/source-trials/${id}`)).json<{ state: string; problem: string }>()
  expect(trial).toMatchObject({ state: 'failed' })
  expect(trial.problem).toContain('private-address')
  expect((await send('POST', `/api/admin/source-trials/${id}/apply`, { reason: 'anyway' })).statusCode).toBe(409)
})

test('a crawl connects to no private address and follows no redirect to another host', async () => {
  give(adverts(3))
  await connect()
  const elsewhere = await openPicturePortal()
  portal.redirect('/adverts?limit=200', elsewhere.url('/adverts?limit=200'))
  await expect(refresh()).rejects.toThrow('host-not-listed')
  expect(elsewhere.asked).toEqual([])
  await elsewhere.close()
  portal.asked.length = 0
  const guarded = { ...dependencies, privateHosts: [] }
  await expect(refreshSource('bazaar', guarded, never)).rejects.toThrow('private-address')
  expect(portal.asked).toEqual([])
  expect((await detail()).source.lastFailure).toContain('private-address')
})

test('a mapping that its connector does not support is rejected, naming the field', async () => {
  const answer = await send('POST', '/api/admin/source-trials', {
    ...draft(),
    format: { fields: { ref: 'id', price: 'price', color: 'colour' } },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ issues: { path: string }[] }>().issues[0]!.path).toBe('format.fields')
})

test('a paused source is not crawled, and its adverts stay until it is resumed', async () => {
  give(adverts(5))
  await connect()
  await refresh()
  expect(await act('resume')).toBe(409)
  expect(await act('pause')).toBe(204)
  expect(await refresh()).toEqual({ kind: 'paused' })
  const later = new Date(Date.now() + 50 * 3_600_000)
  expect((await enqueueDue(world.stores.database, later)).enqueued).toEqual([])
  expect([await act('run'), await live(), (await detail()).source.state]).toEqual([409, 5, 'paused'])
  expect(await act('resume')).toBe(204)
  expect(await audit()).toBe('source_resumed')
  expect(await act('run')).toBe(204)
  expect(await audit()).toBe('source_run_requested')
  expect((await refresh()).kind).toBe('refreshed')
})

test('a run that would end most adverts is held; refusing it ends none, releasing it ends them', async () => {
  give(adverts(60))
  await connect()
  await refresh()
  give(adverts(20))
  expect(await refresh()).toEqual({ kind: 'held', reason: 'would-end-most' })
  const { held } = await detail()
  expect(held).toMatchObject({ reason: 'would-end-most', active: 60, missing: 40 })
  expect([await live(), await decide(held!, 'refuse'), await decide(held!, 'refuse')]).toEqual([60, 204, 409])
  expect(await audit()).toBe('source_run_refused')
  expect(await detail()).toMatchObject({ held: null, runs: [{ state: 'refused' }, { state: 'finished' }] })

  expect(await refresh()).toMatchObject({ kind: 'held' })
  const again = (await detail()).held!
  expect(again.run).not.toBe(held!.run)
  expect(await decide(again, 'release')).toBe(204)
  expect(await audit()).toBe('source_run_released')
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { ended: 40 } })
  expect([await live(), (await detail()).source.state]).toEqual([20, 'ok'])
})

test('a run whose adverts lose a fact is held, and releasing it accepts the new format', async () => {
  give(adverts(60))
  await connect()
  await refresh()
  give(adverts(60, { odometer: undefined, kms: '43,000 km' }))
  expect(await refresh()).toEqual({ kind: 'held', reason: 'format-changed' })
  const { held, source } = await detail()
  expect(held!.lost).toEqual([{ fact: 'odometer', usualPercent: 100, percent: 0 }])
  expect(held!.examples[0]!.fields['kms']).toBe('43,000 km')
  expect(source.quarantined).toBe(0)
  const known = () =>
    world.stores.database.selectFrom('listings').select('id').where('odometer_km', 'is not', null).execute()
  expect(await known()).toHaveLength(60)
  expect(await decide(held!, 'release')).toBe(204)
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { saved: 60 } })
  expect(await known()).toHaveLength(0)
  give(adverts(60, { odometer: undefined, price: 500_000 }))
  expect((await refresh()).kind).toBe('refreshed')
})

test('a decision about a held run that has been checked again since is rejected', async () => {
  give(adverts(60))
  await connect()
  await refresh()
  give(adverts(20))
  await refresh()
  const seen = (await detail()).held!
  expect(await refresh()).toMatchObject({ kind: 'held' })
  const now = (await detail()).held!
  expect([now.run, await decide(seen, 'release'), await decide(seen, 'refuse')]).toEqual([seen.run, 409, 409])
  expect([await live(), await decide(now, 'release')]).toEqual([60, 204])
})

test('a format released by an operator stays accepted even if the run is held again for the adverts it would end', async () => {
  give(adverts(60))
  await connect()
  await refresh()
  const inNewFormat = adverts(22, { odometer: undefined, kms: '43,000 km' })
  give(inNewFormat)
  expect(await refresh()).toEqual({ kind: 'held', reason: 'format-changed' })
  expect(await decide((await detail()).held!, 'release')).toBe(204)
  expect(await refresh()).toEqual({ kind: 'held', reason: 'would-end-most' })
  expect(await decide((await detail()).held!, 'release')).toBe(204)
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { ended: 38 } })
  give(inNewFormat.map((row) => ({ ...row, price: 500_000 })))
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { saved: 22 } })
})

test('a dry run that predates a newer change of its source cannot be applied', async () => {
  give(adverts(20))
  await connect()
  const start = async (record: object) => {
    const { id } = (await send('POST', '/api/admin/source-trials', record)).json<{ id: string }>()
    await trySource(id, dependencies, never)
    return id
  }
  const apply = (id: string) => send('POST', `/api/admin/source-trials/${id}/apply`, { reason: 'a better name' })
  const older = await start({ ...draft(), trustPoints: 3 })
  const newer = await start({ ...draft(), name: 'Big Bazaar' })
  expect((await apply(newer)).statusCode).toBe(200)
  const refused = await apply(older)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'source_changed_since_trial'])
  expect((await detail()).draft).toMatchObject({ name: 'Big Bazaar', trustPoints: 5 })
  expect((await apply(await start({ ...draft(), name: 'Big Bazaar', trustPoints: 3 }))).statusCode).toBe(200)
})

test('problems are ordered by the number of adverts times an advert’s views in the last seven days', async () => {
  give([...adverts(10), ...Array.from({ length: 3 }, (_, id) => advert(100 + id, { price: null }))])
  await connect()
  await refresh()
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
  await world.stores.database
    .insertInto('source_view_days')
    .values([
      { source_key: 'bazaar', day: day(1), views: 20 },
      { source_key: 'bazaar', day: day(2), views: 10 },
      { source_key: 'bazaar', day: day(9), views: 500 },
    ])
    .execute()
  // Another site process: live adverts are counted once a minute.
  const other = await world.site({ identify: identifyByHeader(world.stores.database) })
  const answer = await other.inject({ url: '/api/admin/sources', headers: { [accountHeader]: admin } })
  expect(answer.json<Listed>().problems).toMatchObject([{ source: 'bazaar', reason: 'no-price', adverts: 3, views: 9 }])
  await other.close()
})

test('only admins can see and manage sources', async () => {
  const moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
  expect((await send('GET', '/api/admin/sources', undefined, moderator)).statusCode).toBe(403)
  expect((await site.inject({ url: '/api/admin/sources' })).statusCode).toBe(401)
  expect((await list()).sources.map(({ key }) => key)).toContain('pahiya')
})

test('the counts of rejected adverts are the same before and after folding, and equal the number of rows', async () => {
  const { database } = world.stores
  await database
    .insertInto('rejected_adverts')
    .values(
      ['a', 'b', 'c', 'd'].map((ref) => ({
        source_key: 'pahiya',
        source_ref: ref,
        reason: ref === 'd' ? 'no-price' : 'unknown-model',
        words: [],
        source_stamp: 'stamp',
        raw_key: 'raw',
        reader_version: '1',
      })),
    )
    .execute()
  const counts = async () =>
    (
      await sql<{ reason: string; adverts: number }>`
        select reason, adverts from source_problem_counts where adverts > 0 order by reason`.execute(database)
    ).rows
  const rejected = async () =>
    (
      await sql<{ reason: string; adverts: number }>`
        select reason, count(*)::integer as adverts from rejected_adverts group by reason order by reason`.execute(
        database,
      )
    ).rows
  expect(await counts()).toEqual(await rejected())
  expect(await foldProblems(database)).toEqual({ folded: 2 })
  expect(await counts()).toEqual(await rejected())
  await database.deleteFrom('rejected_adverts').where('source_ref', 'in', ['a', 'd']).execute()
  expect(await counts()).toEqual([{ reason: 'unknown-model', adverts: 2 }])
  await foldProblems(database)
  expect(await counts()).toEqual(await rejected())
})
