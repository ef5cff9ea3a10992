import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findContacted, findSeller } from '../contact/find-seller.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { openConversation } from '../contact/send-contact.ts'
import { notifyOfMessage } from '../notifications/notify-party.ts'
import { appendMessage, lockConversation } from '../messages/write-message.ts'
import { allowCalls } from './allow-calls.ts'
import { findCalls } from './find-calls.ts'

/** Number of sellers that one account may ask for a call per day; equals the limit for contacts (send-contact.ts). */
export const mostAsksADay = 30
const askAgainDays = 7

/**
 * CAR-18: a buyer with Pro asks the seller for a call through one of our numbers. The request is a message in their
 * conversation about the car, where the seller can allow calls; neither sees the other's number. A repeated request,
 * even after a refusal, sends no new message for days.
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
    // Serialises concurrent requests from one buyer, for this car or others, so that the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${person.id}, 51))`.execute(transaction)
    const id = await openConversation(transaction, listing, seller.id, { buyerId: person.id })
    const conversation = (await lockConversation(transaction, id))!
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    const calls = await findCalls(transaction, conversation, 'buyer')
    // Without a verified phone no call is possible; the rollback also removes the conversation opened above.
    if (calls === null) throw new AppError('calls_not_available')
    if (calls.state === 'off' && !(await hasAskedLately(transaction, id))) {
      await refuseTooMany(transaction, person.id)
      const text = `I would like to call you about your ${listing.subject}. If you allow calls, we both see only a Pahiya number.`
      const messageId = await appendMessage(transaction, conversation, { part: 'buyer', text, source: 'contact' })
      await sql`update conversations set call_asked_at = now() where id = ${id}`.execute(transaction)
      await publishToBoth(transaction, conversation, messageId)
      await notifyOfMessage(transaction, conversation, { id: messageId, part: 'buyer', text })
    }
    return id
  })
  await allowCalls(database, { conversationId, accountId: person.id, allowed: true }, numbers)
  return { conversationId }
}

async function hasAskedLately(transaction: Kysely<DB>, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations where id = ${conversationId}
      and call_asked_at > now() - make_interval(days => ${askAgainDays}::integer)`.execute(transaction)
  return rows.length > 0
}

/**
 * A request today was also a message today, so last_message_at, which orders a buyer's conversations, narrows the
 * search.
 */
async function refuseTooMany(transaction: Kysely<DB>, buyerId: string): Promise<void> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from conversations
    where buyer_id = ${buyerId} and last_message_at > now() - interval '1 day'
      and call_asked_at > now() - interval '1 day'`.execute(transaction)
  if (rows[0]!.asked >= mostAsksADay) throw new AppError('call_asks_used_up')
}
