import { Gauge } from 'prom-client'
import type pg from 'pg'
import { sql } from 'kysely'
import type { Metrics } from './metrics.ts'
import type { Database } from '../engines/postgres.ts'

export type Reading<Label extends string> = { labels: Record<Label, string>; value: number }
type Observed<Label extends string> = { name: string; help: string; labels: readonly Label[] }

/** A metric that is read on each scrape. If a value cannot be read, it is missing, which an alert can detect. */
export function observe<Label extends string>(
  { registry }: Metrics,
  { name, help, labels }: Observed<Label>,
  read: () => Promise<Reading<Label>[]>,
): void {
  const gauge = new Gauge<Label>({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset()
      for (const { labels: of, value } of await read().catch(() => [])) this.set(of, value)
    },
  })
  registry.registerMetric(gauge)
}

export function observePool(metrics: Metrics, pool: pg.Pool, name: string): void {
  const said = { name: `database_pool_connections`, help: 'Connections of a pool, and who waits for one' }
  observe(metrics, { ...said, labels: ['pool', 'state'] }, async () =>
    Object.entries({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }).map(([state, value]) => ({ labels: { pool: name, state }, value })),
  )
}

type JobRow = { job: string; ready: number; oldest_seconds: number; running: number; given_up: number }

/** Jobs by name: how many are due, how long the oldest has been due, and how many are no longer retried. */
export function observeJobs(metrics: Metrics, database: Database): void {
  const asked = async () => (await jobsQuery.execute(database)).rows
  const figures = {
    jobs_ready: ['ready', 'Jobs that are due and not running'],
    jobs_oldest_ready_seconds: ['oldest_seconds', 'For how long the oldest job that is due has been'],
    jobs_running: ['running', 'Jobs that a runner holds'],
    jobs_given_up: ['given_up', 'Jobs that failed at their last try'],
  } as const
  for (const [name, [column, help]] of Object.entries(figures))
    observe(metrics, { name, help, labels: ['job'] }, async () =>
      (await asked()).map((row) => ({ labels: { job: row.job }, value: row[column] })),
    )
  const help = 'Rows of job queues; every fetch of a queued job locks all that are free'
  observe(metrics, { name: 'job_queues', help, labels: [] }, async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_job_queues`.execute(database)
    return [{ labels: {}, value: rows[0]!.count }]
  })
}

const due = sql`locked_at is null and attempts < max_attempts and run_at <= now()`
const jobsQuery = sql<JobRow>`
  select task_identifier as job, (count(*) filter (where ${due}))::int as ready,
    coalesce(extract(epoch from now() - min(run_at) filter (where ${due})), 0)::float as oldest_seconds,
    (count(*) filter (where locked_at is not null))::int as running,
    (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as given_up
  from graphile_worker.jobs group by task_identifier limit 200`
