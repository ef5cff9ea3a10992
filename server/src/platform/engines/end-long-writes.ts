import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { openDirectPool } from './postgres.ts'

const lookEveryMs = 500

/**
 * Connections of these processes are watched. Commands that an operator starts (migrations, backups, reindexing,
 * erasure) may take longer.
 */
const processes = ['site', 'worker', 'ingest', 'pictures', 'jobs']

export type LongWrite = { pid: number; work: string; ms: number; statement: string }

/**
 * The change feed waits for the oldest writing transaction, so one that takes longer than LONGEST_WRITE_MS is ended, in
 * production, and logged with the job or route that opened it. A transaction that only reads has no id and is left
 * alone. Runs in the worker, which follows the feed, on a connection of its own.
 */
export async function endLongWrites(
  { config, log, metrics }: { config: Config; log: Log; metrics: Metrics },
  signal: AbortSignal,
): Promise<void> {
  const pool = openDirectPool(config, 'pahiya-watch-writes', { max: 1, statementMs: 5_000 })
  const isEnded = config.NODE_ENV === 'production'
  try {
    while (!signal.aborted) {
      const found = await findLongWrites(pool, { limitMs: config.LONGEST_WRITE_MS, isEnded }).catch((error: unknown) => {
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

/** Statements use placeholders, so that none of their values is logged. */
export async function findLongWrites(
  pool: pg.Pool,
  { limitMs: longest, isEnded }: { limitMs: number; isEnded: boolean },
): Promise<LongWrite[]> {
  const { rows } = await pool.query<LongWrite & { ended: boolean }>(
    `with long as materialized (
       select pid, application_name as work, left(query, 200) as statement,
         (extract(epoch from clock_timestamp() - xact_start) * 1000)::int as ms
       from pg_stat_activity
       where datname = current_database() and backend_xid is not null
         and xact_start < clock_timestamp() - $1::int * interval '1 millisecond'
         and application_name ~ $2
       limit 100)
     select *, case when $3 then pg_terminate_backend(pid) end as ended from long`,
    [longest, `^pahiya-(${processes.join('|')})\\M`, isEnded],
  )
  return rows.map(({ pid, work, ms, statement }) => ({ pid, work, ms, statement }))
}
