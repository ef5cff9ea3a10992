import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/postgres.ts'
import { receiveMessage } from './write-message.ts'

type Reply = { conversationId: string; senderId: string | null; text: string; key: string }

/** Takes an answer by e-mail into its conversation, if that takes messages and not too many came in a short time. */
export async function takeReply(database: Database, reply: Reply): Promise<'taken' | 'closed' | 'too_many'> {
  try {
    await receiveMessage(database, { ...reply, source: 'email' })
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'rate_limited') return 'too_many'
    if (error.code === 'conversation_closed' || error.code === 'conversation_not_found') return 'closed'
    throw error
  }
}
