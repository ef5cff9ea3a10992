import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createLanes, jobQueue, removeIdleQueues, type JobQueue } from './job-queues.ts'
import { defineHandler, defineJob, enqueue, runJobs } from './jobs.ts'

const washCar = defineJob({ name: 'wash-car', payload: z.object({}), priority: 1 })

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterEach(async () => {
  await world.stores.pool.query(
    'truncate graphile_worker._private_job_queues; delete from graphile_worker._private_jobs',
  )
})
afterAll(() => world.close())

const countQueues = async () =>
  (await world.stores.pool.query('select count(*)::int as count from graphile_worker._private_job_queues')).rows[0]
    .count as number

/** Queues of the earlier versions, which had one for every file. */
const leave = (count: number) =>
  world.stores.pool.query(
    "insert into graphile_worker._private_job_queues (queue_name) select 'check-file-' || n from generate_series(1, $1) n",
    [count],
  )

async function runAll(count: number, queue: (n: number) => JobQueue): Promise<void> {
  const { database, pool } = world.stores
  for (let n = 0; n < count; n += 1) await enqueue(database, washCar, {}, { queue: queue(n) })
  let done = 0
  const handler = defineHandler(washCar, async () => ({ done: (done += 1) }))
  const stop = new AbortController()
  const options = { config: world.config, pool, jobs: [washCar], handlers: [handler], log: world.log, concurrency: 4 }
  const running = runJobs(options, stop.signal)
  await expect.poll(() => done).toBe(count)
  stop.abort()
  await running
}

test('jobs of any number of files share a fixed number of queues, and those of one file always the same', async () => {
  const laneOf = createLanes('file', 8)
  const names = Array.from({ length: 500 }, (_, n) => laneOf(`file ${n}`))
  expect(new Set(names).size).toBe(8)
  expect(laneOf('file 7')).toBe(names[7])
  await runAll(100, (n) => laneOf(`file ${n}`))
  expect(await countQueues()).toBe(8)
})

test('jobs of one queue never overlap', async () => {
  const { database, pool } = world.stores
  const running = new Set<number>()
  let [most, done] = [0, 0]
  const handler = defineHandler(washCar, async () => {
    running.add(done)
    most = Math.max(most, running.size)
    await sleep(20)
    running.clear()
    return { done: (done += 1) }
  })
  for (let n = 0; n < 8; n += 1) await enqueue(database, washCar, {}, { queue: jobQueue('one') })
  const stop = new AbortController()
  const options = { config: world.config, pool, jobs: [washCar], handlers: [handler], log: world.log, concurrency: 4 }
  const runner = runJobs(options, stop.signal)
  await expect.poll(() => done).toBe(8)
  stop.abort()
  await runner
  expect(most).toBe(1)
})

test('a runner removes leftover queues before its first job, so that fetching a job does not lock them all', async () => {
  await leave(25_000)
  await runAll(10, () => jobQueue('one'))
  expect(await countQueues()).toBe(1)
})

test('a few idle queues stay, and one with a waiting job always does', async () => {
  const { database, pool } = world.stores
  await leave(20)
  expect(await removeIdleQueues(pool)).toBe(0)
  await enqueue(database, washCar, {}, { queue: jobQueue('waiting') })
  expect(await removeIdleQueues(pool, 5)).toBe(20)
  const { rows } = await pool.query('select queue_name from graphile_worker._private_job_queues')
  expect(rows).toEqual([{ queue_name: 'waiting' }])
})

test('a queue is not removed while a transaction adds a job to it', async () => {
  const { database, pool } = world.stores
  await leave(20)
  await database.transaction().execute(async (transaction) => {
    await enqueue(transaction, washCar, {}, { queue: jobQueue('check-file-1') })
    await expect(removeIdleQueues(pool, 5)).rejects.toThrow('lock timeout')
  })
  expect(await removeIdleQueues(pool, 5)).toBe(19)
  const { rows } = await pool.query(`select queue_name from graphile_worker.jobs`)
  expect(rows).toEqual([{ queue_name: 'check-file-1' }])
})
