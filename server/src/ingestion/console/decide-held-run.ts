import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRefresh } from '../crawl/refresh-source.job.ts'

type Decision = { key: string; run: string; decision: 'release' | 'refuse'; reason: string; by: string }

/** False if the run is no longer held: somebody decided, or the source was as before. */
export async function decideHeldRun(
  database: Database,
  { key, run, decision, reason, by }: Decision,
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

/** Closes a held run that was read with an earlier mapping. */
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
