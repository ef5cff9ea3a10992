import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import * as z from 'zod'

/** The content of a notice, before a channel formats it. */
export type NoticeCopy = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Text by another person, set apart from our own. */
  quote?: string
  /** Shown below the quote if it looks like a known scam. */
  caution?: string
  figure?: { now: string; before?: string; note?: string }
  /** Several things of one kind, such as cars. */
  items?: { title: string; path: string; lines: string[] }[]
  /**
   * Stops only the cause of this notice, without a session: a page with a button, and the one-click call of a mail
   * program.
   */
  stops?: { label: string; path: string; oneClickPath: string }[]
  action: { label: string; path: string }
}

/** account: account security; sent immediately and cannot be switched off. */
export type Kind<Data extends z.ZodType> = {
  topic: NoticeTopic | 'account'
  /**
   * Set for the kinds that may be sent to an address that no one has confirmed: why the recipient gets the e-mail. They
   * contain no text written by another person for this recipient.
   */
  unconfirmedReason?: string
  /** Whether the notice stays in the person's inbox on the site, whatever channels are chosen. */
  isInInbox?: boolean
  data: Data
  write: (data: z.output<Data>) => NoticeCopy
}

export function kind<Data extends z.ZodType>(definition: Kind<Data>): Kind<Data> {
  return definition
}

export const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/)
export const title = z.string().min(1).max(200)
export const amount = z.int().positive()
