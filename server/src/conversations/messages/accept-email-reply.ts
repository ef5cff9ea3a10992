import { createHmac } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Rates } from '../../platform/http/security/limit-rates.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { receiveMessage } from './write-message.ts'

type Dependencies = { database: Database; rates: Rates; config: Pick<Config, 'VISITOR_SECRET'> }
type Reply = { conversationId: string; senderId: string | null; from: string; text: string; key: string }

/** Adds an e-mail reply to its conversation, if that is open and the rate limits allow it. */
export async function acceptEmailReply(
  dependencies: Dependencies,
  { from, ...reply }: Reply,
): Promise<'taken' | 'closed' | 'too_many'> {
  try {
    await countWrite(dependencies, reply.senderId, from)
    await receiveMessage(dependencies.database, { ...reply, source: 'email' })
    return 'taken'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'rate_limited') return 'too_many'
    if (error.code === 'conversation_closed' || error.code === 'conversation_not_found') return 'closed'
    throw error
  }
}

/**
 * SEC-08: shares the limit with messages on the site. A person without an account is counted by e-mail address, across
 * all conversations.
 */
async function countWrite({ rates, config }: Dependencies, senderId: string | null, from: string): Promise<void> {
  if (senderId !== null) return rates.countAccount('write', senderId)
  const address = createHmac('sha256', config.VISITOR_SECRET).update(`e-mail:${from.toLowerCase()}`).digest()
  return rates.countGuest('write', address.subarray(0, 16))
}
