import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { htmlResponse, jsonResponse, textResponse, type DemoResponse } from '../http/response.ts'
import { listen, serve, stop } from '../portals/portal-server.ts'
import { parseJson, readText } from '../http/request-body.ts'
import { sendUncached } from '../http/send-uncached.ts'
import { createApi } from './api.ts'
import { createBooks, newId, type DemoOrder } from './books.ts'
import { checkoutPage, isCheckoutField, messagePage, paidPage } from './checkout-page.ts'
import { checkoutScript } from './checkout-script.ts'
import { orderEntity, paymentEntity, refundEntity, subscriptionEntity } from './entities.ts'
import { createWebhooks } from './webhooks.ts'

/**
 * late: responds after three seconds. errors: 500. busy: 429. garbage: not JSON. lost: acts, and never responds.
 * rejects: 400 to every write, as while the balance is too low.
 */
const paymentModes = ['none', 'late', 'errors', 'busy', 'garbage', 'lost', 'rejects'] as const
type PaymentMode = (typeof paymentModes)[number]

type Options = {
  port?: number
  keyId?: string
  keySecret?: string
  planId?: string
  amount?: number
  webhookUrl?: string | null
  webhookSecret?: string
}

const lateMs = 3_000
const mostBytes = 64 * 1024

export type DemoPayments = Awaited<ReturnType<typeof startPayments>>

/** A payment provider that implements the Razorpay calls for subscriptions, with its own checkout. No money moves. */
export async function startPayments(options: Options = {}) {
  const {
    port = 0,
    keyId = 'rzp_test_demo00000000',
    keySecret = 'demo-key-secret',
    planId = 'plan_demo0000000001',
  } = options
  const { amount = 19_900, webhookUrl = null, webhookSecret = 'demo-webhook-secret' } = options
  let address = ''
  let mode: PaymentMode = 'none'
  const webhooks = createWebhooks({ url: webhookUrl, secret: webhookSecret })
  const books = createBooks({
    priceOf: () => amount,
    announce(kind, { subscription, payment, order, refund }) {
      const payload = {
        ...(subscription && { subscription: { entity: subscriptionEntity(subscription, planId, address) } }),
        ...(payment && { payment: { entity: paymentEntity(payment) } }),
        ...(order && { order: { entity: orderEntity(order) } }),
        ...(refund && { refund: { entity: refundEntity(refund) } }),
      }
      webhooks.announce(kind, payload, books.now())
    },
  })
  const api = createApi({ books, plan: () => ({ id: planId, amount }), origin: () => address })

  const server = serve(async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const body = await readText(request, mostBytes)
    const answer = body === null ? textResponse(413, 'Too large.\n') : await respond(request, url, body)
    if (answer === null) response.destroy()
    else sendUncached(response, answer)
  })

  async function respond(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    if (url.pathname === '/v1/checkout/embedded') return showOrder(new URLSearchParams(body))
    if (url.pathname === '/v1/checkout.js') return textResponse(200, checkoutScript(address), 'text/javascript')
    if (url.pathname.startsWith('/v1/')) return callApi(request, url, body)
    if (url.pathname.startsWith('/demo/')) return command(url.pathname.slice(6), body)
    if (url.pathname === '/checkout' && request.method === 'POST') return payAtCheckout(new URLSearchParams(body))
    if (url.pathname === '/checkout')
      return showCheckout(url.searchParams.get('subscription_id') ?? '', url.searchParams.get('callback_url'))
    if (url.pathname.startsWith('/l/')) return showCheckout(url.pathname.slice(3), null)
    if (url.pathname === '/') return htmlResponse(200, messagePage(`${books.payments.size} payments of the demo`))
    return textResponse(404, 'Not found.\n')
  }

  async function callApi(request: IncomingMessage, url: URL, body: string): Promise<DemoResponse | null> {
    const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    if (request.headers.authorization !== basic) return refuse(401, 'Authentication failed')
    if (mode === 'errors') return refuse(500, 'We are facing some trouble completing your request at the moment.')
    if (mode === 'busy') return refuse(429, 'Too many requests')
    if (mode === 'garbage') return textResponse(200, '<html><h1>It works!</h1></html>', 'text/html')
    if (mode === 'rejects' && request.method !== 'GET') return refuse(400, 'Your account does not have enough balance')
    if (mode === 'late') await wait(lateMs)
    const isForm = request.method !== 'GET' && !request.headers['content-type']?.startsWith('application/json')
    if (isForm && body !== '') return refuse(400, 'Send JSON')
    const key = request.headers['x-refund-idempotency']
    const answer = api({
      method: request.method ?? '',
      url,
      body,
      refundKey: typeof key === 'string' ? key : undefined,
    })
    return mode === 'lost' ? null : answer
  }

  function showCheckout(id: string, callback: string | null): DemoResponse {
    books.passTime()
    const subscription = books.subscriptions.get(id)
    if (!subscription || subscription.endedAt !== null) return htmlResponse(410, messagePage('This link has expired'))
    if (subscription.paidCount > 0) return htmlResponse(200, messagePage('This subscription is already paid'))
    return htmlResponse(200, checkoutPage({ kind: 'subscription', id, amount, callback, cancel: null }))
  }

  /** The hosted checkout: the merchant's page posts the order here. */
  function showOrder(form: URLSearchParams): DemoResponse {
    const unknown = [...form.keys()].filter((name) => !isCheckoutField(name))
    if (unknown.length > 0) return htmlResponse(400, messagePage(`${unknown.join(', ')} is not a field of this form`))
    const order = books.orders.get(form.get('order_id') ?? '')
    const isRight = form.get('key_id') === keyId && form.get('amount') === String(order?.amount)
    if (!order || !isRight) return htmlResponse(400, messagePage('The order does not exist'))
    if (order.status === 'paid') return htmlResponse(200, messagePage('This order is already paid'))
    const [callback, cancel] = [form.get('callback_url'), form.get('cancel_url')]
    return htmlResponse(200, checkoutPage({ kind: 'order', id: order.id, amount: order.amount, callback, cancel }))
  }

  function payOrderAtCheckout(order: DemoOrder, form: URLSearchParams): DemoResponse {
    const payment = books.payOrder(order, form.get('outcome') === 'captured' ? 'captured' : 'failed')
    if (payment === null) return htmlResponse(200, messagePage('The payment failed. Nothing was debited.'))
    const signature = createHmac('sha256', keySecret).update(`${order.id}|${payment.id}`).digest('hex')
    const fields = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: order.id,
      razorpay_signature: signature,
    }
    return htmlResponse(200, paidPage({ callback: form.get('callback') || null, fields }))
  }

  function payAtCheckout(form: URLSearchParams): DemoResponse {
    const order = books.orders.get(form.get('order') ?? '')
    if (order) return payOrderAtCheckout(order, form)
    const subscription = books.subscriptions.get(form.get('subscription') ?? '')
    if (!subscription) return htmlResponse(410, messagePage('This link has expired'))
    const outcome = form.get('outcome') === 'captured' ? 'captured' : 'failed'
    const payment = books.charge(subscription, outcome)
    if (payment === null) return htmlResponse(200, messagePage('The payment failed. Nothing was debited.'))
    const signature = createHmac('sha256', keySecret).update(`${payment.id}|${subscription.id}`).digest('hex')
    const fields = {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscription.id,
      razorpay_signature: signature,
    }
    return htmlResponse(200, paidPage({ callback: form.get('callback') || null, fields }))
  }

  function settle(): string {
    const settlementId = newId('setl')
    for (const each of [...books.payments.values(), ...books.refunds.values()]) {
      const isMoney = !('cycle' in each) || each.status === 'captured' || each.status === 'refunded'
      if (isMoney && each.settlementId === null) each.settlementId = settlementId
    }
    return settlementId
  }

  async function command(name: string, body: string): Promise<DemoResponse> {
    const told = (parseJson(body === '' ? '{}' : body) ?? {}) as Record<string, string & number & boolean>
    const subscription = books.subscriptions.get(told['subscription'] ?? '')
    const order = books.orders.get(told['order'] ?? '')
    const payment = books.payments.get(told['payment'] ?? '')
    switch (name) {
      case 'state':
        return jsonResponse(200, {
          subscriptions: [...books.subscriptions.values()],
          orders: [...books.orders.values()],
          payments: [...books.payments.values()],
          refunds: [...books.refunds.values()],
        })
      case 'charge':
        if (subscription) books.charge(subscription, told['outcome'] === 'failed' ? 'failed' : 'captured')
        if (order) books.payOrder(order, told['outcome'] === 'failed' ? 'failed' : 'captured')
        break
      case 'late':
        if (subscription) books.authoriseLate(subscription)
        if (order) books.payOrderLate(order)
        break
      case 'cancel':
        if (subscription) books.end(subscription, 'cancelled')
        break
      case 'refund':
        if (payment) books.refund(payment, told['amount'] ?? payment.amount - payment.refunded, null)
        break
      case 'fail-refund': {
        const refund = books.refunds.get(told['refund'] ?? '')
        if (refund) books.failRefund(refund, told['staysCounted'] ?? false)
        break
      }
      case 'clock':
        books.moveClock(told['seconds'] ?? 0)
        break
      case 'webhooks':
        webhooks.change(told)
        break
      case 'replay':
        webhooks.replay()
        break
      case 'settle':
        return jsonResponse(200, { id: settle() })
      case 'misbehave': {
        const wanted = paymentModes.find((each) => each === told['mode'])
        if (!wanted) return jsonResponse(400, { error: 'mode is unknown' })
        mode = wanted
        break
      }
      default:
        return jsonResponse(404, { error: 'no such command' })
    }
    await webhooks.settled()
    return jsonResponse(200, {})
  }

  address = await listen(server, port)
  return {
    address,
    keyId,
    keySecret,
    planId,
    webhookSecret,
    amount,
    events: webhooks.sent,
    close: async () => {
      await webhooks.settled()
      await stop(server)
    },
  }
}

function refuse(status: number, description: string): DemoResponse {
  return jsonResponse(status, { error: { code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } })
}
