import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const everyMs = 60 * 60 * 1000

/** Background task: hourly, creates partitions ahead and drops old ones, until aborted. */
export async function maintainPartitions(database: Database, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const made = await ensurePartitions(database)
      const dropped = await dropOldPartitions(database)
      if (made.length > 0 || dropped.length > 0) log.info({ made, dropped }, 'partitions')
    } catch (error) {
      // Partitions exist two weeks ahead, so a failed hourly run is only worth a warning.
      log.warn({ err: error }, 'partitions could not be maintained')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

export async function ensurePartitions(database: Database): Promise<string[]> {
  return oneATransaction(() => sql<{ name: string | null }>`select make_next_partition() as name`.execute(database))
}

/** Changes that a search index has not processed yet are not dropped, however old. */
export async function dropOldPartitions(database: Database): Promise<string[]> {
  return oneATransaction(() => sql<{ name: string | null }>`select drop_next_old_partition() as name`.execute(database))
}

/** Holding locks on two tables at once could deadlock with saves, which lock them in their own order. */
async function oneATransaction(next: () => Promise<{ rows: { name: string | null }[] }>): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const name = (await next()).rows[0]!.name
    if (name === null) return done
    done.push(name)
  }
}
