import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/engines/postgres.ts'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'
import { readSubscription } from './read-subscription.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './admin/refund-payment.ts'
import { sendRefund } from './refunds/send-refund.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
  await world.payments.command('webhooks', { isOn: false })
})
afterAll(() => world.close())

/** A connection on which every statement from the given one on fails, as if the process had been killed there. */
function dyingAt(statement: number): { database: Database; died: () => boolean } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements >= statement) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { database: world.database.withPlugin(plugin), died: () => statements >= statement }
}

async function paidPurchase() {
  const accountId = await world.account()
  const subscription = await world.buy(accountId)
  await world.payments.command('charge', { subscription })
  const { rows } = await sql<{ id: string }>`
    select id from subscriptions where provider_id = ${subscription}`.execute(world.database)
  return { accountId, subscription, id: rows[0]!.id }
}

const inBooks = async (id: string) => {
  const { rows } = await sql<{ captures: number; refunds: number; documents: number; balance: number }>`
    select (count(distinct posted.id) filter (where posted.kind = 'capture'))::int as captures,
      (count(distinct posted.id) filter (where posted.kind = 'refund'))::int as refunds,
      (select count(*)::int from tax_documents join payments on payments.id = payment_id where subscription_id = ${id}) as documents,
      coalesce(sum(entries.paise) filter (where entries.account = 'provider'), 0)::int as balance
    from ledger_transactions as posted join ledger_entries as entries on entries.transaction_id = posted.id
    where split_part(posted.reference, ' ', 1) in (select id from payments where subscription_id = ${id})`.execute(
    world.database,
  )
  return rows[0]
}

test('a process killed at every statement of a purchase and of a refund moves money and books it exactly once', async () => {
  let points = 0
  for (let statement = 1; ; statement += 1) {
    const { accountId, id, subscription } = await paidPurchase()
    const buying = dyingAt(statement)
    await readSubscription({ ...world, database: buying.database }, id).catch(() => {})
    await readSubscription(world, id)
    expect(await inBooks(id)).toEqual({ captures: 1, refunds: 0, documents: 1, balance: 19_900 })
    expect(await world.planOf(accountId)).toBe('pro')

    const payment = (await world.payments.state()).payments.find((each) => each.subscriptionId === subscription)
    await refundPayment(world.database, { paymentId: payment!.id, by: accountId })
    const { rows } = await sql<{ id: string }>`select id from refunds where payment_id = ${payment!.id}`.execute(
      world.database,
    )
    const refunding = dyingAt(statement)
    await sendRefund({ ...world, database: refunding.database }, rows[0]!.id).catch(() => {})
    await readSubscription({ ...world, database: dyingAt(statement).database }, id).catch(() => {})
    await sendRefund(world, rows[0]!.id)
    await readSubscription(world, id)
    expect(await inBooks(id)).toEqual({ captures: 1, refunds: 1, documents: 2, balance: 0 })
    const refunds = (await world.payments.state()).refunds.filter(({ paymentId }) => paymentId === payment!.id)
    expect(refunds.map(({ amount }) => amount)).toEqual([19_900])
    points += [buying, refunding].filter(({ died }) => died()).length
    if (!buying.died() && !refunding.died()) break
  }
  expect(points).toBeGreaterThan(15)
  await world.work()
  const { differences } = await reconcile(world, [{ year: 2026, month: 11 }])
  expect(differences).toEqual([])
  const { rows } = await sql<{ kind: string; gaps: number }>`
    select kind, (max(number) - count(*))::int as gaps from tax_documents group by kind order by kind`.execute(
    world.database,
  )
  expect(rows).toEqual([
    { kind: 'credit_note', gaps: 0 },
    { kind: 'invoice', gaps: 0 },
  ])
})
