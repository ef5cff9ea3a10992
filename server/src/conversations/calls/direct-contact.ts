import { sql, type Kysely } from 'kysely'
import { lockSender, spendOutreach, type Sender } from '../../notices/outreach-budget.ts'
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

const askAgainDays = 7

/**
 * CAR-18: a buyer with Pro asks the seller for a call through one of our numbers. The request is a message in their
 * conversation about the car, where the seller can allow calls; neither sees the other's number. A repeated request,
 * even after a refusal, sends no further message for some days.
 */
export async function askForCall(
  database: Database,
  person: Person,
  { carId, caller }: { carId: string; caller: Sender['caller'] },
  numbers: readonly string[],
): Promise<{ conversationId: string }> {
  if (numbers.length === 0) throw new AppError('calls_not_available')
  if (person.plan !== 'pro') throw new AppError('pro_needed')
  const listing = await findContacted(database, carId)
  if (!listing?.isLive) throw new AppError('car_not_found')
  const seller = listing.isOurs ? await findSeller(database, listing.id) : null
  if (seller === null) throw new AppError('seller_elsewhere')
  if (seller.id === person.id) throw new AppError('own_car')
  const sender = { accountId: person.id, caller }
  const conversationId = await database.transaction().execute(async (transaction) => {
    // Serialises concurrent requests from one buyer, for this car or others, so that the second finds the first.
    await lockSender(transaction, sender)
    const id = await openConversation(transaction, listing, seller.id, { buyerId: person.id })
    const conversation = (await lockConversation(transaction, id))!
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    const calls = await findCalls(transaction, conversation, 'buyer')
    // Without a verified phone no call is possible; the rollback also removes the conversation opened above.
    if (calls === null) throw new AppError('calls_not_available')
    if (calls.state === 'off' && !(await hasAskedLately(transaction, id))) {
      await spendOutreach(transaction, sender, { kind: 'call_request' })
      const text = `I would like to call you about your ${listing.subject}. If you allow calls, we both see only a Pahiya number.`
      const messageId = await appendMessage(transaction, conversation, { part: 'buyer', text, source: 'contact' })
      await sql`update conversations set call_asked_at = now() where id = ${id}`.execute(transaction)
      await publishToBoth(transaction, conversation, messageId)
      await notifyOfMessage(transaction, conversation, { id: messageId, part: 'buyer', text, warning: null })
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
