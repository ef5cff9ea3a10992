import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mayMove, mayPaymentMove, paymentStatuses, subscriptionStatuses } from '@pahiya/domain/plans/subscription'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookSecret } from '../../../testing/stand-ins/demo-payments.ts'
import { createPaymentWorld, type PaymentWorld } from '../../../testing/worlds/payment-world.ts'
import { isCheckoutSigned, isEventSigned } from '../provider/signatures.ts'
import { readSubscription } from '../read-subscription.ts'
import { postLedger } from './post-ledger.ts'

let world: PaymentWorld
beforeAll(async () => {
  world = await createPaymentWorld()
})
afterAll(() => world.close())

async function insertSubscription(status: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into subscriptions (status, price_paise, buyer_name, buyer_state, buyer_pin)
    values (${status}, 19900, 'Anita Rao', '36', '500001') returning id`.execute(world.database)
  return rows[0]!.id
}

test('the database rejects exactly those transitions of subscriptions and payments that the rules reject', async () => {
  const wrong: string[] = []
  for (const from of subscriptionStatuses) {
    for (const to of subscriptionStatuses) {
      const id = await insertSubscription(from)
      const moved = sql`update subscriptions set status = ${to} where id = ${id}`.execute(world.database)
      const passed = await moved.then(
        () => true,
        () => false,
      )
      if (passed !== mayMove(from, to)) wrong.push(`${from} to ${to}`)
    }
  }
  const subscriptionId = await insertSubscription('active')
  for (const from of paymentStatuses) {
    for (const to of paymentStatuses) {
      const id = `pay_${randomUUID().slice(0, 13)}`
      await sql`insert into payments (id, subscription_id, status, amount_paise)
        values (${id}, ${subscriptionId}, ${from}, 19900)`.execute(world.database)
      const moved = sql`update payments set status = ${to} where id = ${id}`.execute(world.database)
      const passed = await moved.then(
        () => true,
        () => false,
      )
      if (passed !== mayPaymentMove(from, to)) wrong.push(`payment ${from} to ${to}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the ledger rejects a non-zero sum, a transaction without entries, and any change', async () => {
  const post = (reference: string, entries: Parameters<typeof postLedger>[2]) =>
    world.database
      .transaction()
      .execute((transaction) => postLedger(transaction, { kind: 'capture', reference }, entries))
  await expect(post('unbalanced', [{ account: 'bank', paise: 1 }])).rejects.toThrow('add up to zero')
  const empty = sql`insert into ledger_transactions (kind, reference) values ('capture', 'empty')`.execute(
    world.database,
  )
  await expect(empty).rejects.toThrow('has no entries')
  const entries = [
    { account: 'bank', paise: 5 },
    { account: 'provider', paise: -5 },
  ] as const
  expect([await post('good', entries), await post('good', entries)]).toEqual([true, false])
  for (const change of [
    sql`update ledger_entries set paise = 6 where paise = 5`,
    sql`delete from ledger_entries`,
    sql`delete from ledger_transactions`,
    sql`update ledger_transactions set reference = 'other'`,
  ]) {
    await expect(change.execute(world.database)).rejects.toThrow('append-only')
  }
})

test('50 parallel payers leave no gap in the invoice numbers, even if some of their transactions fail (QUOTA-07)', async () => {
  const payers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const accountId = await world.account()
      const subscription = await world.buy(accountId)
      return { accountId, subscription }
    }),
  )
  await world.payments.command('webhooks', { isOn: false })
  for (const { subscription } of payers) await world.payments.command('charge', { subscription })
  const { rows: rowsOf } = await sql<{ id: string }>`
    select id from subscriptions where provider_id = any(${payers.map(({ subscription }) => subscription)})`.execute(
    world.database,
  )
  // Each is read twice concurrently; a transaction that fails after its number was assigned returns the number.
  const failing = Array.from({ length: 10 }, () =>
    world.database
      .transaction()
      .execute(async (transaction) => {
        await sql`insert into tax_document_series as series (kind, financial_year, last_number)
          values ('invoice', extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months'), 1)
          on conflict (kind, financial_year) do update set last_number = series.last_number + 1`.execute(transaction)
        throw new Error('a crash')
      })
      .catch(() => {}),
  )
  const reads = [...rowsOf, ...rowsOf].map(({ id }) => readSubscription(world, id).catch(() => {}))
  await Promise.all([...reads, ...failing])
  const { rows } = await sql<{ count: number; first: number; last: number }>`
    select count(*)::int as count, min(number) as first, max(number) as last from tax_documents where kind = 'invoice'`.execute(
    world.database,
  )
  expect(rows[0]).toEqual({ count: 50, first: 1, last: 50 })
  const { rows: inOrder } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from tax_documents as one join tax_documents as next
      on next.kind = one.kind and next.number = one.number + 1 and next.issued_at <= one.issued_at`.execute(
    world.database,
  )
  expect(inOrder[0]!.wrong).toBe(0)
  const documents = sql`update tax_documents set buyer_name = 'x'`.execute(world.database)
  await expect(documents).rejects.toThrow('append-only')
})

const event = JSON.stringify({
  event: 'subscription.charged',
  payload: { subscription: { entity: { id: 'sub_x', note: 'é\\/ 1.0' } } },
})
const sign = (body: string | Buffer, secret = webhookSecret) => createHmac('sha256', secret).update(body).digest('hex')

test('none of 1,000 forged, changed or re-serialised bodies is accepted', async () => {
  const right = sign(event)
  const send = (body: string, signature: string, id: string = randomUUID()) =>
    world.site.inject({
      method: 'POST',
      url: '/api/payments/events',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
      payload: body,
    })
  expect((await send(event, right)).statusCode).toBe(204)
  const forge = (i: number): [string, string] => {
    const at = (i * 7) % event.length
    const changed = event.slice(0, at) + String.fromCharCode(event.charCodeAt(at) ^ 1) + event.slice(at + 1)
    const flipped = right.slice(0, i % 64) + (right[i % 64] === 'a' ? 'b' : 'a') + right.slice((i % 64) + 1)
    return [
      [changed, right],
      [event, flipped],
      [event, right.slice(0, i % 64)],
      [event, right.toUpperCase()],
      [JSON.stringify(JSON.parse(event), null, 1 + (i % 9)), right],
      [`${event}${' '.repeat(1 + (i % 50))}`, right],
      [event, sign(event, `another secret ${i}`)],
      [event, randomBytes(32).toString('hex')],
      [event, ''],
      [event, createHmac('sha256', webhookSecret).update(event).digest('base64')],
    ][i % 10] as [string, string]
  }
  const statuses = new Set<number>()
  for (let i = 0; i < 1_000; i += 1) statuses.add((await send(...forge(i))).statusCode)
  expect([...statuses]).toEqual([403])
  expect((await send(event, right, 'not an id')).statusCode).toBe(403)
})

test('an event is accepted with either secret, and a checkout only with its ids in the documented order', () => {
  const body = Buffer.from(event)
  expect(isEventSigned(body, sign(body, 'old secret of ours'), [webhookSecret, 'old secret of ours'])).toBe(true)
  expect(isEventSigned(body, sign(body), [])).toBe(false)
  // Computed by OpenSSL: printf 'pay_1|sub_1' | openssl dgst -sha256 -hmac key
  const ids = { paymentId: 'pay_1', bought: { subscriptionId: 'sub_1' } }
  const signature = 'ce433a3f5aabdaa27c5570b77508533671cb9e321b654a7c77494005848ca1c7'
  expect(isCheckoutSigned({ ...ids, signature }, 'key')).toBe(true)
  const reversed = createHmac('sha256', 'key').update('sub_1|pay_1').digest('hex')
  expect(isCheckoutSigned({ ...ids, signature: reversed }, 'key')).toBe(false)
  // For an order the ids are reversed: printf 'order_1|pay_1' | openssl dgst -sha256 -hmac key
  const order = { paymentId: 'pay_1', bought: { orderId: 'order_1' } }
  expect(
    isCheckoutSigned(
      { ...order, signature: '65219a93f3f6ab8a5f6962209ec83d04e29cd18b30fffd7e1a2aade3a72c199e' },
      'key',
    ),
  ).toBe(true)
  const subscriptionOrder = createHmac('sha256', 'key').update('pay_1|order_1').digest('hex')
  expect(isCheckoutSigned({ ...order, signature: subscriptionOrder }, 'key')).toBe(false)
})
