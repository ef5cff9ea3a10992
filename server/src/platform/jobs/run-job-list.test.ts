import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { defineHandler, defineJob, enqueue } from './jobs.ts'
import { jobTask } from './run-job-list.ts'

const crawl = defineJob({ name: 'crawl', payload: z.object({}), priority: 1, pool: 'crawl' })
const flag = defineJob({ name: 'flag', payload: z.object({}), priority: 50 })

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('a short job runs although crawls occupy every slot of theirs and more crawls wait', async () => {
  const { config, log, stores } = world
  const finish = Promise.withResolvers<void>()
  let [crawls, flags] = [0, 0]
  const handlers = [
    defineHandler(crawl, async () => {
      crawls += 1
      await finish.promise
      return {}
    }),
    defineHandler(flag, async () => ({ flags: (flags += 1) })),
  ]
  for (let n = 0; n < 6; n += 1) await enqueue(stores.database, crawl, {})
  const stop = new AbortController()
  const slots = { quick: 1, crawl: 2 }
  const running = jobTask([{ jobs: [crawl, flag], handlers }], { config, log, name: 'test', slots })(stop.signal)
  await expect.poll(() => crawls).toBe(2)
  await enqueue(stores.database, flag, {})
  await expect.poll(() => flags).toBe(1)
  expect(crawls).toBe(2)
  finish.resolve()
  stop.abort()
  await running
})

test('nothing starts when a job belongs to a pool without slots', () => {
  const handlers = [defineHandler(crawl, async () => ({}))]
  const { config, log } = world
  expect(() => jobTask([{ jobs: [crawl], handlers }], { config, log, name: 'test', slots: { quick: 1 } })).toThrow(
    'the job crawl has no slots',
  )
})
