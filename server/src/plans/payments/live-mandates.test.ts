import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentWorld, type PaymentWorld } from '../../testing/worlds/payment-world.ts'

let world: PaymentWorld
let accountId: string
beforeAll(async () => {
  world = await createPaymentWorld()
  accountId = await world.account()
  const subscription = await world.buy(accountId)
  await world.payments.command('charge', { subscription })
  await world.work()
})
afterAll(() => world.close())

type Given = { status: string; hasPro: boolean; isCancelled?: boolean; isGranted?: boolean; billing?: string }

/** Sets the state of the subscription without the transitions that lead to it. */
async function set({ status, hasPro, isCancelled = false, isGranted = false, billing = 'mandate' }: Given) {
  await sql`alter table subscriptions disable trigger subscription_moves`.execute(world.database)
  await sql`update subscriptions set status = ${status}, billing = ${billing},
    entitled_until = now() + case when ${hasPro} then interval '1 day' else interval '-1 day' end,
    cancel_requested_at = case when ${isCancelled} then now() end where account_id = ${accountId}`.execute(
    world.database,
  )
  await sql`alter table subscriptions enable trigger subscription_moves`.execute(world.database)
  await sql`delete from pro_grants where account_id = ${accountId}`.execute(world.database)
  if (isGranted)
    await sql`insert into pro_grants (account_id, reason, ends_at) values (${accountId}, 'gift', now() + interval '1 day')`.execute(
      world.database,
    )
  return world.status(accountId)
}

const live = ['authenticated', 'active', 'pending', 'halted', 'paused'] as const
test.each(live.flatMap((status) => [true, false].map((hasPro) => ({ status, hasPro }))))(
  'whoever has a mandate that may debit can cancel it: $status, Pro: $hasPro (QUOTA-07)',
  async (given) => {
    const shown = await set(given)
    expect(shown).toMatchObject({ canCancel: true })
    expect(shown.state).not.toBe('cancelled')
    const cancelled = await world.call('POST', '/api/pro/cancel', accountId)
    expect([cancelled.statusCode, cancelled.json()]).toEqual([200, expect.objectContaining({ canCancel: false })])
  },
)

test.each<[string, Given]>([
  ['has ended', { status: 'cancelled', hasPro: true }],
  ['is cancelled already', { status: 'active', hasPro: true, isCancelled: true }],
  ['is a single month', { status: 'completed', billing: 'month', hasPro: true }],
  ['was never approved', { status: 'created', hasPro: false }],
])('nothing is left to cancel if the purchase %s', async (_, given) => {
  expect(await set(given)).toMatchObject({ canCancel: false })
  expect((await world.call('POST', '/api/pro/cancel', accountId)).statusCode).toBe(409)
})

test('a mandate can be cancelled while a grant by an admin provides Pro', async () => {
  const shown = await set({ status: 'paused', hasPro: false, isGranted: true })
  expect(shown).toMatchObject({ state: 'granted', canCancel: true })
})
