import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { revalueListings } from '../listing-values/revalue-listings.ts'
import { loadModelInUse, promoteModel, storeModelFile } from '../model/model-store.ts'
import { findModelDrift } from '../training-runs/find-model-runs.ts'
import { isRetrainingDue } from '../training-runs/is-retraining-due.ts'
import { trainAndPromote } from '../training-runs/train-and-promote.ts'
import { correctPrices } from './correct-prices.ts'
import { claimCorrection, startCorrection } from './start-correction.ts'

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

/** The same cars as other cars, offered at another price after the training. */
async function offerAgain(prefix: string, factor: number, count: number): Promise<void> {
  await sql`
    with again as (
      select *, row_number() over () as n from listings where source_ref like 'priced-%' order by id limit ${count}
    ), car as (insert into cars (region) select 'hyderabad' from again returning id
    ), numbered as (select id as new_car, row_number() over () as n from car)
    insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
      odometer_km, fuel, transmission, owners, region, city, seller_type)
    select source_key, ${prefix} || source_ref, new_car, status, title, brand, model, variant, year,
      (price_rupees * ${factor}::float8)::bigint, odometer_km, fuel, transmission, owners, region, city, seller_type
    from again join numbered using (n)`.execute(world.stores.database)
}
async function waitingRevaluations(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs where key = 'revalue-listings'`.execute(
    world.stores.database,
  )
  return rows[0]!.count
}
const forgetAttempts = () =>
  sql`update price_corrections set started_at = started_at - interval '2 days'`.execute(world.stores.database)

test('no correction is due without a model, or while there are few new adverts', async () => {
  const { database } = world.stores
  expect(await claimCorrection(database)).toBeNull()
  const trained = await trainAndPromote({ ...stores(), config: world.config, growTrees: null, tell: () => {} }, never)
  expect(trained).toMatchObject({ promoted: true })
  expect(await claimCorrection(database)).toBeNull()
  await offerAgain('few-', 1, 100)
  expect(await claimCorrection(database)).toBeNull()
  expect(await findModelDrift(database)).toMatchObject({ correction: null })
})

test('dearer new adverts correct every estimate once, and the same adverts do not revalue the market again', async () => {
  const { database } = world.stores
  await offerAgain('dear-', 1.15, 900)
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  const plain = (await loadModelInUse(stores()))!
  const first = (await claimCorrection(database))!
  expect(await claimCorrection(database), 'an attempt is running').toBeNull()
  expect(await correctPrices(stores(), first)).toMatchObject({ outcome: 'applied' })
  expect(await waitingRevaluations()).toBe(1)

  const inUse = (await loadModelInUse(stores(), plain))!
  expect(inUse).toMatchObject({ id: plain.id, correctionId: first })
  expect(plain.model.correction).toBeUndefined()
  expect(await loadModelInUse(stores(), inUse)).toBe(inUse)
  expect(await revalueListings(database, plain, never)).toMatchObject({ stopped: 'another-model' })
  expect((await revalueListings(database, inUse, never)).stopped).toBeUndefined()
  const { model, correction } = await findModelDrift(database)
  expect(model!.id).toBe(inUse.id)
  expect(correction!.levelPercent).toBeGreaterThan(8)
  expect(correction!.errorPercent.after).toBeLessThan(correction!.errorPercent.before)

  expect(await claimCorrection(database), 'at most one attempt a day').toBeNull()
  await forgetAttempts()
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  const second = (await claimCorrection(database))!
  expect(await correctPrices(stores(), second)).toMatchObject({ outcome: 'little-change' })
  expect(await waitingRevaluations()).toBe(0)
  expect((await loadModelInUse(stores()))!.correctionId).toBe(first)
})

test('the job corrects in a process of its own', async () => {
  const { database } = world.stores
  await forgetAttempts()
  for (const [name, value] of Object.entries(world.config)) if (value !== undefined) vi.stubEnv(name, String(value))
  const outcome = await startCorrection(database, never).finally(() => vi.unstubAllEnvs())
  expect(outcome).toMatchObject({ exit: 0 })
  const last = await database
    .selectFrom('price_corrections')
    .select(['adverts', 'ended_at', 'applied_at'])
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ applied_at: null })
  expect(last.adverts).toBeGreaterThan(600)
  expect(last.ended_at).not.toBeNull()
})

test('a correction is not applied to another model', async () => {
  const { database } = world.stores
  await forgetAttempts()
  const attempt = (await claimCorrection(database))!
  const inUse = (await loadModelInUse(stores()))!
  const { run_id } = await database.selectFrom('price_models').select('run_id').executeTakeFirstOrThrow()
  const { id } = await database
    .insertInto('price_models')
    .values({ run_id, file_key: await storeModelFile(stores(), inUse.model), metrics: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await promoteModel(database, id, null)
  const promoted = (await loadModelInUse(stores(), inUse))!
  expect(promoted).toMatchObject({ id, correctionId: null })
  expect(promoted.model.correction).toBeUndefined()
  expect(await correctPrices(stores(), attempt)).toEqual({ outcome: 'another-model' })
})

test('a model of a week is retrained, with at most one run a day', async () => {
  const { database } = world.stores
  expect(await isRetrainingDue(database)).toBe(false)
  await sql`update price_models set created_at = created_at - interval '8 days'`.execute(database)
  expect(await isRetrainingDue(database), 'the last run was a moment ago').toBe(false)
  await sql`update training_runs set created_at = created_at - interval '2 days'`.execute(database)
  expect(await isRetrainingDue(database)).toBe(true)
})
