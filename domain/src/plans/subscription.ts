/** The states of a subscription, as the payment provider names them. */
export const subscriptionStatuses = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const paymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const ended: ReadonlySet<SubscriptionStatus> = new Set(['cancelled', 'completed', 'expired'])

export function hasEnded(status: SubscriptionStatus): boolean {
  return ended.has(status)
}

/**
 * Whether a subscription can get from one state to another, in any number of steps: intermediate states are not observed
 * if events are lost. The same table is enforced by the database.
 */
export function mayMove(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  if (from === to) return true
  if (ended.has(from) || to === 'created') return false
  if (to === 'authenticated') return from === 'created'
  if (to === 'expired') return from === 'created' || from === 'authenticated'
  return true
}

/** A payment never moves back; a failed one may still be authorised late. */
export function mayPaymentMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentStatuses.indexOf(from) <= paymentStatuses.indexOf(to)
}

export type Period = { start: Date; end: Date }

export type ProviderPayment = {
  id: string
  status: PaymentStatus
  amountPaise: number
  refundedPaise: number
  /** The provider's charge, including GST; null until the payment is captured. */
  feePaise: number | null
  feeGstPaise: number | null
  /** The billing period that it pays for; null until the provider has assigned one. */
  period: Period | null
  /** When the provider began this payment. Not recorded: each read has it. */
  createdAt?: Date | undefined
}

export type ProviderSubscription = {
  id: string
  status: SubscriptionStatus
  /** When the next debit is planned. */
  chargeAt: Date | null
}

/** A refund at the provider. Only a failed one did not return the money. `key` is ours; null if it was made there. */
export type SeenRefund = {
  id: string
  paymentId: string
  key: string | null
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
}

/** The provider's state as read between two moments of our clock. */
export type Observation = {
  askedAt: Date
  answeredAt: Date
  subscription: ProviderSubscription
  payments: readonly ProviderPayment[]
}

export type SubscriptionRecord = {
  status: SubscriptionStatus
  chargeAt: Date | null
  /** When the latest accepted observation was complete; null before the first one. */
  observedAt: Date | null
  payments: readonly ProviderPayment[]
}

export const newSubscription: SubscriptionRecord = { status: 'created', chargeAt: null, observedAt: null, payments: [] }

/**
 * Adds an observation to a record. Payments only move forward, so theirs are always merged. The state of the
 * subscription can also move back and forth, so an observation counts only if it began after the last one was complete;
 * of two that overlap it is unknown which is newer: `again` requests another one.
 */
export function observe(
  record: SubscriptionRecord,
  { askedAt, answeredAt, subscription, payments }: Observation,
): { record: SubscriptionRecord; again: boolean } {
  const merged = mergePayments(record.payments, payments)
  const overlaps = record.observedAt !== null && askedAt < record.observedAt
  if (overlaps || !mayMove(record.status, subscription.status)) {
    return { record: { ...record, payments: merged }, again: overlaps }
  }
  return {
    record: {
      status: subscription.status,
      chargeAt: hasEnded(subscription.status) ? null : subscription.chargeAt,
      observedAt: answeredAt,
      payments: merged,
    },
    again: false,
  }
}

function mergePayments(known: readonly ProviderPayment[], seen: readonly ProviderPayment[]): ProviderPayment[] {
  const byId = new Map(known.map((payment) => [payment.id, payment]))
  for (const payment of seen) {
    const before = byId.get(payment.id)
    byId.set(payment.id, before ? mergePayment(before, payment) : payment)
  }
  return [...byId.values()]
}

function mergePayment(one: ProviderPayment, other: ProviderPayment): ProviderPayment {
  const [older, newer] = mayPaymentMove(one.status, other.status) ? [one, other] : [other, one]
  return {
    ...newer,
    refundedPaise: Math.max(one.refundedPaise, other.refundedPaise),
    feePaise: newer.feePaise ?? older.feePaise,
    feeGstPaise: newer.feeGstPaise ?? older.feeGstPaise,
    period: newer.period ?? older.period,
    createdAt: newer.createdAt ?? older.createdAt,
  }
}

export function isCaptured({ status }: Pick<ProviderPayment, 'status'>): boolean {
  return status === 'captured' || status === 'refunded'
}
