import type { InboxEvent } from '@pahiya/contract/conversations/conversations'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { publish } from '../../platform/live/live.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findTheseConversations, readRole, presentConversation, type ConversationRow } from './find-conversations.ts'
import { findTheseMessages } from './find-messages.ts'

export const inboxKey = (accountId: string) => `inbox:${accountId}`
const mostAtOnce = 100

/**
 * Informs both people of a changed conversation, in the transaction that changed it. Accounts are locked in id order,
 * to prevent deadlocks.
 */
export async function publishToBoth(
  transaction: Kysely<DB>,
  { id, buyer_id, seller_id }: Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>,
  messageId: string | null = null,
): Promise<void> {
  const accounts = [buyer_id, seller_id].filter((account) => account !== null)
  await sql`
    with heads as (
      insert into inboxes (account_id, head)
      select account_id, 1 from unnest(${accounts}::uuid[]) as account_id order by account_id
      on conflict (account_id) do update set head = inboxes.head + 1
      returning account_id, head
    )
    insert into inbox_events (account_id, place, conversation_id, message_id)
    select account_id, head, ${id}::uuid, ${messageId}::uuid from heads`.execute(transaction)
  for (const account of accounts) await publish(transaction, inboxKey(account))
}

/**
 * MSG-24: the changes for a user after a position. A client without a position, or whose next events are no longer
 * stored, must reload everything and continue from the present.
 */
export async function readInbox(
  database: Database,
  accountId: string,
  after: string | null,
): Promise<{ id: string; data: InboxEvent }[]> {
  const head = await headOf(database, accountId)
  const place = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null
  if (place === head) return []
  const ready = [{ id: String(head), data: { kind: 'ready' as const } }]
  if (place === null || place > head) return ready
  const events = await database
    .selectFrom('inbox_events')
    .select(['place', 'conversation_id', 'message_id'])
    .where('account_id', '=', accountId)
    .where('place', '>', place)
    .orderBy('place')
    .limit(mostAtOnce)
    .execute()
  if (events[0]?.place !== place + 1) return ready
  const conversations = await findTheseConversations(database, accountId, [
    ...new Set(events.map(({ conversation_id }) => conversation_id)),
  ])
  const messages = await findTheseMessages(
    database,
    accountId,
    events.flatMap(({ message_id }) => message_id ?? []),
  )
  return events.map((event) => {
    const row = conversations.get(event.conversation_id)
    const id = String(event.place)
    if (!row) return { id, data: { kind: 'ready' } }
    const message = event.message_id === null ? null : (messages.get(event.message_id) ?? null)
    return { id, data: { kind: 'changed', conversation: presentConversation(row, readRole(row, accountId)), message } }
  })
}

async function headOf(database: Database, accountId: string): Promise<number> {
  const inbox = await database
    .selectFrom('inboxes')
    .select('head')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return inbox?.head ?? 0
}
