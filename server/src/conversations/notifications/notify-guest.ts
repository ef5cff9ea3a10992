import { sql, type Kysely } from 'kysely'
import { changeWaiting, isStopped, notifyGuest, wasRefused } from '../../notices/guests.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ConversationRow } from '../inbox/find-conversations.ts'

/** So that several lines in a row are one e-mail. */
const delaySeconds = 30
/** Of one e-mail, in characters: 2,000 letters of Telugu or Hindi are 6,000 bytes, and a notice may have 8,000. */
export const longestTold = 2_000

type About = { conversationId: string; part: 'buyer'; from: string; subject: string }

/** The address of a buyer without an account; null where the buyer has one, or has left. */
export async function guestEmailOf(transaction: Kysely<DB>, conversationId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select contacts.buyer_email as email from conversations
    join contacts on contacts.conversation_id = conversations.id
    where conversations.id = ${conversationId} and conversations.buyer_id is null and conversations.buyer_name is not null
    order by contacts.sent_at desc
    limit 1`.execute(transaction)
  return rows[0]?.email ?? null
}

/**
 * A guest has no page to read on, so every message is sent, whole. What waits to be sent takes the next one in while both
 * fit; a message that is longer is told in pieces.
 */
export async function tellGuestOfMessage(
  transaction: Kysely<DB>,
  email: string,
  about: About,
  message: { id: string; text: string },
): Promise<void> {
  const kind = 'message_received' as const
  const receiver = { email, kind, conversationId: about.conversationId }
  const joined = await changeWaiting(transaction, receiver, (waiting) => {
    const text = `${waiting.text}\n\n${message.text}`
    return text.length <= longestTold ? { ...waiting, text } : null
  })
  if (joined) return
  for (const [place, text] of piecesOf(message.text).entries()) {
    const key = place === 0 ? message.id : `${message.id}-${place + 1}`
    await notifyGuest(transaction, { email, kind, key, delaySeconds, data: { ...about, text } })
  }
}

export async function tellGuestOfOffer(
  transaction: Kysely<DB>,
  email: string,
  about: About,
  offer: { id: string; amountRupees: number },
): Promise<void> {
  const data = { ...about, amountRupees: offer.amountRupees }
  await notifyGuest(transaction, { email, kind: 'offer_received', key: offer.id, delaySeconds, data })
}

/** Cut at a space or a new line where there is one in the last fifth, and never through a letter. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longestTold) {
    const space = Math.max(rest.lastIndexOf(' ', longestTold), rest.lastIndexOf('\n', longestTold))
    const cut = space >= longestTold * 0.8 ? space : letterBefore(rest, longestTold)
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

/** How answers reach the other part: on this site, by e-mail, or not at all. */
export async function reachOf(database: Database, row: ConversationRow): Promise<'here' | 'email' | 'none'> {
  if (row.buyer_id !== null) return 'here'
  const email = await guestEmailOf(database, row.id)
  if (email === null) return 'none'
  const failed = (await isStopped(database, email)) || (await wasRefused(database, { email, conversationId: row.id }))
  return failed ? 'none' : 'email'
}
