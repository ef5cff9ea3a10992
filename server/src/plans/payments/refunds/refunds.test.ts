import type { ProRecords } from '@pahiya/contract/plans/pro-admin'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../../testing/worlds/payment-world.ts'
import { failedRefundsQuery } from '../admin/find-pro-records.ts'
import { lookAfterPlans, uncheckedRefundsQuery } from '../look-after-plans.ts'
import { recordedPaymentsQuery } from '../books/read-recorded.ts'
import { reconcile } from '../reconcile.ts'
import { requestRefund } from './request-refund.ts'

let world: PaymentWorld
let admin: string
beforeAll(async () => {
  world = await createPaymentWorld()
  admin = await world.account({ grants: ['admin'] })
})
afterEach(async () => {
  await world.payments.command('misbehave', { mode: 'none' })
  await world.payments.command('webhooks', { isOn: true })
})
afterAll(() => world.close())

let payers = 0
async function payer() {
  payers += 1
  const accountId = await world.account({ email: `refunded-${payers}@people.example` })
  const subscription = await world.buy(accountId)
  await world.payments.command('charge', { subscription })
  await world.work()
  const payment = (await world.payments.state()).payments.find((each) => each.subscriptionId === subscription)!
  return { accountId, subscription, paymentId: payment.id }
}
const post = (path: string, body?: object) => world.call('POST', `/api/admin/${path}`, admin, body)
const records = async (accountId: string) =>
  (await world.call('GET', `/api/admin/pro?account=${accountId}`, admin)).json<ProRecords>()
const atProvider = async (paymentId: string) =>
  (await world.payments.state()).refunds.filter((refund) => refund.paymentId === paymentId)
const noticesOf = async (accountId: string) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from notices where account_id = ${accountId} and kind like 'pro_refund%' order by id`.execute(
    world.database,
  )
  return rows.map(({ kind }) => kind)
}
const balanceOf = async (account: string) => {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(paise), 0)::int as paise from ledger_entries where account = ${account}`.execute(world.database)
  return rows[0]!.paise
}
const differences = async () =>
  (await reconcile(world, [{ year: 2026, month: 11 }])).differences.map(({ kind }) => kind)

/** A full refund that the provider accepted and the bank returned. */
async function failedRefund(staysCounted: boolean) {
  const paid = await payer()
  await post(`payments/${paid.paymentId}/refund`)
  await world.work()
  const [refund] = await atProvider(paid.paymentId)
  await world.payments.command('fail-refund', { refund: refund!.id, staysCounted })
  await world.work()
  const { failedRefunds } = await records(paid.accountId)
  return { ...paid, failedRefunds }
}

describe('a refund that fails at the provider', () => {
  test.each([false, true])(
    'is shown to admins and to the payer, recorded as owed in the books, and sent again once (still counted by the provider: %s) (QUOTA-07)',
    async (staysCounted) => {
      const owedBefore = await balanceOf('refunds_due')
      const { accountId, paymentId, failedRefunds } = await failedRefund(staysCounted)
      expect(failedRefunds).toEqual([
        expect.objectContaining({ paymentId, amountPaise: 19_900, attempts: 1, payer: expect.anything() }),
      ])
      expect((await world.status(accountId)).refundDuePaise).toBe(19_900)
      expect(await noticesOf(accountId)).toEqual(['pro_refunded', 'pro_refund_failed'])
      expect((await balanceOf('refunds_due')) - owedBefore).toBe(-19_900)
      expect(await differences()).toEqual(['refund_failed'])
      if (staysCounted) return

      const retries = [1, 2, 3].map(() => post(`refunds/${failedRefunds[0]!.id}/retry`))
      const statuses = (await Promise.all(retries)).map(({ statusCode }) => statusCode)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409, 409])
      expect((await world.status(accountId)).refundDuePaise).toBe(19_900)
      await world.work()
      expect((await atProvider(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed'])
      expect((await world.status(accountId)).refundDuePaise).toBe(0)
      expect(await noticesOf(accountId)).toEqual(['pro_refunded', 'pro_refund_failed', 'pro_refunded'])
      expect((await world.status(accountId)).documents.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice'])
      expect(await balanceOf('refunds_due')).toBe(owedBefore)
      expect((await records(accountId)).failedRefunds).toEqual([])
      expect(await differences()).toEqual([])
    },
  )

  test('is recorded as transferred manually, once, and the payer gets the reference (QUOTA-07)', async () => {
    // The refund from the previous test, which the provider would not accept again.
    const left = (await world.call('GET', '/api/admin/pro', admin)).json<ProRecords>().failedRefunds
    for (const { id } of left) await post(`refunds/${id}/by-hand`, { reference: 'UTR1' })
    const { accountId, failedRefunds } = await failedRefund(true)
    const [bank, id] = [await balanceOf('bank'), failedRefunds[0]!.id]
    expect((await post(`refunds/${id}/by-hand`, { reference: ' ' })).statusCode).toBe(400)
    const clicks = await Promise.all([1, 2].map(() => post(`refunds/${id}/by-hand`, { reference: 'UTR 42' })))
    expect(clicks.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await post(`refunds/${id}/retry`)).statusCode).toBe(409)
    await world.work()
    expect((await balanceOf('bank')) - bank).toBe(-19_900)
    expect(await balanceOf('refunds_due')).toBe(0)
    expect((await world.status(accountId)).refundDuePaise).toBe(0)
    expect(await noticesOf(accountId)).toEqual(['pro_refunded', 'pro_refund_failed', 'pro_refund_by_hand'])
    expect(await differences()).toEqual([])
    const payerId = await world.account()
    const path = `/api/admin/refunds/${id}`
    expect((await world.call('POST', `${path}/retry`, payerId)).statusCode).toBe(403)
    expect((await world.call('POST', `${path}/by-hand`, payerId, { reference: 'x' })).statusCode).toBe(403)
    expect((await post(`refunds/${accountId}/retry`)).statusCode).toBe(404)
  })

  test('is found by polling if its event was lost', async () => {
    const { accountId, paymentId } = await payer()
    await post(`payments/${paymentId}/refund`)
    await world.work()
    await world.payments.command('webhooks', { isOn: false })
    const [refund] = await atProvider(paymentId)
    await world.payments.command('fail-refund', { refund: refund!.id })
    // A refund that the bank had not confirmed at the last reading.
    await sql`alter table refunds disable trigger refund_moves`.execute(world.database)
    await sql`update refunds set status = 'sent', accepted_at = now() - interval '2 days', checked_at = null
      where payment_id = ${paymentId}`.execute(world.database)
    await sql`alter table refunds enable trigger refund_moves`.execute(world.database)
    await lookAfterPlans(world.database)
    await world.work()
    const { failedRefunds } = await records(accountId)
    expect(failedRefunds).toHaveLength(1)
    await post(`refunds/${failedRefunds[0]!.id}/retry`)
    await world.work()
    expect((await atProvider(paymentId)).map(({ status }) => status)).toEqual(['failed', 'processed'])
  })

  test('a refund that the provider rejects for a day is recorded as owed too, unless the money has been returned there', async () => {
    const [rejected, returned] = [await payer(), await payer()]
    await world.payments.command('webhooks', { isOn: false })
    await world.payments.command('refund', { payment: returned.paymentId })
    await post(`payments/${rejected.paymentId}/refund`)
    await post(`payments/${returned.paymentId}/refund`)
    await world.payments.command('misbehave', { mode: 'rejects' })
    await world.work()
    expect((await records(rejected.accountId)).failedRefunds).toEqual([])
    await sql`update refunds set requested_at = now() - interval '25 hours' where status = 'waiting'`.execute(
      world.database,
    )
    await world.work()
    expect((await records(returned.accountId)).failedRefunds).toEqual([])
    const [failed] = (await records(rejected.accountId)).failedRefunds
    expect(await noticesOf(rejected.accountId)).toEqual(['pro_refund_failed'])
    await world.payments.command('misbehave', { mode: 'none' })
    await post(`refunds/${failed!.id}/retry`)
    await world.work()
    expect((await atProvider(rejected.paymentId)).map(({ amount }) => amount)).toEqual([19_900])
    expect(await atProvider(returned.paymentId)).toHaveLength(1)
  })
})

describe('several refunds of one payment', () => {
  test('after a partial refund the remainder can be refunded, and nothing beyond (QUOTA-07)', async () => {
    const { accountId, paymentId } = await payer()
    await world.payments.command('refund', { payment: paymentId, amount: 5_000 })
    await world.work()
    expect((await records(accountId)).payments[0]).toMatchObject({ refundedPaise: 5_000, refundablePaise: 14_900 })
    const part = { reason: 'admin', by: null, paise: 4_000 } as const
    expect(await world.database.transaction().execute((open) => requestRefund(open, paymentId, part))).toBe(true)
    await world.work()
    expect((await post(`payments/${paymentId}/refund`)).statusCode).toBe(202)
    await world.work()
    expect((await atProvider(paymentId)).map(({ amount }) => amount)).toEqual([5_000, 4_000, 10_900])
    expect((await world.status(accountId)).documents.map(({ totalPaise }) => totalPaise)).toEqual([
      10_900, 4_000, 5_000, 19_900,
    ])
    expect((await records(accountId)).payments[0]).toMatchObject({ refundedPaise: 19_900, refundablePaise: 0 })
    await post(`payments/${paymentId}/refund`)
    await world.work()
    expect(await atProvider(paymentId)).toHaveLength(3)
  })

  test('parallel refunds never exceed the amount paid, and the database rejects one that would', async () => {
    const { paymentId } = await payer()
    const part = { reason: 'admin', by: null, paise: 5_000 } as const
    const asked = Array.from({ length: 12 }, () =>
      world.database.transaction().execute((open) => requestRefund(open, paymentId, part)),
    )
    const granted = (await Promise.all(asked)).filter(Boolean)
    const { rows } = await sql<{ paise: number }>`
      select sum(amount_paise)::int as paise from refunds where payment_id = ${paymentId}`.execute(world.database)
    expect([granted.length, rows[0]!.paise]).toEqual([4, 19_900])

    const other = (await payer()).paymentId
    const inserts = Array.from({ length: 12 }, () =>
      sql`insert into refunds (payment_id, amount_paise, reason) values (${other}, 5000, 'admin')`.execute(
        world.database,
      ),
    )
    const results = await Promise.allSettled(inserts)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = results.find((result) => result.status === 'rejected')
    expect(String(refused?.reason)).toContain('exceed what was paid')
  })
})

test('the database rejects illegal state changes of a refund', async () => {
  const { paymentId } = await payer()
  await post(`payments/${paymentId}/refund`)
  const move = (status: string) =>
    sql`update refunds set status = ${status} where payment_id = ${paymentId}`.execute(world.database)
  await expect(move('processed')).rejects.toThrow('cannot move')
  await expect(move('by_hand')).rejects.toThrow('cannot move')
  await world.work()
  await expect(move('waiting')).rejects.toThrow('cannot move')
  await expect(
    sql`update refunds set amount_paise = 1 where payment_id = ${paymentId}`.execute(world.database),
  ).rejects.toThrow('does not change')
})

test.each([
  ['failed refunds', failedRefundsQuery(null, 50), 'failed_refunds'],
  ['refunds to check', uncheckedRefundsQuery(200), 'refunds_to_check'],
  [
    'payments of a subscription',
    recordedPaymentsQuery('00000000-0000-0000-0000-000000000000'),
    'payments_of_a_subscription',
  ],
] as const)('%s are found by index', async (_name, query, index) => {
  const plan = await world.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql`explain ${query}`.execute(transaction)
    return JSON.stringify(rows)
  })
  expect(plan).toContain(index)
})
