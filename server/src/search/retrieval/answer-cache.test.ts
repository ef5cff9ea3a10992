import { setTimeout as sleep } from 'node:timers/promises'
import { SearchRequest } from '@pahiya/contract/marketplace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveListing } from '../../listings/save-listing.ts'
import { exampleListing } from '../../testing/example-listing.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { askEngine } from '../engine/ask-engine.ts'
import { aliasOf } from '../index/index-definition.ts'
import { createAnswerCache } from './answer-cache.ts'
import { questionOfSearch } from '../question/read-question.ts'

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
  answer = createAnswerCache({ redis: world.stores.redis, config: world.config }, async (question) => {
    asked += 1
    return askEngine(world.stores.search, world.config, question, new Date())
  })
})
afterAll(async () => {
  await stopWorker()
  await world.close()
})

const question = (request: object) => questionOfSearch(SearchRequest.parse(request))
const hyderabad = question({ city: 'Hyderabad', priceMax: 600_000, facets: ['brands'] })
const save = (overrides: object) => saveListing(world.stores.database, exampleListing(overrides))
const totalNow = async () => (await answer(hyderabad)).total

test('equal questions that come together are asked once, and once more when they differ', async () => {
  await Promise.all([answer(hyderabad), answer(hyderabad), answer(hyderabad), answer(question({ city: 'Pune' }))])
  await answer(hyderabad)
  expect(asked).toBe(2)
})

test('an answer is kept while cars change that do not matter to it, and no longer', async () => {
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

test('a car that becomes too dear, is sold or moves away is no longer counted within a second or so', async () => {
  const before = await totalNow()
  const changes = [{ priceRupees: 650_000 }, { status: 'sold' as const }, { city: 'Pune' }]
  const refs = changes.map((_, n) => `leaving-${n}`)
  for (const sourceRef of refs) await save({ sourceRef })
  await world.searchable()
  expect(await totalNow()).toBe(before + 3)
  for (const [n, change] of changes.entries()) {
    await save({ sourceRef: refs[n], ...change })
    await expect.poll(totalNow, { timeout: 5_000, interval: 20 }).toBe(before + 2 - n)
  }
})

test('an announcement that was lost makes every answer a new one', async () => {
  const before = await totalNow()
  await save({})
  await world.searchable()
  await world.stores.redis.del(`${aliasOf(world.config)}:changed`)
  expect(await totalNow()).toBe(before + 1)
})

test('when nobody announces changes, or Valkey is empty, every question is asked', async () => {
  await stopWorker()
  const { redis } = world.stores
  for (const key of await redis.keys(`${aliasOf(world.config)}:*`)) await redis.del(key)
  await answer(hyderabad)
  await answer(hyderabad)
  expect(asked).toBe(2)
  stopWorker = world.startWorker()
  await world.searchable()
  await sleep(100)
  await answer(hyderabad)
  await answer(hyderabad)
  expect(asked).toBe(3)
})
