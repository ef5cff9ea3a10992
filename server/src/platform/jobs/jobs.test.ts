import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { checkHandlers, defineJob, enqueue, defineHandler, runJobs, type JobHandler } from './jobs.ts'

const washCar = defineJob({ name: 'wash-car', payload: z.object({ carId: z.string() }), priority: 1 })
const sellCar = defineJob({ name: 'sell-car', payload: z.object({}), priority: 1 })
const washed = defineHandler(washCar, async () => ({}))

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

test('nothing starts when a job has no handler, or two, or a handler has no job', () => {
  expect(() => checkHandlers([washCar, sellCar], [washed])).toThrow('the job sell-car has no handler')
  expect(() => checkHandlers([washCar], [washed, washed])).toThrow('the job wash-car has 2 handlers')
  expect(() => checkHandlers([], [washed])).toThrow('wash-car is handled but is no job')
  expect(() => checkHandlers([washCar], [washed])).not.toThrow()
})

test('a job exists once its transaction has committed, and a rollback leaves none', async () => {
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

const run = (handlers: JobHandler[], signal: AbortSignal, concurrency = 2) =>
  runJobs(
    { config: world.config, pool: world.stores.pool, jobs: [washCar], handlers, log: world.log, concurrency },
    signal,
  )

test('a job held by a killed process is run by the next runner immediately', async () => {
  const { database, pool } = world.stores
  await enqueue(database, washCar, { carId: 'held' }, { key: 'wash-held' })
  await pool.query(
    "update graphile_worker._private_jobs set locked_by = 'a dead one', locked_at = now() where key = 'wash-held'",
  )
  const done: string[] = []
  const stop = new AbortController()
  const handler = defineHandler(washCar, async ({ carId }) => {
    done.push(carId)
    return {}
  })
  const running = run([handler], stop.signal)
  await expect.poll(() => done).toContain('held')
  stop.abort()
  await running
})

test('a second runner leaves the first one’s jobs alone and runs the rest', async () => {
  const { database, pool } = world.stores
  const begun: string[] = []
  const finish = Promise.withResolvers<void>()
  const slow = defineHandler(washCar, async ({ carId }) => {
    begun.push(carId)
    if (carId === 'slow') await finish.promise
    return {}
  })
  await enqueue(database, washCar, { carId: 'slow' }, { key: 'wash-slow' })
  const stop = new AbortController()
  const first = run([slow], stop.signal, 1)
  await expect.poll(() => begun).toContain('slow')
  const { rows } = await pool.query("select locked_by from graphile_worker.jobs where key = 'wash-slow'")
  expect(rows[0].locked_by).toMatch(/^runner-/)

  const second = run([slow], stop.signal, 1)
  await enqueue(database, washCar, { carId: 'next' }, { key: 'wash-next' })
  await expect.poll(() => begun).toContain('next')
  // The second runner has looked for work twice since, and found these two only.
  await enqueue(database, washCar, { carId: 'last' }, { key: 'wash-last' })
  await expect.poll(() => begun).toContain('last')
  expect(begun.filter((carId) => carId === 'slow')).toEqual(['slow'])
  finish.resolve()
  stop.abort()
  await Promise.all([first, second])
})

test('a runner that is stopped while it starts does nothing more', async () => {
  const { database } = world.stores
  const done: string[] = []
  const handler = defineHandler(washCar, async ({ carId }) => {
    done.push(carId)
    return {}
  })
  for (const delayMs of [0, 5, 20, 60]) {
    const stop = new AbortController()
    const running = run([handler], stop.signal)
    await sleep(delayMs)
    stop.abort()
    expect(await Promise.race([running.then(() => 'ended'), sleep(60_000, 'still running')])).toBe('ended')
  }
  done.length = 0
  await enqueue(database, washCar, { carId: 'late' })
  // Only a runner that still works can take the job before this one.
  const others: string[] = []
  const stop = new AbortController()
  const working = run([defineHandler(washCar, async ({ carId }) => ({ taken: others.push(carId) }))], stop.signal)
  await expect.poll(() => [...others, ...done]).toContain('late')
  stop.abort()
  await working
  expect([others, done]).toEqual([['late'], []])
})
