import type { ProRecords } from '@pahiya/contract/plans/pro-admin'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../../testing/worlds/payment-world.ts'
import { dueReadsQuery, endedPlansQuery } from '../look-after-plans.ts'
import { proGrantsQuery, proPaymentsQuery } from './find-pro-records.ts'

let world: PaymentWorld
let admin: string
beforeAll(async () => {
  world = await createPaymentWorld()
  admin = await world.account({ grants: ['admin'], name: 'Imran Qureshi' })
})
afterAll(() => world.close())

const records = async (query = '') => {
  const answer = await world.call('GET', `/api/admin/pro${query}`, admin)
  expect(answer.statusCode).toBe(200)
  return answer.json<ProRecords>()
}
let payers = 0
async function payer(buy: 'buy' | 'buyMonth' = 'buy') {
  payers += 1
  const email = `payer${payers}@people.example`
  const accountId = await world.account({ email })
  const id = await world[buy](accountId)
  await world.payments.command('charge', buy === 'buy' ? { subscription: id } : { order: id })
  await world.work()
  const { payments } = await records(`?email=${email}`)
  return { accountId, email, id, payment: payments[0]! }
}
/** Moves the paid month so that half of it has passed. */
async function passHalf(paymentId: string): Promise<void> {
  await sql`update payments set period_start = now() - (period_end - period_start) / 2,
    period_end = now() + (period_end - period_start) / 2 where id = ${paymentId}`.execute(world.database)
}
const refundsOf = async (paymentId: string) =>
  (await world.payments.state()).refunds.filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount)

test('an admin finds a person’s payments and plan by e-mail address, and can page through all payments (QUOTA-07)', async () => {
  const { accountId, email, payment } = await payer()
  await payer('buyMonth')
  const own = await records(`?email=${email.toUpperCase()}`)
  expect(own.account).toMatchObject({ id: accountId, plan: 'pro' })
  expect(own.payments).toEqual([expect.objectContaining({ id: payment.id, kind: 'mandate', refunds: [] })])
  expect(await records(`?account=${accountId}`)).toEqual(own)
  expect((await records('?email=no@people.example')).account).toBeNull()
  const all = await records()
  expect(all.payments.map(({ kind }) => kind)).toEqual(['month', 'mandate'])
  const after = await records(`?before=${all.payments[0]!.id}`)
  expect(after.payments.map(({ id }) => id)).toEqual([payment.id])
  expect((await world.call('GET', '/api/admin/pro', accountId)).statusCode).toBe(403)
})

test.each(['buy', 'buyMonth'] as const)(
  'the unused part of a payment is refunded once, Pro ends immediately and nothing more is debited: %s (QUOTA-07)',
  async (buy) => {
    const { accountId, email, id, payment } = await payer(buy)
    await passHalf(payment.id)
    const { unusedPaise } = (await records(`?email=${email}`)).payments[0]!
    expect(unusedPaise).toBeGreaterThan(9_940)
    expect(unusedPaise).toBeLessThanOrEqual(9_950)
    const clicks = [1, 2, 3].map(() => world.call('POST', `/api/admin/payments/${payment.id}/refund-unused`, admin))
    const statuses = (await Promise.all(clicks)).map(({ statusCode }) => statusCode)
    expect(statuses).toContain(202)
    await world.work()
    const made = await refundsOf(payment.id)
    expect(made).toHaveLength(1)
    expect(Math.abs(made[0]! - unusedPaise)).toBeLessThan(10)
    expect(await world.planOf(accountId)).toBe('free')
    expect(await world.status(accountId)).toMatchObject({
      state: 'none',
      documents: [{ kind: 'credit_note', totalPaise: made[0] }, { kind: 'invoice' }],
    })
    const { subscriptions } = await world.payments.state()
    const mandates = subscriptions.filter((each) => each.id === id).map(({ status }) => status)
    expect(mandates).toEqual(buy === 'buy' ? ['cancelled'] : [])
    expect((await records(`?email=${email}`)).payments[0]).toMatchObject({
      unusedPaise: 0,
      refunds: [{ id: expect.any(String), amountPaise: made[0], status: 'processed' }],
    })
  },
)

test('only the latest paid month has an unused part, and a payment whose period has ended has none', async () => {
  const { accountId, email, id, payment } = await payer()
  await world.payments.command('charge', { subscription: id })
  await world.work()
  const { payments } = await records(`?email=${email}`)
  expect(payments.map(({ unusedPaise }) => unusedPaise > 0)).toEqual([true, false])
  const first = await world.call('POST', `/api/admin/payments/${payment.id}/refund-unused`, admin)
  expect([first.statusCode, first.json<{ code: string }>().code]).toEqual([409, 'nothing_unused'])
  expect(await world.planOf(accountId)).toBe('pro')
  expect((await world.call('POST', '/api/admin/payments/pay_unknown/refund-unused', admin)).statusCode).toBe(404)
})

test('grants are listed with the admin who made them, and ended ones are marked as ended', async () => {
  const email = 'given@people.example'
  const accountId = await world.account({ email })
  const body = { accountId, days: 30, reason: 'found a bug' }
  const { id } = (await world.call('POST', '/api/admin/pro-grants', admin, body)).json<{ id: string }>()
  const running = await records(`?email=${email}`)
  expect(running.grants).toEqual([
    expect.objectContaining({ id, reason: 'found a bug', grantedBy: 'Imran Qureshi', isRunning: true }),
  ])
  expect(running.account!.until).toBe(running.grants[0]!.endsAt)
  await world.call('DELETE', `/api/admin/pro-grants/${id}`, admin)
  const ended = await records(`?email=${email}`)
  expect(ended.grants[0]).toMatchObject({ isRunning: false })
  expect(ended.account).toMatchObject({ plan: 'free', until: null })
})

const account = '00000000-0000-0000-0000-000000000000'
test.each([
  ['payments', proPaymentsQuery({ accountId: null, before: 'pay_1' }, 51), ['payments_by_time', 'payments_pkey']],
  [
    'payments of an account',
    proPaymentsQuery({ accountId: account, before: null }, 51),
    ['subscriptions_of_an_account'],
  ],
  ['grants', proGrantsQuery(null, 50), ['pro_grants_by_time']],
  ['grants of an account', proGrantsQuery(account, 50), ['pro_grants_of_an_account']],
  ['due reads', dueReadsQuery(new Date()), ['subscriptions_to_read', 'ended_subscriptions_with_time']],
  ['plans that have ended', endedPlansQuery(200), ['accounts_whose_plan_ends']],
])('%s are found by index', async (_name, query, indexes) => {
  const plan = await world.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    await sql`set local enable_sort = off`.execute(transaction)
    const { rows } = await sql`explain ${query}`.execute(transaction)
    return JSON.stringify(rows)
  })
  for (const index of indexes) expect(plan).toContain(index)
})
