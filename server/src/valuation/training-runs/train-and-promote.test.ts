import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { startProcess } from '../../testing/environment/start-process.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { loadModelInUse, promoteModel, rollBackModel, storeModelFile } from '../model/model-store.ts'
import { saveValue } from '../../listings/save/save-value.ts'
import { valueUnrated } from '../listing-values/value-unrated.ts'
import { revalueListingsJob } from '../model/revalue-listings.job.ts'
import type { Revalued } from '../listing-values/revalue-listings.ts'
import { trainAndPromote } from './train-and-promote.ts'
import { readTrainingRows } from '../training/training-rows.ts'
import { valuationJobs } from '../valuation-jobs.ts'
import { watchModelInUse } from '../model/watch-model-in-use.ts'
import { beginRun, endRun, failAbandonedRuns } from './training-runs.ts'

let world: TestWorld
const bucket = newTestBucketName()
beforeAll(async () => {
  world = await createTestWorld({ S3_BUCKET: bucket })
  await ensureBucket(world.stores.objects, bucket)
  await insertExamplePrices(world.stores.database, 900)
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await world.close()
})

const never = new AbortController().signal
const stores = () => ({ database: world.stores.database, objects: world.stores.objects, bucket })
const train = () => trainAndPromote({ ...stores(), config: world.config, growTrees: null, tell: () => {} }, never)
const revalue = async () => {
  const job = valuationJobs({ ...stores(), config: world.config }).handlers.find(
    (handler) => handler.job === revalueListingsJob,
  )!
  return (await job.handle({}, never)) as Revalued
}
const runs = () => stores().database.selectFrom('training_runs').select(['status', 'failure']).orderBy('id').execute()
async function changesTold(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from changes`.execute(
    stores().database,
  )
  return rows[0]!.count
}

test('a first model beats the medians of comparables, is put into use, and values every live advert in a separate table', async () => {
  const trained = await train()
  expect(trained).toMatchObject({ kind: 'trained', promoted: true })
  if (trained.kind !== 'trained') return
  expect(trained.metrics.medianError).toBeLessThan(trained.toBeat)

  const inUse = (await loadModelInUse(stores()))!
  expect(inUse.id).toBe(trained.modelId)
  const before = await sql`select xmin from listings`.execute(stores().database)
  const { valued, notRated } = await revalue()
  expect(valued).toBeGreaterThan(800)
  expect(valued + notRated).toBe(900)
  const values = await stores().database.selectFrom('listing_values').selectAll().execute()
  expect(values).toHaveLength(valued)
  expect(new Set(values.map(({ model_id }) => model_id))).toEqual(new Set([inUse.id]))
  const reasons = await stores().database.selectFrom('not_rated_listings').selectAll().execute()
  expect(reasons).toHaveLength(notRated)
  expect(await sql`select xmin from listings`.execute(stores().database)).toEqual(before)
})

test('an advert with too few comparables is valued once enough cars of its model are listed', async () => {
  const database = stores().database
  const inUse = (await loadModelInUse(stores()))!
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from listing_values where value_comparables >= 5 order by listing_id limit 1`.execute(
    database,
  )
  const listingId = rows[0]!.id
  await saveValue(database, listingId, { notRated: 'too-few-comparables', modelId: inUse.id })
  const { valued } = await valueUnrated(database, inUse, never)
  expect(valued).toBeGreaterThan(0)
  const stored = await database
    .selectFrom('listing_values')
    .select('model_id')
    .where('listing_id', '=', listingId)
    .execute()
  expect(stored).toEqual([{ model_id: inUse.id }])
})

test('valuing again changes nothing and publishes no changes', async () => {
  const before = await changesTold()
  await revalue()
  expect(await changesTold()).toBe(before)
})

test('training on the same adverts gives no better model: the second one is stored, but not put into use', async () => {
  const inUse = await loadModelInUse(stores())
  expect(await train()).toMatchObject({ kind: 'trained', promoted: false })
  expect((await loadModelInUse(stores()))!.id).toBe(inUse!.id)
  const { length } = await stores().database.selectFrom('price_models').select('id').execute()
  expect(length).toBe(2)
})

test('a slightly different model updates only the documents of cars whose label changes', async () => {
  const inUse = (await loadModelInUse(stores()))!
  const database = stores().database
  const [run] = await database.selectFrom('training_runs').select('id').limit(1).execute()
  const slightlyDearer = { ...inUse.model, middleLogPrice: inUse.model.middleLogPrice + 0.01 }
  const { id } = await database
    .insertInto('price_models')
    .values({ run_id: run!.id, file_key: await storeModelFile(stores(), slightlyDearer), metrics: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await promoteModel(database, id, null)
  const before = await changesTold()
  const { valued } = await revalue()
  const told = (await changesTold()) - before
  // One percent moves about a fifth of all prices across one of the five-percent steps.
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(valued / 3)

  expect(await rollBackModel(database, null)).toEqual({ rolledBack: id, inUse: inUse.id })
  await revalue()
  const { rows } = await sql`select distinct model_id from listing_values`.execute(database)
  expect(rows).toEqual([{ model_id: inUse.id }])
})

test('only one run is active at a time', async () => {
  const database = stores().database
  const runId = (await beginRun(database))!
  expect(await train()).toEqual({ kind: 'busy' })
  expect(await endRun(database, runId, { status: 'cancelled' })).toBe(true)
  expect(await endRun(database, runId, { status: 'failed', failure: 'too late' })).toBe(false)
})

test('the newest adverts are used if there are more than the limit', async () => {
  const all = await readTrainingRows(stores().database, new Date())
  const newest = await readTrainingRows(stores().database, new Date(), 100)
  expect(newest.map(({ id }) => id)).toEqual(all.slice(-100).map(({ id }) => id))
})

test('adverts of more than eighteen months ago are not read', async () => {
  const inTwoYears = new Date(Date.now() + 730 * 86_400_000)
  const [before, rows, after] = await stores()
    .database.transaction()
    .execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      const count = async () =>
        (
          await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::integer as read
            from pg_stat_xact_user_tables where relid = 'listings'::regclass`.execute(transaction)
        ).rows[0]!.read
      return [await count(), await readTrainingRows(transaction, inTwoYears), await count()]
    })
  expect(rows).toEqual([])
  // The planner may look up the newest advert itself.
  expect(after - before).toBeLessThanOrEqual(1)
})

test('a missing model file is looked up again only after a while, not for every advert', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'error' }, 'test', { write: (line) => void lines.push(line) })
  const modelInUse = watchModelInUse({ ...stores(), bucket: newTestBucketName() }, log)
  for (let advert = 0; advert < 5; advert += 1) expect(await modelInUse()).toBeNull()
  expect(lines).toHaveLength(1)
})

test('a killed training leaves the model in use unchanged, and its run is recorded as failed', async () => {
  const inUse = await loadModelInUse(stores())
  for (const afterMs of [700, 1_400, 2_500]) {
    const before = (await runs()).length
    const process = startProcess('train-price-model', world.config)
    for (let waited = 0; (await runs()).length === before && waited < 200_000; waited += 20) await sleep(20)
    await sleep(afterMs - 700)
    process.signal('SIGKILL')
    await process.ended()
    expect((await runs()).at(-1)!.status).toMatch(/validating_files|queued|running/)
    // The process's connection, and with it the lock, closes a moment after the process ends.
    for (let tries = 0; tries < 2_000 && (await failAbandonedRuns(stores().database, 0)) === 0; tries += 1)
      await sleep(50)
    expect((await runs()).at(-1)).toMatchObject({ status: 'failed', failure: 'its process ended before it was done' })
    expect((await loadModelInUse(stores()))!.id).toBe(inUse!.id)
  }
})

test('once every model is rolled back, comparables are used again', async () => {
  const database = stores().database
  expect(await rollBackModel(database, null)).toMatchObject({ inUse: null })
  expect(await loadModelInUse(stores())).toBeNull()
  await revalue()
  const { rows } = await sql`select distinct model_id from listing_values`.execute(database)
  expect(rows).toEqual([{ model_id: null }])
  expect(await database.selectFrom('not_rated_listings').selectAll().execute()).toEqual([])
  expect(await rollBackModel(database, null)).toBeNull()
})

test('a run with too few training adverts fails with that reason', async () => {
  await sql`update listings set last_seen_at = now() - interval '3 years', first_seen_at = now() - interval '3 years'
    where right(source_ref, 1) <> '1'`.execute(stores().database)
  expect(await train()).toMatchObject({ kind: 'failed', failure: '90 adverts are too few to learn from' })
  expect((await runs()).at(-1)).toMatchObject({ status: 'failed', failure: '90 adverts are too few to learn from' })
})
