import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { deleteConversationNotices } from '../notices/notify.ts'
import { deleteOldOutreach } from '../notices/outreach-budget.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { BackgroundTask } from '../platform/process/run-leader.ts'
import { settleAppointments } from './appointments/end-appointments.ts'
import { publishToBoth } from './inbox/inbox.ts'
import { notifyOfGoneCars } from './inspections/inspections.ts'
import { deleteOldCases } from './messages/warning-cases.ts'
import { lockConversation } from './messages/write-message.ts'
import { retentionInterval } from '../platform/retention.ts'

const everyMs = 30_000
const batch = 500
const dayMs = 24 * 60 * 60_000

/** Background tasks for conversations, run while this worker is the leader. */
export function conversationsTasks(dependencies: { database: Database; log: Log }): BackgroundTask[] {
  return [(lost) => keepInboxes(dependencies, lost), (lost) => deleteInquiriesDaily(dependencies, lost)]
}

/** Ends expired offers and test drives and informs both people; deletes events past their retention period. */
async function keepInboxes({ database, log }: { database: Database; log: Log }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await expireOffers(database, signal)
      await settleAppointments(database, signal)
      await notifyOfGoneCars(database, signal)
      while (!signal.aborted && (await deleteOldEvents(database)) === batch);
    } catch (error) {
      log.warn({ err: error }, 'offers and test drives whose time is over could not be ended, tried again later')
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
      if (conversation && numUpdatedRows === 1n) await publishToBoth(transaction, conversation, message_id)
    })
  }
}

/** A client that was away for longer reloads everything. */
export async function deleteOldEvents(database: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from inbox_events where (account_id, place) in (
      select account_id, place from inbox_events where at < now() - ${retentionInterval('inbox_events')} order by at limit ${batch}
      for update skip locked)`.execute(database)
  return Number(numAffectedRows ?? 0n)
}

async function deleteInquiriesDaily(
  { database, log }: { database: Database; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      while (!signal.aborted && (await deleteOldInquiries(database)) === batch);
      while (!signal.aborted && (await deleteOldOutreach(database)) > 0);
      await deleteOldCases(database, signal)
    } catch (error) {
      log.warn({ err: error }, 'old inquiries without an account could not be deleted, tried again tomorrow')
    }
    await sleep(dayMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Deletes inquiries that were not linked to an account in time. Only inquiries store a buyer name; for a buyer with a
 * current or former account this column is null.
 */
export async function deleteOldInquiries(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      delete from conversations where id in (
        select id from conversations
        where buyer_id is null and buyer_name is not null and last_message_at < now() - ${retentionInterval('inquiries')}
        order by last_message_at limit ${batch} for update skip locked)
      returning id`.execute(transaction)
    await deleteConversationNotices(
      transaction,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
