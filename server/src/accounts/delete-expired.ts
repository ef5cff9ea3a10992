import { sql } from 'kysely'
import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { retentionInterval } from '../platform/retention.ts'

const everyMs = 10 * 60_000
const batch = 1_000

/** Background task: deletes expired sessions, unfinished sign-ins, and codes that no limit counts any more. */
export async function deleteExpired(
  { database, log }: { database: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      for (const table of ['sessions', 'sign_in_checks'] as const) {
        while (!signal.aborted && (await deleteBatch(database, table)) === batch);
      }
      while (!signal.aborted && (await deleteOldCodes(database)) === batch);
    } catch (error) {
      log.warn({ err: error }, 'expired sessions could not be deleted, tried again later')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

export async function deleteBatch(database: Database, table: 'sessions' | 'sign_in_checks'): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where expires_at < now() order by expires_at limit ${batch} for update skip locked
    )`.execute(database)
  return Number(numAffectedRows ?? 0n)
}

/** Old codes are also deleted in small batches whenever a code is sent; this task covers periods in which none are. */
export async function deleteOldCodes(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from phone_codes where id in (
      select id from phone_codes where sent_at < now() - ${retentionInterval('phone_codes')} order by sent_at limit ${batch}
      for update skip locked
    )`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
