import type { sourceActions } from '@pahiya/contract/ingestion/source-console'
import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRefresh } from '../crawl/enqueue-refresh.ts'
import { isConnected } from '../sources/source.ts'
import { startReplay } from './replays.ts'

type Action = (typeof sourceActions)[number]
type Act = { key: string; action: Action; reason: string; by: string }
export type ActOutcome = 'done' | 'not_there' | 'not_possible'

const kinds = { pause: 'source_paused', resume: 'source_resumed', run: 'source_run_requested' } as const

/** A paused source stops after its current page; its adverts stay in search. */
export async function actOnSource(database: Database, { key, action, reason, by }: Act): Promise<ActOutcome> {
  return database.transaction().execute(async (transaction) => {
    const source = await transaction
      .selectFrom('sources')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    if (!source) return 'not_there'
    const isPaused = source.paused_at !== null
    if (!isConnected(source) || isPaused !== (action === 'resume')) return 'not_possible'
    const pausedAt = action === 'pause' ? sql<Date>`now()` : null
    if (action === 'run') await enqueueRefresh(transaction, key)
    else await transaction.updateTable('sources').set({ paused_at: pausedAt }).where('key', '=', key).execute()
    await appendAuditEntry(transaction, {
      kind: kinds[action],
      actorId: by,
      subjectId: null,
      details: { source: key, reason, before: isPaused ? 'paused' : 'active', after: action },
    })
    return 'done'
  })
}

/** The id of the replay; null if one is still open. */
export async function requestReplay(
  database: Database,
  { key, only, reason, by }: { key: string; only: string | null; reason: string; by: string },
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const id = await startReplay(transaction, { key, reason: only })
    if (id === null) return null
    await appendAuditEntry(transaction, {
      kind: 'source_replay_requested',
      actorId: by,
      subjectId: null,
      details: { source: key, replay: id, only: only ?? 'all', reason },
    })
    return id
  })
}
