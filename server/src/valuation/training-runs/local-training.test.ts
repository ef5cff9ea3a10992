import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../platform/http/visitors/person.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { freePort, startProcess, type StartedProcess } from '../../testing/environment/start-process.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

/** The training desk without a provider: the local trainer, in a process started by `ingest`. */
let world: TestWorld
let site: FastifyInstance
let ingest: StartedProcess
let admin: Person
const bucket = newTestBucketName()
beforeAll(async () => {
  world = await createTestWorld({ S3_BUCKET: bucket, INGEST_INTERNAL_PORT: String(await freePort()) })
  await ensureBucket(world.stores.objects, bucket)
  await insertExamplePrices(world.stores.database, 900)
  const id = await createAccount(world.stores.database)
  const sessionId = randomUUID()
  admin = { kind: 'person', id, sessionId, plan: 'free', phoneVerified: false, grants: new Set(['admin']) }
  site = await world.site({ identify: async () => admin })
  ingest = startProcess('ingest', world.config)
})
afterAll(async () => {
  await ingest?.clear()
  await site?.close()
  await dropBucket(world.stores.objects, bucket)
  await world?.close()
})

const post = (url: string) => site.inject({ method: 'POST', url })
const start = async () => (await post('/api/ai/train/price-modeling')).json<{ jobId: string }>().jobId
const status = async (jobId: string) =>
  TrainingJob.parse((await site.inject({ url: `/api/ai/train/status/${jobId}` })).json())
const models = async () => TrainingDesk.parse((await site.inject({ url: '/api/ai/train' })).json()).models
async function finished(jobId: string) {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const job = await status(jobId)
    if (job.finished_at !== null) return job
    await sleep(100)
  }
  throw new Error(`${ingest.output()}${ingest.errors()}`)
}
async function until(done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (await done()) return
    await sleep(100)
  }
  throw new Error('it did not come so far')
}
async function audited() {
  const { rows } = await sql<{ kind: string }>`
    select kind from audit_entries where actor_id = ${admin.id} order by at`.execute(world.stores.database)
  return rows.map(({ kind }) => kind)
}

test('the local trainer uses the same statuses; its model is judged by segment, put in use, rolled back and promoted again (TRAIN-02, TRAIN-23)', async () => {
  const first = await finished(await start())
  expect(first).toMatchObject({
    status: 'succeeded',
    trainer: 'local',
    examples: 900,
    progressPercent: 100,
    failure: null,
  })
  expect(first.quality.medianErrorPercent).toBeGreaterThan(0)
  expect(first.quality.label).toBe('Excellent')
  expect(first.model).toMatchObject({ state: 'in-use', id: first.model_id })
  const pune = first.model!.segments.find(({ segment }) => segment === 'Pune')!
  expect(pune.cars).toBeGreaterThan(10)
  expect(pune.model!).toBeLessThan(pune.inUse!)
  expect([...new Set(first.samples.map(({ percent }) => percent))]).toEqual([10, 20, 50, 100])
  expect((await models()).inUse).toMatchObject({ id: first.model_id })

  // A model trained on the same adverts is no better than the model in use.
  const second = await finished(await start())
  expect(second).toMatchObject({ status: 'succeeded', model: { state: 'never-used' } })
  expect(second.estimatedTime.pastJobs).toBe(2)
  const promote = () => post(`/api/ai/models/${second.model_id}/promote`)
  expect((await promote()).statusCode).toBe(204)
  expect((await promote()).statusCode, 'in use already').toBe(409)
  expect(await models()).toMatchObject({ inUse: { id: second.model_id }, before: { id: first.model_id } })

  const rollBack = () => post(`/api/ai/models/${second.model_id}/roll-back`)
  expect((await rollBack()).statusCode).toBe(204)
  expect((await rollBack()).statusCode, 'another one is in use now').toBe(409)
  expect(await models()).toMatchObject({ inUse: { id: first.model_id }, before: null })
  expect((await promote()).statusCode).toBe(204)
  expect((await post(`/api/ai/models/${randomUUID()}/promote`)).statusCode).toBe(404)
  expect((await models()).inUse).toMatchObject({ id: second.model_id })

  expect(await audited()).toEqual([
    'training_started',
    'training_started',
    'model_promoted',
    'model_rolled_back',
    'model_promoted',
  ])
  const { rows } = await sql`
    select from audit_entries where kind = 'model_promoted' and actor_id is null`.execute(world.stores.database)
  expect(rows, 'the run itself put the first one in use').toHaveLength(1)
  await until(async () => {
    const { rows: valuedBy } = await sql<{ model_id: string }>`
      select distinct model_id from listing_values`.execute(world.stores.database)
    return valuedBy.length === 1 && valuedBy[0]!.model_id === second.model_id
  })
})

test('each process listens for live updates over one connection', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'pahiya-live'`.execute(world.stores.database)
  // The site of this test and the process ingest.
  expect(rows).toEqual([{ count: 2 }])
})

test('cancelling a run ends it and its process, and none of its output is put into use', async () => {
  const before = await models()
  const jobId = await start()
  for (let tries = 0; tries < 3_000 && (await status(jobId)).runningAt === null; tries += 1) await sleep(20)
  expect((await post(`/api/ai/train/cancel/${jobId}`)).statusCode).toBe(204)
  expect(await status(jobId)).toMatchObject({ status: 'cancelled', progressPercent: 0, model: null })
  await until(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = ${jobId}`.execute(world.stores.database)
    return rows.length === 0
  })
  expect(await models()).toEqual(before)
  expect((await status(jobId)).status).toBe('cancelled')
  expect((await post('/api/ai/train/price-modeling')).statusCode).toBe(200)
})
