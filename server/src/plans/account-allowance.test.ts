import { ErrorBody } from '@pahiya/contract/core/errors'
import { UsageStatus } from '@pahiya/contract/plans/usage'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { whileCharging } from '../testing/faults/slow-charges.ts'
import { commitCharges } from './charges.ts'
import { monthEndsAt } from './limits.ts'

let world: TestWorld
let site: FastifyInstance
beforeAll(async () => {
  world = await createTestWorld({ SEARCHES_ANONYMOUS: '10', SEARCHES_PER_IPV4: '30', DATABASE_POOL_MAX: '20' })
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await sql`delete from charges`.execute(world.stores.database)
})

let numbers = 9_700_000_000
const verifiedAccount = (plan: 'free' | 'pro' = 'free') =>
  createAccount(world.stores.database, { phone: `+91${(numbers += 1)}`, plan })

/** A browser with a cookie, on which an account can sign in. */
async function browser(from = '49.37.10.20') {
  const answer = await site.inject({ method: 'GET', url: '/api/usage/status', remoteAddress: from })
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!
  let account: string | undefined
  const headers = () => ({ cookie, ...(account !== undefined && { [accountHeader]: account }) })
  return {
    signIn: (id: string) => void (account = id),
    signOut: () => void (account = undefined),
    search: (priceMax: number) =>
      site.inject({
        method: 'POST',
        url: '/api/marketplace/search',
        payload: { priceMax },
        headers: headers(),
        remoteAddress: from,
      }),
    status: async () =>
      UsageStatus.parse(
        (
          await site.inject({ method: 'GET', url: '/api/usage/status', headers: headers(), remoteAddress: from })
        ).json(),
      ),
  }
}
type Browser = Awaited<ReturnType<typeof browser>>

/** The number of `count` different searches that passed. */
async function passed(asking: Browser, count: number, firstPrice: number): Promise<number> {
  let passing = 0
  for (let i = 0; i < count; i += 1) if ((await asking.search(firstPrice + i)).statusCode === 200) passing += 1
  return passing
}
async function untilKept(): Promise<void> {
  const held = sql`select from charges where counts_until < at + interval '10 minutes'`
  await expect.poll(async () => (await held.execute(world.stores.database)).rows.length).toBe(0)
}

describe('a free account with a verified phone', () => {
  test('has five searches a month on top of those left to the visitor (QUOTA-03, C-01, AUTH-21)', async () => {
    const anita = await browser()
    expect(await passed(anita, 7, 1_000)).toBe(7)
    expect(await anita.status()).toMatchObject({ searchesLeft: 3, totalLimit: 10, month: null })
    anita.signIn(await verifiedAccount())
    const resetAt = monthEndsAt(new Date()).toISOString()
    expect(await anita.status()).toMatchObject({
      isAuthenticated: true,
      plan: 'free',
      phoneVerified: true,
      searchesLeft: 8,
      totalLimit: 15,
      month: { left: 5, limit: 5, resetAt },
    })
    expect(await passed(anita, 12, 2_000)).toBe(8)
    expect(await anita.status()).toMatchObject({ searchesLeft: 0, month: { left: 0, limit: 5, resetAt } })
    const refused = ErrorBody.parse((await anita.search(9_000)).json())
    expect(refused).toMatchObject({ code: 'search_limit_exceeded', limit: 5, window: 'month' })
    expect(Date.parse(refused.resetAt!)).toBeLessThanOrEqual(Date.parse(resetAt))
  })

  test('may run the search that was rejected before the person signed up (C-01)', async () => {
    const anita = await browser()
    await passed(anita, 10, 1_000)
    expect((await anita.search(5_000)).statusCode).toBe(429)
    anita.signIn(await verifiedAccount())
    expect((await anita.search(5_000)).statusCode).toBe(200)
    expect(await anita.status()).toMatchObject({ searchesLeft: 4 })
  })

  test('an account repeats for free a query that it sent as a visitor, and vice versa (QUOTA-27)', async () => {
    const anita = await browser()
    await anita.search(1_000)
    anita.signIn(await verifiedAccount())
    await anita.search(1_000)
    expect(await anita.status()).toMatchObject({ searchesLeft: 14 })
    await anita.search(2_000)
    anita.signOut()
    await anita.search(2_000)
    expect(await anita.status()).toMatchObject({ searchesLeft: 9, totalLimit: 10 })
  })

  test('has one allowance on all devices: a new device does not add a visitor’s (C-01)', async () => {
    const id = await verifiedAccount()
    const phone = await browser()
    phone.signIn(id)
    expect(await passed(phone, 11, 1_000)).toBe(11)
    const laptop = await browser('49.37.10.99')
    laptop.signIn(id)
    expect(await laptop.status()).toMatchObject({ searchesLeft: 4, totalLimit: 15 })
    expect(await passed(laptop, 6, 2_000)).toBe(4)
    // The laptop's allowance without the account is untouched.
    laptop.signOut()
    expect(await laptop.status()).toMatchObject({ searchesLeft: 10 })
  })

  test('is not limited by the usage of others on its network (C-01)', async () => {
    for (let i = 0; i < 3; i += 1) await passed(await browser(), 10, 1_000 * i)
    const anita = await browser()
    expect(await passed(anita, 1, 8_000)).toBe(0)
    anita.signIn(await verifiedAccount())
    expect(await passed(anita, 7, 9_000)).toBe(5)
  })

  test.each([
    ['a verified phone', 14, verifiedAccount],
    ['no verified phone', 9, () => createAccount(world.stores.database)],
  ])(
    'with %s passes once in 200 concurrent searches at the last credit, on two devices (AUTH-20, C-01, SEC-09)',
    async (_, before, account) => {
      const id = await account()
      const devices = [await browser(), await browser('49.37.10.99')]
      for (const device of devices) device.signIn(id)
      expect(await passed(devices[0]!, before, 1_000)).toBe(before)
      const statuses = await whileCharging(world.stores.pool, () =>
        Promise.all(
          Array.from({ length: 200 }, async (_each, i) => (await devices[i % 2]!.search(5_000 + i)).statusCode),
        ),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    },
  )

  test('has no limit with Pro, even for 200 concurrent searches (QUOTA-06, C-01)', async () => {
    const anita = await browser()
    anita.signIn(await verifiedAccount('pro'))
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_each, i) => (await anita.search(5_000 + i)).statusCode),
    )
    // Some may find the search engine busy, but none hits a limit.
    expect(statuses).not.toContain(429)
    expect(statuses).toContain(200)
  })

  test('has five again when the month changes in India, not earlier (QUOTA-03)', async () => {
    const anita = await browser()
    anita.signIn(await verifiedAccount())
    await passed(anita, 5, 1_000)
    await untilKept()
    const { database } = world.stores
    const began = sql`date_trunc('month', now(), 'Asia/Kolkata')`
    await sql`select ensure_partitions(now() - interval '40 days')`.execute(database)
    const move = (to: typeof began) => sql`update charges set at = ${to}, counts_until = now() + interval '5 days'`
    await move(began).execute(database)
    expect((await anita.status()).month).toMatchObject({ left: 0 })
    await move(sql`${began} - interval '1 second'`).execute(database)
    expect((await anita.status()).month).toMatchObject({ left: 5 })
  })

  test('a charge on the first of a month still counts on its 31st, on whatever day this test runs (QUOTA-03)', async () => {
    const { database } = world.stores
    const anita = await browser()
    anita.signIn(await verifiedAccount())
    await anita.search(1_000)
    await untilKept()
    // The latest 31-day month that has begun; a shorter month follows one with 31 days.
    const { rows: months } = await sql<{ begins: string; ends: string }>`
      select begins::text, (begins + interval '31 days')::text as ends
      from (values (0), (1)) as back (months),
        lateral (select date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => back.months)) as local (first),
        lateral (select local.first at time zone 'Asia/Kolkata' as begins) as month
      where extract(day from local.first + interval '1 month' - interval '1 day') = 31
      order by back.months limit 1`.execute(database)
    const { begins, ends } = months[0]!
    await sql`select ensure_partitions(${begins}::timestamptz)`.execute(database)
    const { rows } = await sql<{ id: string; at: string }>`
      update charges set at = ${begins}::timestamptz returning id, at::text`.execute(database)
    await commitCharges(database, rows, world.config.SEARCHES_WINDOW_DAYS)
    const counting = await sql`select from charges where counts_until >= ${ends}::timestamptz`.execute(database)
    expect(counting.rows).toHaveLength(1)
  })
})

test('an account without a verified phone has exactly the visitor’s remaining searches (AUTH-21, C-01)', async () => {
  const anita = await browser()
  await passed(anita, 4, 1_000)
  anita.signIn(await createAccount(world.stores.database))
  expect(await anita.status()).toMatchObject({ plan: 'free', phoneVerified: false, searchesLeft: 6, totalLimit: 10 })
  expect(await passed(anita, 8, 2_000)).toBe(6)
  expect((await anita.search(9_000)).json()).toMatchObject({ limit: 10, window: '30 days' })
})

test('a Pro account is neither counted nor limited (AUTH-22, QUOTA-09)', async () => {
  const anita = await browser()
  anita.signIn(await verifiedAccount('pro'))
  expect(await passed(anita, 20, 1_000)).toBe(20)
  expect(await anita.status()).toMatchObject({ plan: 'pro', searchesLeft: null, totalLimit: null, month: null })
  expect((await sql`select from charges`.execute(world.stores.database)).rows).toEqual([])
})
