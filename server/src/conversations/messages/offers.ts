import type { DealCondition } from '@pahiya/domain/conversations/deal-conditions'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readRole, type ConversationRole } from '../inbox/find-conversations.ts'
import type { MessageRow } from '../inbox/find-messages.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { notifyOfDealEnd, notifyOfOfferReply, notifyOfOffer } from '../notifications/notify-party.ts'
import { appendMessage, findSent, lockConversation, type LockedConversation } from './write-message.ts'

/** Days in which an agreed car should be sold; then the seller may agree with another buyer. */
const dealLapsesAfterDays = 7

export type OfferToMake = {
  amountRupees: number
  conditions: readonly DealCondition[]
  validForHours: number
  key?: string | undefined
}

/** MSG-20. Answers the other person's open offer (a counter-offer) and replaces the sender's own. */
export async function makeOffer(
  database: Database,
  conversationId: string,
  senderId: string,
  { amountRupees, conditions, validForHours, key }: OfferToMake,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const isOnOffer = await lockListing(transaction, conversationId)
    const conversation = await lockConversation(transaction, conversationId)
    if (!conversation) throw new AppError('conversation_not_found')
    const part = readRole(conversation, senderId)
    const sent = await findSent(transaction, conversationId, { part, key })
    if (sent !== undefined) return sent
    if (!isOnOffer) throw new AppError('car_not_on_offer')
    await endOpenOffer(transaction, conversation, part)
    const text = `₹${amountRupees.toLocaleString('en-IN')}`
    const id = await appendMessage(transaction, conversation, { part, text, source: 'site', key })
    await transaction
      .insertInto('offers')
      .values({
        message_id: id,
        conversation_id: conversationId,
        amount_rupees: amountRupees,
        conditions: [...new Set(conditions)],
        expires_at: sql<Date>`now() + make_interval(hours => ${validForHours}::integer)`,
      })
      .execute()
    await publishToBoth(transaction, conversation, id)
    await notifyOfOffer(transaction, conversation, { id, part, amountRupees })
    return id
  })
}

async function endOpenOffer(
  transaction: Kysely<DB>,
  conversation: LockedConversation,
  by: ConversationRole,
): Promise<void> {
  const { rows } = await sql<{ message_id: string }>`
    update offers set status = 'rejected', ended_at = now(),
      ended_by = case when expires_at <= now() then 'expiry' when messages.sender = ${by} then 'withdrawal' else 'counter' end
    from messages
    where messages.id = offers.message_id and offers.conversation_id = ${conversation.id} and offers.status = 'pending'
    returning offers.message_id`.execute(transaction)
  for (const { message_id } of rows) await publishToBoth(transaction, conversation, message_id)
}

/**
 * MSG-07, MSG-08, MSG-21: only the recipient can answer, only while the offer is open, and only once: of concurrent
 * answers, one finds it pending, and the database rejects any other transition. An accepted offer is a deal.
 */
export async function answerOffer(
  database: Database,
  message: MessageRow,
  accountId: string,
  response: 'accepted' | 'rejected',
): Promise<void> {
  if (message.amount_rupees === null) throw new AppError('message_not_found')
  if (message.sender === readRole(message, accountId)) throw new AppError('forbidden')
  await database.transaction().execute(async (transaction) => {
    const isOnOffer = await lockListing(transaction, message.conversation_id)
    const conversation = await lockConversation(transaction, message.conversation_id)
    if (!conversation) throw new AppError('message_not_found')
    if (conversation.status !== 'active') throw new AppError('conversation_closed')
    await leavePending(transaction, message.id, response, 'answer')
    if (response === 'accepted') {
      if (!isOnOffer) throw new AppError('car_not_on_offer')
      await refuseSecondDeal(transaction, conversation)
      await transaction
        .insertInto('deals')
        .values({
          conversation_id: conversation.id,
          listing_id: conversation.listing_id,
          message_id: message.id,
          amount_rupees: message.amount_rupees!,
          conditions: message.conditions ?? [],
        })
        .execute()
    }
    await publishToBoth(transaction, conversation, message.id)
    const offer = { id: message.id, part: message.sender, amountRupees: message.amount_rupees!, answer: response }
    await notifyOfOfferReply(transaction, conversation, offer)
  })
}

/**
 * Locks the car until the commit: offers are answered one at a time and not while the car is being sold. Returns whether
 * it is on offer. Locked before the conversation, as by a sale.
 */
async function lockListing(transaction: Kysely<DB>, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    select listings.status from listings
    where id = (select listing_id from conversations where id = ${conversationId})
    for no key update`.execute(transaction)
  return rows[0]?.status === 'active'
}

/**
 * One car is agreed with one buyer. A deal no longer binds the seller if it did not lead to a sale in time, or if the
 * car was sold or taken down since and is on sale again.
 */
async function refuseSecondDeal(transaction: Kysely<DB>, { id, listing_id }: LockedConversation): Promise<void> {
  await sql`update deals set ended_at = now() where listing_id = ${listing_id} and ended_at is null
    and (agreed_at < now() - make_interval(days => ${dealLapsesAfterDays}::integer)
      or agreed_at < (select state_since from own_listings where listing_id = deals.listing_id))`.execute(transaction)
  const { rows } = await sql`select from deals
    where listing_id = ${listing_id} and ended_at is null and conversation_id <> ${id}`.execute(transaction)
  if (rows.length > 0) throw new AppError('car_agreed')
}

/** Either party ends the deal, and the other one is notified. The record stays. */
export async function endDeal(database: Database, conversationId: string, accountId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockListing(transaction, conversationId)
    const conversation = await lockConversation(transaction, conversationId)
    if (!conversation) throw new AppError('conversation_not_found')
    const { rows } = await sql<{ id: string }>`update deals set ended_at = now()
      where conversation_id = ${conversationId} and ended_at is null returning id`.execute(transaction)
    const deal = rows[0]
    if (!deal) return
    await publishToBoth(transaction, conversation)
    await notifyOfDealEnd(transaction, conversation, { id: deal.id, part: readRole(conversation, accountId) })
  })
}

/** Ends the open deals of conversations in which one person blocked the other. */
export async function endDeals(transaction: Kysely<DB>, conversationIds: readonly string[]): Promise<void> {
  await sql`update deals set ended_at = now()
    where conversation_id = any(${conversationIds}::uuid[]) and ended_at is null`.execute(transaction)
}

export async function withdrawOffer(database: Database, message: MessageRow, accountId: string): Promise<void> {
  if (message.amount_rupees === null) throw new AppError('message_not_found')
  if (message.sender !== readRole(message, accountId)) throw new AppError('forbidden')
  await database.transaction().execute(async (transaction) => {
    const conversation = await lockConversation(transaction, message.conversation_id)
    if (!conversation) throw new AppError('message_not_found')
    await leavePending(transaction, message.id, 'rejected', 'withdrawal')
    await publishToBoth(transaction, conversation, message.id)
  })
}

async function leavePending(
  transaction: Kysely<DB>,
  messageId: string,
  status: 'accepted' | 'rejected',
  endedBy: 'answer' | 'withdrawal',
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('offers')
    .set({ status, ended_by: endedBy, ended_at: sql<Date>`now()` })
    .where('message_id', '=', messageId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('offer_answered')
}
