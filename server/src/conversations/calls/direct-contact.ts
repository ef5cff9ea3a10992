import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Person } from '../../platform/http/person.ts'
import type { Database } from '../../platform/postgres.ts'
import { findContacted, findSeller } from '../find-seller.ts'
import { tellBoth } from '../inbox.ts'
import { openConversation } from '../send-contact.ts'
import { tellOfMessage } from '../tell-by-notice.ts'
import { appendMessage, lockConversation } from '../write-message.ts'
import { allowCalls } from './allow-calls.ts'
import { findCalls } from './find-calls.ts'

/**
 * CAR-18: a buyer with Pro asks the seller for a call through a number of ours. It is asked in their conversation about
 * the car, where the seller allows it or not; neither learns the other's number. Who has asked before is not heard twice.
 */
export async function askForCall(
  database: Database,
  person: Person,
  carId: string,
  numbers: readonly string[],
): Promise<{ conversationId: string }> {
  if (numbers.length === 0) throw new AppError('calls_not_available')
  if (person.plan !== 'pro') throw new AppError('pro_needed')
  const listing = await findContacted(database, carId)
  if (!listing?.isLive) throw new AppError('car_not_found')
  const seller = listing.isOurs ? await findSeller(database, listing.id) : null
  if (seller === null) throw new AppError('seller_elsewhere')
  if (seller.id === person.id) throw new AppError('own_car')
  const conversationId = await database.transaction().execute(async (transaction) => {
    // Asked twice at once: the second waits here and finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${person.id} ${listing.id}`}, 51))`.execute(transaction)
    const id = await openConversation(transaction, listing, seller.id, { buyerId: person.id })
    const conversation = (await lockConversation(transaction, id))!
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    const calls = await findCalls(transaction, conversation, 'buyer')
    // Without a verified phone nobody could be rung; the conversation that was opened goes with this transaction.
    if (calls === null) throw new AppError('calls_not_available')
    if (calls.state === 'off') {
      const text = `I would like to call you about your ${listing.subject}. If you allow calls, we both see a number of Pahiya only.`
      const messageId = await appendMessage(transaction, conversation, { part: 'buyer', text, source: 'contact' })
      await tellBoth(transaction, conversation, messageId)
      await tellOfMessage(transaction, conversation, { id: messageId, part: 'buyer', text })
    }
    return id
  })
  await allowCalls(database, { conversationId, accountId: person.id, allowed: true }, numbers)
  return { conversationId }
}
