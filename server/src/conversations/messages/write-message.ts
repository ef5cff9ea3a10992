import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRole, type ConversationRow, type ConversationRole } from '../inbox/find-conversations.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { refuseTooManyByEmail } from './limit-email-replies.ts'
import { notifyOfMessage, withdrawReadNotices } from '../notifications/notify-party.ts'
import { judgeWritten } from './judge-written.ts'
import { recordWarning } from './warning-cases.ts'

export type LockedConversation = Pick<
  ConversationRow,
  'id' | 'listing_id' | 'subject' | 'buyer_id' | 'buyer_name' | 'seller_id' | 'status' | 'last_number'
>
export type MessageToWrite = {
  part: ConversationRole
  text: string
  source: 'site' | 'email' | 'contact'
  key?: string | undefined
}

const shownInAList = 200

/** Locks the conversation row, so that message numbers follow commit order. */
export async function lockConversation(transaction: Kysely<DB>, id: string): Promise<LockedConversation | undefined> {
  return conversationOf(transaction, id).forUpdate().executeTakeFirst() as Promise<LockedConversation | undefined>
}

async function findConversation(database: Database, id: string): Promise<LockedConversation | undefined> {
  return conversationOf(database, id).executeTakeFirst() as Promise<LockedConversation | undefined>
}

function conversationOf(database: Kysely<DB>, id: string) {
  return database
    .selectFrom('conversations')
    .select(['id', 'listing_id', 'subject', 'buyer_id', 'buyer_name', 'seller_id', 'status', 'last_number'])
    .where('id', '=', id)
}

/** The message with this key, if the same role has sent it before. */
export async function findSent(
  transaction: Kysely<DB>,
  conversationId: string,
  { part, key }: Pick<MessageToWrite, 'part' | 'key'>,
): Promise<string | undefined> {
  if (key === undefined) return undefined
  const sent = await transaction
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender', '=', part)
    .where('key', '=', key)
    .executeTakeFirst()
  return sent?.id
}

/** Appends a message to a locked conversation. The caller notifies both people after all writes. */
export async function appendMessage(
  transaction: Kysely<DB>,
  conversation: LockedConversation,
  { part, text, source, key }: MessageToWrite,
): Promise<string> {
  if (conversation.status !== 'active') throw new AppError('conversation_closed')
  const number = conversation.last_number + 1
  const { id } = await transaction
    .insertInto('messages')
    .values({ conversation_id: conversation.id, number, sender: part, content: text, source, key: key ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('conversations')
    .set({
      last_number: number,
      last_text: text.slice(0, shownInAList),
      last_message_at: sql<Date>`clock_timestamp()`,
      ...(part === 'buyer' ? { buyer_read: number } : { seller_read: number }),
    })
    .where('id', '=', conversation.id)
    .execute()
  conversation.last_number = number
  return id
}

type Received = {
  conversationId: string
  /** Null for a buyer without an account, who replies by e-mail. */
  senderId: string | null
  text: string
  source: 'site' | 'email'
  key?: string | undefined
}

/**
 * MSG-19: stores a message from one of the two people, from the page or by e-mail, and returns its id. A message whose
 * key was received before is not stored again.
 */
export async function receiveMessage(database: Database, received: Received): Promise<string> {
  const { conversationId, senderId, text, source, key } = received
  const asked = await findConversation(database, conversationId)
  const writer = asked && senderPart(asked, senderId)
  if (!writer) throw new AppError('conversation_not_found')
  const warning = await judgeWritten(database, conversationId, { part: writer, text })
  return database.transaction().execute(async (transaction) => {
    const conversation = await lockConversation(transaction, conversationId)
    const part = conversation && senderPart(conversation, senderId)
    if (!part) throw new AppError('conversation_not_found')
    const sent = await findSent(transaction, conversationId, { part, key })
    if (sent !== undefined) return sent
    if (source === 'email') await refuseTooManyByEmail(transaction, conversationId, part)
    const id = await appendMessage(transaction, conversation, { part, text, source, key })
    await publishToBoth(transaction, conversation, id)
    await notifyOfMessage(transaction, conversation, { id, part, text, warning })
    await recordWarning(transaction, conversation, { id, part, warning })
    return id
  })
}

/** A conversation with a buyer name and no buyer id belongs to a guest; one whose buyer was erased has neither. */
function senderPart(conversation: LockedConversation, senderId: string | null): ConversationRole | undefined {
  if (senderId === null) {
    return conversation.buyer_id === null && conversation.buyer_name !== null ? 'buyer' : undefined
  }
  const takesPart = [conversation.buyer_id, conversation.seller_id].includes(senderId)
  return takesPart ? readRole(conversation, senderId) : undefined
}

/**
 * MSG-18: marks messages as read up to a number, and never reverts that. Both people are informed, so that the writer
 * sees that the message was read.
 */
export async function markRead(
  database: Database,
  conversation: Pick<ConversationRow, 'id' | 'buyer_id' | 'seller_id'>,
  part: ConversationRole,
  number: number,
): Promise<void> {
  const column = sql.ref(part === 'buyer' ? 'buyer_read' : 'seller_read')
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update conversations set ${column} = least(${number}::integer, last_number)
      where id = ${conversation.id} and ${column} < least(${number}::integer, last_number)`.execute(transaction)
    if (numAffectedRows !== 1n) return
    await publishToBoth(transaction, conversation)
    await withdrawReadNotices(transaction, conversation, part)
  })
}
