import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { openDirectPool } from './postgres.ts'

const lookEveryMs = 500
/** On a slow disk all writes are long: ending all of them at once would only add their retries to the load. */
const mostAtOnce = 3

/** Connections of these processes are watched. Commands that an operator starts (migrations, reindexing) may take longer. */
const processes = ['site', 'worker', 'ingest', 'pictures', 'jobs']
/**
 * The name of the work (asWork) that may take longer in every process. An erasure deletes everything of a person in one
 * transaction: the conversations of a large dealer take seconds. If it were ended it would never succeed.
 */
export const erasureWork = 'erasure'

export type LongWrite = { pid: number; work: string; ms: number; statement: string }

/**
 * The change feed waits for the oldest writing transaction, so one that takes longer than LONGEST_WRITE_MS is ended, in
 * production, and logged with the job or route that opened it. A transaction that only reads has no id and is left
 * alone. Runs in the worker, which follows the feed, on a separate connection.
 */
export async function endLongWrites(
  { config, log, metrics }: { config: Config; log: Log; metrics: Metrics },
  signal: AbortSignal,
): Promise<void> {
  const pool = openDirectPool(config, 'pahiya-watch-writes', { max: 1, statementMs: 5_000 })
  const isEnded = config.NODE_ENV === 'production'
  const look = watchLongWrites(pool, { limitMs: config.LONGEST_WRITE_MS, isEnded })
  try {
    while (!signal.aborted) {
      const found = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'long writing transactions could not be looked for')
        return []
      })
      for (const write of found) {
        metrics.longWrites.inc({ work: write.work })
        log.warn(write, isEnded ? 'a long writing transaction was ended' : 'a writing transaction takes long')
      }
      await sleep(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  } finally {
    await pool.end()
  }
}

type Writer = Omit<LongWrite, 'ms'> & { xid: string; waitsForLock: boolean }

/**
 * Returns a function that checks once. The age of a write counts from the first check that found its transaction id,
 * not from the start of the transaction: one that waited for its turn before it wrote has not held the feed. A writer
 * that waits for another one's lock is left alone; the other one is the cause.
 */
export function watchLongWrites(
  pool: pg.Pool,
  { limitMs, isEnded }: { limitMs: number; isEnded: boolean },
): () => Promise<LongWrite[]> {
  let firstSeen = new Map<string, number>()
  return async () => {
    const writers = await findWriters(pool)
    const now = performance.now()
    const keyOf = ({ pid, xid }: Writer) => `${pid}/${xid}`
    firstSeen = new Map(writers.map((writer) => [keyOf(writer), firstSeen.get(keyOf(writer)) ?? now]))
    const long = writers
      .map((writer) => ({ ...writer, ms: Math.round(now - firstSeen.get(keyOf(writer))!) }))
      .filter(({ ms, waitsForLock }) => ms >= limitMs && !waitsForLock)
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, mostAtOnce)
    if (isEnded) for (const { pid, xid } of long) await endWrite(pool, pid, xid)
    return long.map(({ pid, work, ms, statement }) => ({ pid, work, ms, statement }))
  }
}

/** Statements use placeholders, so that none of their values is logged. */
async function findWriters(pool: pg.Pool): Promise<Writer[]> {
  const { rows } = await pool.query<Writer>(
    `select pid, backend_xid::text as xid, application_name as work, left(query, 200) as statement,
       wait_event_type is not distinct from 'Lock' as "waitsForLock"
     from pg_stat_activity
     where datname = current_database() and backend_xid is not null and application_name ~ $1
       and application_name !~ $2
     order by age(backend_xid) desc limit 100`,
    [`^pahiya-(${processes.join('|')})\\M`, ` ${erasureWork}$`],
  )
  return rows
}

/** Only if the connection is still in the same transaction. */
async function endWrite(pool: pg.Pool, pid: number, xid: string): Promise<void> {
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and backend_xid::text = $2', [
    pid,
    xid,
  ])
}
