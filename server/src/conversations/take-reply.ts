import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/postgres.ts'
import { receiveMessage } from './write-message.ts'

type Reply = { conversationId: string; senderId: string; text: string; key: string }

/** Takes an answer by e-mail into its conversation; false where that takes no more messages. */
export async function takeReply(database: Database, reply: Reply): Promise<boolean> {
  try {
    await receiveMessage(database, { ...reply, source: 'email' })
    return true
  } catch (error) {
    if (error instanceof AppError && ['conversation_closed', 'conversation_not_found'].includes(error.code))
      return false
    throw error
  }
}
