import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../testing/test-world.ts'
import { checkHandlers, defineJob, enqueue, handlerOf, runJobs } from './jobs.ts'

const washCar = defineJob({ name: 'wash-car', payload: z.object({ carId: z.string() }), priority: 1 })
const sellCar = defineJob({ name: 'sell-car', payload: z.object({}), priority: 1 })
const washed = handlerOf(washCar, async () => ({}))

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('nothing starts when a job has no handler, or two, or a handler has no job', () => {
  expect(() => checkHandlers([washCar, sellCar], [washed])).toThrow('the job sell-car has no handler')
  expect(() => checkHandlers([washCar], [washed, washed])).toThrow('the job wash-car has 2 handlers')
  expect(() => checkHandlers([], [washed])).toThrow('wash-car is handled but is no job')
  expect(() => checkHandlers([washCar], [washed])).not.toThrow()
})

test('a job is there with the commit that needs it, and a rollback leaves none', async () => {
  const { database, pool } = world.stores
  const waiting = async () =>
    (await pool.query("select key from graphile_worker.jobs where key like 'wash%' order by key")).rows.map(
      (row) => row.key,
    )
  await database
    .transaction()
    .execute((transaction) => enqueue(transaction, washCar, { carId: 'a' }, { key: 'wash-a' }))
  await database
    .transaction()
    .execute(async (transaction) => {
      await enqueue(transaction, washCar, { carId: 'b' }, { key: 'wash-b' })
      throw new Error('the sale fell through')
    })
    .catch(() => {})
  expect(await waiting()).toEqual(['wash-a'])
})

test('a job that a killed process held is done by the next leader at once', async () => {
  const { database, pool } = world.stores
  await enqueue(database, washCar, { carId: 'held' }, { key: 'wash-held' })
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'a dead one', locked_at = now() where key = 'wash-held'",
  )
  const done: string[] = []
  const stop = new AbortController()
  const handler = handlerOf(washCar, async ({ carId }) => {
    done.push(carId)
    return {}
  })
  const running = runJobs({ pool, jobs: [washCar], handlers: [handler], log: world.log, concurrency: 2 }, stop.signal)
  await expect.poll(() => done, { timeout: 10_000 }).toContain('held')
  stop.abort()
  await running
})
