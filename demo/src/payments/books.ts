import { randomBytes } from 'node:crypto'

export type DemoSubscription = {
  id: string
  status: string
  notes: Record<string, string>
  total: number
  paidCount: number
  failures: number
  currentStart: number | null
  currentEnd: number | null
  expireBy: number | null
  endedAt: number | null
  createdAt: number
  endsWithCycle: boolean
}
export type DemoOrder = {
  id: string
  amount: number
  receipt: string | null
  notes: Record<string, string>
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  createdAt: number
}
export type DemoPayment = {
  id: string
  /** Null for the payment of an order that was created on its own. */
  subscriptionId: string | null
  orderId: string
  status: 'failed' | 'authorized' | 'captured' | 'refunded'
  amount: number
  refunded: number
  createdAt: number
  /** Null until it pays an invoice. */
  cycle: { start: number; end: number } | null
  settlementId: string | null
}
export type DemoRefund = {
  id: string
  paymentId: string
  amount: number
  receipt: string | null
  createdAt: number
  settlementId: string | null
  status: 'pending' | 'processed' | 'failed'
}

type About = { subscription?: DemoSubscription; payment?: DemoPayment; order?: DemoOrder; refund?: DemoRefund }
export type Announce = (event: string, about: About) => void

export type Books = ReturnType<typeof createBooks>

const monthSeconds = 30 * 86_400
/** A debit is attempted once and then retried three times; then the subscription is halted. */
const retries = 3

export const newId = (kind: string) =>
  `${kind}_${randomBytes(10).toString('base64url').replaceAll(/[-_]/g, 'x')}`.slice(0, kind.length + 15)

/** The provider's own state of subscriptions and payments, and all of its transitions. */
export function createBooks({ priceOf, announce }: { priceOf: () => number; announce: Announce }) {
  const subscriptions = new Map<string, DemoSubscription>()
  const orders = new Map<string, DemoOrder>()
  const payments = new Map<string, DemoPayment>()
  const refunds = new Map<string, DemoRefund>()
  let aheadSeconds = 0
  const now = () => Math.floor(Date.now() / 1_000) + aheadSeconds

  function attempt({ subscription, order }: About, status: DemoPayment['status']): DemoPayment {
    const id = newId('pay')
    const payment: DemoPayment = {
      id,
      subscriptionId: subscription?.id ?? null,
      orderId: order?.id ?? `order_${id.slice(4)}`,
      status,
      amount: order?.amount ?? priceOf(),
      refunded: 0,
      createdAt: now(),
      cycle: null,
      settlementId: null,
    }
    payments.set(payment.id, payment)
    return payment
  }

  function capture(subscription: DemoSubscription, payment: DemoPayment): void {
    const isFirst = subscription.paidCount === 0
    // After a halt the missed cycles are not charged: the next one starts now.
    const start = isFirst || subscription.status === 'halted' ? now() : subscription.currentEnd!
    Object.assign(payment, { status: 'captured', cycle: { start, end: start + monthSeconds } })
    Object.assign(subscription, {
      status: 'active',
      currentStart: start,
      currentEnd: start + monthSeconds,
      failures: 0,
    })
    subscription.paidCount += 1
    announce('payment.captured', { payment })
    if (isFirst) announce('subscription.activated', { subscription })
    announce('subscription.charged', { subscription, payment })
  }

  function fail(subscription: DemoSubscription): void {
    announce('payment.failed', { payment: attempt({ subscription }, 'failed') })
    if (subscription.paidCount === 0) return
    subscription.failures += 1
    subscription.status = subscription.failures > retries ? 'halted' : 'pending'
    announce(`subscription.${subscription.status}`, { subscription })
  }

  function end(subscription: DemoSubscription, status: 'cancelled' | 'completed' | 'expired'): void {
    Object.assign(subscription, { status, endedAt: now() })
    if (status !== 'expired') announce(`subscription.${status}`, { subscription })
  }

  /** A debit, by the payer at the checkout or by the mandate. */
  function charge(subscription: DemoSubscription, outcome: 'captured' | 'failed'): DemoPayment | null {
    if (['cancelled', 'completed', 'expired'].includes(subscription.status)) return null
    if (outcome === 'failed') {
      fail(subscription)
      return null
    }
    const payment = attempt({ subscription }, 'authorized')
    announce('payment.authorized', { payment })
    capture(subscription, payment)
    return payment
  }

  /** The person pays an order. The provider also captures a second payment if both were in progress. */
  function payOrder(order: DemoOrder, outcome: 'captured' | 'failed'): DemoPayment | null {
    order.attempts += 1
    const payment = attempt({ order }, outcome === 'failed' ? 'failed' : 'authorized')
    if (outcome === 'failed') {
      if (order.status === 'created') order.status = 'attempted'
      announce('payment.failed', { payment })
      return null
    }
    announce('payment.authorized', { payment })
    captureOrder(order, payment)
    return payment
  }

  function captureOrder(order: DemoOrder, payment: DemoPayment): void {
    payment.status = 'captured'
    order.status = 'paid'
    announce('payment.captured', { payment })
    announce('order.paid', { order, payment })
  }

  /** The bank confirms a payment of an order that had failed. */
  function payOrderLate(order: DemoOrder): void {
    const failed = [...payments.values()].find(({ orderId, status }) => orderId === order.id && status === 'failed')
    if (!failed) return
    failed.status = 'authorized'
    announce('payment.authorized', { payment: failed })
    captureOrder(order, failed)
  }

  /** The bank confirms a payment that had failed. */
  function authoriseLate(subscription: DemoSubscription): DemoPayment | null {
    const failed = [...payments.values()].find(
      (each) => each.subscriptionId === subscription.id && each.status === 'failed',
    )
    if (!failed || subscription.endedAt !== null) return null
    failed.status = 'authorized'
    announce('payment.authorized', { payment: failed })
    capture(subscription, failed)
    return failed
  }

  /** Ends whatever is due; called before every read, because time passes only on command. */
  function passTime(): void {
    for (const subscription of subscriptions.values()) {
      const { status, expireBy, currentEnd, endsWithCycle } = subscription
      if (status === 'created' && expireBy !== null && expireBy < now()) end(subscription, 'expired')
      if (status === 'active' && endsWithCycle && currentEnd! <= now()) end(subscription, 'cancelled')
    }
  }

  return {
    subscriptions,
    orders,
    payments,
    refunds,
    now,
    charge,
    payOrder,
    payOrderLate,
    end,
    authoriseLate,
    passTime,
    moveClock: (seconds: number) => {
      aheadSeconds += seconds
      passTime()
    },
    refund(payment: DemoPayment, amount: number, receipt: string | null): DemoRefund {
      const refund: DemoRefund = {
        id: newId('rfnd'),
        paymentId: payment.id,
        amount,
        receipt,
        createdAt: now(),
        settlementId: null,
        status: 'processed',
      }
      refunds.set(refund.id, refund)
      payment.refunded += amount
      if (payment.refunded === payment.amount) payment.status = 'refunded'
      announce('refund.processed', { payment, refund })
      return refund
    },
    /**
     * The bank returns the money. Whether it stays part of the refunded amount is not documented, so both variants are
     * simulated.
     */
    failRefund(refund: DemoRefund, staysCounted: boolean): void {
      const payment = payments.get(refund.paymentId)!
      refund.status = 'failed'
      if (!staysCounted) {
        payment.refunded -= refund.amount
        payment.status = 'captured'
      }
      announce('refund.failed', { payment, refund })
    },
  }
}
