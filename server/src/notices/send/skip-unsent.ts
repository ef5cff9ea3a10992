import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/**
 * Skips every delivery that waits, for a database restored from a backup: most of them were sent after the backup was
 * taken. Notices stay in the inbox. Returns the number of deliveries.
 */
export async function skipUnsent(database: Database, reason: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update notice_deliveries set state = 'skipped', reason = ${reason}, settled_at = now(), claimed_until = null,
      digest_id = null
    where state in ('waiting', 'digest')`.execute(database)
  return Number(numAffectedRows)
}
