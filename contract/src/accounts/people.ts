import * as z from 'zod'
import { grants } from '../core/access.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { SessionEntry } from './accounts.ts'

/**
 * Why staff opened personal data, as the person reads it. request: the person asked for it. safety: a report or
 * suspected abuse. fault: a technical fault.
 */
export const lookPurposes = ['request', 'safety', 'payment', 'legal', 'fault', 'other'] as const
export type LookPurpose = (typeof lookPurposes)[number]

/** Only staff read it: it may reveal another person, such as the one who reported this one. */
export const LookReason = z.string().trim().min(10).max(500)

/** Matches the whole value only, so that a caller cannot list accounts by a prefix. */
export const findPersonRoute = route({
  method: 'POST',
  path: '/api/admin/people/find',
  summary: 'The account with exactly this e-mail address, verified phone number or id',
  body: z.strictObject({ text: z.string().trim().min(3).max(320) }).meta({ id: 'PersonSearch' }),
  response: z.object({ id: Id }).meta({ id: 'PersonFound' }),
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['account_not_found'],
})

/** Visible for half an hour to the staff member who gave a reason. */
const PersonalData = z.object({
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  providers: z.array(z.string()).max(20),
  sessions: z.array(SessionEntry).max(50),
  until: Instant,
})

const Look = z.object({ id: Id, at: Instant })

export const PersonRecord = z
  .object({
    id: Id,
    createdAt: Instant,
    plan: z.enum(['free', 'pro']),
    planUntil: Instant.nullable(),
    phoneVerified: z.boolean(),
    grants: z.array(
      z.object({
        grant: z.enum(grants),
        grantedAt: Instant,
        /** Null for the first admin, or once that account is erased. */
        grantedBy: z.string().nullable(),
      }),
    ),
    openSessions: z.int(),
    isYou: z.boolean(),
    /** The site has only one admin, so no second admin can approve a request. */
    isOnlyAdmin: z.boolean(),
    /** The latest accesses by staff, with names. */
    looks: z
      .array(Look.extend({ purpose: z.enum(lookPurposes).nullable(), reason: z.string(), by: z.string().nullable() }))
      .max(20),
    /** Null until the caller has given a reason. */
    personal: PersonalData.nullable(),
  })
  .meta({ id: 'PersonRecord' })
export type PersonRecord = z.infer<typeof PersonRecord>

const params = z.object({ id: Id })
const admin = { access: { grant: 'admin' }, rate: 'write' } as const

export const personRecordRoute = route({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Plan, rights and open sessions of an account; personal data only after a reason has been given',
  params,
  response: PersonRecord,
  access: { grant: 'admin' },
  rate: 'browse',
  errors: ['account_not_found'],
})

export const openPersonRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/people/:id/looks',
  summary: 'Shows the caller the personal data of an account for 30 minutes; the person can read the purpose',
  params,
  body: z.strictObject({ purpose: z.enum(lookPurposes), reason: LookReason }).meta({ id: 'LookRequest' }),
  response: 'none',
  errors: ['account_not_found'],
})

export const endPersonSessionRoute = route({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/people/:id/sessions/:session',
  summary: 'Signs a person out on one device',
  params: params.extend({ session: Id }),
  response: 'none',
  errors: ['session_not_found'],
})

export const endPersonSessionsRoute = route({
  ...admin,
  method: 'DELETE',
  path: '/api/admin/people/:id/sessions',
  summary: 'Signs a person out on every device',
  params,
  response: 'none',
  errors: ['account_not_found'],
})

export const closeAccountRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/people/:id/close',
  summary: 'Erases an account and everything stored about it, once a second admin has approved it',
  params,
  body: z.strictObject({ reason: z.string().trim().min(3).max(500) }).meta({ id: 'CloseRequest' }),
  /** waits: the call has requested an approval; repeat it once that is given. */
  response: z.object({ outcome: z.enum(['closed', 'waits']) }).meta({ id: 'AccountClosed' }),
  errors: ['account_not_found', 'own_account', 'last_admin', 'approval_waits', 'second_person_missing'],
})

/** How often staff opened the caller's own data, and for what purpose. Staff are not named, nor are their words shown. */
export const ownLooksRoute = route({
  method: 'GET',
  path: '/api/account/staff-looks',
  summary: 'How often our staff opened the caller’s personal data, when and why, the newest first',
  query: z.object({ before: Id.optional() }),
  response: z
    .object({
      /** Counted up to a thousand. */
      total: z.int().max(1_000),
      looks: z.array(Look.extend({ reason: z.enum(lookPurposes) })).max(20),
      hasMore: z.boolean(),
    })
    .meta({ id: 'OwnLooks' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})
