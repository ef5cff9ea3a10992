import { documentKinds } from '@pahiya/domain/plans/invoice-number'
import { gstStates } from '@pahiya/domain/plans/gst-states'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const Paise = z.int().min(0).max(2_000_000_000)

export const TaxDocument = z
  .object({
    id: Id,
    kind: z.enum(documentKinds),
    number: z.string(),
    issuedAt: Instant,
    totalPaise: Paise,
  })
  .meta({ id: 'TaxDocument' })
export type TaxDocument = z.infer<typeof TaxDocument>

/**
 * The caller's Pro. waiting: a purchase that is not paid yet. active: paid. cancelled: paid, and no further debit.
 * failing: the last debit failed and is retried. month: paid for one month, without a mandate. granted: by an admin.
 * none: not Pro.
 */
export const ProState = z.enum(['none', 'waiting', 'active', 'cancelled', 'failing', 'month', 'granted'])
export type ProState = z.infer<typeof ProState>

/** QUOTA-06, QUOTA-07. */
export const ProStatus = z
  .object({
    /** False while this site has no payment provider. */
    canBuy: z.boolean(),
    /** For a month, GST included. */
    pricePaise: Paise,
    isAuthenticated: z.boolean(),
    state: ProState,
    /** When Pro ends, or has ended; null if it never began. */
    until: Instant.nullable(),
    /** The next debit, if one is planned. */
    chargeAt: Instant.nullable(),
    /** A mandate may still debit something, even if the caller currently has no Pro. */
    canCancel: z.boolean(),
    /** Refunds that failed and are being sent again or transferred manually; 0 if there are none. */
    refundDuePaise: Paise,
    /** The URL where a waiting purchase can be paid, and the options of the provider's checkout script. */
    payUrl: z.string().nullable(),
    checkout: z.object({ script: z.string(), key: z.string(), subscriptionId: z.string() }).nullable(),
    /** The form with which a waiting order for one month is paid on the provider's page. */
    payForm: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }).nullable(),
    /** Invoices and credit notes, newest first. */
    documents: z.array(TaxDocument).max(24),
  })
  .meta({ id: 'ProStatus' })
export type ProStatus = z.infer<typeof ProStatus>

export const proRoute = route({
  method: 'GET',
  path: '/api/pro',
  summary: 'The Pro plan, its price, and the plan of the caller',
  response: ProStatus,
  access: 'visitor',
  rate: 'browse',
  errors: [],
})

/** An invoice for an online service needs the buyer's name, state and PIN code at any value (CGST Rules, rule 46). */
export const ProPurchase = z
  .object({
    /** mandate: renews every month until it is cancelled. month: one payment for one month. */
    kind: z.enum(['mandate', 'month']).default('mandate'),
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\p{C}<>]*$/u),
    state: z.enum(gstStates),
    pin: z.string().regex(/^[1-9]\d{5}$/),
  })
  .meta({ id: 'ProPurchase' })
export type ProPurchase = z.output<typeof ProPurchase>

export const buyProRoute = route({
  method: 'POST',
  path: '/api/pro/purchase',
  summary: 'Opens a purchase of Pro; nothing is debited before the person approves it at the provider',
  body: ProPurchase,
  /** An order for one month has no URL: it is paid with the form from GET /api/pro. */
  response: z.object({ payUrl: z.string().nullable() }).meta({ id: 'ProPayment' }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['payments_not_configured', 'payments_unavailable', 'already_pro'],
})

export const cancelProRoute = route({
  method: 'POST',
  path: '/api/pro/cancel',
  summary: 'Ends the debits for Pro; Pro remains until the end of the paid time',
  response: ProStatus,
  access: 'account',
  rate: 'write',
  errors: ['not_pro'],
})

export const taxDocumentRoute = route({
  method: 'GET',
  path: '/api/pro/documents/:id',
  summary: 'An invoice or a credit note of the caller as PDF',
  params: z.object({ id: Id }),
  response: 'file',
  access: { owner: 'tax_document_not_found' },
  rate: 'browse',
  errors: [],
})

/** QUOTA-07: grants Pro without a payment. */
export const grantProRoute = route({
  method: 'POST',
  path: '/api/admin/pro-grants',
  summary: 'Grants an account Pro for a number of days',
  body: z
    .object({ accountId: Id, days: z.int().min(1).max(3_660), reason: z.string().trim().min(1).max(200) })
    .meta({ id: 'ProGrantRequest' }),
  response: z.object({ id: Id, until: Instant }).meta({ id: 'ProGrant' }),
  status: 201,
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['account_not_found'],
})

export const revokeProRoute = route({
  method: 'DELETE',
  path: '/api/admin/pro-grants/:id',
  summary: 'Ends Pro that an admin granted; changes nothing if it has already ended',
  params: z.object({ id: Id }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: [],
})

export const refundPaymentRoute = route({
  method: 'POST',
  path: '/api/admin/payments/:id/refund',
  summary: 'Refunds the remainder of a payment to the payer',
  params: z.object({ id: z.string().regex(/^pay_\w{1,36}$/) }),
  response: 'none',
  status: 202,
  access: { grant: 'finance' },
  rate: 'write',
  errors: ['payment_not_found', 'payments_not_configured'],
})

/**
 * Where the provider's checkout sends the browser after a payment. It is signed, and only triggers a read of the
 * payment.
 */
export const checkoutReturnRoute = route({
  method: 'POST',
  path: '/api/pro/return',
  summary: 'Receives the browser from the checkout of the payment provider',
  body: z
    .object({
      razorpay_payment_id: z.string().max(40).optional(),
      razorpay_subscription_id: z.string().max(40).optional(),
      razorpay_order_id: z.string().max(40).optional(),
      razorpay_signature: z.string().max(128).optional(),
    })
    .meta({ id: 'CheckoutReturn' }),
  response: 'redirect',
  access: 'public',
  rate: 'webhook',
  fromOtherSites: true,
  errors: [],
})

/** Receives a browser that left the hosted checkout. The method is not documented, so GET and POST are accepted. */
export const checkoutLeftRoute = route({
  method: 'GET',
  path: '/api/pro/return',
  summary: 'Receives the browser that left the checkout of the payment provider without paying',
  response: 'redirect',
  access: 'public',
  rate: 'webhook',
  errors: [],
})

/** The provider's webhook. The body is verified and stored as received; only the fields below are read. */
export const PaymentEvent = z
  .object({
    event: z.string().min(1).max(60),
    payload: z
      .object({
        subscription: z.object({ entity: z.object({ id: z.string().max(40) }) }).optional(),
        payment: z
          .object({ entity: z.object({ id: z.string().max(40), order_id: z.string().max(40).nullish() }) })
          .optional(),
      })
      .optional(),
  })
  .meta({ id: 'PaymentEvent' })

export const paymentEventRoute = route({
  method: 'POST',
  path: '/api/payments/events',
  summary: 'Stores an event of the payment provider',
  body: PaymentEvent,
  largestBodyBytes: 256 * 1024,
  response: 'none',
  access: 'public',
  rate: 'webhook',
  errors: ['forbidden'],
})
