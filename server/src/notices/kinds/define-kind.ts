import type { NoticeTopic } from '@pahiya/contract/notices/notices'
import * as z from 'zod'

/** What a notice says, before a channel gives it its form. */
export type Words = {
  subject: string
  heading: string
  paragraphs: string[]
  /** What another person wrote, set apart from our words. */
  quote?: string
  /** Said below the quote, where it looks like a known scam. */
  caution?: string
  figure?: { now: string; before?: string; note?: string }
  action: { label: string; path: string }
}

/** account: about the security of the account, sent at once and never switched off. */
export type Kind<Data extends z.ZodType> = {
  topic: NoticeTopic | 'account'
  data: Data
  write: (data: z.output<Data>) => Words
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
