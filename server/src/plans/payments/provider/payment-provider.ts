import type { ProviderPayment, ProviderSubscription } from '@pahiya/domain/plans/subscription'

/** A line of the provider's settlement report: money that it transferred to our bank, or deducted. */
export type SettledItem = {
  entityId: string
  kind: 'payment' | 'refund' | 'other'
  amountPaise: number
  feePaise: number
  feeGstPaise: number
  debitPaise: number
  creditPaise: number
  settlementId: string
  utr: string | null
}

export type ProviderRefund = { id: string; key: string | null; amountPaise: number }

/** Takes payments for us. Every call throws a ProviderFailure if it did not succeed. */
export type PaymentProvider = {
  /** Opens a subscription that debits nothing until the person approves it at `payUrl`. */
  createSubscription: (order: {
    ourId: string
    pricePaise: number
    expiresAt: Date
  }) => Promise<{ id: string; payUrl: string }>
  read: (subscriptionId: string) => Promise<{ subscription: ProviderSubscription; payments: ProviderPayment[] }>
  cancel: (subscriptionId: string, when: 'now' | 'period-end') => Promise<void>
  /** The same key never refunds twice. */
  refund: (refund: { paymentId: string; amountPaise: number; key: string }) => Promise<ProviderRefund>
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  /** Everything settled in a month of India. */
  listSettled: (month: { year: number; month: number }) => Promise<SettledItem[]>
}

/** refused: nothing happened. unknown: the provider may have acted, so its state must be read before a repetition. */
export class ProviderFailure extends Error {
  readonly kind: 'refused' | 'unknown'
  constructor(kind: 'refused' | 'unknown', reason: string) {
    super(`the payment provider: ${reason}`)
    this.kind = kind
  }
}
