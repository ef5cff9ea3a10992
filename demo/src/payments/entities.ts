import type { DemoOrder, DemoPayment, DemoRefund, DemoSubscription } from './books.ts'

/** Two percent, and 18 percent GST on it, as the provider reports them: the fee includes its tax. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02)
  const tax = Math.round(charge * 0.18)
  return { fee: charge + tax, tax }
}

export function subscriptionEntity(subscription: DemoSubscription, planId: string, origin: string) {
  const { currentStart, currentEnd, status } = subscription
  return {
    id: subscription.id,
    entity: 'subscription',
    plan_id: planId,
    customer_id: subscription.paidCount > 0 ? `cust_${subscription.id.slice(4)}` : null,
    status,
    current_start: currentStart,
    current_end: currentEnd,
    ended_at: subscription.endedAt,
    quantity: 1,
    notes: Object.keys(subscription.notes).length > 0 ? subscription.notes : [],
    charge_at: subscription.endedAt === null ? (currentEnd ?? subscription.createdAt) : null,
    start_at: currentStart,
    end_at: null,
    auth_attempts: subscription.failures,
    total_count: subscription.total,
    paid_count: subscription.paidCount,
    customer_notify: false,
    created_at: subscription.createdAt,
    expire_by: subscription.expireBy,
    short_url: `${origin}/l/${subscription.id}`,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    remaining_count: subscription.total - subscription.paidCount,
  }
}

export function paymentEntity(payment: DemoPayment) {
  const isCaptured = payment.status === 'captured' || payment.status === 'refunded'
  const { fee, tax } = feeOf(payment.amount)
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: payment.cycle ? `inv_${payment.id.slice(4)}` : null,
    method: 'upi',
    amount_refunded: payment.refunded,
    refund_status: payment.refunded === 0 ? null : payment.refunded === payment.amount ? 'full' : 'partial',
    captured: isCaptured,
    email: 'void@razorpay.com',
    contact: '+919999999999',
    fee: isCaptured ? fee : null,
    tax: isCaptured ? tax : null,
    created_at: payment.createdAt,
  }
}

export function orderEntity(order: DemoOrder) {
  const isPaid = order.status === 'paid'
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: isPaid ? order.amount : 0,
    amount_due: isPaid ? 0 : order.amount,
    currency: 'INR',
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: Object.keys(order.notes).length > 0 ? order.notes : [],
    created_at: order.createdAt,
  }
}

export function invoiceEntity(payment: DemoPayment) {
  return {
    id: `inv_${payment.id.slice(4)}`,
    entity: 'invoice',
    subscription_id: payment.subscriptionId,
    payment_id: payment.id,
    status: 'paid',
    amount: payment.amount,
    amount_paid: payment.amount,
    billing_start: payment.cycle!.start,
    billing_end: payment.cycle!.end,
    currency: 'INR',
  }
}

export function refundEntity(refund: DemoRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: 'INR',
    payment_id: refund.paymentId,
    receipt: refund.receipt,
    status: refund.status,
    created_at: refund.createdAt,
  }
}
