import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'
import { reconcile } from './reconcile.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
afterAll(() => world.close())

const months = [{ year: 2026, month: 11 }]
const kinds = async () => {
  const { differences } = await reconcile(world, months)
  return differences.map(({ kind }) => kind).toSorted()
}

test('books that agree with the provider and its settlements show no difference, and each planted fault is reported', async () => {
  const subscriptions = []
  for (let payer = 0; payer < 5; payer += 1) {
    const accountId = await world.account()
    const subscription = await world.buy(accountId)
    await world.payments.command('charge', { subscription })
    subscriptions.push(subscription)
  }
  const { payments } = await world.payments.state()
  await world.payments.command('refund', { payment: payments[0]!.id })
  await world.work()
  await world.payments.command('settle')
  const first = await reconcile(world, months)
  expect(first).toEqual({ differences: [], payments: 5, settlements: 1 })
  expect(await reconcile(world, months)).toMatchObject({ differences: [], settlements: 0 })
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(paise)::int as paise from ledger_entries where account in ('provider', 'bank', 'fees', 'fee_gst')
    group by 1 order by 1`.execute(world.database)
  // Five payments of ₹199 less one refund; the fee is 2 percent and its GST, also on the refunded payment.
  expect(Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))).toEqual({
    bank: 4 * 19_900 - 5 * 470,
    fee_gst: 5 * 72,
    fees: 5 * 398,
    provider: 0,
  })

  // Lost events: a renewal and a cancellation that were not read.
  await world.payments.command('webhooks', { isOn: false })
  await world.payments.command('charge', { subscription: subscriptions[1] })
  await world.payments.command('cancel', { subscription: subscriptions[2] })
  expect(await kinds()).toEqual(['unread', 'unread'])
  // Money at the provider that belongs to none of our subscriptions.
  await sql`update subscriptions set provider_id = 'sub_of_another' where provider_id = ${subscriptions[1]}`
    .execute(world.database)
    .then(() => world.payments.command('settle'))
  await expect(reconcile(world, months)).rejects.toThrow('rejected')
  await sql`update subscriptions set provider_id = ${subscriptions[1]} where provider_id = 'sub_of_another'`.execute(
    world.database,
  )
  expect(await kinds()).toEqual(['settled_unknown', 'unread', 'unread'])
  await sql`update subscriptions set observed_at = null`.execute(world.database)
  const stale = await sql<{ id: string }>`
    select id from subscriptions where provider_id = any(${[subscriptions[1], subscriptions[2]]})`.execute(
    world.database,
  )
  for (const { id } of stale.rows) {
    await sql`select graphile_worker.add_job('read-subscription', payload := ${JSON.stringify({ subscriptionId: id })}::json)`.execute(
      world.database,
    )
  }
  await world.work()
  expect(await kinds()).toEqual([])

  // Books without a payment, a stuck refund, and money that was never settled.
  await sql`update payments set first_seen_at = now() - interval '8 days' where id = ${payments[3]!.id}`.execute(
    world.database,
  )
  await sql`insert into refunds (payment_id, amount_paise, reason, requested_at)
    values (${payments[4]!.id}, 19900, 'admin', now() - interval '2 days')`.execute(world.database)
  await sql`insert into payments (id, subscription_id, status, amount_paise, first_seen_at)
    select 'pay_unbooked', subscription_id, 'captured', 19900, now() - interval '8 days' from payments where id = ${payments[3]!.id}`.execute(
    world.database,
  )
  expect(await kinds()).toEqual(['no_invoice', 'not_booked', 'not_settled', 'refund_not_sent', 'unbalanced', 'unread'])
})
