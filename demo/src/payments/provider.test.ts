import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startPayments, type DemoPayments } from './provider.ts'

let provider: DemoPayments
beforeEach(async () => {
  provider = await startPayments()
})
afterEach(() => provider.close())

type Entity = { id: string; status: string; short_url: string; items: { payment_id: string }[] }
async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${provider.keyId}:${provider.keySecret}`).toString('base64')}`
  const answer = await fetch(`${provider.address}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, entity: (await answer.json()) as Entity }
}
const command = (name: string, fields: object) =>
  fetch(`${provider.address}/demo/${name}`, { method: 'POST', body: JSON.stringify(fields) })
const valid = () => ({ plan_id: provider.planId, total_count: 12 })
const subscribe = async () => (await ask('subscriptions', valid())).entity
const paid = async () => {
  const { id } = await subscribe()
  await command('charge', { subscription: id })
  const { items } = (await ask(`invoices?subscription_id=${id}`)).entity
  return { subscription: id, payment: items[0]!.payment_id }
}

describe('requests that the real provider rejects', () => {
  test.each<[string, object]>([
    ['an unknown plan', { plan_id: 'plan_x' }],
    ['no number of debits', { total_count: undefined }],
    ['an unknown field', { amount: 100 }],
    ['an expiry in the past', { expire_by: 1_000 }],
  ])('%s', async (_, changes) => {
    expect((await ask('subscriptions', { ...valid(), ...changes })).status).toBe(400)
  })

  test('a wrong key', async () => {
    expect((await ask('subscriptions', valid(), { authorization: 'Basic eDp5' })).status).toBe(401)
  })

  test('a refund of more than was paid, of nothing, or with a used key and another body', async () => {
    const { payment } = await paid()
    const key = { 'x-refund-idempotency': 'one' }
    expect((await ask(`payments/${payment}/refund`, { amount: 20_000 })).status).toBe(400)
    expect((await ask(`payments/${payment}/refund`, { amount: 10 })).status).toBe(400)
    const first = await ask(`payments/${payment}/refund`, { amount: 10_000 }, key)
    expect((await ask(`payments/${payment}/refund`, { amount: 10_000 }, key)).entity.id).toBe(first.entity.id)
    expect((await ask(`payments/${payment}/refund`, { amount: 500 }, key)).status).toBe(400)
  })

  test('the cancellation of an ended subscription', async () => {
    const { subscription } = await paid()
    expect((await ask(`subscriptions/${subscription}/cancel`, { cancel_at_cycle_end: false })).status).toBe(200)
    expect((await ask(`subscriptions/${subscription}/cancel`, { cancel_at_cycle_end: false })).status).toBe(400)
  })
})

const order = () => ({ amount: 19_900, currency: 'INR', receipt: 'r', payment: { capture: 'automatic' } })

describe('orders that the real provider rejects', () => {
  test.each<[string, object]>([
    ['an amount below ₹1', { amount: 99 }],
    ['an amount that is not whole paise', { amount: 199.5 }],
    ['no currency', { currency: undefined }],
    ['a receipt above 40 characters', { receipt: 'x'.repeat(41) }],
    ['an unknown field', { plan_id: 'plan_x' }],
  ])('%s', async (_, changes) => {
    expect((await ask('orders', { ...order(), ...changes })).status).toBe(400)
  })

  test('a form for an order with another amount, key or id, or with a field that is not documented', async () => {
    const { id } = (await ask('orders', order())).entity
    const right = { key_id: provider.keyId, order_id: id, amount: '19900' }
    const post = (changes: object) =>
      fetch(`${provider.address}/v1/checkout/embedded`, {
        method: 'POST',
        body: new URLSearchParams({ ...right, ...changes }),
      })
    expect((await post({})).status).toBe(200)
    for (const wrong of [{ amount: '100' }, { key_id: 'rzp_test_x' }, { order_id: 'order_x' }, { currency: 'INR' }]) {
      expect((await post(wrong)).status).toBe(400)
    }
  })
})

test('an order is attempted, then paid, and a payment of it can be confirmed late', async () => {
  const { id } = (await ask('orders', order())).entity
  const statusNow = async () => (await ask(`orders/${id}`)).entity.status
  const statuses = [await statusNow()]
  await command('charge', { order: id, outcome: 'failed' })
  statuses.push(await statusNow())
  await command('late', { order: id })
  statuses.push(await statusNow())
  expect(statuses).toEqual(['created', 'attempted', 'paid'])
  const { items } = (await ask(`orders/${id}/payments`)).entity
  expect(items).toEqual([expect.objectContaining({ order_id: id, status: 'captured', amount: 19_900 })])
})

test('a subscription is halted after the fourth failed debit', async () => {
  const { subscription } = await paid()
  const statuses = []
  for (let debit = 0; debit < 4; debit += 1) {
    await command('charge', { subscription, outcome: 'failed' })
    statuses.push((await ask(`subscriptions/${subscription}`)).entity.status)
  }
  expect(statuses).toEqual(['pending', 'pending', 'pending', 'halted'])
})

test('a person pays at the checkout, and the events are signed over the bytes that arrive', async () => {
  const received: { body: string; signature: unknown; id: unknown }[] = []
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers
      received.push({ body: Buffer.concat(chunks).toString(), signature, id })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  await command('webhooks', { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/` })
  const { id, short_url } = await subscribe()
  expect(await (await fetch(short_url)).text()).toContain('Pay by UPI AutoPay')
  const form = new URLSearchParams({ subscription: id, outcome: 'captured', callback: '' })
  await fetch(`${provider.address}/checkout`, { method: 'POST', body: form })
  await command('replay', {})
  expect(new Set(received.map((event) => event.id)).size).toBe(4)
  expect(received).toHaveLength(8)
  for (const { body, signature } of received) {
    expect(signature).toBe(createHmac('sha256', provider.webhookSecret).update(body).digest('hex'))
  }
  listener.close()
})
