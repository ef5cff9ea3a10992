import type { Books, DemoPayment } from './books.ts'
import { newId } from './books.ts'
import { feeOf, invoiceEntity, paymentEntity, refundEntity, subscriptionEntity } from './entities.ts'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import { parseJson } from '../http/request-body.ts'
import { createOrders } from './orders.ts'
import { refuseRequest } from './refuse-request.ts'

type Fields = Record<string, unknown>

const subscriptionFields = new Set([
  'plan_id',
  'total_count',
  'quantity',
  'customer_notify',
  'start_at',
  'expire_by',
  'notes',
])

type Api = { books: Books; plan: () => { id: string; amount: number }; origin: () => string }

/** The documented calls, as far as a subscription needs them. Rejects what the provider's own API rejects. */
export function createApi({ books, plan, origin }: Api) {
  const { subscriptions, payments, refunds } = books
  /** Refunds by their idempotency header, with the body of the original request. */
  const refundKeys = new Map<string, { body: string; response: DemoResponse }>()
  const orders = createOrders(books)
  const shown = (id: string) => subscriptionEntity(subscriptions.get(id)!, plan().id, origin())

  function createSubscription(body: string): DemoResponse {
    const fields = readFields(body)
    if (fields === null) return refuseRequest('The request body is not valid JSON')
    const extra = Object.keys(fields).filter((name) => !subscriptionFields.has(name))
    if (extra.length > 0) return refuseRequest(`${extra.join(', ')} is/are not required and should not be sent`)
    if (fields['plan_id'] !== plan().id) return refuseRequest('The id provided does not exist')
    const total = fields['total_count']
    if (typeof total !== 'number' || !Number.isInteger(total) || total < 1)
      return refuseRequest('The total count field is required.')
    if (total > 1_200)
      return refuseRequest('Exceeds the maximum total count (1200) allowed for this period and interval')
    const expireBy = fields['expire_by'] ?? null
    if (expireBy !== null && (typeof expireBy !== 'number' || expireBy <= books.now()))
      return refuseRequest('expire_by should be in the future')
    const notes = (fields['notes'] ?? {}) as Record<string, string>
    if (Object.keys(notes).length > 15)
      return refuseRequest('Number of fields in notes should be less than or equal to 15')
    const id = newId('sub')
    subscriptions.set(id, {
      id,
      status: 'created',
      notes,
      total,
      paidCount: 0,
      failures: 0,
      currentStart: null,
      currentEnd: null,
      expireBy,
      endedAt: null,
      createdAt: books.now(),
      endsWithCycle: false,
    })
    return jsonResponse(200, shown(id))
  }

  function cancel(id: string, body: string): DemoResponse {
    const subscription = subscriptions.get(id)
    if (!subscription) return refuseRequest('The id provided does not exist')
    if (subscription.endedAt !== null)
      return refuseRequest(`Subscription is not cancellable in ${subscription.status} status.`)
    if (readFields(body)?.['cancel_at_cycle_end'] === true) {
      if (subscription.status !== 'active')
        return refuseRequest('Subscription cannot be cancelled at the end of a cycle when no billing cycle is going on')
      subscription.endsWithCycle = true
    } else books.end(subscription, 'cancelled')
    return jsonResponse(200, shown(id))
  }

  function refund(payment: DemoPayment | undefined, body: string, key: string | undefined): DemoResponse {
    if (!payment) return refuseRequest('The id provided does not exist')
    const earlier = key === undefined ? undefined : refundKeys.get(key)
    if (earlier)
      return earlier.body === body
        ? earlier.response
        : refuseRequest('Different request body sent for the same idempotency key')
    const fields = readFields(body) ?? {}
    const amount = fields['amount'] ?? payment.amount
    if (payment.status === 'refunded') return refuseRequest('The payment has been fully refunded already')
    if (payment.status !== 'captured')
      return refuseRequest('The payment status should be captured for action to be taken')
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      return refuseRequest('The amount must be atleast INR 1.00')
    if (amount > payment.amount - payment.refunded)
      return refuseRequest('The total refund amount is greater than the refund payment amount')
    const made = books.refund(payment, amount, typeof fields['receipt'] === 'string' ? fields['receipt'] : null)
    const response = jsonResponse(200, refundEntity(made))
    if (key !== undefined) refundKeys.set(key, { body, response })
    return response
  }

  function settledItems(): object[] {
    const paid = [...payments.values()].filter(({ settlementId }) => settlementId !== null)
    const returned = [...refunds.values()].filter(({ settlementId }) => settlementId !== null)
    const settled = (settlementId: string) => ({
      settled: true,
      settlement_id: settlementId,
      settlement_utr: `UTR${settlementId.slice(5)}`,
    })
    return [
      ...paid.map(({ id, amount, settlementId }) => {
        const { fee, tax } = feeOf(amount)
        return {
          entity_id: id,
          type: 'payment',
          amount,
          fee,
          tax,
          debit: 0,
          credit: amount - fee,
          ...settled(settlementId!),
        }
      }),
      ...returned.map(({ id, amount, paymentId, settlementId }) => ({
        entity_id: id,
        type: 'refund',
        amount,
        fee: 0,
        tax: 0,
        debit: amount,
        credit: 0,
        payment_id: paymentId,
        ...settled(settlementId!),
      })),
    ]
  }

  function read(path: string[], url: URL): DemoResponse {
    const [kind, id, part] = path
    const page = (items: readonly object[]) => {
      const [skip, count] = [Number(url.searchParams.get('skip') ?? 0), Number(url.searchParams.get('count') ?? 10)]
      if (count < 1 || count > 100) return refuseRequest('The count may not be greater than 100.')
      const shownItems = items.slice(skip, skip + count)
      return jsonResponse(200, { entity: 'collection', count: shownItems.length, items: shownItems })
    }
    if (kind === 'plans' && id === plan().id) {
      return jsonResponse(200, {
        id,
        entity: 'plan',
        interval: 1,
        period: 'monthly',
        item: { amount: plan().amount, currency: 'INR', active: true },
      })
    }
    if (kind === 'subscriptions' && id !== undefined && subscriptions.has(id)) return jsonResponse(200, shown(id))
    if (kind === 'invoices' && id === undefined) {
      const of = url.searchParams.get('subscription_id')
      return page(
        [...payments.values()]
          .filter((each) => each.subscriptionId === of && each.cycle)
          .map(invoiceEntity)
          .toReversed(),
      )
    }
    if (kind === 'orders' && id !== undefined) return orders.read(id, part)
    if (kind === 'payments' && id !== undefined && payments.has(id)) {
      if (part === undefined) return jsonResponse(200, paymentEntity(payments.get(id)!))
      if (part === 'refunds')
        return page([...refunds.values()].filter(({ paymentId }) => paymentId === id).map(refundEntity))
    }
    if (kind === 'settlements' && id === 'recon' && part === 'combined') {
      if (!url.searchParams.has('year') || !url.searchParams.has('month'))
        return refuseRequest('The year field is required.')
      return page(settledItems())
    }
    return refuseRequest('The id provided does not exist')
  }

  return (call: { method: string; url: URL; body: string; refundKey: string | undefined }): DemoResponse => {
    books.passTime()
    const path = call.url.pathname.replace(/^\/v1\//, '').split('/')
    if (call.method === 'GET') return read(path, call.url)
    const [kind, id, action] = path
    if (kind === 'subscriptions' && id === undefined) return createSubscription(call.body)
    if (kind === 'orders' && id === undefined) return orders.create(call.body)
    if (kind === 'subscriptions' && action === 'cancel') return cancel(id!, call.body)
    if (kind === 'payments' && action === 'refund') return refund(payments.get(id!), call.body, call.refundKey)
    return jsonResponse(404, {
      error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found on the server.' },
    })
  }
}

function readFields(body: string): Fields | null {
  const parsed = parseJson(body === '' ? '{}' : body)
  return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : null
}
