import { setTimeout as sleep } from 'node:timers/promises'
import { SearchRequest } from '@pahiya/contract/search/marketplace-search'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { aroundBulk } from '../../testing/faults/around-bulk.ts'
import { exampleListing } from '../../testing/examples/example-listing.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { queryEngine } from '../engine/query-engine.ts'
import { indexAlias } from '../index/index-definition.ts'
import { maintainIndexes } from '../indexing/maintain-indexes.ts'
import { createAnswerCache } from './answer-cache.ts'
import { readSearchQuery } from '../query/read-query.ts'

let world: TestWorld
let stopWorker: () => Promise<void>
let asked = 0
let answer: ReturnType<typeof createAnswerCache>
beforeAll(async () => {
  world = await createTestWorld()
  stopWorker = world.startWorker()
  await world.searchable()
})
beforeEach(async () => {
  asked = 0
  answer = createAnswerCache(cacheDependencies(), async (question) => {
    asked += 1
    return queryEngine(world.stores.search, world.config, question, new Date())
  })
})
afterAll(async () => {
  await stopWorker()
  await world.close()
})

const cacheDependencies = (overrides: Partial<TestWorld['config']> = {}) => ({
  redis: world.stores.redis,
  config: { ...world.config, ...overrides },
  metrics: createMetrics(),
})
const question = (request: object) => readSearchQuery(SearchRequest.parse(request))
const hyderabad = question({ city: 'Hyderabad', priceMax: 600_000, facets: ['brands'] })
const save = (overrides: object) => saveListing(world.stores.database, exampleListing(overrides))
const totalNow = async () => (await answer(hyderabad)).total

test('concurrent equal queries are sent once, different ones separately', async () => {
  await Promise.all([answer(hyderabad), answer(hyderabad), answer(hyderabad), answer(question({ city: 'Pune' }))])
  await answer(hyderabad)
  expect(asked).toBe(2)
})

test('an answer stays cached until a car that affects it changes', async () => {
  const before = await totalNow()
  await save({ city: 'Pune' })
  await save({ priceRupees: 700_000 })
  await world.searchable()
  expect(await totalNow()).toBe(before)
  expect(asked).toBe(1)
  await save({})
  await world.searchable()
  expect(await totalNow()).toBe(before + 1)
  expect(asked).toBe(2)
})

test('a car that becomes too expensive, is sold or moves away is no longer counted after about a second', async () => {
  const before = await totalNow()
  const changes = [{ priceRupees: 650_000 }, { status: 'sold' as const }, { city: 'Pune' }]
  const refs = changes.map((_, n) => `leaving-${n}`)
  for (const sourceRef of refs) await save({ sourceRef })
  await world.searchable()
  expect(await totalNow()).toBe(before + 3)
  for (const [n, change] of changes.entries()) {
    await save({ sourceRef: refs[n], ...change })
    await expect.poll(totalNow, { interval: 20 }).toBe(before + 2 - n)
  }
})

test('a lost message empties the cache', async () => {
  const before = await totalNow()
  await save({})
  await world.searchable()
  await world.stores.redis.del(`${indexAlias(world.config)}:changed`)
  expect(await totalNow()).toBe(before + 1)
})

/** A query whose duration the test controls. */
function slowAnswers(overrides?: Partial<TestWorld['config']>) {
  const waiting: (() => void)[] = []
  const slow = createAnswerCache(cacheDependencies(overrides), async (wanted) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return queryEngine(world.stores.search, world.config, wanted, new Date())
  })
  return { slow, waiting, finish: () => waiting.splice(0).forEach((resolve) => resolve()) }
}

test('an answer in progress when a change arrives is not cached', async () => {
  const before = await totalNow()
  const { slow, waiting, finish } = slowAnswers()
  const first = slow(hyderabad)
  await expect.poll(() => waiting.length).toBe(1)
  await save({})
  await world.searchable()
  const second = slow(hyderabad)
  await expect.poll(() => waiting.length).toBe(2)
  finish()
  expect([(await first).total, (await second).total]).toEqual([before + 1, before + 1])
})

test('while a bulk write is slow, changes count as followed and answers stay cached', async () => {
  await stopWorker()
  let slowMs = 0
  const search = aroundBulk(world.stores.search, { before: () => sleep(slowMs) })
  const stopping = new AbortController()
  const work = maintainIndexes({ ...world.dependencies, search }, stopping.signal)
  try {
    await world.searchable()
    await totalNow()
    slowMs = 3_000
    await save({ city: 'Delhi' })
    await sleep(1_500)
    asked = 0
    for (let n = 0; n < 20; n++) await totalNow()
    expect(asked).toBe(0)
  } finally {
    slowMs = 0
    stopping.abort()
    await work
    stopWorker = world.startWorker()
    await world.searchable()
  }
})

test('while no changes are published an answer is reused only briefly, and equal queries are still sent once', async () => {
  await stopWorker()
  const { redis } = world.stores
  for (const key of await redis.keys(`${indexAlias(world.config)}:*`)) await redis.del(key)
  let time = Date.now()
  const timed = createAnswerCache(
    cacheDependencies(),
    async (wanted) => {
      asked += 1
      return queryEngine(world.stores.search, world.config, wanted, new Date())
    },
    () => time,
  )
  await Promise.all([timed(hyderabad), timed(hyderabad), timed(hyderabad)])
  time += 990
  await timed(hyderabad)
  expect(asked).toBe(1)
  time += 20
  await Promise.all([timed(hyderabad), timed(hyderabad)])
  expect(asked).toBe(2)

  const { slow, waiting, finish } = slowAnswers({ SEARCH_ANSWER_TTL_MS: 0 })
  const both = [slow(hyderabad), slow(hyderabad)]
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  await Promise.all(both)
  const again = slow(hyderabad)
  await expect.poll(() => waiting.length).toBe(1)
  finish()
  await again
  stopWorker = world.startWorker()
  await world.searchable()
})

test('an answer that fails or comes from a fallback is requested again', async () => {
  let failing = true
  const cache = createAnswerCache(cacheDependencies(), async (wanted) => {
    asked += 1
    if (failing) throw new Error('no engine')
    const found = await queryEngine(world.stores.search, world.config, wanted, new Date())
    return asked === 2 ? { ...found, degraded: 'engine' as const } : found
  })
  await expect(cache(hyderabad)).rejects.toThrow('no engine')
  failing = false
  expect((await cache(hyderabad)).degraded).toBe('engine')
  expect((await cache(hyderabad)).degraded).toBeUndefined()
  await cache(hyderabad)
  expect(asked).toBe(3)
})
