import { parseJson } from '../http/request-body.ts'
import { jsonResponse, type DemoResponse } from '../http/response.ts'
import type { Books } from './books.ts'
import { newId } from './books.ts'
import { orderEntity, paymentEntity } from './entities.ts'
import { refuseRequest } from './refuse-request.ts'

const orderFields = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'payment',
  'partial_payment',
  'first_payment_min_amount',
])

/** The documented calls for orders. Rejects what the provider's own API rejects. */
export function createOrders({ orders, payments, now }: Pick<Books, 'orders' | 'payments' | 'now'>) {
  return {
    create(body: string): DemoResponse {
      const fields = parseJson(body) as Record<string, unknown> | null
      if (fields === null || typeof fields !== 'object') return refuseRequest('The request body is not valid JSON')
      const extra = Object.keys(fields).filter((name) => !orderFields.has(name))
      if (extra.length > 0) return refuseRequest(`${extra.join(', ')} is/are not required and should not be sent`)
      const { amount, currency, receipt = null } = fields
      if (typeof amount !== 'number' || !Number.isInteger(amount))
        return refuseRequest('The amount must be an integer.')
      if (amount < 100) return refuseRequest('The amount must be atleast INR 1.00')
      if (currency !== 'INR') return refuseRequest('The currency field is required.')
      if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
        return refuseRequest('The receipt may not be greater than 40 characters.')
      const capture = (fields['payment'] as { capture?: unknown } | undefined)?.capture
      if (capture !== 'automatic') return refuseRequest('The payment would stay authorized: this demo captures nothing')
      const notes = (fields['notes'] ?? {}) as Record<string, string>
      const id = newId('order')
      orders.set(id, { id, amount, receipt, notes, status: 'created', attempts: 0, createdAt: now() })
      return jsonResponse(200, orderEntity(orders.get(id)!))
    },

    read(id: string, part: string | undefined): DemoResponse {
      const order = orders.get(id)
      if (!order || (part !== undefined && part !== 'payments')) return refuseRequest('The id provided does not exist')
      if (part === undefined) return jsonResponse(200, orderEntity(order))
      const items = [...payments.values()].filter(({ orderId }) => orderId === id).map(paymentEntity)
      return jsonResponse(200, { entity: 'collection', count: items.length, items })
    },
  }
}
