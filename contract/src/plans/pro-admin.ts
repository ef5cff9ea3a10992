import { paymentStatuses } from '@pahiya/domain/plans/subscription'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Paise = z.int().min(0).max(2_000_000_000)
const PaymentId = z.string().regex(/^pay_\w{1,36}$/)

/** Payments and grants on one page. */
export const proAdminPage = 50

/** A person as an admin sees them next to a payment. */
const Payer = z.object({ id: Id, name: z.string() })

export const AdminPayment = z
  .object({
    id: z.string(),
    /** Null once the account is erased. */
    payer: Payer.nullable(),
    /** mandate: a month of a plan that renews. month: one month by an order. */
    kind: z.enum(['mandate', 'month']),
    status: z.enum(paymentStatuses),
    amountPaise: Paise,
    refundedPaise: Paise,
    /** What a refund of the time that is left would return now; 0 if there is none. */
    unusedPaise: Paise,
    from: Instant.nullable(),
    until: Instant.nullable(),
    seenAt: Instant,
    /** waiting: requested, and not accepted by the provider yet. */
    refund: z.enum(['none', 'waiting', 'sent']),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof AdminPayment>

export const AdminProGrant = z
  .object({
    id: Id,
    account: Payer,
    reason: z.string(),
    /** Null once the admin's account is erased. */
    grantedBy: z.string().nullable(),
    grantedAt: Instant,
    endsAt: Instant,
    revokedAt: Instant.nullable(),
    isRunning: z.boolean(),
  })
  .meta({ id: 'AdminProGrant' })
export type AdminProGrant = z.infer<typeof AdminProGrant>

/** QUOTA-07: everything about Pro that an admin may see and act on, of one person or of all. */
export const ProRecords = z
  .object({
    /** The account that was asked for; null if there is none, or none was asked for. */
    account: Payer.extend({ plan: z.enum(['free', 'pro']), until: Instant.nullable() }).nullable(),
    /** The newest first. */
    payments: z.array(AdminPayment).max(proAdminPage),
    /** The payment before which the next page begins. */
    next: z.string().nullable(),
    grants: z.array(AdminProGrant).max(proAdminPage),
  })
  .meta({ id: 'ProRecords' })
export type ProRecords = z.infer<typeof ProRecords>

export const proRecordsRoute = route({
  method: 'GET',
  path: '/api/admin/pro',
  summary: 'Payments for Pro and Pro given by admins, of all accounts or of one, by its id or e-mail address',
  query: z.object({
    account: Id.optional(),
    email: z.string().trim().toLowerCase().max(320).optional(),
    before: PaymentId.optional(),
  }),
  response: ProRecords,
  access: { grant: 'admin' },
  rate: 'browse',
  errors: [],
})

export const refundUnusedRoute = route({
  method: 'POST',
  path: '/api/admin/payments/:id/refund-unused',
  summary: 'Ends Pro that a payment pays for, and returns the share of the time that is left',
  params: z.object({ id: PaymentId }),
  response: 'none',
  status: 202,
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['payment_not_found', 'payments_not_configured', 'nothing_unused'],
})
