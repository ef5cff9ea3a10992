import { sql, type Kysely } from 'kysely'
import { notify, wasTold, withdrawNotices } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { displayName } from '../inbox/display-name.ts'
import type { Part } from '../inbox/find-conversations.ts'
import { guestEmailOf, tellGuestOfMessage, tellGuestOfOffer } from './notify-guest.ts'

/** Who has the page open has read it by then, and is not told by e-mail or on a device as well. */
export const delaySeconds = 30
/** What was not read by then is told again with the next message. */
const againAfterHours = 12
/** The thread has the rest. */
const longestTold = 1_000

export type Talk = {
  id: string
  subject: string
  buyer_id: string | null
  seller_id: string | null
}

/**
 * Tells the other person of a message, by the channels they chose. Once for what they have not read yet, until half a day
 * is over: five lines in a row are one e-mail.
 */
export async function tellOfMessage(
  transaction: Kysely<DB>,
  conversation: Talk,
  message: { id: string; part: Part; text: string },
): Promise<void> {
  const other = otherOf(conversation, message.part)
  if (other === null) return tellGuest(transaction, conversation, message)
  const told = { personId: other, kind: 'message_received' as const }
  const lately = { ...told, conversationId: conversation.id, hours: againAfterHours }
  if ((await hasUnreadBefore(transaction, conversation, message)) && (await wasTold(transaction, lately))) return
  const isLong = message.text.length > longestTold
  const text = isLong ? `${message.text.slice(0, longestTold - 1).toWellFormed()}…` : message.text
  const data = { ...(await about(transaction, conversation, message.part)), text }
  await notify(transaction, { ...told, key: message.id, delaySeconds, data })
}

export async function tellOfOffer(
  transaction: Kysely<DB>,
  conversation: Talk,
  offer: { id: string; part: Part; amountRupees: number },
): Promise<void> {
  const other = otherOf(conversation, offer.part)
  if (other === null) return tellGuest(transaction, conversation, offer)
  await notify(transaction, {
    personId: other,
    kind: 'offer_received',
    key: offer.id,
    delaySeconds,
    data: { ...(await about(transaction, conversation, offer.part)), amountRupees: offer.amountRupees },
  })
}

/** Tells who made the offer. */
export async function tellOfAnswer(
  transaction: Kysely<DB>,
  conversation: Talk,
  offer: { id: string; part: Part; amountRupees: number; answer: 'accepted' | 'rejected' },
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
    data: { ...(await about(transaction, conversation, answering)), amountRupees, answer },
  })
}

/** What was read on the page is not told any more. */
export async function withdrawRead(
  transaction: Kysely<DB>,
  { id, buyer_id, seller_id }: Omit<Talk, 'subject'>,
  reader: Part,
): Promise<void> {
  const personId = reader === 'buyer' ? buyer_id : seller_id
  if (personId !== null) await withdrawNotices(transaction, { personId, conversationId: id })
}

function otherOf(talk: Talk, part: Part): string | null {
  return personOf(talk, part === 'buyer' ? 'seller' : 'buyer')
}

export function personOf({ buyer_id, seller_id }: Talk, part: Part): string | null {
  return part === 'buyer' ? buyer_id : seller_id
}

/** The seller wrote, and the buyer has no account. */
async function tellGuest(
  transaction: Kysely<DB>,
  conversation: Talk,
  told: { id: string; part: Part } & ({ text: string } | { amountRupees: number }),
): Promise<void> {
  if (told.part !== 'seller') return
  const email = await guestEmailOf(transaction, conversation.id)
  if (email === null) return
  const { from, subject } = await about(transaction, conversation, 'seller')
  const data = { conversationId: conversation.id, part: 'buyer' as const, from, subject }
  if ('text' in told) await tellGuestOfMessage(transaction, email, data, told)
  else await tellGuestOfOffer(transaction, email, data, told)
}

async function hasUnreadBefore(
  transaction: Kysely<DB>,
  { id }: Talk,
  message: { id: string; part: Part },
): Promise<boolean> {
  const read = sql.ref(message.part === 'buyer' ? 'conversations.seller_read' : 'conversations.buyer_read')
  const { rows } = await sql`
    select from messages join conversations on conversations.id = messages.conversation_id
    where conversations.id = ${id} and messages.number > ${read} and messages.sender = ${message.part}
      and messages.id <> ${message.id}
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** What one part did, as the other is told of it. */
export async function about(transaction: Kysely<DB>, { id, subject }: Talk, part: Part) {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(accounts.name, case when ${part} = 'buyer' then conversations.buyer_name end) as name
    from conversations
    left join accounts on accounts.id =
      case when ${part} = 'buyer' then conversations.buyer_id else conversations.seller_id end
    where conversations.id = ${id}`.execute(transaction)
  const from = displayName(rows[0]?.name ?? null, part === 'buyer' ? 'Buyer' : 'Car Owner')
  return { conversationId: id, part: part === 'buyer' ? ('seller' as const) : ('buyer' as const), from, subject }
}
