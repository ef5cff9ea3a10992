import type { ProviderPayment, ProviderSubscription, SeenRefund } from '@pahiya/domain/plans/subscription'

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

export type ProviderRefund = SeenRefund

export type ProviderState = {
  subscription: ProviderSubscription
  /** `refundedPaise` excludes failed refunds. */
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
}

/** Processes payments for us. A call that does not succeed throws a ProviderFailure. */
export type PaymentProvider = {
  /** Opens a subscription that debits nothing until the person approves it at `payUrl`. */
  createSubscription: (order: {
    ourId: string
    pricePaise: number
    expiresAt: Date
  }) => Promise<{ id: string; payUrl: string }>
  /** Opens an order for one payment, without a mandate. */
  createOrder: (order: { ourId: string; pricePaise: number }) => Promise<{ id: string }>
  /**
   * Reads a subscription, or an order as a subscription that is complete once paid. Includes refunds of payments that
   * the provider shows as refunded, and of the given payments.
   */
  read: (id: string, paymentsWithRefunds?: readonly string[]) => Promise<ProviderState>
  /** Does nothing for an order, which debits nothing by itself. */
  cancel: (id: string, when: 'now' | 'period-end') => Promise<void>
  /** The same key never refunds twice. */
  refund: (refund: { paymentId: string; amountPaise: number; key: string }) => Promise<ProviderRefund>
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  /** Everything settled in a month, in Indian time. */
  listSettled: (month: { year: number; month: number }) => Promise<SettledItem[]>
}

/**
 * refused: nothing happened. rejected: nothing happened, and a later retry is unlikely to succeed. unknown: the
 * provider may have acted, so its state must be read before a retry.
 */
export class ProviderFailure extends Error {
  readonly kind: 'refused' | 'rejected' | 'unknown'
  constructor(kind: ProviderFailure['kind'], reason: string) {
    super(`the payment provider: ${reason}`)
    this.kind = kind
  }
}
