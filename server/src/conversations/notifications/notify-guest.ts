import type { Judgement } from '@pahiya/domain/chat-safety/judge-message'
import { sql, type Kysely } from 'kysely'
import { askToConfirm, changeWaiting, isStopped, notifyGuest, wasRefused } from '../../notices/guests.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ConversationRow } from '../inbox/find-conversations.ts'

/** Delayed so that several messages in a row become one e-mail. */
const delaySeconds = 30
/** Characters per e-mail: 2,000 Telugu or Hindi characters are 6,000 bytes, and a notice may have 8,000. */
export const longestEmailText = 2_000

type About = { conversationId: string; part: 'buyer'; from: string; subject: string }

/** The address of a buyer without an account; null if the buyer has an account or was erased. */
export async function findGuestEmail(transaction: Kysely<DB>, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select contacts.buyer_email as email from conversations
    join contacts on contacts.conversation_id = conversations.id
    where conversations.id = ${conversationId} and conversations.buyer_id is null and conversations.buyer_name is not null
    order by contacts.sent_at desc
    limit 1`.execute(transaction)
  return rows[0]?.email ?? null
}

/**
 * A guest cannot read on the site, so every message is sent in full. A waiting e-mail is extended by the next message
 * while both fit; a longer message is split.
 */
export async function notifyGuestOfMessage(
  transaction: Kysely<DB>,
  email: string,
  about: About,
  message: { id: string; text: string; warning: Judgement | null },
): Promise<void> {
  const kind = 'message_received' as const
  const receiver = { email, kind, conversationId: about.conversationId }
  const joined = await changeWaiting(transaction, receiver, (waiting) => {
    const text = `${waiting.text}\n\n${message.text}`
    return text.length <= longestEmailText
      ? { ...waiting, text, warning: message.warning?.kind ?? waiting.warning ?? null }
      : null
  })
  if (joined) return askToConfirm(transaction, email)
  for (const [place, text] of splitEmailText(message.text).entries()) {
    const key = place === 0 ? message.id : `${message.id}-${place + 1}`
    await notifyGuest(transaction, {
      email,
      kind,
      key,
      delaySeconds,
      data: { ...about, text, warning: message.warning?.kind ?? null },
    })
  }
}

export async function notifyGuestOfOffer(
  transaction: Kysely<DB>,
  email: string,
  about: About,
  offer: { id: string; amountRupees: number },
): Promise<void> {
  const data = { ...about, amountRupees: offer.amountRupees }
  await notifyGuest(transaction, { email, kind: 'offer_received', key: offer.id, delaySeconds, data })
}

/** Splits at a space or line break if there is one in the last fifth, and never inside a letter. */
export function splitEmailText(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longestEmailText) {
    const space = Math.max(rest.lastIndexOf(' ', longestEmailText), rest.lastIndexOf('\n', longestEmailText))
    const cut = space >= longestEmailText * 0.8 ? space : letterBefore(rest, longestEmailText)
    pieces.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  return [...pieces, rest]
}

/** In Telugu and Hindi a vowel sign belongs to its consonant. */
function letterBefore(text: string, most: number): number {
  const near = most - 50
  const [last] = [...new Intl.Segmenter().segment(text.slice(near, most + 1))].slice(-1)
  return near + last!.index
}

/** How messages reach the other person: on this site, by e-mail, or not at all. */
export async function findReplyChannel(database: Database, row: ConversationRow): Promise<'here' | 'email' | 'none'> {
  if (row.buyer_id !== null) return 'here'
  const email = await findGuestEmail(database, row.id)
  if (email === null) return 'none'
  const failed = (await isStopped(database, email)) || (await wasRefused(database, { email, conversationId: row.id }))
  return failed ? 'none' : 'email'
}
