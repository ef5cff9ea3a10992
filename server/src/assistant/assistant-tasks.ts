import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { endAbandonedAnswers } from './history/abandoned-answers.ts'
import { retentionInterval } from '../platform/retention.ts'

const hourMs = 60 * 60_000
const minuteMs = 60_000
const batch = 500
const endedAtOnce = 50

/** Background tasks of the assistant, which run while this worker is the leader. */
export function assistantTasks(dependencies: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => deleteHourly(dependencies, lost), (lost) => endAbandoned(dependencies, lost)]
}

async function deleteHourly({ database, log }: { database: Database; log: Log }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await deleteOldConversations(database)) === batch);
      while (!signal.aborted && (await deleteOldCounts(database)) === batch);
    } catch (error) {
      log.warn({ err: error }, 'old conversations with Alex could not be deleted, tried again later')
    }
    await sleep(hourMs, undefined, { signal }).catch(() => {})
  }
}

async function endAbandoned({ database, log }: { database: Database; log: Log }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await endAbandonedAnswers(database, endedAtOnce)) === endedAtOnce);
    } catch (error) {
      log.warn({ err: error }, 'abandoned answers of Alex could not be ended, tried again later')
    }
    await sleep(minuteMs, undefined, { signal }).catch(() => {})
  }
}

export async function deleteOldConversations(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from assistant_conversations where id in (
      select id from assistant_conversations where used_at < now() - ${retentionInterval('assistant_conversations')} order by used_at limit ${batch}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}

export async function deleteOldCounts(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from assistant_chats where (kind, name) in (
      select kind, name from assistant_chats where used_at < now() - ${retentionInterval('assistant_conversations')} order by used_at limit ${batch}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
