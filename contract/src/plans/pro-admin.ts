import { paymentStatuses } from '@pahiya/domain/plans/subscription'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Paise = z.int().min(0).max(2_000_000_000)
const PaymentId = z.string().regex(/^pay_\w{1,36}$/)

/** Payments and grants on one page. */
export const proAdminPage = 50

/** A person as shown to an admin next to a payment. */
const Payer = z.object({ id: Id, name: z.string() })

export const mostRefundsShown = 20

/**
 * waiting: not accepted by the provider yet. sent: accepted. processed: the bank has it. failed: it did not reach the
 * payer. by_hand: an admin transferred the money.
 */
const RefundStatus = z.enum(['waiting', 'sent', 'processed', 'failed', 'by_hand'])

const AdminPaymentRefund = z
  .object({ id: Id, amountPaise: Paise, status: RefundStatus })
  .meta({ id: 'AdminPaymentRefund' })

/** A refund that did not reach the payer: it can be sent again or transferred manually. */
export const AdminFailedRefund = z
  .object({
    id: Id,
    paymentId: z.string(),
    payer: Payer.nullable(),
    amountPaise: Paise,
    attempts: z.int(),
    failedAt: Instant,
  })
  .meta({ id: 'AdminFailedRefund' })
export type AdminFailedRefund = z.infer<typeof AdminFailedRefund>

export const AdminPayment = z
  .object({
    id: z.string(),
    /** Null once the account is erased. */
    payer: Payer.nullable(),
    /** mandate: a month of a plan that renews. month: a single month paid by an order. */
    kind: z.enum(['mandate', 'month']),
    status: z.enum(paymentStatuses),
    amountPaise: Paise,
    refundedPaise: Paise,
    /** The amount that a refund of the unused time would return now; 0 if there is none. */
    unusedPaise: Paise,
    from: Instant.nullable(),
    until: Instant.nullable(),
    seenAt: Instant,
    /** The amount that can still be refunded, after all requested refunds. */
    refundablePaise: Paise,
    /** Refunds requested here, oldest first. */
    refunds: z.array(AdminPaymentRefund).max(mostRefundsShown),
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

/** QUOTA-07: everything about Pro that an admin can see and act on, for one person or for all. */
export const ProRecords = z
  .object({
    /** The requested account; null if it does not exist or none was requested. */
    account: Payer.extend({ plan: z.enum(['free', 'pro']), until: Instant.nullable() }).nullable(),
    /** The newest first. */
    payments: z.array(AdminPayment).max(proAdminPage),
    /** The payment before which the next page begins. */
    next: z.string().nullable(),
    grants: z.array(AdminProGrant).max(proAdminPage),
    /** Refunds that failed, latest first. */
    failedRefunds: z.array(AdminFailedRefund).max(proAdminPage),
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
  access: { grant: 'finance' },
  rate: 'browse',
  errors: [],
})

export const refundUnusedRoute = route({
  method: 'POST',
  path: '/api/admin/payments/:id/refund-unused',
  summary: 'Ends Pro that a payment pays for, and refunds the remaining time',
  params: z.object({ id: PaymentId }),
  response: 'none',
  status: 202,
  access: { grant: 'finance' },
  rate: 'write',
  errors: ['payment_not_found', 'payments_not_configured', 'nothing_unused'],
})

const failedRefund = {
  params: z.object({ id: Id }),
  response: 'none',
  access: { grant: 'finance' },
  rate: 'write',
} as const

export const retryRefundRoute = route({
  ...failedRefund,
  method: 'POST',
  path: '/api/admin/refunds/:id/retry',
  summary: 'Sends a refund that failed to the payment provider again',
  status: 202,
  errors: ['refund_not_found', 'refund_not_failed', 'payments_not_configured'],
})

export const returnByHandRoute = route({
  ...failedRefund,
  method: 'POST',
  path: '/api/admin/refunds/:id/by-hand',
  summary: 'Records that a refund that failed was transferred from our bank account',
  body: z.object({ reference: z.string().trim().min(1).max(80) }).meta({ id: 'RefundByHand' }),
  errors: ['refund_not_found', 'refund_not_failed'],
})
