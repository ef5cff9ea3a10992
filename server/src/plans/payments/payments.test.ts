import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
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

let payers = 0
/** Buys and pays; returns the account and the provider's subscription. */
async function payer(state?: string) {
  payers += 1
  const accountId = await world.account({ email: `payer-${payers}@people.example` })
  const subscription = await world.buy(accountId, state)
  await world.payments.command('charge', { subscription })
  await world.work()
  return { accountId, subscription }
}
async function bookOf(accountId: string) {
  const { rows } = await sql<{ account: string; paise: number }>`
    select entries.account, sum(entries.paise)::int as paise
    from ledger_entries as entries join ledger_transactions as posted on posted.id = entries.transaction_id
    join payments on payments.id = split_part(posted.reference, ' ', 1)
    join subscriptions on subscriptions.id = payments.subscription_id
    where subscriptions.account_id = ${accountId} group by 1 order by 1`.execute(world.database)
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}
const paymentOf = async (subscription: string) =>
  (await world.payments.state()).payments.filter((each) => each.subscriptionId === subscription)

describe('buying', () => {
  test('an account that pays has Pro, an invoice and a balanced ledger (QUOTA-06, QUOTA-07)', async () => {
    const { accountId } = await payer()
    expect(await world.planOf(accountId)).toBe('pro')
    const status = await world.status(accountId)
    expect(status).toMatchObject({
      state: 'active',
      payUrl: null,
      documents: [{ kind: 'invoice', totalPaise: 19_900 }],
    })
    expect(status.documents[0]!.number).toMatch(/^PAH\/\d\d-\d\d\/\d{6}$/)
    expect(await bookOf(accountId)).toEqual({ provider: 19_900, sales: -16_864, cgst: -1_518, sgst: -1_518 })
    const usage = await world.call('GET', '/api/usage/status', accountId)
    expect(usage.json()).toMatchObject({ plan: 'pro', searchesLeft: null })
  })

  test('a buyer in another state pays IGST, which the PDF names', async () => {
    const { accountId } = await payer('27')
    expect(await bookOf(accountId)).toEqual({ provider: 19_900, sales: -16_864, igst: -3_036 })
    const { documents } = await world.status(accountId)
    const pdf = await world.call('GET', `/api/pro/documents/${documents[0]!.id}`, accountId)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const again = await world.call('GET', `/api/pro/documents/${documents[0]!.id}`, accountId)
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true)
    const stranger = await world.account()
    expect((await world.call('GET', `/api/pro/documents/${documents[0]!.id}`, stranger)).statusCode).toBe(404)
  })

  test('two clicks create one purchase, and an account with Pro cannot buy again', async () => {
    const accountId = await world.account()
    const [one, other] = await Promise.all([world.buy(accountId), world.buy(accountId)])
    expect(one).toBe(other)
    await world.payments.command('charge', { subscription: one })
    await world.work()
    await expect(world.buy(accountId)).rejects.toThrow('already_pro')
  })

  test('duplicate, replayed and reordered events have no further effect', async () => {
    const { accountId } = await payer()
    const before = await bookOf(accountId)
    await world.payments.command('replay')
    await world.payments.command('replay')
    await world.work()
    expect(await bookOf(accountId)).toEqual(before)
    expect((await world.status(accountId)).documents).toHaveLength(1)
  })

  test('while the provider is down nothing is sold, and the next attempt succeeds', async () => {
    const accountId = await world.account()
    for (const mode of ['errors', 'busy', 'garbage', 'lost']) {
      await world.payments.command('misbehave', { mode })
      await expect(world.buy(accountId)).rejects.toThrow('payments_unavailable')
    }
    await world.payments.command('misbehave', { mode: 'none' })
    const subscription = await world.buy(accountId)
    await world.payments.command('charge', { subscription })
    await world.work()
    expect(await world.planOf(accountId)).toBe('pro')
  })
})

describe('the return from checkout', () => {
  const post = (fields: Record<string, string>) =>
    world.site.inject({
      method: 'POST',
      url: '/api/pro/return',
      // Posts the form of the provider's page.
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://api.razorpay.com',
      },
      payload: new URLSearchParams(fields).toString(),
    })

  test('a signed return reads the payment although all events were lost, and a forged one does not', async () => {
    await world.payments.command('webhooks', { isOn: false })
    const accountId = await world.account()
    const subscription = await world.buy(accountId)
    const form = new URLSearchParams({ subscription, outcome: 'captured', callback: 'https://pahiya.example/' })
    const paid = await fetch(`${world.payments.address}/checkout`, { method: 'POST', body: form })
    const html = await paid.text()
    const fields = Object.fromEntries(
      [...html.matchAll(/name="(razorpay_\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name!, value!]),
    )
    const forged = await post({ ...fields, razorpay_signature: 'a'.repeat(64) })
    expect([forged.statusCode, forged.headers.location]).toEqual([303, '/pro'])
    expect(await world.work()).toBe(0)
    const returned = await post(fields)
    expect([returned.statusCode, returned.headers.location]).toEqual([303, '/pro'])
    await world.work()
    expect(await world.planOf(accountId)).toBe('pro')
  })
})

describe('lost events', () => {
  test('a payment whose events were all lost is found by polling after seven days', async () => {
    await world.payments.command('webhooks', { isOn: false })
    const accountId = await world.account()
    const subscription = await world.buy(accountId)
    await world.payments.command('charge', { subscription })
    expect(await world.work()).toBe(0)
    expect(await world.planOf(accountId)).toBe('free')
    const inSevenDays = new Date(Date.now() + 7 * 86_400_000)
    await lookAfterPlans(world.database, inSevenDays)
    await world.work()
    expect(await world.planOf(accountId)).toBe('pro')
    expect((await world.status(accountId)).documents).toHaveLength(1)
  })

  test('a purchase is not read again before ten minutes have passed', async () => {
    const accountId = await world.account()
    await world.buy(accountId)
    await lookAfterPlans(world.database)
    expect(await world.work()).toBe(0)
    await lookAfterPlans(world.database, new Date(Date.now() + 11 * 60_000))
    expect(await world.work()).toBeGreaterThan(0)
  })
})

describe('renewal and end', () => {
  test('a renewal extends Pro and has its own invoice', async () => {
    const { accountId, subscription } = await payer()
    const { until } = await world.status(accountId)
    await world.payments.command('charge', { subscription })
    await world.work()
    const renewed = await world.status(accountId)
    expect(Date.parse(renewed.until!) - Date.parse(until!)).toBe(30 * 86_400_000)
    expect(renewed.documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
  })

  test('failed renewals keep Pro while they are retried, and then halt it without shortening the paid time', async () => {
    const { accountId, subscription } = await payer()
    await world.payments.command('charge', { subscription, outcome: 'failed' })
    await world.work()
    expect(await world.status(accountId)).toMatchObject({ state: 'failing' })
    for (let retry = 0; retry < 3; retry += 1)
      await world.payments.command('charge', { subscription, outcome: 'failed' })
    await world.work()
    expect(await world.status(accountId)).toMatchObject({ state: 'cancelled', chargeAt: null })
    const { rows } = await sql<{ kind: string }>`
      select kind from notices where account_id = ${accountId} order by created_at`.execute(world.database)
    expect(rows.map(({ kind }) => kind)).toEqual(['pro_paid', 'pro_debit_failed', 'pro_halted'])
  })

  test('a cancelled plan lasts to the end of the paid time and is not debited again (QUOTA-07)', async () => {
    const { accountId, subscription } = await payer()
    const cancelled = await world.call('POST', '/api/pro/cancel', accountId)
    expect(cancelled.json()).toMatchObject({ state: 'cancelled', chargeAt: null })
    await world.work()
    expect(await world.planOf(accountId)).toBe('pro')
    expect((await world.call('POST', '/api/pro/cancel', accountId)).statusCode).toBe(409)
    await sql`update subscriptions set entitled_until = now() where account_id = ${accountId}`.execute(world.database)
    await sql`update accounts set plan_until = now() where id = ${accountId}`.execute(world.database)
    await lookAfterPlans(world.database)
    expect(await world.planOf(accountId)).toBe('free')
    expect((await world.payments.state()).subscriptions.find(({ id }) => id === subscription)).toMatchObject({
      endsWithCycle: true,
    })
  })

  test('a plan is cancelled while the provider is down, and a debit that is made anyway is refunded', async () => {
    const { accountId, subscription } = await payer()
    await world.payments.command('misbehave', { mode: 'errors' })
    expect((await world.call('POST', '/api/pro/cancel', accountId)).statusCode).toBe(200)
    await world.work()
    await world.payments.command('misbehave', { mode: 'none' })
    await world.payments.command('charge', { subscription })
    await world.work()
    const paid = await paymentOf(subscription)
    expect(paid.map(({ refunded }) => refunded)).toEqual([0, 19_900])
    expect(await bookOf(accountId)).toEqual({ provider: 19_900, sales: -16_864, cgst: -1_518, sgst: -1_518 })
  })

  test('the notice of a debit is sent once, three days in advance', async () => {
    const { accountId } = await payer()
    const { chargeAt } = await world.status(accountId)
    const before = (hours: number) => new Date(Date.parse(chargeAt!) - hours * 3_600_000)
    const notices = async () => {
      const { rows } = await sql`
        select from notices where account_id = ${accountId} and kind = 'pro_debit_soon'`.execute(world.database)
      return rows.length
    }
    await lookAfterPlans(world.database, before(73))
    expect(await notices()).toBe(0)
    await lookAfterPlans(world.database, before(71))
    await lookAfterPlans(world.database, before(25))
    expect(await notices()).toBe(1)
  })
})

describe('returned money', () => {
  test('a refund ends Pro, and its credit note and entries exactly reverse the invoice', async () => {
    const { accountId, subscription } = await payer('27')
    const [payment] = await paymentOf(subscription)
    const admin = await world.account({ grants: ['admin'] })
    for (let click = 0; click < 2; click += 1) {
      expect((await world.call('POST', `/api/admin/payments/${payment!.id}/refund`, admin)).statusCode).toBe(202)
    }
    await world.work()
    expect(await world.planOf(accountId)).toBe('free')
    expect((await world.payments.state()).refunds.filter(({ paymentId }) => paymentId === payment!.id)).toHaveLength(1)
    expect(await bookOf(accountId)).toEqual({ provider: 0, sales: 0, igst: 0 })
    expect((await world.status(accountId)).documents.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
  })

  test('a refund whose response was lost is found and not repeated', async () => {
    const { accountId, subscription } = await payer()
    const [payment] = await paymentOf(subscription)
    const admin = await world.account({ grants: ['admin'] })
    await world.call('POST', `/api/admin/payments/${payment!.id}/refund`, admin)
    await world.payments.command('misbehave', { mode: 'lost' })
    await world.work()
    await world.payments.command('misbehave', { mode: 'none' })
    await world.work()
    expect((await world.payments.state()).refunds.filter(({ paymentId }) => paymentId === payment!.id)).toHaveLength(1)
    expect(await world.planOf(accountId)).toBe('free')
  })

  test('a partial refund made at the provider is booked, and Pro continues', async () => {
    const { accountId, subscription } = await payer()
    const [payment] = await paymentOf(subscription)
    await world.payments.command('refund', { payment: payment!.id, amount: 5_000 })
    await world.work()
    expect(await world.planOf(accountId)).toBe('pro')
    expect((await bookOf(accountId))['provider']).toBe(14_900)
    expect((await world.status(accountId)).documents[0]).toMatchObject({ kind: 'credit_note', totalPaise: 5_000 })
  })

  test('an abandoned purchase that is paid late grants Pro, unless another one was paid: then it is refunded', async () => {
    const accountId = await world.account()
    const first = await world.buy(accountId)
    await world.payments.command('charge', { subscription: first, outcome: 'failed' })
    await sql`update subscriptions set created_at = now() - interval '1 hour' where account_id = ${accountId}`.execute(
      world.database,
    )
    const second = await world.buy(accountId)
    expect(second).not.toBe(first)
    await world.payments.command('charge', { subscription: second })
    await world.work()
    await world.payments.command('late', { subscription: first })
    await world.work()
    expect((await paymentOf(first)).map(({ refunded }) => refunded)).toEqual([19_900])
    const { subscriptions } = await world.payments.state()
    const statusOf = (wanted: string) => subscriptions.find(({ id }) => id === wanted)?.status
    expect([statusOf(first), statusOf(second)]).toEqual(['cancelled', 'active'])
    expect(await world.planOf(accountId)).toBe('pro')

    const patient = await world.account()
    const only = await world.buy(patient)
    await world.payments.command('charge', { subscription: only, outcome: 'failed' })
    await world.payments.command('late', { subscription: only })
    await world.work()
    expect(await world.planOf(patient)).toBe('pro')
  })
})

test('an admin grants Pro without the provider, and it ends when revoked (QUOTA-07)', async () => {
  const [admin, accountId] = [await world.account({ grants: ['admin'] }), await world.account()]
  const body = { accountId, days: 30, reason: 'found a bug' }
  expect((await world.call('POST', '/api/admin/pro-grants', accountId, body)).statusCode).toBe(403)
  const granted = await world.call('POST', '/api/admin/pro-grants', admin, body)
  expect(granted.statusCode).toBe(201)
  expect(await world.planOf(accountId)).toBe('pro')
  expect(await world.status(accountId)).toMatchObject({ state: 'granted' })
  await world.call('DELETE', `/api/admin/pro-grants/${granted.json<{ id: string }>().id}`, admin)
  expect(await world.planOf(accountId)).toBe('free')
})

test('without a payment provider, Pro cannot be bought (QUOTA-07)', async () => {
  const { RAZORPAY_KEY_ID: _, ...config } = world.config
  const site = await world.newSite({ config })
  const status = await site.inject({ method: 'GET', url: '/api/pro' })
  expect(status.json()).toMatchObject({ canBuy: false, pricePaise: 19_900, state: 'none' })
  await site.close()
})
