import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleSale } from '../testing/examples/example-conversation.ts'
import { exampleSender } from '../testing/examples/example-sender.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { deleteOldOutreach, outreachPerDay, outreachWaitQuery, spendOutreach, type Sender } from './outreach-budget.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function post(account: string | null, url: string, payload: object, remoteAddress = newAddress()) {
  const headers = account === null ? {} : { [accountHeader]: account }
  const answer = await site.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return answer.statusCode
}
const newAddress = () => [10, ...randomBytes(3)].join('.')
const newPhone = () => `9${String(randomBytes(5).readUIntBE(0, 5) % 1_000_000_000).padStart(9, '0')}`
const contact = (carId: string, buyerPhone = newPhone()) => ({
  carId,
  buyerName: 'Anita Rao',
  buyerPhone,
  buyerEmail: `${buyerPhone}@people.example`,
  message: 'Is it there?',
})
const spend = (sender: Sender, typedPhone?: string) =>
  world.stores.database
    .transaction()
    .execute((transaction) =>
      spendOutreach(transaction, sender, { kind: 'contact', ...(typedPhone !== undefined && { typedPhone }) }),
    )
    .then(
      () => 'spent',
      (error: { code?: string }) => error.code ?? 'error',
    )
async function sales(count: number) {
  const { database } = world.stores
  return Promise.all(
    Array.from({ length: count }, async () => exampleSale(database, await createAccount(database, { name: 'Seller' }))),
  )
}

test('an account can contact at most thirty sellers a day, whatever phone numbers are entered', async () => {
  const account = await createAccount(world.stores.database)
  const statuses: number[] = []
  for (const { carId } of await sales(35)) statuses.push(await post(account, '/api/contacts', contact(carId)))
  expect(statuses).toEqual([...Array<number>(30).fill(201), ...Array<number>(5).fill(429)])
})

test('thirty contacts with another person’s number leave that person’s account free to write', async () => {
  const phone = newPhone()
  const victim = await createAccount(world.stores.database, { phone: `+91${phone}` })
  const cars = await sales(32)
  const statuses: number[] = []
  for (const { carId } of cars.slice(0, 31)) statuses.push(await post(null, '/api/contacts', contact(carId, phone)))
  expect(statuses).toEqual([...Array<number>(30).fill(201), 429])
  expect(await post(victim, '/api/contacts', contact(cars[31]!.carId, phone))).toBe(201)
})

test('one budget covers contacts and inspections: sixty requests notify thirty times', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  const seller = await createAccount(database, { name: 'Seller' })
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const { listingId, carId } = await exampleSale(database, seller)
    const inspection = { listingId, day, slot: 'morning', place: 'Ameerpet' }
    statuses.push(
      n % 2 === 0
        ? await post(account, '/api/inspections', inspection)
        : await post(account, '/api/contacts', contact(carId)),
    )
  }
  expect(statuses.filter((status) => status < 300)).toHaveLength(30)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notices
    where account_id = ${seller} and kind in ('inspection_changed', 'message_received')`.execute(database)
  expect(rows[0]!.count).toBe(30)
})

test('guests who clear their cookies share the limit of their network, accounts of that network do not', async () => {
  const { network } = exampleSender(null).caller
  const guest = () => ({ accountId: null, caller: { ...exampleSender(null).caller, network } })
  for (let n = 0; n < outreachPerDay.guests.network; n += 1) expect(await spend(guest())).toBe('spent')
  expect(await spend(guest())).toBe('rate_limited')
  const account = await createAccount(world.stores.database)
  expect(await spend({ accountId: account, caller: guest().caller })).toBe('spent')
})

test('concurrent requests of one account never exceed the budget', async () => {
  const sender = exampleSender(await createAccount(world.stores.database))
  const outcomes = await Promise.all(Array.from({ length: outreachPerDay.account + 8 }, () => spend(sender)))
  expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(outreachPerDay.account)
})

test('the budget is read by index and frees itself after a day', async () => {
  const { database, pool } = world.stores
  const sender = exampleSender(await createAccount(database))
  for (let n = 0; n < outreachPerDay.account; n += 1) await spend(sender)
  expect(await spend(sender)).toBe('rate_limited')
  await sql`update outreach set at = at - interval '1 day' where account_id = ${sender.accountId}`.execute(database)
  expect(await spend(sender)).toBe('spent')
  expect(await deleteOldOutreach(database)).toBeGreaterThanOrEqual(outreachPerDay.account)

  const { sql: text, parameters } = outreachWaitQuery(
    { accountId: null, caller: { ...sender.caller, sitePrefix: randomBytes(16) } },
    '+919848022338',
  ).compile(database)
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['of_a_visitor', 'from_a_network', 'from_a_site_prefix', 'with_a_typed_phone']) {
      expect(plan).toContain(`outreach_${index}`)
    }
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
