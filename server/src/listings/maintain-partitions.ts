import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres.ts'

const everyMs = 60 * 60 * 1000

/** Partitions are made ahead and dropped when old, hourly, for as long as the signal lets it. */
export async function maintainPartitions(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const made = await ensurePartitions(database)
      const dropped = await dropOldPartitions(database)
      if (made > 0 || dropped.length > 0) log.info({ made, dropped }, 'partitions')
    } catch (error) {
      // They reach two weeks ahead, so a failed hour is a warning and not the end.
      log.warn({ err: error }, 'partitions could not be maintained')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

export async function ensurePartitions(database: Database): Promise<number> {
  const { rows } = await sql<{ made: number }>`select ensure_partitions() as made`.execute(database)
  return rows[0]!.made
}

/** Changes that an index has not followed yet are kept, however old. */
export async function dropOldPartitions(database: Database): Promise<string[]> {
  const { rows } = await sql<{ dropped: string }>`select drop_old_partitions() as dropped`.execute(database)
  return rows.map((row) => row.dropped)
}
