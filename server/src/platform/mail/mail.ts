/** An e-mail to one person, as text and as HTML. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** The same for every attempt, so that a mailbox stores only one copy. Without the angle brackets. */
  messageId: string
  /** Address for replies; by default they go to the sender. */
  replyTo?: string
  /** RFC 8058: an address that accepts a POST of List-Unsubscribe=One-Click. */
  unsubscribeAt?: string
}

export type MailOutcome =
  | { kind: 'accepted' }
  /** Will not be accepted, however often it is retried. */
  | { kind: 'refused'; reason: 'recipient' | 'content' }
  /** May or may not have been accepted: retried later under the same id. */
  | { kind: 'unknown'; reason: 'unreachable' | 'misconfigured' | 'busy' | 'broken_off' | 'late' }

export type SendMail = (mail: Mail) => Promise<MailOutcome>
