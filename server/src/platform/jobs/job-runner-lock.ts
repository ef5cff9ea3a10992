import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/**
 * A job runner is alive while a lock with its name is held on a connection that dies with its process. Its jobs may be
 * given to others only once it is dead: two runners may work concurrently, and mail must not be sent twice.
 */
export const newRunnerId = () => `runner-${randomBytes(9).toString('hex')}`
export const runnerLock = (id: string) => `jobs-${id}`

/** Frees the jobs of dead runners immediately; the library itself would wait four hours. */
export async function unlockDeadRunners(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null and not exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and classid::bigint << 32 | objid::bigint = hashtext('jobs-' || locked_by)::bigint)))`)
}

/** Needed because a crawl run may take longer than the four hours after which the library considers a job abandoned. */
export async function renewLocks(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where locked_by = $1', [id])
  await pool.query('update graphile_worker._private_job_queues set locked_at = now() where locked_by = $1', [id])
}
