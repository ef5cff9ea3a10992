import { longestRead } from '@pahiya/domain/chat-safety/fold-message'
import { judgeMessage, type Judgement } from '@pahiya/domain/chat-safety/judge-message'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ConversationRole } from '../inbox/find-conversations.ts'

/** Number of earlier messages of a conversation with which a message is judged. */
export const messagesRead = 10

/**
 * Returns the scam that a message resembles after the last messages of its conversation, or null. Call it before the
 * transaction that writes the message.
 */
export async function judgeWritten(
  database: Database,
  conversationId: string,
  { part, text }: { part: ConversationRole; text: string },
): Promise<Judgement | null> {
  const { rows } = await sql<{ from: ConversationRole; text: string; warned: boolean }>`
    select messages.sender as "from", left(messages.content, ${longestRead}::integer) as text,
      warnings.message_id is not null as warned
    from messages left join message_warnings as warnings on warnings.message_id = messages.id
    where messages.conversation_id = ${conversationId} and messages.sender in ('buyer', 'seller')
    order by messages.number desc limit ${messagesRead}`.execute(database)
  return judgeMessage({ from: part, text }, rows.toReversed())
}
