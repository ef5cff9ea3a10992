import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'
import { readSubscription } from './read-subscription.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
afterAll(() => world.close())

const atProvider = async (wanted: string) => {
  const { subscriptions, payments } = await world.payments.state()
  return {
    status: subscriptions.find(({ id }) => id === wanted)!.status,
    refunded: payments.filter(({ subscriptionId }) => subscriptionId === wanted).map(({ refunded }) => refunded),
  }
}
async function payer() {
  const accountId = await world.account()
  const subscription = await world.buy(accountId)
  await world.payments.command('charge', { subscription })
  await world.work()
  return { accountId, subscription }
}

test.each(['an admin', 'the provider’s dashboard'])(
  'a payment refunded by %s ends the mandate, so nothing is debited afterwards (QUOTA-07)',
  async (by) => {
    const { accountId, subscription } = await payer()
    const payment = (await world.payments.state()).payments.find((each) => each.subscriptionId === subscription)!
    if (by === 'an admin') {
      const admin = await world.account({ grants: ['admin'] })
      await world.call('POST', `/api/admin/payments/${payment.id}/refund`, admin)
    } else await world.payments.command('refund', { payment: payment.id })
    await world.work()
    expect(await atProvider(subscription)).toEqual({ status: 'cancelled', refunded: [19_900] })
    expect(await world.status(accountId)).toMatchObject({ state: 'none' })
    // Pro can be bought again.
    expect(await world.buy(accountId)).not.toBe(subscription)
  },
)

test('a partial refund leaves the mandate unchanged', async () => {
  const { subscription } = await payer()
  const payment = (await world.payments.state()).payments.find((each) => each.subscriptionId === subscription)!
  await world.payments.command('refund', { payment: payment.id, amount: 5_000 })
  await world.work()
  expect(await atProvider(subscription)).toEqual({ status: 'active', refunded: [5_000] })
})

test('a halted mandate ends, so a person who buys again pays for one plan', async () => {
  const { accountId, subscription: halted } = await payer()
  for (let debit = 0; debit < 4; debit += 1) {
    await world.payments.command('charge', { subscription: halted, outcome: 'failed' })
  }
  expect(await atProvider(halted)).toMatchObject({ status: 'halted' })
  await world.work()
  expect(await atProvider(halted)).toMatchObject({ status: 'cancelled' })
  const next = await world.buy(accountId)
  await world.payments.command('charge', { subscription: next })
  await world.work()
  expect(await atProvider(next)).toEqual({ status: 'active', refunded: [0] })
})

test('an abandoned purchase that was paid first becomes the valid one, and its used months are never refunded', async () => {
  const accountId = await world.account()
  const first = await world.buy(accountId)
  await sql`update subscriptions set created_at = now() - interval '1 hour' where account_id = ${accountId}`.execute(
    world.database,
  )
  const second = await world.buy(accountId)
  await world.payments.command('charge', { subscription: first })
  await world.work()
  await world.payments.command('charge', { subscription: second })
  await world.work()
  expect(await atProvider(first)).toEqual({ status: 'active', refunded: [0] })
  expect(await atProvider(second)).toEqual({ status: 'cancelled', refunded: [19_900] })

  await world.call('POST', '/api/pro/cancel', accountId)
  await world.work()
  const third = await world.buy(accountId)
  await world.payments.command('charge', { subscription: third })
  await world.work()
  const { rows } = await sql<{ id: string }>`select id from subscriptions where provider_id = ${first}`.execute(
    world.database,
  )
  await readSubscription(world, rows[0]!.id)
  await world.work()
  expect(await atProvider(first)).toMatchObject({ refunded: [0] })
  expect(await atProvider(third)).toEqual({ status: 'active', refunded: [0] })
})
