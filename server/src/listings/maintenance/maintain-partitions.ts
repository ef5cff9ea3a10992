import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const everyMs = 60 * 60 * 1000

/** Background task: partitions are made ahead and dropped when old, hourly, until the signal says stop. */
export async function maintainPartitions(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const made = await ensurePartitions(database)
      const dropped = await dropOldPartitions(database)
      if (made.length > 0 || dropped.length > 0) log.info({ made, dropped }, 'partitions')
    } catch (error) {
      // They reach two weeks ahead, so a failed hour is a warning and not the end.
      log.warn({ err: error }, 'partitions could not be maintained')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

export async function ensurePartitions(database: Database): Promise<string[]> {
  return oneATransaction(() => sql<{ name: string | null }>`select make_next_partition() as name`.execute(database))
}

/** Changes that an index has not followed yet are kept, however old. */
export async function dropOldPartitions(database: Database): Promise<string[]> {
  return oneATransaction(() => sql<{ name: string | null }>`select drop_next_old_partition() as name`.execute(database))
}

/** Holding the locks of two tables at once could deadlock with savers, who take them in their own order. */
async function oneATransaction(next: () => Promise<{ rows: { name: string | null }[] }>): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const name = (await next()).rows[0]!.name
    if (name === null) return done
    done.push(name)
  }
}
