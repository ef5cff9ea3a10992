import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineHandler, runJobs } from '../../platform/jobs/jobs.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { checkPapersJob } from './check-papers.job.ts'
import { papersQueue, startVerification } from './start-verification.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
beforeEach(() => world.stores.pool.query('delete from graphile_worker._private_jobs'))
afterAll(() => world.close())

async function handIn(ownerId: string): Promise<string> {
  const { database } = world.stores
  const { id } = await database
    .insertInto('own_listings')
    .values({ owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.transaction().execute((transaction) => startVerification(transaction, { ownListingId: id }))
  return id
}

/** Jobs in different lanes. */
function twoAccounts(): [string, string] {
  const first = randomUUID()
  for (;;) {
    const second = randomUUID()
    if (papersQueue(second) !== papersQueue(first)) return [first, second]
  }
}

/** Starts reading; each reading ends when `finish` is called. */
function startReading(concurrency: number) {
  const begun: string[] = []
  const finish = Promise.withResolvers<void>()
  const handler = defineHandler(checkPapersJob, async ({ ownListingId }) => {
    begun.push(ownListingId)
    await finish.promise
    return {}
  })
  const stop = new AbortController()
  const { config, log, stores } = world
  const running = runJobs(
    { config, pool: stores.pool, jobs: [checkPapersJob], handlers: [handler], log, concurrency },
    stop.signal,
  )
  const end = async () => {
    finish.resolve()
    stop.abort()
    await running
  }
  return { begun, finish: finish.resolve, end }
}

test('the papers of a second account are read while those of the first take minutes', async () => {
  const [many, one] = twoAccounts()
  const listings = [await handIn(many), await handIn(many), await handIn(many)]
  const other = await handIn(one)
  const { begun, end } = startReading(3)
  await expect.poll(() => new Set(begun)).toEqual(new Set([listings[0], other]))
  await end()
})

test('an account with one listing is read before the second listing of an account with many', async () => {
  const [many, one] = twoAccounts()
  const listings = [await handIn(many), await handIn(many), await handIn(many)]
  const other = await handIn(one)
  const { begun, finish, end } = startReading(1)
  finish()
  await expect.poll(() => begun).toEqual([listings[0], other, listings[1], listings[2]])
  await end()
})
