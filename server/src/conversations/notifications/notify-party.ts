import type { Judgement } from '@pahiya/domain/chat-safety/judge-message'
import { sql, type Kysely } from 'kysely'
import { notify, wasNotified, withdrawNotices } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { displayName } from '../inbox/display-name.ts'
import type { ConversationRole } from '../inbox/find-conversations.ts'
import { findGuestEmail, notifyGuestOfMessage, notifyGuestOfOffer } from './notify-guest.ts'

/** A person who has the page open will have read the message by then, and gets no e-mail or push notification. */
export const delaySeconds = 30
/** If messages are still unread by then, the next message triggers another notification. */
const againAfterHours = 12
/** The thread shows the remaining messages. */
const longestTold = 1_000

export type ConversationParties = {
  id: string
  subject: string
  buyer_id: string | null
  seller_id: string | null
}

/**
 * Notifies the other person of a message through the channels they chose. Sends one notification for unread messages
 * until half a day has passed: five messages in a row are one e-mail.
 */
export async function notifyOfMessage(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  message: { id: string; part: ConversationRole; text: string; warning: Judgement | null },
): Promise<void> {
  const other = otherOf(conversation, message.part)
  if (other === null) return tellGuest(transaction, conversation, message)
  const told = { personId: other, kind: 'message_received' as const }
  const lately = { ...told, conversationId: conversation.id, hours: againAfterHours }
  if ((await hasUnreadBefore(transaction, conversation, message)) && (await wasNotified(transaction, lately))) return
  const isLong = message.text.length > longestTold
  const text = isLong ? `${message.text.slice(0, longestTold - 1).toWellFormed()}…` : message.text
  const data = {
    ...(await buildNoticeData(transaction, conversation, message.part)),
    text,
    warning: message.warning?.kind ?? null,
  }
  await notify(transaction, { ...told, key: message.id, delaySeconds, data })
}

export async function notifyOfOffer(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  offer: { id: string; part: ConversationRole; amountRupees: number },
): Promise<void> {
  const other = otherOf(conversation, offer.part)
  if (other === null) return tellGuest(transaction, conversation, offer)
  await notify(transaction, {
    personId: other,
    kind: 'offer_received',
    key: offer.id,
    delaySeconds,
    data: { ...(await buildNoticeData(transaction, conversation, offer.part)), amountRupees: offer.amountRupees },
  })
}

/** Notifies the person who made the offer. */
export async function notifyOfOfferReply(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  offer: { id: string; part: ConversationRole; amountRupees: number; answer: 'accepted' | 'rejected' },
): Promise<void> {
  const maker = offer.part === 'buyer' ? conversation.buyer_id : conversation.seller_id
  if (maker === null) return
  const { amountRupees, answer } = offer
  const answering = offer.part === 'buyer' ? 'seller' : 'buyer'
  await notify(transaction, {
    personId: maker,
    kind: 'offer_answered',
    key: offer.id,
    delaySeconds,
    data: { ...(await buildNoticeData(transaction, conversation, answering)), amountRupees, answer },
  })
}

export async function notifyOfDealEnd(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  deal: { id: string; part: ConversationRole },
): Promise<void> {
  const other = otherOf(conversation, deal.part)
  if (other === null) return
  const data = await buildNoticeData(transaction, conversation, deal.part)
  await notify(transaction, { personId: other, kind: 'deal_ended', key: deal.id, data })
}

/** Withdraws notifications about messages that were read on the page. */
export async function withdrawReadNotices(
  transaction: Kysely<DB>,
  { id, buyer_id, seller_id }: Omit<ConversationParties, 'subject'>,
  reader: ConversationRole,
): Promise<void> {
  const personId = reader === 'buyer' ? buyer_id : seller_id
  if (personId !== null) await withdrawNotices(transaction, { personId, conversationId: id })
}

function otherOf(talk: ConversationParties, part: ConversationRole): string | null {
  return accountInRole(talk, part === 'buyer' ? 'seller' : 'buyer')
}

export function accountInRole({ buyer_id, seller_id }: ConversationParties, part: ConversationRole): string | null {
  return part === 'buyer' ? buyer_id : seller_id
}

/** For a message from the seller to a buyer without an account. */
async function tellGuest(
  transaction: Kysely<DB>,
  conversation: ConversationParties,
  told: { id: string; part: ConversationRole } & (
    { text: string; warning: Judgement | null } | { amountRupees: number }
  ),
): Promise<void> {
  if (told.part !== 'seller') return
  const email = await findGuestEmail(transaction, conversation.id)
  if (email === null) return
  const { from, subject } = await buildNoticeData(transaction, conversation, 'seller')
  const data = { conversationId: conversation.id, part: 'buyer' as const, from, subject }
  if ('text' in told) await notifyGuestOfMessage(transaction, email, data, told)
  else await notifyGuestOfOffer(transaction, email, data, told)
}

async function hasUnreadBefore(
  transaction: Kysely<DB>,
  { id }: ConversationParties,
  message: { id: string; part: ConversationRole },
): Promise<boolean> {
  const read = sql.ref(message.part === 'buyer' ? 'conversations.seller_read' : 'conversations.buyer_read')
  const { rows } = await sql`
    select from messages join conversations on conversations.id = messages.conversation_id
    where conversations.id = ${id} and messages.number > ${read} and messages.sender = ${message.part}
      and messages.id <> ${message.id}
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** The data of a notification about an action of this role, addressed to the other party. */
export async function buildNoticeData(
  transaction: Kysely<DB>,
  { id, subject }: ConversationParties,
  part: ConversationRole,
) {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(accounts.name, case when ${part} = 'buyer' then conversations.buyer_name end) as name
    from conversations
    left join accounts on accounts.id =
      case when ${part} = 'buyer' then conversations.buyer_id else conversations.seller_id end
    where conversations.id = ${id}`.execute(transaction)
  const from = displayName(rows[0]?.name ?? null, part === 'buyer' ? 'Buyer' : 'Car Owner')
  return { conversationId: id, part: part === 'buyer' ? ('seller' as const) : ('buyer' as const), from, subject }
}
