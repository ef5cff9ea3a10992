import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRefresh } from '../crawl/enqueue-refresh.ts'

type Decision = {
  key: string
  run: string
  /** When the run was last compared with its source, as shown to the operator. */
  checkedAt: string | null
  decision: 'release' | 'refuse'
  reason: string
  by: string
}

/** False if the run is no longer held, or was checked again after the operator saw it. */
export async function decideHeldRun(
  database: Database,
  { key, run, checkedAt, decision, reason, by }: Decision,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const held = await transaction
      .updateTable('source_passes')
      .set(decision === 'release' ? { released_at: sql<Date>`now()` } : refused)
      .where('id', '=', run)
      .where('source_key', '=', key)
      .where('held_at', 'is not', null)
      .where('finished_at', 'is', null)
      .where('released_at', 'is', null)
      // The page has a precision of milliseconds.
      .where(sql`date_trunc('milliseconds', checked_at)`, 'is not distinct from', checkedAt)
      .returning(['held_reason', 'seen'])
      .executeTakeFirst()
    if (!held) return false
    if (decision === 'release') await enqueueRefresh(transaction, key)
    await appendAuditEntry(transaction, {
      kind: decision === 'release' ? 'source_run_released' : 'source_run_refused',
      actorId: by,
      subjectId: null,
      details: { source: key, run, held: held.held_reason!, before: 'held', after: decision, reason },
    })
    return true
  })
}

/** Closes a held run that used an earlier mapping. */
export async function closeHeldRun(transaction: Kysely<DB>, key: string): Promise<void> {
  await transaction
    .updateTable('source_passes')
    .set(refused)
    .where('source_key', '=', key)
    .where('held_at', 'is not', null)
    .where('finished_at', 'is', null)
    .execute()
}

const refused = { refused_at: sql<Date>`now()`, finished_at: sql<Date>`now()`, cursor: null }
