import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDraws } from '../../testing/examples/seeded-draws.ts'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'
import { lookAfterPlans } from './look-after-plans.ts'
import { reconcile } from './reconcile.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
  await world.payments.command('webhooks', { isOn: false })
})
afterAll(() => world.close())

const people = 20
const stepHours = 6
const steps = (7 * 24) / stepHours

/** Simulates the passing of this many hours: our records become that much older. */
async function pass(hours: number): Promise<void> {
  await sql`update subscriptions set observed_at = observed_at - make_interval(hours => ${hours}),
    created_at = created_at - make_interval(hours => ${hours})`.execute(world.database)
  await lookAfterPlans(world.database)
  await world.work()
}

test('with all events lost for seven days, polling alone reaches the provider’s state, one invoice per payment and balanced books (QUOTA-07)', async () => {
  const chance = seededDraws(7)
  const bought = []
  for (let person = 0; person < people; person += 1) {
    const accountId = await world.account()
    const isMonth = person % 4 === 3
    const id = isMonth ? await world.buyMonth(accountId) : await world.buy(accountId)
    bought.push({ accountId, id, thing: isMonth ? { order: id } : { subscription: id } })
  }
  for (let step = 0; step < steps; step += 1) {
    for (const { id, thing } of chance.some(bought, 4)) {
      const act = chance.oneOf(['pay', 'pay', 'pay', 'fail', 'fail', 'late', 'refund', 'cancel'])
      const { payments, orders } = await world.payments.state()
      // The provider accepts no further payment for a paid order.
      const isOpen = orders.find((order) => order.id === id)?.status !== 'paid'
      if (act === 'pay' && isOpen) await world.payments.command('charge', thing)
      if (act === 'fail' && isOpen) await world.payments.command('charge', { ...thing, outcome: 'failed' })
      if (act === 'late' && isOpen) await world.payments.command('late', thing)
      if (act === 'cancel') await world.payments.command('cancel', thing)
      const paid = payments.find((each) => (each.subscriptionId ?? each.orderId) === id && each.status === 'captured')
      if (act === 'refund' && paid) await world.payments.command('refund', { payment: paid.id })
    }
    await pass(stepHours)
  }
  await pass(25)
  await pass(25)

  const { payments, refunds, subscriptions } = await world.payments.state()
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded')
  expect(captured.length).toBeGreaterThan(people)
  expect(refunds.length).toBeGreaterThan(3)
  await world.payments.command('settle')
  const { differences } = await reconcile(world, [{ year: 2026, month: 11 }])
  expect(differences).toEqual([])
  const { rows } = await sql<{ kind: string; count: number; gaps: number }>`
    select kind, count(*)::int as count, (max(number) - count(*))::int as gaps from tax_documents
    group by kind order by kind`.execute(world.database)
  expect(rows).toEqual([
    { kind: 'credit_note', count: captured.filter(({ refunded }) => refunded > 0).length, gaps: 0 },
    { kind: 'invoice', count: captured.length, gaps: 0 },
  ])
  const { rows: ours } = await sql<{ id: string; status: string }>`
    select provider_id as id, status from subscriptions where billing = 'mandate' order by 1`.execute(world.database)
  const theirs = subscriptions.map(({ id, status }) => ({ id, status }))
  expect(ours).toEqual(theirs.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  for (const { accountId, id } of bought) {
    const keeps = captured.some((each) => (each.subscriptionId ?? each.orderId) === id && each.refunded < each.amount)
    expect([id, await world.planOf(accountId)]).toEqual([id, keeps ? 'pro' : 'free'])
  }
})
