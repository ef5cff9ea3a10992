import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { htmlText } from './html-text.ts'
import { readReply } from './read-reply.ts'
import type { ReplyAddress } from './reply-address.ts'

/**
 * A reply by e-mail; the same key means the same e-mail, however often a mail server sends it. senderId is null for a
 * buyer without an account, who is identified by the address alone.
 */
export type Reply = { conversationId: string; senderId: string | null; from: string; text: string; key: string }
/** closed: the conversation accepts no more messages. too_many: rejected for now, and the sender's server retries. */
export type ReplyOutcome = 'taken' | 'closed' | 'too_many'
/** Adds the reply to the conversation. Throws only errors that should be retried. */
export type OnReply = (reply: Reply) => Promise<ReplyOutcome>

export type Received =
  | { kind: 'taken' }
  /** An automatic reply by a mail program. It gets no response, or two programs would answer each other forever. */
  | { kind: 'ignored' }
  | { kind: 'refused'; words: string }
  /** The sender's mail server keeps it and retries for days. */
  | { kind: 'later'; words: string }

/** Reads an e-mail to a reply address and passes its text on. */
export async function receiveReply(raw: Buffer, to: ReplyAddress, onReply: OnReply): Promise<Received> {
  const mail = await parseMail(raw)
  if (mail === null) return { kind: 'refused', words: '5.6.0 This message cannot be read' }
  if (isAutomatic(mail)) return { kind: 'ignored' }
  // The recipient of a forwarded e-mail cannot reply on behalf of the person who forwarded it. The mail server in front
  // verifies the sender (SPF, DKIM, DMARC) and rejects failures (docs/notices.md).
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

/** A reply is one text in one or two forms; headers of mail servers fill a few kilobytes. */
const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }

/** Null if it exceeds the limits or is not an e-mail: sending it again would not change that. */
async function parseMail(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, limits)
  } catch {
    return null
  }
}

/** Returns the same id for the same Message-ID: a UUID of version 8, whose bits are ours to choose. */
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
  return htmlText(mail.html ?? '')
}
