import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../platform/log.ts'
import type { Database } from '../platform/postgres.ts'
import type { BackgroundTask } from '../platform/run-leader.ts'
import { tellBoth } from './inbox.ts'
import { lockConversation } from './write-message.ts'

const everyMs = 30_000
const batch = 500
/** A reader that was away for longer reads everything again. */
const eventsKeptFor = '7 days'

/** What conversations need done for as long as the worker leads. */
export function conversationsTasks(dependencies: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => keepInboxes(dependencies, lost)]
}

/** Offers whose time is over are ended and both people told; events that every reader has had are deleted. */
async function keepInboxes({ database, log }: { database: Database; log: Log }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await expireOffers(database, signal)
      while (!signal.aborted && (await deleteOldEvents(database)) === batch);
    } catch (error) {
      log.warn({ err: error }, 'offers whose time is over could not be ended, tried again later')
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

export async function expireOffers(database: Database, signal?: AbortSignal): Promise<void> {
  const over = await database
    .selectFrom('offers')
    .select(['message_id', 'conversation_id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(batch)
    .execute()
  for (const { message_id, conversation_id } of over) {
    if (signal?.aborted) return
    await database.transaction().execute(async (transaction) => {
      const conversation = await lockConversation(transaction, conversation_id)
      const { numUpdatedRows } = await transaction
        .updateTable('offers')
        .set({ status: 'rejected', ended_by: 'expiry', ended_at: sql<Date>`now()` })
        .where('message_id', '=', message_id)
        .where('status', '=', 'pending')
        .executeTakeFirst()
      if (conversation && numUpdatedRows === 1n) await tellBoth(transaction, conversation, message_id)
    })
  }
}

async function deleteOldEvents(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbox_events where (account_id, place) in (
      select account_id, place from inbox_events where at < now() - ${eventsKeptFor}::interval order by at limit ${batch}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}
