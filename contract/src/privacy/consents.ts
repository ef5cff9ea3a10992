import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * What Pahiya does only with consent; every purpose is off until the person switches it on. Notices about one's own
 * messages, alerts and posts are part of what was asked for, and need none.
 */
export const consentPurposes = ['recent-searches', 'prices-email', 'prices-push', 'news-email'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** The language of the texts below. A language is added once its catalogue is open. */
export const consentLanguage = 'en'

/** The text that a person consents to. A changed text has another hash, which every receipt names. */
export const consentTexts: Readonly<Record<ConsentPurpose, string>> = {
  'recent-searches':
    'Pahiya stores the filters and words of your last 20 searches, so that you can repeat them. They are deleted when you withdraw, or with your account.',
  'prices-email':
    'Pahiya sends an e-mail to the verified address of your account when the price of a car that you saved drops. A notice is stored for 90 days.',
  'prices-push':
    'Pahiya shows a notification in the browsers that you switched on when the price of a car that you saved drops. A notice is stored for 90 days.',
  'news-email':
    'Pahiya sends news about itself to the verified address of your account. A notice is stored for 90 days.',
}

const Purpose = z.enum(consentPurposes)

export const ConsentReceipt = z
  .object({
    id: Id,
    purpose: Purpose,
    given: z.boolean(),
    at: Instant,
    /** SHA-256 of the text at that time. */
    noticeHash: z.string(),
    language: z.string(),
  })
  .meta({ id: 'ConsentReceipt' })
export type ConsentReceipt = z.infer<typeof ConsentReceipt>

/** Consents are given and withdrawn by `PATCH /api/notices/choices` and `PATCH /api/preferences`. */
export const consentsRoute = route({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'What the caller consented to, the text of each purpose and the receipts, newest first',
  query: z.object({ before: Id.optional() }),
  response: z
    .object({
      consents: z
        .array(z.object({ purpose: Purpose, given: z.boolean(), text: z.string() }))
        .max(consentPurposes.length),
      receipts: z.array(ConsentReceipt).max(20),
      hasMore: z.boolean(),
    })
    .meta({ id: 'Consents' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})
