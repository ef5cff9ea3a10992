import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { dropBucket, newTestBucketName } from '../../testing/environment/test-bucket.ts'
import { insertExamplePrices } from '../../testing/examples/example-prices.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { trainAndPromote } from '../training-runs/train-and-promote.ts'
import { weeksToMeasure } from './drift-weeks.ts'
import { measureDrift } from './measure-drift.ts'

let world: TestWorld
let site: FastifyInstance
let admin: string
const bucket = newTestBucketName()
const never = new AbortController().signal
const stores = () => ({ database: world.stores.database, objects: world.stores.objects, bucket })

beforeAll(async () => {
  world = await createTestWorld({ S3_BUCKET: bucket })
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { grants: ['admin'] })
  await ensureBucket(world.stores.objects, bucket)
})
afterAll(async () => {
  await dropBucket(world.stores.objects, bucket)
  await site.close()
  await world.close()
})
const get = async (url: string, as = admin) => site.inject({ url, headers: { [accountHeader]: as } })

const monday = new Date('2026-11-02T00:00:00Z')
const at = (text: string) => new Date(`${text}Z`)

test('weeks begin on Monday; one that ended is measured once, the current one every hour', () => {
  const trainedAt = at('2026-11-04T10:00')
  const weeks = weeksToMeasure(trainedAt, new Map(), at('2026-11-17T12:00'))
  expect(weeks).toEqual([
    { week: '2026-11-02', from: trainedAt, until: at('2026-11-09T00:00') },
    { week: '2026-11-09', from: at('2026-11-09T00:00'), until: at('2026-11-16T00:00') },
    { week: '2026-11-16', from: at('2026-11-16T00:00'), until: at('2026-11-23T00:00') },
  ])
  const measured = new Map([
    // Measured before it ended: the rest of the week is missing.
    ['2026-11-02', at('2026-11-08T23:00')],
    ['2026-11-09', at('2026-11-16T00:01')],
    ['2026-11-16', at('2026-11-17T11:30')],
  ])
  expect(weeksToMeasure(trainedAt, measured, at('2026-11-17T12:00')).map(({ week }) => week)).toEqual(['2026-11-02'])
  expect(weeksToMeasure(trainedAt, measured, at('2026-11-17T12:31')).map(({ week }) => week)).toEqual([
    '2026-11-02',
    '2026-11-16',
  ])
  expect(weeksToMeasure(at('2020-01-01T00:00'), new Map(), monday)).toHaveLength(26)
})

test('drift is the error of the model in use on adverts first seen since its training', async () => {
  const { database } = world.stores
  expect(await measureDrift(stores(), new Date(), never)).toEqual({ measured: 'no model in use' })
  expect((await get('/api/admin/model/drift')).json()).toEqual({ model: null, correction: null, weeks: [] })
  await insertExamplePrices(database, 900)
  const trained = await trainAndPromote({ ...stores(), config: world.config, growTrees: null, tell: () => {} }, never)
  if (trained.kind !== 'trained') throw new Error(trained.kind)
  const now = new Date()
  expect(await measureDrift(stores(), now, never)).toMatchObject({ adverts: 0 })

  // The same cars, offered at twice the price after the training.
  await sql`
    insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
      odometer_km, fuel, transmission, owners, region, city, seller_type)
    select source_key, 'new-' || source_ref, car_id, status, title, brand, model, variant, year, 2 * price_rupees,
      odometer_km, fuel, transmission, owners, region, city, seller_type from listings limit 100`.execute(database)
  expect(await measureDrift(stores(), new Date(), never)).toMatchObject({ adverts: 100 })
  const drift = (await get('/api/admin/model/drift')).json<{
    model: { heldOutErrorPercent: number }
    weeks: { adverts: number; medianErrorPercent: number; medianShiftPercent: number }[]
  }>()
  expect(drift.model).toMatchObject({ id: trained.modelId, heldOutErrorPercent: trained.metrics.medianError })
  const weeks = drift.weeks.filter(({ adverts }) => adverts === 100)
  expect(weeks).toHaveLength(1)
  expect(weeks[0]!.medianShiftPercent).toBeLessThan(-40)
  expect(weeks[0]!.medianErrorPercent).toBeGreaterThan(40)
  // Measured a moment ago.
  expect(await measureDrift(stores(), new Date(), never)).toEqual({ measured: 0 })

  const runs = (await get('/api/admin/model/runs')).json<{ runs: { id: string }[] }>().runs
  expect(runs).toMatchObject([
    { id: trained.runId, status: 'succeeded', model: { id: trained.modelId, state: 'in-use' } },
  ])
  const { segments } = (await get(`/api/admin/model/runs/${trained.runId}`)).json<{ segments: { kind: string }[] }>()
  expect(new Set(segments.map(({ kind }) => kind))).toEqual(new Set(['age', 'price', 'brand', 'city', 'source']))
  const moderator = await createAccount(database, { grants: ['moderator'] })
  expect((await get('/api/admin/model/runs', moderator)).statusCode).toBe(403)
})
