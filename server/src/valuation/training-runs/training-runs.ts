import { isUnfinished, progressPercent, trainingStatuses } from '@pahiya/domain/valuation/training-job'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

const unfinishedStatuses = trainingStatuses.filter(isUnfinished)

/** The lock that a run's process holds for its lifetime. */
export const runLockName = (runId: string): string => `training-run-${runId}`

/**
 * Starts a new run, or returns null while another is unfinished. A run first validates its files, then is queued, then
 * runs.
 */
export async function beginRun(database: Kysely<DB>, trainer: 'local' | 'provider' = 'local'): Promise<string | null> {
  const begun = await database
    .insertInto('training_runs')
    .values({ status: 'validating_files', trainer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) return null
  await recordSample(database, begun.id)
  return begun.id
}

export async function moveRun(
  database: Kysely<DB>,
  runId: string,
  status: 'queued' | 'running',
  adverts?: number,
): Promise<void> {
  await database
    .updateTable('training_runs')
    .set({
      status,
      [status === 'queued' ? 'queued_at' : 'running_at']: sql<Date>`clock_timestamp()`,
      ...(adverts !== undefined && { adverts }),
    })
    .where('id', '=', runId)
    .where('status', 'in', unfinishedStatuses)
    .execute()
  await recordSample(database, runId)
}

export type RunEnd =
  { status: 'succeeded'; metrics?: object } | { status: 'failed'; failure: string } | { status: 'cancelled' }

/** Ends a run once: a run that has already ended is not changed. Returns whether this call ended it. */
export async function endRun(database: Kysely<DB>, runId: string, end: RunEnd): Promise<boolean> {
  const ended = await database
    .updateTable('training_runs')
    .set({
      status: end.status,
      finished_at: sql<Date>`now()`,
      ...('metrics' in end && { metrics: JSON.stringify(end.metrics) }),
      ...('failure' in end && { failure: end.failure.slice(0, 2_000) }),
    })
    .where('id', '=', runId)
    .where('status', 'in', unfinishedStatuses)
    .returning('id')
    .executeTakeFirst()
  if (ended) await recordSample(database, runId)
  return ended !== undefined
}

const samplesKept = 20

/**
 * TRAIN-07: records the run's current progress. Within five seconds of the last sample, only a change of status adds
 * another.
 */
export async function recordSample(database: Kysely<DB>, runId: string): Promise<void> {
  const run = await database
    .selectFrom('training_runs')
    .select(['status', 'trained_tokens', 'epochs'])
    .where('id', '=', runId)
    .executeTakeFirst()
  if (!run) return
  const { status, epochs, trained_tokens } = run
  const percent = Math.round(progressPercent({ status, epochs, trainedTokens: trained_tokens }))
  await sql`
    insert into training_samples (run_id, status, percent)
    select ${runId}::uuid, ${status}::text, ${percent}::smallint
    where not exists (
      select from (select at, status from training_samples where run_id = ${runId} order by at desc limit 1) as last
      where last.status = ${status} and (last.at > clock_timestamp() - interval '5 seconds' or ${!isUnfinished(status)}))
    on conflict do nothing`.execute(database)
  await sql`
    delete from training_samples where run_id = ${runId} and at < (
      select at from training_samples where run_id = ${runId} order by at desc offset ${samplesKept - 1} limit 1)
  `.execute(database)
}

/** How long a process has to acquire its lock after its run is inserted. */
const startSeconds = 30

/**
 * Fails runs whose process has died: unfinished, without a job that would continue them, and with a free lock. The lock
 * is acquired and released in this statement's transaction, so a process that still holds it keeps its run.
 */
export async function failAbandonedRuns(database: Kysely<DB>, olderThanSeconds = startSeconds): Promise<number> {
  const { rows } = await sql`
    update training_runs set status = 'failed', finished_at = now(), failure = 'its process ended before it was done'
    where status in ('validating_files', 'queued', 'running') and trainer = 'local'
      and created_at <= now() - make_interval(secs => ${olderThanSeconds})
      and not exists (select from graphile_worker.jobs where key = training_runs.id::text)
      and pg_try_advisory_xact_lock(hashtext('training-run-' || id))
    returning id`.execute(database)
  return rows.length
}
