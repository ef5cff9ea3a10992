import { FindCarsResponse } from '@pahiya/contract/search/find-cars'
import { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkEngines } from '../../platform/engines/engine-health.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { openExampleMarket } from '../../testing/worlds/example-market.ts'
import { openUnreliableEngine, type UnreliableEngine } from '../../testing/faults/unreliable-engine.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { indexAlias } from '../index/index-definition.ts'

/** Timeout for a silent engine and for a locked PostgreSQL. Elsewhere, slow machines get more time. */
const limitMs = 1_000
let world: TestWorld
let market: Awaited<ReturnType<typeof openExampleMarket>>
beforeAll(async () => {
  world = await createTestWorld({ SEARCH_ANSWER_TTL_MS: '0' })
  market = await openExampleMarket(world)
  // Without a worker that publishes changes no answer is cached, so every search queries the engine.
  await market.stopWorker()
})
afterAll(async () => {
  await world.close()
})

let engine: UnreliableEngine
let site: FastifyInstance
/** The same site with timeouts at the limit. */
let impatientSite: FastifyInstance
beforeEach(async () => {
  engine = await openUnreliableEngine(world.config.OPENSEARCH_URL)
  site = await world.site({ search: engine.search })
  const config = { ...world.config, SEARCH_TIMEOUT_MS: limitMs, SEARCH_FALLBACK_MS: limitMs }
  impatientSite = await world.site({ search: engine.search, config })
})
afterEach(async () => {
  await impatientSite.close()
  await site.close()
  await engine.close()
})

const search = async (payload: object, at = site) => {
  const answer = await at.inject({ method: 'POST', url: '/api/marketplace/search', payload })
  expect(answer).toMatchObject({ statusCode: 200 })
  return SearchResponse.parse(answer.json())
}
/** Each test starts with a responsive engine: the first queries to a cold one may exceed the limit. */
beforeEach(async () => {
  await vi.waitUntil(async () => !(await search(everything)).degraded, { timeout: 120_000, interval: 500 })
})
const asked = { brand: 'Maruti Suzuki', yearMin: 2017, sort: 'price_desc' } as const
const everything = { ...asked, facets: true, analytics: true }

describe.each(['silent', 'gone'] as const)('an engine that is %s', (state) => {
  test('is bypassed: PostgreSQL returns the same cars, reports the degradation, and counts nothing else (MKT-05)', async () => {
    const well = await search(everything)
    expect(well).not.toHaveProperty('degraded')
    engine.become(state)
    const { listings, total, degraded, ...more } = await search(everything, state === 'silent' ? impatientSite : site)
    expect(degraded).toBe('engine')
    expect({ listings, total }).toEqual({ listings: well.listings, total: well.total })
    expect(total).toBeGreaterThan(3)
    expect(more).toEqual({})
  })

  test('is not queried after three failures, and is used again once it recovers', async () => {
    const asking = () => search(asked, state === 'silent' ? impatientSite : site)
    engine.become(state)
    for (let call = 0; call < 3; call++) await asking()
    const visits = engine.visits()
    for (let call = 0; call < 5; call++) expect((await asking()).degraded).toBe('engine')
    expect(engine.visits()).toBe(visits)
    engine.become('well')
    await expect.poll(async () => (await asking()).degraded, { interval: 500 }).toBeUndefined()
  })
})

test('the list of our own cars falls back in the same way (HOME-29)', async () => {
  const list = async () => {
    const answer = await site.inject({
      method: 'GET',
      url: '/api/cars',
      query: { sortBy: 'price', limit: '5', page: '2' },
    })
    return FindCarsResponse.parse(answer.json())
  }
  const well = await list()
  engine.become('gone')
  expect(await list()).toEqual({ ...well, degraded: 'engine' })
})

test('PostgreSQL serves searches while there is no index yet', async () => {
  const early = await createTestWorld()
  const earlySite = await early.site()
  try {
    const { listingId } = await saveListing(early.stores.database, exampleListing())
    const answer = await earlySite.inject({ method: 'POST', url: '/api/marketplace/search', payload: {} })
    expect(SearchResponse.parse(answer.json())).toMatchObject({
      listings: [{ id: listingId }],
      total: 1,
      degraded: 'engine',
    })
  } finally {
    await earlySite.close()
    await early.close()
  }
})

test('paging that started with the engine continues without it', async () => {
  const first = await search({ ...asked, limit: 3 })
  const next = await search({ ...asked, limit: 3, cursor: first.cursor })
  engine.become('gone')
  const without = await search({ ...asked, limit: 3, cursor: first.cursor })
  expect(without.listings).toEqual(next.listings)
  expect(without.listings).toHaveLength(3)
  expect(without.cursor).toBeDefined()
})

test('paging in an order that only the index supports fails without the engine (MKT-14)', async () => {
  const { cursor } = await search({ sort: 'relevance', limit: 3 })
  engine.become('gone')
  const answer = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload: { cursor } })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'search_unavailable', message: 'Failed to search marketplace' })
})

test('when a shard does not answer, the cars from the others are shown and the answer is marked as partial', async () => {
  const lame = await createTestWorld()
  const lameSite = await lame.site()
  const stopWorker = lame.startWorker()
  let working = true
  try {
    const { listingId } = await saveListing(lame.stores.database, exampleListing())
    await lame.searchable()
    await stopWorker()
    working = false
    // An index behind the same alias that no node may hold.
    await lame.stores.search.indices.create({
      index: `${indexAlias(lame.config)}-nowhere`,
      wait_for_active_shards: 0,
      body: {
        settings: { number_of_shards: 1, number_of_replicas: 0, 'index.routing.allocation.require._name': 'nobody' },
        aliases: { [indexAlias(lame.config)]: {} },
      },
    })
    const answer = await lameSite.inject({ method: 'POST', url: '/api/marketplace/search', payload: {} })
    const found = SearchResponse.parse(answer.json())
    expect(found).toMatchObject({ listings: [{ id: listingId }], total: 1, partial: true })
    expect(found).not.toHaveProperty('degraded')
  } finally {
    if (working) await stopWorker()
    await lameSite.close()
    await lame.close()
  }
})

test('few searches wait for a slow PostgreSQL: others are rejected immediately, and other calls are answered', async () => {
  engine.become('gone')
  for (let call = 0; call < 3; call++) await search(asked, impatientSite)
  const locker = await world.stores.pool.connect()
  try {
    await locker.query('begin')
    await locker.query('lock table listings in access exclusive mode')
    const shedBefore = (await world.metrics.searchesShed.get()).values[0]?.value ?? 0
    const searches = Array.from({ length: 120 }, async (_, n) => {
      const answer = await impatientSite.inject({ url: '/api/cars', query: { priceMin: String(n) } })
      expect(answer.json()).toMatchObject({ code: 'search_unavailable' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    })
    const shed = async () => ((await world.metrics.searchesShed.get()).values[0]?.value ?? 0) - shedBefore
    // Four searches run and twelve wait; the others are rejected immediately.
    await expect.poll(shed).toBeGreaterThan(80)
    const usage = await impatientSite.inject({ url: '/api/usage/status' })
    expect(usage.statusCode).toBe(200)
    const isWell = async () =>
      (await checkEngines(world.stores, world.config.S3_BUCKET)).find(({ name }) => name === 'postgres')
    await expect.poll(isWell).toMatchObject({ ok: true })
    // No search waits until the table is unlocked.
    await Promise.all(searches)
  } finally {
    await locker.query('rollback')
    locker.release()
  }
  expect((await search(asked)).degraded).toBe('engine')
})
