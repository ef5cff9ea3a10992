import { context, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { connectSource } from '../../ingestion/sources/connect-source.ts'
import { observeSources } from '../../ingestion/sources/observe-sources.ts'
import { observePartitions } from '../../listings/maintenance/observe-partitions.ts'
import { observeDeadLetters } from '../../search/indexing/observe-dead-letters.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { observeJobs, observePool } from '../../platform/telemetry/observe.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

const day = 86_400

test('metrics cover pools, jobs, sources, dead letters and partitions', async () => {
  const { database, pool } = world.stores
  const metrics = createMetrics()
  observePool(metrics, pool, 'test')
  observeJobs(metrics, database)
  observeSources(metrics, database)
  observePartitions(metrics, database)
  observeDeadLetters(metrics, database)
  const value = async (name: string, labels: object) => {
    const all = (await metrics.registry.getMetricsAsJSON()).find((metric) => metric.name === name)!.values
    return all.find((each) => JSON.stringify(each.labels) === JSON.stringify(labels))?.value
  }

  const wash = defineJob({ name: 'wash', payload: z.object({}), priority: 1 })
  for (const key of ['a', 'b', 'c', 'd']) await enqueue(database, wash, {}, { key })
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds' where key = 'a'`.execute(
    database,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'b'`.execute(database)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one' where key = 'c'`.execute(
    database,
  )
  expect(await value('jobs_ready', { job: 'wash' })).toBe(2)
  expect(await value('jobs_oldest_ready_seconds', { job: 'wash' })).toBeGreaterThanOrEqual(90)
  expect(await value('jobs_running', { job: 'wash' })).toBe(1)
  expect(await value('jobs_given_up', { job: 'wash' })).toBe(1)
  await enqueue(database, wash, {}, { queue: jobQueue('one') })
  expect(await value('job_queues', {})).toBe(1)

  await connectSource(database, {
    key: 'bazaar',
    name: 'Bazaar',
    connector: 'json-api',
    address: 'http://127.0.0.1:1',
    agreement: 'by letter',
    trustPoints: 1,
    refreshMinutes: 60,
    imageHosts: [],
  })
  await sql`update sources set last_success_at = now() - interval '3 hours' where key = 'bazaar'`.execute(database)
  await sql`insert into source_passes (source_key, started_at, finished_at, seen, rejected, failed)
    values ('bazaar', now() - interval '4 hours', now() - interval '3 hours', 100, 7, 2), ('bazaar', now(), null, 1, 1, 1)`.execute(
    database,
  )
  expect(await value('source_age_seconds', { source: 'bazaar' })).toBeGreaterThanOrEqual(10_800)
  expect(await value('source_late_ratio', { source: 'bazaar' })).toBeGreaterThanOrEqual(3)
  expect(await value('source_rejected_adverts', { source: 'bazaar' })).toBe(7)
  expect(await value('source_failed_adverts', { source: 'bazaar' })).toBe(2)

  expect(await value('partition_horizon_seconds', { table: 'changes' })).toBeGreaterThan(13 * day)
  await sql`insert into search_indexes (name, status, feed_xid) values ('one', 'live', '3')`.execute(database)
  await sql`insert into documents_set_aside (index_name, car_id, document_version, reason) values ('one', uuidv7(), 1, 'too deep')`.execute(
    database,
  )
  expect(await value('dead_letters', { index: 'one' })).toBe(1)
  expect(await value('database_pool_connections', { pool: 'test', state: 'waiting' })).toBe(0)
  expect(await value('database_pool_connections', { pool: 'test', state: 'idle' })).toBeGreaterThanOrEqual(1)
})

test('a traced request has a span for each engine that it called, its log lines name the trace, and neither contains a value', async () => {
  // Each process registers only one of each, and earlier tests may have registered theirs.
  trace.disable()
  context.disable()
  const exporter = new InMemorySpanExporter()
  const telemetry = startTelemetry({ TRACES_SAMPLE_RATIO: 1 }, 'test', [new SimpleSpanProcessor(exporter)])
  let line = ''
  const log = createLog({ LOG_LEVEL: 'info' }, 'test', { write: (text) => void (line += text) })
  const canary = 'asha@example.in'
  const request = trace.getTracer('test').startSpan('request')
  await context.with(trace.setSpan(context.active(), request), async () => {
    await world.stores.database.selectFrom('sources').selectAll().where('name', '=', canary).execute()
    await world.stores.search.cat.indices({ index: `${world.config.SEARCH_INDEX_PREFIX}*` })
    await expect.poll(() => world.stores.redis.isReady).toBe(true)
    await world.stores.redis.get(canary)
    log.info('answered')
  })
  request.end()
  const spans = exporter.getFinishedSpans()
  expect(spans.map((span) => span.name).toSorted()).toEqual([
    'opensearch GET',
    'postgresql select',
    'request',
    'valkey GET',
  ])
  const { traceId, spanId } = request.spanContext()
  for (const span of spans.filter((each) => each.name !== 'request'))
    expect(span).toMatchObject({ parentSpanContext: { traceId, spanId } })
  expect(JSON.stringify(spans.map((span) => span.attributes))).not.toContain(canary)
  expect(JSON.parse(line)).toMatchObject({ traceId })

  exporter.reset()
  await world.stores.database.selectFrom('sources').selectAll().execute()
  expect(exporter.getFinishedSpans(), 'nothing is traced outside a request').toEqual([])
  await telemetry.close()
})
