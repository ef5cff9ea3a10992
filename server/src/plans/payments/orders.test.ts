import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'
import { lookAfterPlans } from './look-after-plans.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
afterEach(async () => {
  await world.payments.command('misbehave', { mode: 'none' })
  await world.payments.command('webhooks', { isOn: true })
})
afterAll(() => world.close())

const paymentsOf = async (order: string) =>
  (await world.payments.state()).payments.filter(({ orderId }) => orderId === order)

async function monthPayer() {
  const accountId = await world.account()
  const order = await world.buyMonth(accountId)
  await world.payments.command('charge', { order })
  await world.work()
  return { accountId, order }
}

test('an order pays for one month: with an invoice, without a mandate, and not twice (QUOTA-07)', async () => {
  const { accountId } = await monthPayer()
  expect(await world.planOf(accountId)).toBe('pro')
  const status = await world.status(accountId)
  expect(status).toMatchObject({ state: 'month', chargeAt: null, payForm: null, documents: [{ totalPaise: 19_900 }] })
  const days = (Date.parse(status.until!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27.9)
  expect(days).toBeLessThanOrEqual(31)
  await expect(world.buy(accountId)).rejects.toThrow('already_pro')
  await expect(world.buyMonth(accountId)).rejects.toThrow('already_pro')
  expect((await world.call('POST', '/api/pro/cancel', accountId)).statusCode).toBe(409)
  // Repeated reads do not shift the month.
  await world.payments.command('replay')
  await world.work()
  expect((await world.status(accountId)).until).toBe(status.until)
})

test('the month ends by itself, without a debit notice', async () => {
  const { accountId } = await monthPayer()
  await sql`update subscriptions set entitled_until = now() where account_id = ${accountId}`.execute(world.database)
  await sql`update accounts set plan_until = now() where id = ${accountId}`.execute(world.database)
  await lookAfterPlans(world.database)
  expect(await world.planOf(accountId)).toBe('free')
  expect(await world.status(accountId)).toMatchObject({ state: 'none' })
  const { rows } = await sql`
    select from notices where account_id = ${accountId} and kind = 'pro_debit_soon'`.execute(world.database)
  expect(rows).toEqual([])
  expect(await world.buyMonth(accountId)).toMatch(/^order_/)
})

test('a second captured payment of one order is refunded, and the month stays', async () => {
  const { accountId, order } = await monthPayer()
  const { until } = await world.status(accountId)
  await world.payments.command('charge', { order })
  await world.work()
  expect((await paymentsOf(order)).map(({ refunded }) => refunded)).toEqual([0, 19_900])
  expect(await world.status(accountId)).toMatchObject({ state: 'month', until })
})

test('a refunded month ends at once', async () => {
  const { accountId, order } = await monthPayer()
  const [payment] = await paymentsOf(order)
  const admin = await world.account({ grants: ['admin'] })
  await world.call('POST', `/api/admin/payments/${payment!.id}/refund`, admin)
  await world.work()
  expect(await world.planOf(accountId)).toBe('free')
  expect((await world.status(accountId)).documents.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
})

test('a payment that is confirmed late, with all events lost, is found by polling', async () => {
  await world.payments.command('webhooks', { isOn: false })
  const accountId = await world.account()
  const order = await world.buyMonth(accountId)
  await world.payments.command('charge', { order, outcome: 'failed' })
  await world.payments.command('late', { order })
  await lookAfterPlans(world.database, new Date(Date.now() + 11 * 60_000))
  await world.work()
  expect(await world.status(accountId)).toMatchObject({ state: 'month' })
})

test('a month bought after a cancelled mandate begins when the paid time ends', async () => {
  const accountId = await world.account()
  const subscription = await world.buy(accountId)
  await world.payments.command('charge', { subscription })
  await world.work()
  await world.call('POST', '/api/pro/cancel', accountId)
  await world.work()
  const { until } = await world.status(accountId)
  const body = { kind: 'month', name: 'Anita Rao', state: '36', pin: '500001' }
  await world.call('POST', '/api/pro/purchase', accountId, body)
  const order = (await world.payments.state()).orders.at(-1)!.id
  await world.payments.command('charge', { order })
  await world.work()
  const { rows } = await sql<{ start: Date }>`
    select period_start as start from payments join subscriptions on subscriptions.id = subscription_id
    where account_id = ${accountId} and billing = 'month'`.execute(world.database)
  expect(rows[0]!.start.toISOString()).toBe(until)
})

test('the choice can be changed before paying, and an order that is paid anyway is refunded', async () => {
  const accountId = await world.account()
  const order = await world.buyMonth(accountId)
  const subscription = await world.buy(accountId)
  expect(await world.status(accountId)).toMatchObject({ state: 'waiting', payForm: null })
  await world.payments.command('charge', { subscription })
  await world.work()
  await world.payments.command('charge', { order })
  await world.work()
  expect((await paymentsOf(order)).map(({ refunded }) => refunded)).toEqual([19_900])
  expect(await world.status(accountId)).toMatchObject({ state: 'active' })
})

test('a person pays an order on the hosted page without JavaScript, and the signed return reads it', async () => {
  await world.payments.command('webhooks', { isOn: false })
  const accountId = await world.account()
  await world.buyMonth(accountId)
  const { payForm } = await world.status(accountId)
  const hosted = await fetch(payForm!.action, { method: 'POST', body: new URLSearchParams(payForm!.fields) })
  expect(await hosted.text()).toContain('Pay by UPI')
  const form = new URLSearchParams({
    order: payForm!.fields['order_id']!,
    outcome: 'captured',
    callback: payForm!.fields['callback_url']!,
  })
  const html = await (await fetch(`${world.payments.address}/checkout`, { method: 'POST', body: form })).text()
  const fields = [...html.matchAll(/name="(razorpay_\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name!, value!])
  const post = (changes: Record<string, string>) =>
    world.site.inject({
      method: 'POST',
      url: '/api/pro/return',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
      payload: new URLSearchParams({ ...Object.fromEntries(fields), ...changes }).toString(),
    })
  await post({ razorpay_payment_id: 'pay_another' })
  expect(await world.work()).toBe(0)
  expect((await post({})).headers.location).toBe('/pro')
  await world.work()
  expect(await world.planOf(accountId)).toBe('pro')
})
