import { createHash } from 'node:crypto'
import type pg from 'pg'

declare const isQueue: unique symbol
/** Jobs of one queue run one after another. */
export type JobQueue = string & { readonly [isQueue]: true }

/**
 * Every fetch of a queued job locks the rows of all free queues, and no row is removed with its last job. The name must
 * therefore come from a small set: channels or sources, not accounts or files. Use `createLanes` for those.
 */
export function jobQueue(name: string): JobQueue {
  return name as JobQueue
}

/**
 * Distributes any number of entities over a fixed number of queues. Jobs of one entity run one after another; two
 * entities that share a lane also wait for each other, so use several times as many lanes as slots.
 */
export function createLanes(name: string, lanes: number): (entity: string) => JobQueue {
  return (entity) => jobQueue(`${name}-${createHash('sha256').update(entity).digest().readUInt32BE() % lanes}`)
}

/** Far more than all lanes, sources and channels. Below this number idle queues stay, because they are used again. */
const idleQueuesKept = 500
const removedAtOnce = 10_000

/**
 * Removes queues without jobs if there are more than `kept`, in short transactions. The lock waits for transactions that
 * are adding a job to a queue: a job whose queue is removed would never run. Fetches wait for it in turn, so it is soon
 * given up.
 */
export async function removeIdleQueues(pool: pg.Pool, kept = idleQueuesKept): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker._private_job_queues',
    )
    if (rows[0]!.count <= kept) return removed
    const batch = await removeBatch(pool)
    removed += batch
    if (batch < removedAtOnce) return removed
  }
}

async function removeBatch(pool: pg.Pool): Promise<number> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(`begin; set local lock_timeout = '500ms';
      lock table graphile_worker._private_job_queues in share row exclusive mode`)
    const { rowCount } = await client.query(
      // An array, because without statistics the planner repeats a subquery for every row.
      `delete from graphile_worker._private_job_queues where id = any(array(
        select id from graphile_worker._private_job_queues
        where locked_at is null and id <> all(array(
          select distinct job_queue_id from graphile_worker._private_jobs where job_queue_id is not null))
        limit $1))`,
      [removedAtOnce],
    )
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Closing the connection rolls back.
    client.release(failure)
  }
}
