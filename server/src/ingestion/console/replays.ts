import type { SourceReplay } from '@pahiya/contract/ingestion/quarantine'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { replayKey, replaySourceJob } from './replay-source.job.ts'

type Wanted = { key: string; reason: string | null }

/** A transient error of a store ends within these attempts, which take about four minutes. */
const tries = 6

/** Null if a replay of this source is still open. */
export async function startReplay(transaction: Kysely<DB>, { key, reason }: Wanted): Promise<string | null> {
  await closeDeadReplays(transaction)
  const { rows } = await sql<{ id: string }>`
    insert into source_replays (source_key, reason, total)
    select ${key}, ${reason}, coalesce(sum(greatest(adverts, 0)), 0) from source_problem_counts
    where source_key = ${key} and (${reason}::text is null or reason = ${reason})
    on conflict (source_key) where finished_at is null do nothing returning id`.execute(transaction)
  const id = rows[0]?.id
  if (id === undefined) return null
  await enqueue(transaction, replaySourceJob, { replay: id }, { key: replayKey(id), tries })
  return id
}

/**
 * Closes replays whose job will never run again, because its process died during the last attempt. Returns their
 * number.
 */
export async function closeDeadReplays(database: Kysely<DB>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update source_replays set state = 'failed', finished_at = now(),
      problem = coalesce(problem, 'the process ended during the replay')
    where finished_at is null and not exists (
      select from graphile_worker.jobs
      where key = ${replayKey('')} || source_replays.id and (attempts < max_attempts or locked_at is not null))`.execute(
    database,
  )
  return Number(numAffectedRows)
}

export async function findLatestReplay(database: Database, key: string): Promise<SourceReplay | null> {
  const row = await database
    .selectFrom('source_replays')
    .selectAll()
    .where('source_key', '=', key)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, reason, total, replayed, understood, problem } = row
  const state = row.state as SourceReplay['state']
  return { id, reason, requestedAt: row.requested_at.toISOString(), state, total, replayed, understood, problem }
}
