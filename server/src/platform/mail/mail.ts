/** An e-mail to one person, as text and as HTML. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every try: a mailbox that has an e-mail with this id keeps one copy. Without the brackets. */
  messageId: string
  /** Where an answer goes; without it answers go to the sender. */
  replyTo?: string
  /** RFC 8058: an address that takes a POST of List-Unsubscribe=One-Click. */
  unsubscribeAt?: string
}

export type MailOutcome =
  | { kind: 'accepted' }
  /** It will not be taken however often it is tried. */
  | { kind: 'refused'; reason: 'recipient' | 'content' }
  /** It may have been taken or not: tried again later, under the same id. */
  | { kind: 'unknown'; reason: 'unreachable' | 'misconfigured' | 'busy' | 'broken_off' | 'late' }

export type SendMail = (mail: Mail) => Promise<MailOutcome>
