import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { otherRole, type ConversationRole } from '../inbox/find-conversations.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import type { ConversationParties } from '../notifications/notify-party.ts'
import { lockConversation } from '../messages/write-message.ts'
import { endPastAppointment } from './appointments.ts'
import { notifyOfCancellation } from './notify-of-appointment.ts'

const batch = 500
type Ended = ConversationParties & { message_id: string; starts_at: Date }

/** Cancels open test drives after a block and notifies the other person. */
export async function endForBlock(
  transaction: Kysely<DB>,
  conversationIds: readonly string[],
  blocker: string | null,
): Promise<void> {
  const { rows } = await sql<Ended>`
    update appointments set status = 'cancelled', cancelled_by = 'block'
    from conversations
    where conversations.id = appointments.conversation_id and appointments.conversation_id = any(${conversationIds}::uuid[])
      and appointments.status in ('proposed', 'accepted')
    returning message_id, starts_at, conversations.id, subject, buyer_id, seller_id`.execute(transaction)
  for (const row of rows) await tellOther(transaction, row, blocker, 'person')
}

/**
 * For an account that is being erased. An advert withdrawn just before has already cancelled its test drives, but the
 * other person has not been notified yet. Test drives that the account proposed are deleted with their messages
 * afterwards.
 */
export async function endForErased(transaction: Kysely<DB>, accountId: string): Promise<void> {
  // Lock order everywhere: conversations, adverts, appointments. Prevents deadlocks.
  await sql`
    select from conversations where buyer_id = ${accountId} or seller_id = ${accountId}
    order by id for update`.execute(transaction)
  await sql`
    select from listings where id in (select listing_id from own_listings where owner_id = ${accountId})
    order by id for no key update`.execute(transaction)
  const { rows } = await sql<Ended>`
    update appointments set is_told = true, status = 'cancelled', cancelled_by = 'account_closed'
    from conversations as mine
    where mine.id = appointments.conversation_id and (mine.buyer_id = ${accountId} or mine.seller_id = ${accountId})
      and (appointments.status in ('proposed', 'accepted') or not appointments.is_told)
    returning message_id, starts_at, mine.id, subject, buyer_id, seller_id`.execute(transaction)
  for (const row of rows) await tellOther(transaction, row, accountId, 'account_closed')
}

async function tellOther(
  transaction: Kysely<DB>,
  row: Ended,
  accountId: string | null,
  because: 'person' | 'account_closed',
): Promise<void> {
  const mine: ConversationRole = row.buyer_id === accountId ? 'buyer' : 'seller'
  const ended = { id: row.message_id, startsAt: row.starts_at, because }
  await notifyOfCancellation(transaction, row, [otherRole(mine)], ended)
}

/** Runs in a background task: ends test drives whose time has passed, and notifies both people if the car is gone. */
export async function settleAppointments(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows: begun } = await begunQuery(batch).execute(database)
  for (const { conversation_id } of begun) {
    if (signal?.aborted) return
    await database.transaction().execute(async (transaction) => {
      const conversation = await lockConversation(transaction, conversation_id)
      if (conversation) await endPastAppointment(transaction, conversation)
    })
  }
  const { rows: untold } = await unnotifiedAppointmentsQuery(batch).execute(database)
  for (const { conversation_id } of untold) {
    if (signal?.aborted) return
    await database.transaction().execute((transaction) => tellOfCarGone(transaction, conversation_id))
  }
}

export function begunQuery(most: number) {
  return sql<{ conversation_id: string }>`
    select conversation_id from appointments
    where status in ('proposed', 'accepted') and starts_at <= now() order by starts_at limit ${most}`
}

export function unnotifiedAppointmentsQuery(most: number) {
  return sql<{ conversation_id: string }>`
    select conversation_id from appointments where not is_told order by changed_at limit ${most}`
}

async function tellOfCarGone(transaction: Kysely<DB>, conversationId: string): Promise<void> {
  const conversation = await lockConversation(transaction, conversationId)
  if (!conversation) return
  const untold = await transaction
    .updateTable('appointments')
    .set({ is_told: true })
    .where('conversation_id', '=', conversationId)
    .where('is_told', '=', false)
    .returning(['message_id', 'starts_at'])
    .execute()
  for (const { message_id: id, starts_at: startsAt } of untold) {
    await publishToBoth(transaction, conversation, id)
    await notifyOfCancellation(transaction, conversation, ['buyer', 'seller'], { id, startsAt, because: 'car_gone' })
  }
}
