import { randomUUID } from 'node:crypto'
import { TrainingDesk, TrainingJob } from '@pahiya/contract/valuation/training'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { visitor, type Person, type Visitor } from '../../platform/http/visitors/person.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { startDemoFineTuning } from '../../testing/stand-ins/demo-fine-tuning.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { createTrainingManager } from './manage-training.ts'

/** The training desk with a fake fine-tuning provider that follows the documented API. */
let world: TestWorld
let site: FastifyInstance
let provider: Awaited<ReturnType<typeof startDemoFineTuning>>
let admin: Person
let asking: Person | Visitor
const bucket = newTestBucketName()
beforeAll(async () => {
  provider = await startDemoFineTuning()
  world = await createTestWorld({ S3_BUCKET: bucket, ...provider.settings })
  await ensureBucket(world.stores.objects, bucket)
  await insertExamplePrices(world.stores.database, 1_500)
  const id = await createAccount(world.stores.database)
  const sessionId = randomUUID()
  admin = { kind: 'person', id, sessionId, plan: 'free', phoneVerified: false, grants: new Set(['admin']) }
  asking = admin
  site = await world.site({ identify: async () => asking })
})
afterAll(async () => {
  await site?.close()
  await dropBucket(world.stores.objects, bucket)
  await world?.close()
  await provider?.stop()
})
afterEach(async () => {
  for (const at of ['upload', 'list', 'create', 'read', 'events', 'cancel', 'complete']) {
    await provider.misbehave(at, 'none')
  }
  for (const { id } of await database()
    .selectFrom('training_runs')
    .select('id')
    .where('finished_at', 'is', null)
    .execute())
    await post(`/api/ai/train/cancel/${id}`)
})

const database = () => world.stores.database
const desk = () => createTrainingManager(database(), world.config)
const never = new AbortController().signal
const get = (url: string) => site.inject({ method: 'GET', url })
const post = (url: string, payload?: object) => site.inject({ method: 'POST', url, ...(payload && { payload }) })
const start = async () => (await post('/api/ai/train/price-modeling')).json<{ jobId: string }>().jobId
/** Reads the status as the page does; resets the throttle so that the provider is asked every time. */
async function status(jobId: string) {
  await database().updateTable('training_runs').set({ read_attempt_at: null }).where('id', '=', jobId).execute()
  return TrainingJob.parse((await get(`/api/ai/train/status/${jobId}`)).json())
}
const audited = async (kind: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entries where kind = ${kind} and actor_id = ${admin.id}`.execute(
    database(),
  )
  return rows[0]!.count
}

test('a job passes through the provider’s statuses to a model whose held-out error is measured (TRAIN-02, TRAIN-10, TRAIN-11, TRAIN-19, TRAIN-20)', async () => {
  const answer = await post('/api/ai/train/price-modeling')
  expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([200, ['jobId']])
  const { jobId } = answer.json<{ jobId: string }>()
  expect(await status(jobId)).toMatchObject({ status: 'validating_files', progressPercent: 10, finished_at: null })
  expect(await desk().carryOn(jobId, never)).toEqual({ run: 'begun' })

  const seen: [string, number][] = []
  for (let step = 0; step < 4; step += 1) {
    const job = await status(jobId)
    seen.push([job.status, job.progressPercent])
    await provider.step()
  }
  expect(seen).toEqual([
    ['validating_files', 10],
    ['queued', 20],
    ['running', 50],
    ['succeeded', 100],
  ])
  expect(await desk().judge(jobId)).toEqual({ judged: true })
  const done = await status(jobId)
  expect(done).toMatchObject({
    hyperparameters: { n_epochs: 3, batch_size: 8, learning_rate_multiplier: 1.8 },
    model_id: expect.stringMatching(/^ft:/) as unknown,
    trainer: 'provider',
    providerJobId: expect.stringMatching(/^ftjob-/) as unknown,
    estimatedTime: { text: 'Complete' },
    quality: { heldOut: 40 },
    failure: null,
    readFailure: null,
  })
  expect(done.trained_tokens).toBe(done.examples! * 60 * 3)
  expect(done.created_at).toBeGreaterThan(1_700_000_000)
  expect(done.finished_at).toBeGreaterThanOrEqual(done.created_at)
  // The fake answers like the nearest example, which is a poor model, and the label must reflect that.
  expect(done.quality.medianErrorPercent).toBeGreaterThan(0)
  expect(done.quality.label).toBe(done.quality.medianErrorPercent! < 7 ? 'Excellent' : 'Pending')
  expect(done.messages[0]!.message).toContain('successfully completed')
  // TRAIN-07: reading the status four times has not removed any samples.
  expect([...new Set(done.samples.map(({ percent }) => percent))]).toEqual([10, 20, 50, 100])
  expect(await audited('training_started')).toBeGreaterThan(0)
})

test('no job starts while another is unfinished; any final status allows a new one, which is then shown (TRAIN-15, TRAIN-17, TRAIN-18)', async () => {
  const first = await start()
  const second = await post('/api/ai/train/price-modeling')
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'training_active'])
  expect(TrainingDesk.parse((await get('/api/ai/train')).json())).toMatchObject({ isActive: true, latestJobId: first })
  await post(`/api/ai/train/cancel/${first}`)
  expect((await status(first)).status).toBe('cancelled')
  const third = await start()
  expect(TrainingDesk.parse((await get('/api/ai/train')).json())).toMatchObject({ isActive: true, latestJobId: third })
})

test('the server stores the last twenty samples of the chart (TRAIN-07)', async () => {
  const jobId = await start()
  for (let n = 0; n < 25; n += 1) {
    await sql`update training_samples set at = at - interval '10 seconds' where run_id = ${jobId}`.execute(database())
    await status(jobId)
  }
  const { samples } = await status(jobId)
  expect(samples).toHaveLength(20)
  expect(samples.map(({ at }) => at)).toEqual(samples.map(({ at }) => at).toSorted())
})

test('cancelling ends the job here and at the provider', async () => {
  const jobId = await start()
  await desk().carryOn(jobId, never)
  await provider.step()
  expect((await post(`/api/ai/train/cancel/${jobId}`)).statusCode).toBe(204)
  expect(await status(jobId)).toMatchObject({ status: 'cancelled', progressPercent: 0, readFailure: null })
  expect((await provider.asked()).at(-1)).toBe('cancel')
  await provider.step()
  expect((await status(jobId)).status).toBe('cancelled')
  expect(await audited('training_cancelled')).toBeGreaterThan(0)
})

describe('provider failures', () => {
  test.each(['upload', 'create'])('a refusal at %s fails the run with the provider’s message', async (at) => {
    const jobId = await start()
    await provider.misbehave(at, 'refuses')
    expect(await desk().carryOn(jobId, never)).toEqual({ run: 'refused' })
    expect(await status(jobId)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('exceeded your current quota') as unknown,
    })
  })

  test.each([
    ['list', 'errors'],
    ['upload', 'busy'],
    ['upload', 'garbage'],
    ['create', 'errors'],
    ['create', 'garbage'],
  ])('after a failure at %s (%s) the run is retried, and no job is paid for twice', async (at, how) => {
    const jobId = await start()
    await provider.misbehave(at, how)
    await expect(desk().carryOn(jobId, never)).rejects.toThrow(/error|limit|read/)
    expect((await status(jobId)).readFailure).not.toBeNull()
    await provider.misbehave(at, 'none')
    expect(await desk().carryOn(jobId, never)).toEqual({ run: 'begun' })
    await database().updateTable('training_runs').set({ provider_job_id: null }).where('id', '=', jobId).execute()
    // The response to the creation was lost: the job is found by its run id.
    const before = (await provider.asked()).filter((step) => step === 'create').length
    expect(await desk().carryOn(jobId, never)).toEqual({ run: 'begun' })
    expect((await provider.asked()).filter((step) => step === 'create').length).toBe(before)
    expect((await status(jobId)).readFailure).toBeNull()
  })

  test.each(['read', 'events'])(
    'when the status cannot be read at %s, the time of the last reading is shown and the run continues (TRAIN-29)',
    async (at) => {
      const jobId = await start()
      await desk().carryOn(jobId, never)
      const good = await status(jobId)
      await provider.misbehave(at, 'errors')
      const bad = await status(jobId)
      expect(bad).toMatchObject({
        status: 'validating_files',
        readFailure: 'The server had an error',
        readAt: good.readAt,
      })
      await provider.misbehave(at, 'none')
      expect((await status(jobId)).readFailure).toBeNull()
    },
  )

  test('a job that fails at the provider fails the run with the provider’s reason', async () => {
    const jobId = await start()
    await desk().carryOn(jobId, never)
    await provider.break('The job failed due to an internal error')
    expect(await status(jobId)).toMatchObject({
      status: 'failed',
      progressPercent: 0,
      estimatedTime: { text: 'N/A' },
      failure: 'The job failed due to an internal error',
    })
  })

  test('a status outside the six is shown as the provider names it (TRAIN-13)', async () => {
    const jobId = await start()
    await desk().carryOn(jobId, never)
    await provider.rename('paused')
    expect((await status(jobId)).status).toBe('paused')
  })

  test('a cancellation that the provider rejects is reported, and the run is cancelled here all the same', async () => {
    const jobId = await start()
    await desk().carryOn(jobId, never)
    await provider.misbehave('cancel', 'errors')
    await post(`/api/ai/train/cancel/${jobId}`)
    expect(await status(jobId)).toMatchObject({
      status: 'cancelled',
      readFailure: expect.stringContaining('did not take the cancellation') as unknown,
    })
  })
})

test('generated examples are checked and counted once they have passed (TRAIN-08, TRAIN-11, TRAIN-21)', async () => {
  const before = TrainingDesk.parse((await get('/api/ai/train')).json()).examples
  const answer = await post('/api/ai/generate-training-data', { count: 200 })
  const { count } = answer.json<{ count: number }>()
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThanOrEqual(200)
  expect(TrainingDesk.parse((await get('/api/ai/train')).json()).examples).toBe(before + count)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from training_examples where question ~ '[0-9]{7}|@'`.execute(database())
  expect(rows).toEqual([{ count: 0 }])
  expect(await audited('training_data_generated')).toBe(1)
  for (const wrong of [{}, { count: 0 }, { count: 1_001 }, { count: 1.5 }, { count: '200' }]) {
    expect((await post('/api/ai/generate-training-data', wrong)).statusCode).toBe(400)
  }
})

test('status requests within four seconds of the last do not reach the provider', async () => {
  const jobId = await start()
  await desk().carryOn(jobId, never)
  await status(jobId)
  const before = (await provider.asked()).length
  for (let n = 0; n < 5; n += 1) await get(`/api/ai/train/status/${jobId}`)
  expect((await provider.asked()).length).toBe(before)
})

test('only admins can use the training routes (TRAIN-01)', async () => {
  const jobId = await start()
  const calls = [
    () => get('/api/ai/train'),
    () => get(`/api/ai/train/status/${jobId}`),
    () => post('/api/ai/train/price-modeling'),
    () => post(`/api/ai/train/cancel/${jobId}`),
    () => post('/api/ai/generate-training-data', { count: 1 }),
    () => post(`/api/ai/models/${jobId}/promote`),
    () => post(`/api/ai/models/${jobId}/roll-back`),
  ]
  try {
    for (const [who, refused] of [
      [visitor, 401],
      [{ ...admin, grants: new Set() }, 403],
      [{ ...admin, grants: new Set(['moderator']) }, 403],
    ] as [Person | Visitor, number][]) {
      asking = who
      for (const call of calls) expect((await call()).statusCode).toBe(refused)
    }
  } finally {
    asking = admin
  }
  expect((await get(`/api/ai/train/status/${randomUUID()}`)).statusCode).toBe(404)
})

test('the audit log is intact', async () => {
  expect(await verifyAudit(database())).toMatchObject({ faults: [] })
})
