import { mostMessages, type Message } from '@pahiya/contract/conversations/conversations'
import type { ScamKind } from '@pahiya/domain/chat-safety/scam-kinds'
import { scamWarnings } from '@pahiya/domain/chat-safety/scam-warning'
import type { DealCondition } from '@pahiya/domain/conversations/deal-conditions'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { presentAppointment, type AppointmentColumns } from './present-appointment.ts'
import { readRole, type ConversationRole } from './find-conversations.ts'

export type MessageRow = AppointmentColumns & {
  id: string
  conversation_id: string
  number: number
  sender: ConversationRole
  content: string
  key: string | null
  created_at: Date
  buyer_id: string | null
  seller_id: string | null
  amount_rupees: number | null
  conditions: DealCondition[] | null
  offer_status: NonNullable<Message['offerStatus']> | null
  ended_by: NonNullable<Message['offer']>['endedBy']
  expires_at: Date | null
  /** The scam that the message resembled when it was written. */
  warning: ScamKind | null
}

function messagesWhere(condition: RawBuilder<unknown>, most: number) {
  return sql<MessageRow>`
    select messages.id, messages.conversation_id, messages.number, messages.sender, messages.content, messages.key,
      messages.created_at, conversations.buyer_id, conversations.seller_id, offers.amount_rupees, offers.conditions,
      offers.status as offer_status, offers.ended_by, offers.expires_at,
      appointments.starts_at, appointments.place, appointments.status as appointment_status, appointments.cancelled_by,
      message_warnings.kind as warning
    from messages
    join conversations on conversations.id = messages.conversation_id
    left join offers on offers.message_id = messages.id
    left join appointments on appointments.message_id = messages.id
    left join message_warnings on message_warnings.message_id = messages.id
    where ${condition}
    order by messages.number desc
    limit ${most}`
}

/** The newest messages, or those before a given number. */
export function messagesQuery(conversationId: string, before: number | undefined) {
  const older = before === undefined ? sql`true` : sql`messages.number < ${before}`
  return messagesWhere(sql`messages.conversation_id = ${conversationId} and ${older}`, mostMessages)
}

/** MSG-18: oldest first. */
export async function findMessages(database: Database, accountId: string, conversationId: string, before?: number) {
  const { rows } = await messagesQuery(conversationId, before).execute(database)
  return rows.toReversed().map((row) => presentMessage(row, accountId))
}

export async function findTheseMessages(database: Database, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Message>()
  const { rows } = await messagesWhere(sql`messages.id = any(${ids}::uuid[])`, ids.length).execute(database)
  return new Map(rows.map((row) => [row.id, presentMessage(row, accountId)]))
}

/** Finds a message in a conversation in which the account takes part. */
export async function findMessage(database: Database, accountId: string, id: string): Promise<MessageRow | undefined> {
  const taking = sql`messages.id = ${id} and ${accountId} in (conversations.buyer_id, conversations.seller_id)`
  const { rows } = await messagesWhere(taking, 1).execute(database)
  return rows[0]
}

/** MSG-05. An offer past its expiry is no longer open, even before the background task has marked it. */
export function presentMessage(row: MessageRow, accountId: string): Message {
  const isMine = row.sender === readRole(row, accountId)
  const isOver = row.offer_status === 'pending' && row.expires_at !== null && row.expires_at <= new Date()
  return {
    id: row.id,
    conversationId: row.conversation_id,
    number: row.number,
    senderId: row.sender === 'buyer' ? row.buyer_id : row.seller_id,
    isMine,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    messageType: row.amount_rupees === null ? 'normal' : 'offer',
    offerAmount: row.amount_rupees,
    offerStatus: isOver ? 'rejected' : row.offer_status,
    offer:
      row.expires_at === null
        ? null
        : {
            conditions: row.conditions ?? [],
            expiresAt: row.expires_at.toISOString(),
            endedBy: isOver ? 'expiry' : row.ended_by,
          },
    appointment: presentAppointment(row, new Date()),
    key: row.key,
    warning: isMine || row.warning === null ? null : scamWarnings[row.warning],
  }
}
