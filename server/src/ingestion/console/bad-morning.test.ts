import type { SourceDetail, SourceList as Listed } from '@pahiya/contract/ingestion/source-console'
import type { SourceDraft } from '@pahiya/contract/ingestion/source-trials'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { portalCredentials, startDemoPortals, type DemoPortals } from '../../testing/stand-ins/demo-portals.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { enqueueDue } from '../crawl/refresh-source.job.ts'
import { refreshSource, type RefreshDependencies } from '../crawl/refresh-source.ts'
import { replaySource } from './replay-source.job.ts'
import { trySource } from './trial-source.job.ts'

let world: TestWorld
let portals: DemoPortals
let site: FastifyInstance
let dependencies: RefreshDependencies
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  portals = await startDemoPortals({ adverts: 400, stumbles: false })
  const { database, objects } = world.stores
  await portals.connect(database)
  await ensureBucket(objects, world.config.S3_BUCKET)
  dependencies = {
    database,
    objects,
    bucket: world.config.S3_BUCKET,
    credentials: portalCredentials,
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    crawlPolicy: { firstWaitMs: 10, tries: 2 },
    privateHosts: portals.hosts,
  }
  site = await world.site({ identify: identifyByHeader(database) })
  admin = await createAccount(database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await portals.stop()
  await world.close()
})

const never = new AbortController().signal
const refresh = () => refreshSource('sadakpar', dependencies, never)
async function call<Answer>(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
  const answer = await site.inject({
    method,
    url,
    headers: { [accountHeader]: admin, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  expect({ url, status: answer.statusCode, body: answer.statusCode < 300 ? '' : answer.body }).toMatchObject({
    body: '',
  })
  return (answer.body === '' ? null : answer.json()) as Answer
}
const detail = () => call<SourceDetail>('GET', '/api/admin/sources/sadakpar')
const active = async () => {
  const rows = await world.stores.database
    .selectFrom('listings')
    .select(['source_ref', 'price_rupees', 'odometer_km'])
    .where('source_key', '=', 'sadakpar')
    .where('status', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [row.source_ref, row]))
}

test('a portal changes its format at night: the run is held, nothing is delisted, the mapping is changed on the console, and search is complete again (ADMIN-22)', async () => {
  const { database } = world.stores
  expect((await refresh()).kind).toBe('refreshed')
  const evening = await active()
  expect(evening.size).toBeGreaterThan(80)

  // Night: the portal renames its fields, and a day passes.
  await portals.step(24 * 60)
  await portals.misbehave('sadakpar', 'renamed-fields')
  expect(await refresh()).toEqual({ kind: 'held', reason: 'format-changed' })
  expect((await active()).size).toBe(evening.size)
  expect((await enqueueDue(database, new Date())).enqueued).not.toContain('sadakpar')

  // Morning: the console reports what happened, with the portal's own field names.
  const { sources, problems } = await call<Listed>('GET', '/api/admin/sources')
  expect(sources.find(({ key }) => key === 'sadakpar')).toMatchObject({ state: 'held', isPromiseKept: true })
  expect(problems).toMatchObject([{ source: 'sadakpar', reason: 'unusable-row', adverts: 40 }])
  const { held, draft, source } = await detail()
  expect(held).toMatchObject({ reason: 'format-changed', rejectedPercent: 100 })
  expect(source).toMatchObject({ quarantined: 40, lastRun: { state: 'held' } })
  const fields = held!.examples[0]!.fields
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['asking_price', 'odometer_reading', 'place/city']))
  expect(fields['seller/phone']).toBe('(not shown: may identify a person)')
  type Page = { adverts: { ref: string }[]; next: string | null }
  const first = await call<Page>('GET', '/api/admin/sources/sadakpar/quarantine?limit=25')
  expect([first.adverts.length, first.next]).toEqual([25, first.adverts[24]!.ref])
  const rest = await call<Page>('GET', `/api/admin/sources/sadakpar/quarantine?after=${first.next}`)
  expect([rest.adverts.length, rest.next]).toEqual([15, null])

  // The operator tries a mapping on 20 adverts: nothing is stored but the trial.
  const tried = async (mapped: SourceDraft) => {
    const { id } = await call<{ id: string }>('POST', '/api/admin/source-trials', mapped)
    await trySource(id, dependencies, never)
    type Trial = {
      state: string
      understood: number
      adverts: { facts: { fact: string; understood: string | null }[] }[]
    }
    return { id, ...(await call<Trial>('GET', `/api/admin/source-trials/${id}`)) }
  }
  expect(await tried(draft!)).toMatchObject({ state: 'done', understood: 0 })
  const renamed = {
    price: 'asking_price',
    originalPrice: 'previous_price',
    odometer: 'odometer_reading',
    year: 'year',
    images: 'images',
  }
  const format = draft!.format as { fields: object }
  const trial = await tried({ ...draft!, format: { ...format, fields: { ...format.fields, ...renamed } } })
  expect(trial).toMatchObject({ state: 'done', understood: 20 })
  expect(trial.adverts[0]!.facts.find(({ fact }) => fact === 'odometer')!.understood).toMatch(/^\d+$/)
  expect(await active()).toEqual(evening)

  // Applied: the held run is closed, the quarantine is replayed and the source is crawled again.
  const reason = 'Sadakpar renamed its fields'
  await call('POST', `/api/admin/source-trials/${trial.id}/apply`, { reason })
  const applied = await detail()
  expect(applied).toMatchObject({
    held: null,
    replay: { state: 'waiting', total: 40 },
    runs: [{ state: 'refused' }, {}],
  })
  expect(await replaySource(applied.replay!.id, dependencies, never)).toEqual({
    kind: 'replayed',
    replayed: 40,
    understood: 40,
  })
  expect(await detail()).toMatchObject({ source: { quarantined: 0 }, replay: { state: 'done', understood: 40 } })
  expect(await refresh()).toMatchObject({ kind: 'refreshed', counts: { rejected: 0 } })

  // Search shows every advert of the portal at its price and with its odometer reading.
  const truth = (await portals.truth()).filter(({ portal }) => portal === 'sadakpar')
  const now = await active()
  const prices = [...now].map(([ref, { price_rupees }]) => `${ref} ${price_rupees}`)
  expect(prices.toSorted()).toEqual(truth.map((advert) => `${advert.portalAdvertId} ${advert.priceRupees}`).toSorted())
  const known = [...now.values()].filter(({ odometer_km }) => odometer_km !== null).length
  expect(known).toBeGreaterThan(now.size * 0.8)
  expect((await detail()).source).toMatchObject({ state: 'ok', quarantined: 0, isPromiseKept: true })

  const entries = await database
    .selectFrom('audit_entries')
    .select(['kind', 'actor_id', 'details'])
    .where('kind', 'like', 'source_%')
    .orderBy('at')
    .execute()
  expect(entries.map(({ kind }) => kind)).toEqual([
    'source_trial_requested',
    'source_trial_requested',
    'source_changed',
  ])
  expect(entries[2]).toMatchObject({ actor_id: admin, details: { source: 'sadakpar', reason } })
  expect((entries[2]!.details as { before: string; after: string }).before).toContain('price="ask_price"')
  expect((entries[2]!.details as { before: string; after: string }).after).toContain('price="asking_price"')
})

test('if a portal reverts its new format, its crawl runs resume on their own', async () => {
  await portals.step(60)
  await portals.misbehave('sadakpar', 'none')
  expect(await refresh()).toEqual({ kind: 'held', reason: 'format-changed' })
  const before = await active()
  await portals.misbehave('sadakpar', 'renamed-fields')
  expect(await refresh()).toMatchObject({ kind: 'refreshed' })
  expect((await active()).size).toBeGreaterThan(before.size - 10)
  expect(await detail()).toMatchObject({ held: null, source: { state: 'ok', quarantined: 0 } })
})
