import { paymentStatuses, subscriptionStatuses, type ProviderPayment } from '@pahiya/domain/plans/subscription'
import * as z from 'zod'
import type { ProviderRefund, SettledItem } from './payment-provider.ts'

const id = z.string().min(1).max(40)
const seconds = z.int().min(0)
const paise = z.int().min(0).max(2_000_000_000)

/** The fields that we read from the provider's entities (razorpay.com/docs/api). */
export const Plan = z.object({
  id,
  interval: z.int(),
  period: z.string(),
  item: z.object({ amount: paise, currency: z.string() }),
})

export const Subscription = z.object({
  id,
  status: z.enum(subscriptionStatuses),
  charge_at: seconds.nullable(),
  short_url: z.url({ protocol: /^https?$/ }).max(500),
})

export const Order = z.object({
  id,
  status: z.enum(['created', 'attempted', 'paid']),
  amount: paise,
  created_at: seconds,
})
export type Order = z.infer<typeof Order>

export const Invoice = z.object({
  payment_id: id.nullable(),
  billing_start: seconds.nullable(),
  billing_end: seconds.nullable(),
})
export type Invoice = z.infer<typeof Invoice>

export const Payment = z.object({
  id,
  status: z.enum(paymentStatuses),
  amount: paise,
  currency: z.literal('INR'),
  amount_refunded: paise.nullish(),
  fee: paise.nullish(),
  tax: paise.nullish(),
  created_at: seconds.nullish(),
})
export type Payment = z.infer<typeof Payment>

export const Refund = z.object({
  id,
  payment_id: id,
  amount: paise,
  receipt: z.string().nullish(),
  status: z.enum(['pending', 'processed', 'failed']),
})

export const ReconItem = z.object({
  entity_id: id,
  type: z.string(),
  amount: paise,
  fee: paise,
  tax: paise,
  debit: paise,
  credit: paise,
  settled: z.union([z.boolean(), z.int()]),
  settlement_id: id.nullable(),
  settlement_utr: z.string().max(80).nullish(),
})

export const collection = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item).max(1_000) })

export const toDate = (unix: number) => new Date(unix * 1_000)

const noPeriod = { billing_start: null, billing_end: null }

/** A payment of an order has no billing period. */
export function toPayment(
  payment: Payment,
  { billing_start: start, billing_end: end }: Pick<Invoice, 'billing_start' | 'billing_end'> = noPeriod,
): ProviderPayment {
  const hasPeriod = start !== null && end !== null && start < end
  return {
    id: payment.id,
    status: payment.status,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    feePaise: payment.fee ?? null,
    feeGstPaise: payment.tax ?? null,
    period: hasPeriod ? { start: toDate(start), end: toDate(end) } : null,
    createdAt: typeof payment.created_at === 'number' ? toDate(payment.created_at) : undefined,
  }
}

export function toRefund({
  id: refundId,
  payment_id,
  amount,
  receipt,
  status,
}: z.infer<typeof Refund>): ProviderRefund {
  return { id: refundId, paymentId: payment_id, amountPaise: amount, key: receipt ?? null, status }
}

/** Null for an item that is not transferred yet. */
export function toSettledItem(item: z.infer<typeof ReconItem>): SettledItem | null {
  if (!item.settled || item.settlement_id === null) return null
  return {
    entityId: item.entity_id,
    kind: item.type === 'payment' || item.type === 'refund' ? item.type : 'other',
    amountPaise: item.amount,
    feePaise: item.fee,
    feeGstPaise: item.tax,
    debitPaise: item.debit,
    creditPaise: item.credit,
    settlementId: item.settlement_id,
    utr: item.settlement_utr ?? null,
  }
}
