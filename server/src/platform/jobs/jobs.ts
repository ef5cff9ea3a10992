import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import { whileHolding } from '../engines/advisory-lock.ts'
import type { Config } from '../config.ts'
import type { DB } from '../engines/database.generated.ts'
import { removeIdleQueues, type JobQueue } from './job-queues.ts'
import { runnerLock, newRunnerId, renewLocks, unlockDeadRunners } from './job-runner-lock.ts'
import { asWork } from '../telemetry/current-work.ts'
import type { Log } from '../telemetry/log.ts'

/** Name and payload of a job; the process that runs it provides the handler. */
export type JobDefinition<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** Lower values run first. */
  priority: number
  everyMinute?: true
  /** `quick` unless named. */
  pool?: JobPool
}
/**
 * Jobs share slots only with jobs that take about as long, so that those of hours never hold up those of seconds:
 * `quick` takes seconds, `long` minutes, `crawl` hours.
 */
export type JobPool = 'quick' | 'long' | 'crawl'
/** Returns what happened; throws only errors that deserve a retry. */
export type JobHandler = { job: JobDefinition; handle: (payload: unknown, signal: AbortSignal) => Promise<object> }

export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

export function defineHandler<Payload>(
  job: JobDefinition<Payload>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<object>,
): JobHandler {
  return { job, handle: (payload, signal) => handle(job.payload.parse(payload), signal) }
}

/** Throws unless every job has exactly one handler, which prevents the process from starting. */
export function checkHandlers(jobs: readonly JobDefinition[], handlers: readonly JobHandler[]): void {
  for (const job of jobs) {
    const count = handlers.filter((handler) => handler.job.name === job.name).length
    if (count !== 1) throw new Error(`the job ${job.name} has ${count === 0 ? 'no handler' : `${count} handlers`}`)
  }
  const stray = handlers.find((handler) => !jobs.some((job) => job.name === handler.job.name))
  if (stray) throw new Error(`${stray.job.name} is handled but is no job`)
}

/** Enqueues in the transaction that needs the job: the job exists after its commit, and never after a rollback. */
export async function enqueue<Payload>(
  transaction: Kysely<DB>,
  job: JobDefinition<Payload>,
  payload: Payload,
  /**
   * At most one job per key waits at a time; jobs in one queue run one after another; no job runs before `runAt`; 25
   * attempts are made unless `tries` is given.
   */
  options: { key?: string; queue?: JobQueue; runAt?: Date; tries?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${options.queue ?? null}, run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null},
    max_attempts := ${options.tries ?? null}, priority := ${job.priority})`.execute(transaction)
}

/**
 * Enqueues many jobs in one statement; each has a key, as in `enqueue`. A job that is already there under the key is
 * replaced or, with `unlessEnqueued`, left as it is.
 */
export async function enqueueAll<Payload>(
  transaction: Kysely<DB>,
  job: JobDefinition<Payload>,
  all: readonly { payload: Payload; key: string; queue?: JobQueue }[],
  options: { tries?: number; unlessEnqueued?: boolean } = {},
): Promise<void> {
  if (all.length === 0) return
  const columns = [
    all.map(({ payload }) => JSON.stringify(payload)),
    all.map(({ key }) => key),
    all.map(({ queue }) => queue ?? null),
  ]
  await sql`
    select graphile_worker.add_job(${job.name}, payload := payload::json, job_key := key, queue_name := queue,
      priority := ${job.priority}, max_attempts := ${options.tries ?? null},
      job_key_mode := ${options.unlessEnqueued ? 'unsafe_dedupe' : 'replace'})
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[])
      as jobs (payload, key, queue)`.execute(transaction)
}

export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

const lookAfterLocksMs = 15_000

export type RunJobs = {
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>
  /** Connected directly to PostgreSQL: new jobs are announced by NOTIFY, which a pooler does not relay. */
  pool: pg.Pool
  jobs: readonly JobDefinition[]
  handlers: readonly JobHandler[]
  log: Log
  concurrency: number
}

/**
 * Runs jobs until the signal aborts. Any number of runners may run concurrently; the jobs of a dead runner are freed as
 * soon as another runner checks.
 */
export async function runJobs(options: RunJobs, signal: AbortSignal): Promise<void> {
  checkHandlers(options.jobs, options.handlers)
  const id = newRunnerId()
  await whileHolding(options.config, runnerLock(id), signal, (lost) => runAs(id, options, lost))
}

async function runAs(
  id: string,
  { pool, jobs, handlers, log, concurrency }: RunJobs,
  signal: AbortSignal,
): Promise<void> {
  const tasks: TaskList = Object.fromEntries(
    handlers.map((handler) => [handler.job.name, taskOf(handler, log, signal)]),
  )
  const cron = jobs
    .filter((job) => job.everyMinute)
    .map((job) => ({ task: job.name, match: '* * * * *', identifier: job.name }))
  const events: WorkerEvents = new EventEmitter()
  // Set before the first job is claimed: the library locks jobs under this name.
  events.on('pool:create', ({ workerPool }) => void (workerPool.id = id))
  await unlockDeadRunners(pool)
  await tidyQueues(pool, log)
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    events,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: loggerOf(log),
    parsedCronItems: parseCronItems(cron),
  })
  const ended = new AbortController()
  const looking = lookAfterLocks(pool, id, log, AbortSignal.any([signal, ended.signal]))
  // The signal may have aborted while the runner started.
  if (!signal.aborted) await Promise.race([aborted(signal), runner.promise])
  if (signal.aborted) await runner.stop()
  ended.abort()
  await looking
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function lookAfterLocks(pool: pg.Pool, id: string, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(lookAfterLocksMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    try {
      await renewLocks(pool, id)
      await unlockDeadRunners(pool)
    } catch (error) {
      log.warn({ err: error }, 'the locks of jobs could not be looked after')
    }
    await tidyQueues(pool, log)
  }
}

async function tidyQueues(pool: pg.Pool, log: Log): Promise<void> {
  try {
    const removed = await removeIdleQueues(pool)
    if (removed > 0) log.info({ removed }, 'idle job queues removed')
  } catch (error) {
    log.warn({ err: error }, 'idle job queues could not be removed')
  }
}

/** The library's own log lines. Failed jobs are reported by taskOf; the library would log the error with row values. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) log.warn({ reason: message.slice(0, 500) }, 'jobs')
    else log.debug(message.startsWith('Failed task') ? 'a job failed' : message)
  })
}

function taskOf({ job, handle }: JobHandler, log: Log, signal: AbortSignal): TaskList[string] {
  return async (payload) => {
    const started = performance.now()
    const outcome = await asWork(`job ${job.name}`, () => handle(payload, signal)).catch((error: unknown) => {
      log.warn({ err: error, job: job.name }, 'a job failed and will be tried again')
      throw error
    })
    log.info({ job: job.name, ms: Math.round(performance.now() - started), ...outcome }, 'job done')
  }
}
