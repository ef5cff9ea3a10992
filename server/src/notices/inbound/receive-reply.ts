import { createHash } from 'node:crypto'
import { load } from 'cheerio'
import PostalMime, { type Email } from 'postal-mime'
import { readReply } from './read-reply.ts'
import type { ReplyAddress } from './reply-address.ts'

/**
 * What a person answered by e-mail; the same key is the same e-mail, however often a mail server sends it. senderId is null
 * for a buyer without an account, who is known by the address alone.
 */
export type Reply = { conversationId: string; senderId: string | null; from: string; text: string; key: string }
/** closed: the conversation takes no more messages. too_many: not now, and the sender's server tries again. */
export type Taken = 'taken' | 'closed' | 'too_many'
/** Takes it into the conversation. Throws what deserves another try. */
export type OnReply = (reply: Reply) => Promise<Taken>

export type Received =
  | { kind: 'taken' }
  /** Written by a mail program, whose owner is away. Nothing is answered, or two programs would go on. */
  | { kind: 'ignored' }
  | { kind: 'refused'; words: string }
  /** The sender's mail server keeps it and tries again for days. */
  | { kind: 'later'; words: string }

/** Reads an e-mail to a reply address and hands on what was written. */
export async function receiveReply(raw: Buffer, to: ReplyAddress, onReply: OnReply): Promise<Received> {
  const mail = await PostalMime.parse(raw)
  if (isAutomatic(mail)) return { kind: 'ignored' }
  // An e-mail that was passed on is not answered in the name of who passed it on. That the sender is who the mail says is
  // checked by the mail server in front (SPF, DKIM, DMARC), which refuses what fails (docs/notices.md).
  if (to.email === null || mail.from?.address?.toLowerCase() !== to.email) {
    return { kind: 'refused', words: '5.7.1 Please answer from the address to which this message was sent' }
  }
  const text = readReply(textOf(mail))
  if (text === '') return { kind: 'refused', words: '5.6.0 There is no answer above the quoted message' }
  const key = uuidOf(mail.messageId ?? raw)
  const taken = await onReply({
    conversationId: to.conversationId,
    senderId: to.accountId,
    from: to.email,
    text,
    key,
  })
  if (taken === 'too_many') return { kind: 'later', words: '4.7.1 Too many answers, please try again later' }
  return taken === 'taken' ? { kind: 'taken' } : { kind: 'refused', words: '5.7.1 This conversation is closed' }
}

/** The same id for the same Message-ID: a UUID of version 8, whose bits are ours to choose. */
function uuidOf(named: string | Buffer): string {
  const hex = createHash('sha256').update(named).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function isAutomatic(mail: Email): boolean {
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && submitted !== 'no') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence') ?? '') ||
    header('x-autoreply') !== undefined
  )
}

function textOf(mail: Email): string {
  if (mail.text !== undefined && mail.text.trim() !== '') return mail.text
  const page = load((mail.html ?? '').slice(0, 500_000))
  page('blockquote, .gmail_quote, style, script').remove()
  page('br').replaceWith('\n')
  page('p, div').append('\n')
  return page.text()
}
