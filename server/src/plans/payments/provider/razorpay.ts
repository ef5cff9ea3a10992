import type { ProviderPayment, SubscriptionStatus } from '@pahiya/domain/plans/subscription'
import type * as z from 'zod'
import type { Config } from '../../../platform/config.ts'
import { readFailedRequest, readFailedStatus } from '../../../platform/outbound/provider-outcome.ts'
import { readJson } from '../../../platform/outbound/read-json.ts'
import { ProviderFailure, type PaymentProvider, type ProviderRefund, type ProviderState } from './payment-provider.ts'
import {
  collection,
  Invoice,
  Order,
  Payment,
  Plan,
  ReconItem,
  Refund,
  Subscription,
  toDate,
  toPayment,
  toRefund,
  toSettledItem,
} from './razorpay-entities.ts'

export type RazorpaySettings = Pick<
  Config,
  'RAZORPAY_URL' | 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_PLAN_ID'
>

const timeoutMs = 15_000
/** Ten years of months: the longest period that a card mandate may run. */
const mostDebits = 120
/** The provider never closes an order. An order that is unpaid by then is read again only after an event. */
const orderOpenMs = 7 * 86_400_000
const pageSize = 100
const mostPages = 100

type Ask = <Value>(
  schema: z.ZodType<Value>,
  path: string,
  send?: { body: object; headers?: Record<string, string> },
) => Promise<Value>

/** Razorpay, API v1. Null while it is not configured. */
export function createRazorpay(settings: RazorpaySettings, { timeout = timeoutMs } = {}): PaymentProvider | null {
  const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret, RAZORPAY_PLAN_ID: planId } = settings
  if (key === undefined || secret === undefined || planId === undefined) return null
  const ask = createAsk(settings.RAZORPAY_URL, `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`, timeout)
  return {
    createSubscription: (order) => createSubscription(ask, planId, order),
    createOrder: (order) => createOrder(ask, order),
    async read(id, paymentsWithRefunds = []) {
      const { subscription, payments } = await (isOrder(id) ? readOrder(ask, id) : readSubscription(ask, id))
      return { subscription, ...(await withRefunds(ask, payments, paymentsWithRefunds)) }
    },
    async cancel(id, when) {
      if (isOrder(id)) return
      const body = { cancel_at_cycle_end: when === 'period-end' }
      await ask(Subscription, `subscriptions/${encodeURIComponent(id)}/cancel`, { body })
    },
    async refund({ paymentId, amountPaise, key: refundKey }) {
      const body = { amount: amountPaise, speed: 'normal', receipt: refundKey }
      const headers = { 'x-refund-idempotency': refundKey }
      return toRefund(await ask(Refund, `payments/${encodeURIComponent(paymentId)}/refund`, { body, headers }))
    },
    listRefunds: (paymentId) => listRefunds(ask, paymentId),
    async listSettled({ year, month }) {
      const items = await readPages(ask, ReconItem, `settlements/recon/combined?year=${year}&month=${month}`)
      return items.map(toSettledItem).filter((item) => item !== null)
    },
  }
}

/** Throws if the plan at the provider would debit something else than the page shows. */
async function createSubscription(
  ask: Ask,
  planId: string,
  { ourId, pricePaise, expiresAt }: Parameters<PaymentProvider['createSubscription']>[0],
) {
  const { item, period, interval } = await ask(Plan, `plans/${planId}`)
  if (item.amount !== pricePaise || item.currency !== 'INR' || period !== 'monthly' || interval !== 1) {
    throw new ProviderFailure('refused', 'the plan does not match PRO_PRICE_PAISE')
  }
  const body = {
    plan_id: planId,
    total_count: mostDebits,
    quantity: 1,
    customer_notify: false,
    expire_by: Math.floor(expiresAt.getTime() / 1_000),
    notes: { subscription: ourId },
  }
  const { id, short_url } = await ask(Subscription, 'subscriptions', { body })
  return { id, payUrl: short_url }
}

const isOrder = (id: string) => id.startsWith('order_')

async function createOrder(ask: Ask, { ourId, pricePaise }: Parameters<PaymentProvider['createOrder']>[0]) {
  const body = {
    amount: pricePaise,
    currency: 'INR',
    receipt: ourId,
    notes: { subscription: ourId },
    payment: {
      capture: 'automatic',
      // In minutes: a payment authorised more than three days after the order returns to the payer automatically.
      capture_options: { automatic_expiry_period: 4_320, manual_expiry_period: 7_200, refund_speed: 'normal' },
    },
  }
  const { id } = await ask(Order, 'orders', { body })
  return { id }
}

type Bought = Omit<ProviderState, 'refunds'>

async function readOrder(ask: Ask, id: string): Promise<Bought> {
  const order = await ask(Order, `orders/${encodeURIComponent(id)}`)
  const { items } = await ask(collection(Payment), `orders/${encodeURIComponent(id)}/payments`)
  const payments = items.map((payment) => toPayment(payment))
  return { subscription: { id, status: orderStatus(order), chargeAt: null }, payments }
}

function orderStatus({ status, created_at }: Order): SubscriptionStatus {
  if (status === 'paid') return 'completed'
  return Date.now() - toDate(created_at).getTime() > orderOpenMs ? 'expired' : 'created'
}

/** The paid invoices of a subscription list its payments and their periods. */
async function readSubscription(ask: Ask, id: string): Promise<Bought> {
  const { status, charge_at } = await ask(Subscription, `subscriptions/${encodeURIComponent(id)}`)
  const invoices = await readPages(ask, Invoice, `invoices?subscription_id=${encodeURIComponent(id)}`)
  const payments = []
  for (const invoice of invoices) {
    if (invoice.payment_id === null) continue
    payments.push(toPayment(await ask(Payment, `payments/${encodeURIComponent(invoice.payment_id)}`), invoice))
  }
  return { subscription: { id, status, chargeAt: charge_at === null ? null : toDate(charge_at) }, payments }
}

/** Whether amount_refunded includes failed refunds is not documented, so the amount is summed over the refunds. */
async function withRefunds(
  ask: Ask,
  payments: readonly ProviderPayment[],
  named: readonly string[],
): Promise<Pick<ProviderState, 'payments' | 'refunds'>> {
  const all: ProviderRefund[] = []
  const counted: ProviderPayment[] = []
  for (const payment of payments) {
    const isRead = payment.refundedPaise > 0 || named.includes(payment.id)
    const refunds = isRead ? await listRefunds(ask, payment.id) : []
    all.push(...refunds)
    const returned = refunds.filter(({ status }) => status !== 'failed')
    counted.push({ ...payment, refundedPaise: returned.reduce((sum, { amountPaise }) => sum + amountPaise, 0) })
  }
  return { payments: counted, refunds: all }
}

async function listRefunds(ask: Ask, paymentId: string): Promise<ProviderRefund[]> {
  const path = `payments/${encodeURIComponent(paymentId)}/refunds?count=${pageSize}`
  return (await ask(collection(Refund), path)).items.map(toRefund)
}

async function readPages<Item>(ask: Ask, schema: z.ZodType<Item>, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const next = await ask(collection(schema), `${path}&count=${pageSize}&skip=${page * pageSize}`)
    items.push(...next.items)
    if (next.items.length < pageSize) return items
  }
  throw new ProviderFailure('refused', 'the list is longer than expected')
}

function createAsk(address: string, authorization: string, timeout: number): Ask {
  return async (schema, path, send) => {
    const { status, text } = await request(new URL(`/v1/${path}`, address), {
      method: send ? 'POST' : 'GET',
      headers: {
        authorization,
        accept: 'application/json',
        ...(send && { 'content-type': 'application/json' }),
        ...send?.headers,
      },
      ...(send && { body: JSON.stringify(send.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const failed = readFailedStatus(status)
    if (failed !== null && failed.kind !== 'accepted') throw new ProviderFailure(failed.kind, failed.reason)
    if (status >= 400) throw new ProviderFailure('rejected', `rejected with ${status}`)
    const value = readJson(schema, text)
    if (value === undefined) throw new ProviderFailure('unknown', 'unreadable')
    return value
  }
}

async function request(address: URL, options: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, options)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const outcome = readFailedRequest(error)
    throw new ProviderFailure(
      outcome.kind === 'refused' ? 'refused' : 'unknown',
      outcome.kind === 'accepted' ? '' : outcome.reason,
    )
  }
}
