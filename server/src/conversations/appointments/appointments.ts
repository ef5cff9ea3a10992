import { findScam } from '@pahiya/domain/chat-safety/find-scam'
import type { Judgement } from '@pahiya/domain/chat-safety/judge-message'
import { exactTime } from '@pahiya/domain/time/write-time'
import { isTestDriveTime } from '@pahiya/domain/conversations/test-drive'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRole, type ConversationRole } from '../inbox/find-conversations.ts'
import type { MessageRow } from '../inbox/find-messages.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { recordWarning } from '../messages/warning-cases.ts'
import { appendMessage, findSent, lockConversation, type LockedConversation } from '../messages/write-message.ts'
import { notifyOfAppointment, notifyOfAppointmentReply, notifyOfCancellation } from './notify-of-appointment.ts'

export type Terms = { startsAt: Date; place: string; key?: string | undefined }
type Entry = { calendarId?: string; sequence: number }

/** A conversation has at most one open test drive. */
export async function proposeAppointment(
  database: Database,
  conversationId: string,
  senderId: string,
  terms: Terms,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const conversation = await lockConversation(transaction, conversationId)
    if (!conversation) throw new AppError('conversation_not_found')
    const part = readRole(conversation, senderId)
    const sent = await findSent(transaction, conversationId, { part, key: terms.key })
    if (sent !== undefined) return sent
    await refuseTerms(transaction, conversation, terms)
    await endPastAppointment(transaction, conversation)
    if (await hasOpen(transaction, conversationId)) throw new AppError('appointment_open')
    return write(transaction, conversation, part, terms, { sequence: 0 }, false)
  })
}

/** Ends the open test drive and proposes a new one that keeps its calendar entry. */
export async function moveAppointment(
  database: Database,
  message: MessageRow,
  senderId: string,
  terms: Terms,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const conversation = await lockOf(transaction, message)
    const part = readRole(conversation, senderId)
    const sent = await findSent(transaction, conversation.id, { part, key: terms.key })
    if (sent !== undefined) return sent
    await refuseTerms(transaction, conversation, terms)
    const { calendar_id: calendarId, sequence } = await leave(transaction, message.id, 'moved', [
      'proposed',
      'accepted',
    ])
    await publishToBoth(transaction, conversation, message.id)
    return write(transaction, conversation, part, terms, { calendarId, sequence: sequence + 1 }, true)
  })
}

/** Only the recipient answers, and only once; repeating the same answer changes nothing. */
export async function answerAppointment(
  database: Database,
  message: MessageRow,
  accountId: string,
  response: 'accepted' | 'declined',
): Promise<void> {
  if (message.sender === readRole(message, accountId)) throw new AppError('forbidden')
  await database.transaction().execute(async (transaction) => {
    const conversation = await lockOf(transaction, message)
    if (await isAlready(transaction, message.id, response)) return
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    if (response === 'accepted') await refuseCarGone(transaction, conversation)
    const { starts_at: startsAt, place } = await leave(transaction, message.id, response, ['proposed'])
    await publishToBoth(transaction, conversation, message.id)
    const answered = { id: message.id, part: message.sender, startsAt, place, answer: response }
    await notifyOfAppointmentReply(transaction, conversation, answered)
  })
}

/** Either person can cancel an accepted test drive; only the proposer can cancel a proposed one. */
export async function cancelAppointment(database: Database, message: MessageRow, accountId: string): Promise<void> {
  const part = readRole(message, accountId)
  await database.transaction().execute(async (transaction) => {
    const conversation = await lockOf(transaction, message)
    if (await isAlready(transaction, message.id, 'cancelled')) return
    const isMine = message.sender === part
    if (!isMine && (await isAlready(transaction, message.id, 'proposed'))) throw new AppError('forbidden')
    const from = isMine ? (['proposed', 'accepted'] as const) : (['accepted'] as const)
    const { starts_at: startsAt } = await leave(transaction, message.id, 'cancelled', from, part)
    await publishToBoth(transaction, conversation, message.id)
    const told = part === 'buyer' ? 'seller' : 'buyer'
    await notifyOfCancellation(transaction, conversation, [told], { id: message.id, startsAt, because: 'person' })
  })
}

async function lockOf(transaction: Kysely<DB>, message: MessageRow): Promise<LockedConversation> {
  const conversation = message.starts_at && (await lockConversation(transaction, message.conversation_id))
  if (!conversation) throw new AppError('message_not_found')
  return conversation
}

async function refuseTerms(transaction: Kysely<DB>, conversation: LockedConversation, terms: Terms): Promise<void> {
  if (conversation.status !== 'active') throw new AppError('conversation_closed')
  if (conversation.buyer_id === null) throw new AppError('buyer_without_account')
  if (!isTestDriveTime(terms.startsAt, new Date())) throw new AppError('appointment_time')
  await refuseCarGone(transaction, conversation)
}

/** Locked until the commit: if the advert ends meanwhile, that transaction finds this test drive and ends it too. */
async function refuseCarGone(transaction: Kysely<DB>, { listing_id }: LockedConversation): Promise<void> {
  const listing = await transaction
    .selectFrom('listings')
    .select('status')
    .where('id', '=', listing_id)
    .forShare()
    .executeTakeFirst()
  if (listing?.status !== 'active') throw new AppError('car_not_on_offer')
}

async function write(
  transaction: Kysely<DB>,
  conversation: LockedConversation,
  part: ConversationRole,
  { startsAt, place, key }: Terms,
  { calendarId, sequence }: Entry,
  isMoved: boolean,
): Promise<string> {
  const text = `Test drive: ${exactTime(startsAt)}, ${place}`
  const id = await appendMessage(transaction, conversation, { part, text, source: 'site', key })
  await transaction
    .insertInto('appointments')
    .values({
      message_id: id,
      conversation_id: conversation.id,
      calendar_id: calendarId ?? id,
      sequence,
      starts_at: startsAt,
      place,
    })
    .execute()
  await publishToBoth(transaction, conversation, id)
  await notifyOfAppointment(transaction, conversation, { id, part, startsAt, place, isMoved })
  await recordWarning(transaction, conversation, { id, part, warning: judgePlace(place) })
  return id
}

function judgePlace(place: string): Judgement | null {
  const kind = findScam(place)
  return kind && { kind, foundBy: 'rules' }
}

async function leave(
  transaction: Kysely<DB>,
  messageId: string,
  status: 'accepted' | 'declined' | 'moved' | 'cancelled',
  from: readonly string[],
  cancelledBy: ConversationRole | null = null,
) {
  const left = await transaction
    .updateTable('appointments')
    .set({ status, cancelled_by: cancelledBy })
    .where('message_id', '=', messageId)
    .where('status', 'in', from)
    .where('starts_at', '>', sql<Date>`now()`)
    .returning(['calendar_id', 'sequence', 'starts_at', 'place'])
    .executeTakeFirst()
  if (!left) throw new AppError('appointment_ended')
  return left
}

async function isAlready(transaction: Kysely<DB>, messageId: string, status: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('appointments')
    .select('message_id')
    .where('message_id', '=', messageId)
    .where('status', '=', status)
    .executeTakeFirst()
  return found !== undefined
}

async function hasOpen(transaction: Kysely<DB>, conversationId: string): Promise<boolean> {
  const open = await transaction
    .selectFrom('appointments')
    .select('message_id')
    .where('conversation_id', '=', conversationId)
    .where('status', 'in', ['proposed', 'accepted'])
    .executeTakeFirst()
  return open !== undefined
}

/** A proposal that is not answered in time becomes expired; an accepted test drive is assumed to be done. */
export async function endPastAppointment(transaction: Kysely<DB>, conversation: LockedConversation): Promise<void> {
  const { rows } = await sql<{ message_id: string }>`
    update appointments set status = case when status = 'accepted' then 'done' else 'expired' end
    where conversation_id = ${conversation.id} and status in ('proposed', 'accepted') and starts_at <= now()
    returning message_id`.execute(transaction)
  for (const { message_id } of rows) await publishToBoth(transaction, conversation, message_id)
}
