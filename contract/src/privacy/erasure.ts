import * as z from 'zod'
import { accountCookies } from '../accounts/accounts.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** The name that pages use for a capability's data. Each declaration of personal data names one. */
export const dataAreas = [
  'account',
  'saved-cars-and-alerts',
  'assistant',
  'notices',
  'community',
  'conversations',
  'loans',
  'articles',
  'plan',
  'listings',
  'dealership',
  'files',
  'verification',
  'staff-work',
  'language-models',
  'security-log',
  'requests',
] as const
export type DataArea = (typeof dataAreas)[number]

/** Data retained after an account is erased, each with a reason and a period that the page states. */
export const keptRecords = [
  'invoices',
  'security-log',
  'staff-looks',
  'staff-decisions',
  'community-texts',
  'moderation-log',
  'other-side-of-conversations',
  'call-numbers',
  'ended-adverts',
  'articles',
  'limit-hashes',
  'stopped-address',
  'model-calls',
  'erasure-record',
  'consent-receipts',
] as const
export type KeptRecord = (typeof keptRecords)[number]

export const erasurePlanRoute = route({
  method: 'GET',
  path: '/api/account/erasure',
  summary: 'What an erasure of the account deletes and retains, from the declarations of personal data',
  response: z
    .object({
      erased: z.array(z.enum(dataAreas)).max(dataAreas.length),
      kept: z.array(z.enum(keptRecords)).max(keptRecords.length),
      isSignInFresh: z.boolean(),
    })
    .meta({ id: 'ErasurePlan' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** POL-07. Needs a recent sign-in. Ends every session at once; a job erases the rest. */
export const eraseAccountRoute = route({
  method: 'POST',
  path: '/api/account/erasure',
  summary: 'Erases the account of the caller permanently',
  body: z.strictObject({ confirmed: z.literal('erase') }).meta({ id: 'ErasureRequest' }),
  response: z.object({ id: Id, askedAt: Instant }).meta({ id: 'Erasure' }),
  status: 202,
  access: 'account',
  rate: 'write',
  errors: ['sign_in_again', 'last_admin'],
  cookies: accountCookies,
})
