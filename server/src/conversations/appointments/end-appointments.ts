import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { otherPart, type Part } from '../inbox/find-conversations.ts'
import { tellBoth } from '../inbox/inbox.ts'
import type { Talk } from '../notifications/notify-party.ts'
import { lockConversation } from '../messages/write-message.ts'
import { endPast } from './appointments.ts'
import { tellOfCancelled } from './notify-of-appointment.ts'

const batch = 500
type Ended = Talk & { message_id: string; starts_at: Date }

/** A block cancels open test drives; the other person is told. */
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
 * Of an account that is erased. An advert that was withdrawn just before has ended them already, and the other
 * person has not been told yet. Those that the person proposed are deleted with their messages afterwards.
 */
export async function endForErased(transaction: Kysely<DB>, accountId: string): Promise<void> {
  // Conversations, then adverts, then appointments, as everywhere, so that no two wait for each other.
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
  const mine: Part = row.buyer_id === accountId ? 'buyer' : 'seller'
  const ended = { id: row.message_id, startsAt: row.starts_at, because }
  await tellOfCancelled(transaction, row, [otherPart(mine)], ended)
}

/** The work of a background task: ends those whose time has come, and tells both of those whose car is gone. */
export async function settleAppointments(database: Database, signal?: AbortSignal): Promise<void> {
  const { rows: begun } = await begunQuery(batch).execute(database)
  for (const { conversation_id } of begun) {
    if (signal?.aborted) return
    await database.transaction().execute(async (transaction) => {
      const conversation = await lockConversation(transaction, conversation_id)
      if (conversation) await endPast(transaction, conversation)
    })
  }
  const { rows: untold } = await untoldQuery(batch).execute(database)
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

export function untoldQuery(most: number) {
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
    await tellBoth(transaction, conversation, id)
    await tellOfCancelled(transaction, conversation, ['buyer', 'seller'], { id, startsAt, because: 'car_gone' })
  }
}
