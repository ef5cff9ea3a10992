import { setTimeout as sleep } from 'node:timers/promises'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import type { startDemoPayments } from '@pahiya/server/testing/stand-ins/demo-payments'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { signIn } from '../../measure/sign-in.ts'

export type Provider = Awaited<ReturnType<typeof startDemoPayments>>

/** One account with one purchase. `bought` is the provider's id of the paid subscription or order. */
export type Customer = { accountId: string; bought: string | null; refundAsked: boolean }

/** How many purchases and refunds are not complete at this moment. */
export type UnderWay = { purchases: number; refunds: number }

export type Shop = {
  world: TestWorld
  address: string
  provider: Provider
  admin: string
  customers: Customer[]
  underWay: UnderWay
  random: () => number
}

const pauseMs = 500

/** Buys Pro for one new account after another; every second one by an order. Each account pays exactly once. */
export async function keepBuying(shop: Shop, stopping: AbortSignal): Promise<void> {
  for (let number = 0; !stopping.aborted; number += 1) {
    shop.underWay.purchases += 1
    await buyOnce(shop, number % 2 === 0 ? 'mandate' : 'month', stopping).catch(() => {})
    shop.underWay.purchases -= 1
    await sleep(shop.random() * pauseMs)
  }
}

async function buyOnce(shop: Shop, kind: 'mandate' | 'month', stopping: AbortSignal): Promise<void> {
  const accountId = await createAccount(shop.world.stores.database)
  const cookie = await signIn(shop.world, accountId)
  const customer: Customer = { accountId, bought: null, refundAsked: false }
  shop.customers.push(customer)
  const body = { kind, name: 'Anita Rao', state: '36', pin: '500001' }
  // The person presses the button again until the page responds.
  while ((await call(shop, 'POST', '/api/pro/purchase', cookie, body)) !== 201) {
    if (stopping.aborted) return
    await sleep(100)
  }
  const { rows } = await shop.world.stores.pool.query<{ id: string }>(
    `select provider_id as id from subscriptions where account_id = $1 and given_up_at is null and status = 'created'`,
    [accountId],
  )
  const { id } = rows[0]!
  customer.bought = id
  const form = new URLSearchParams({ [kind === 'mandate' ? 'subscription' : 'order']: id, outcome: 'captured' })
  await (await fetch(`${shop.provider.address}/checkout`, { method: 'POST', body: form })).arrayBuffer()
  await untilPlan(shop, accountId, 'pro', stopping)
}

/** Refunds the payment of one account after another, some of them with two clicks. */
export async function keepRefunding(shop: Shop, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const customer = await nextToRefund(shop)
    if (!customer) {
      await sleep(50)
      continue
    }
    shop.underWay.refunds += 1
    await refundOnce(shop, customer, stopping).catch(() => {})
    shop.underWay.refunds -= 1
    await sleep(shop.random() * pauseMs)
  }
}

async function nextToRefund({ world, customers }: Shop): Promise<(Customer & { payment: string }) | undefined> {
  const waiting = customers.filter(({ bought, refundAsked }) => bought !== null && !refundAsked).slice(0, 50)
  const { rows } = await world.stores.pool.query<{ account_id: string; payment: string }>(
    `select account_id, payments.id as payment from payments join subscriptions on subscriptions.id = subscription_id
     where account_id = any($1::uuid[]) and payments.status = 'captured' limit 1`,
    [waiting.map(({ accountId }) => accountId)],
  )
  const customer = waiting.find(({ accountId }) => accountId === rows[0]?.account_id)
  return customer && Object.assign(customer, { payment: rows[0]!.payment })
}

async function refundOnce(shop: Shop, customer: Customer & { payment: string }, stopping: AbortSignal): Promise<void> {
  customer.refundAsked = true
  const ask = () => call(shop, 'POST', `/api/admin/payments/${customer.payment}/refund`, shop.admin)
  if (shop.random() < 0.3) void ask().catch(() => 0)
  while ((await ask()) !== 202) await sleep(100)
  await untilPlan(shop, customer.accountId, 'free', stopping)
}

async function untilPlan({ world }: Shop, accountId: string, plan: string, stopping: AbortSignal): Promise<void> {
  for (const until = Date.now() + 5_000; Date.now() < until && !stopping.aborted; await sleep(50)) {
    const { rows } = await world.stores.pool.query('select from accounts where id = $1 and plan = $2', [
      accountId,
      plan,
    ])
    if (rows.length > 0) return
  }
}

/** Returns the status; 0 if the site was killed before it responded. */
async function call(shop: Shop, method: string, path: string, cookie: string, body?: object): Promise<number> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const options = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${shop.address}${path}`, options).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}
