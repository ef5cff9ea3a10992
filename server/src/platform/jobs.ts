import { Logger, parseCronItems, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod'
import type { DB } from './database.generated.ts'
import type { Log } from './log.ts'

/** What a job is called and what it takes; its handler is given by the process that runs it. */
export type JobDefinition<Payload = unknown> = {
  name: string
  payload: z.ZodType<Payload>
  /** Smaller runs first. */
  priority: number
  everyMinute?: true
}
/** A job tells what happened; it throws only what deserves another try. */
export type JobHandler = { job: JobDefinition; handle: (payload: unknown, signal: AbortSignal) => Promise<object> }

export function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

export function handlerOf<Payload>(
  job: JobDefinition<Payload>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<object>,
): JobHandler {
  return { job, handle: (payload, signal) => handle(job.payload.parse(payload), signal) }
}

/** Every job has one handler, or nothing starts. */
export function checkHandlers(jobs: readonly JobDefinition[], handlers: readonly JobHandler[]): void {
  for (const job of jobs) {
    const count = handlers.filter((handler) => handler.job.name === job.name).length
    if (count !== 1) throw new Error(`the job ${job.name} has ${count === 0 ? 'no handler' : `${count} handlers`}`)
  }
  const stray = handlers.find((handler) => !jobs.some((job) => job.name === handler.job.name))
  if (stray) throw new Error(`${stray.job.name} is handled but is no job`)
}

/** Enqueued by the transaction that needs it: with its commit the job is there, with its rollback it never was. */
export async function enqueue<Payload>(
  transaction: Kysely<DB>,
  job: JobDefinition<Payload>,
  payload: Payload,
  /** One job a key waits at a time; jobs of one queue run one after another; none runs before `runAt`. */
  options: { key?: string; queue?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${options.queue ?? null}, run_at := ${options.runAt ?? null}, job_key := ${options.key ?? null}, priority := ${job.priority})`.execute(
    transaction,
  )
}

export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

export type RunJobs = {
  pool: pg.Pool
  jobs: readonly JobDefinition[]
  handlers: readonly JobHandler[]
  log: Log
  concurrency: number
}

/**
 * Runs jobs until told to stop. Of each job only one process at a time does, its leader: what is locked of them when it
 * begins was held by a dead one.
 */
export async function runJobs({ pool, jobs, handlers, log, concurrency }: RunJobs, signal: AbortSignal): Promise<void> {
  checkHandlers(jobs, handlers)
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null and task_identifier = any($1)))`,
    [jobs.map((job) => job.name)],
  )
  const tasks: TaskList = Object.fromEntries(
    handlers.map((handler) => [handler.job.name, taskOf(handler, log, signal)]),
  )
  const cron = jobs
    .filter((job) => job.everyMinute)
    .map((job) => ({ task: job.name, match: '* * * * *', identifier: job.name }))
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: loggerOf(log),
    parsedCronItems: parseCronItems(cron),
  })
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([stopped, runner.promise])
  if (signal.aborted) await runner.stop()
}

/** The library's own lines: a job that failed is worth a warning, the rest is detail. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({ reason: message.slice(0, 500) }, 'a job failed and will be tried again')
    else log.debug(message)
  })
}

function taskOf({ job, handle }: JobHandler, log: Log, signal: AbortSignal): TaskList[string] {
  return async (payload) => {
    const started = performance.now()
    const outcome = await handle(payload, signal)
    log.info({ job: job.name, ms: Math.round(performance.now() - started), ...outcome }, 'job done')
  }
}
