import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'

/** TRAIN-12 */
export type RunStatus = 'validating_files' | 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'
const unfinishedStatuses: readonly RunStatus[] = ['validating_files', 'queued', 'running']

/** The lock that the process of a run holds for as long as it lives. */
export const lockOfRun = (runId: string): string => `training-run-${runId}`

/** A new run, or null while another is unfinished. */
export async function beginRun(database: Kysely<DB>): Promise<string | null> {
  const begun = await database
    .insertInto('training_runs')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun?.id ?? null
}

export async function moveRun(
  database: Kysely<DB>,
  runId: string,
  status: 'validating_files' | 'running',
  adverts?: number,
): Promise<void> {
  await database
    .updateTable('training_runs')
    .set({ status, ...(adverts !== undefined && { adverts }) })
    .where('id', '=', runId)
    .where('status', 'in', unfinishedStatuses)
    .execute()
}

export type RunEnd =
  { status: 'succeeded'; metrics: object } | { status: 'failed'; failure: string } | { status: 'cancelled' }

/** Ends a run once: a run that has ended otherwise meanwhile stays as it is. Whether it was this end that counted. */
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
  return ended !== undefined
}

/** How long a process has from the row of its run to its lock. */
const startSeconds = 30

/**
 * Runs whose process has died: unfinished, and their lock is free. The lock is taken and freed with this statement's
 * transaction, so that a process that still holds it keeps its run.
 */
export async function failAbandonedRuns(database: Kysely<DB>, olderThanSeconds = startSeconds): Promise<number> {
  const { rows } = await sql`
    update training_runs set status = 'failed', finished_at = now(), failure = 'its process ended before it was done'
    where status in ('validating_files', 'queued', 'running')
      and created_at <= now() - make_interval(secs => ${olderThanSeconds})
      and pg_try_advisory_xact_lock(hashtext('training-run-' || id))
    returning id`.execute(database)
  return rows.length
}
