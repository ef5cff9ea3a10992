import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createApiClient } from '@pahiya/contract/core/client'
import { ErrorBody } from '@pahiya/contract/core/errors'
import type { PageVisit } from '@pahiya/contract/core/page-visit'
import { UsageStatus } from '@pahiya/contract/plans/usage'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveListing } from '../listings/save/save-listing.ts'
import { visitorCookie } from '../platform/http/visitors/visitor-cookie.ts'
import { exampleListing } from '../testing/examples/example-listing.ts'
import { whileCharging } from '../testing/faults/slow-charges.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'

let world: TestWorld
let site: FastifyInstance
let stopWorker: () => Promise<void>

beforeAll(async () => {
  world = await createTestWorld({
    SEARCHES_ANONYMOUS: '10',
    SEARCHES_PER_IPV4: '30',
    SEARCHES_PER_IPV6_64: '20',
    SEARCHES_PER_IPV6_48: '35',
    DATABASE_POOL_MAX: '20',
    SEARCHES_NETWORK_DAY_PERCENT: '100',
  })
  site = await world.site()
  stopWorker = world.startWorker()
  await saveListing(world.stores.database, exampleListing({ priceRupees: 450_000 }))
  await world.searchable()
})
afterAll(async () => {
  await stopWorker()
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await sql`delete from charges`.execute(world.stores.database)
})

type Sent = { cookie?: string; visitor?: string; from?: string; headers?: Record<string, string> }

/** A person whose browser stores our cookie, sends a visitor id and has an IP address. */
function person({ from = '49.37.10.20', visitor = randomUUID() }: { from?: string; visitor?: string } = {}) {
  const sent: Sent = { from, visitor }
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await site.inject({
      method,
      url,
      remoteAddress: sent.from!,
      headers: {
        ...(sent.visitor !== undefined && { 'x-visitor-id': sent.visitor }),
        ...(sent.cookie !== undefined && { cookie: sent.cookie }),
        ...sent.headers,
      },
      ...(payload && { payload }),
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string') sent.cookie = set.split(';')[0]!
    return answer
  }
  return {
    sent,
    ask,
    search: (asked: object) => ask('POST', '/api/marketplace/search', asked),
    left: async () => UsageStatus.parse((await ask('GET', '/api/usage/status')).json()).searchesLeft,
    status: async () => UsageStatus.parse((await ask('GET', '/api/usage/status')).json()),
  }
}

type Person = ReturnType<typeof person>

/** Sends different queries one after another and returns their statuses. */
async function searches(asker: Person, count: number, firstPrice = 100_000): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < count; i += 1) statuses.push((await asker.search({ priceMax: firstPrice + i })).statusCode)
  return statuses
}

/**
 * Charges are confirmed shortly after the answer. A test that edits charges waits for the confirmation, so that the two
 * writes do not interfere.
 */
async function untilKept(): Promise<void> {
  const held = sql`select from charges where counts_until < at + interval '1 day'`
  await expect.poll(async () => (await held.execute(world.stores.database)).rows.length).toBe(0)
}

const allowed = (count: number) => Array.from({ length: count }, () => 200)
const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length

describe('a visitor’s allowance', () => {
  test('is ten searches in 30 days, and the eleventh is rejected with the data that the popup shows (QUOTA-01, QUOTA-04, QUOTA-14, QUOTA-15, C-02)', async () => {
    const visitor = person()
    const before = Date.now()
    expect(await visitor.status()).toEqual({
      isAuthenticated: false,
      searchesLeft: 10,
      totalLimit: 10,
      window: '30 days',
      resetAt: null,
      plan: 'visitor',
      phoneVerified: false,
      month: null,
    })
    expect(await searches(visitor, 10)).toEqual(allowed(10))
    const refused = await visitor.search({ priceMax: 999 })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeUndefined()
    const body = ErrorBody.parse(refused.json())
    expect(body).toMatchObject({
      code: 'search_limit_exceeded',
      message: 'You have used all your searches for now.',
      limit: 10,
      window: '30 days',
    })
    const daysAway = (Date.parse(body.resetAt!) - before) / 86_400_000
    expect(daysAway).toBeGreaterThan(29.99)
    expect(daysAway).toBeLessThan(30.01)
    expect(await visitor.status()).toMatchObject({ searchesLeft: 0, totalLimit: 10, resetAt: body.resetAt })
  })

  test('is reported after each search (QUOTA-09)', async () => {
    const visitor = person()
    await searches(visitor, 3)
    expect(await visitor.status()).toMatchObject({ searchesLeft: 7, totalLimit: 10, isAuthenticated: false })
  })

  test('is a rolling window: a search is freed when it is 30 days old (QUOTA-01)', async () => {
    const visitor = person()
    expect(await searches(visitor, 11)).toEqual([...allowed(10), 429])
    await untilKept()
    const { database } = world.stores
    await sql`select ensure_partitions(now() - interval '40 days')`.execute(database)
    const age = (hours: number, most: number) =>
      sql`
      update charges set at = at - make_interval(hours => ${hours}), counts_until = counts_until - make_interval(hours => ${hours})
      where id in (select id from charges limit ${most})`.execute(database)
    await age(30 * 24 - 1, 10)
    expect(await visitor.left()).toBe(0)
    await age(2, 1)
    expect(await visitor.left()).toBe(1)
    expect(await searches(visitor, 2, 500_000)).toEqual([200, 429])
  })

  test('is configured on the server (QUOTA-05, C-01)', async () => {
    const other = await createTestWorld({ SEARCHES_ANONYMOUS: '3', SEARCHES_WINDOW_DAYS: '7' })
    const otherSite = await other.site()
    try {
      const answer = await otherSite.inject({ method: 'GET', url: '/api/usage/status' })
      expect(answer.json()).toMatchObject({ searchesLeft: 3, totalLimit: 3, window: '7 days' })
    } finally {
      await otherSite.close()
      await other.close()
    }
  })
})

describe('at the last credit', () => {
  test('exactly one of 200 concurrent searches passes (SEC-09)', async () => {
    const visitor = person()
    await searches(visitor, 9)
    expect(await visitor.left()).toBe(1)
    const statuses = await whileCharging(world.stores.pool, () =>
      Promise.all(
        Array.from({ length: 200 }, async (_, i) => (await visitor.search({ priceMax: 200_000 + i })).statusCode),
      ),
    )
    expect(passed(statuses)).toBe(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(199)
    expect(await visitor.left()).toBe(0)
  })

  test('exactly one of 200 passes if each sends another id but the same cookie (SEC-02, SEC-09, ID-08)', async () => {
    const visitor = person()
    await searches(visitor, 9)
    const statuses = await whileCharging(world.stores.pool, () =>
      Promise.all(
        Array.from({ length: 200 }, async (_, i) => {
          const disguised = person({ visitor: randomUUID() })
          disguised.sent.cookie = visitor.sent.cookie!
          return (await disguised.search({ priceMax: 200_000 + i })).statusCode
        }),
      ),
    )
    expect(passed(statuses)).toBe(1)
  })
})

describe('an exhausted allowance', () => {
  let visitor: Person
  beforeEach(async () => {
    visitor = person()
    await searches(visitor, 10)
  })

  test('the allowance is not reset by a new visitor id (SEC-02, ID-08)', async () => {
    visitor.sent.visitor = randomUUID()
    expect(await searches(visitor, 1, 500_000)).toEqual([429])
    expect(await visitor.left()).toBe(0)
  })

  test('the allowance is not reset by deleting the cookie (SEC-02)', async () => {
    delete visitor.sent.cookie
    expect(await searches(visitor, 1, 500_000)).toEqual([429])
  })

  test('the allowance is not reset by a cookie that we did not write (SEC-02)', async () => {
    visitor.sent.cookie = `${visitorCookie}=${'A'.repeat(22)}.${'A'.repeat(22)}`
    expect(await searches(visitor, 1, 500_000)).toEqual([429])
  })

  test('the allowance is not reset by another network (SEC-02)', async () => {
    visitor.sent.from = '2409:4072:8e1a:b7c2::1'
    expect(await searches(visitor, 1, 500_000)).toEqual([429])
  })

  test('the allowance is not reset by headers that only our proxies may set (SEC-02)', async () => {
    const forged = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const other = person()
        other.sent.headers = {
          'x-forwarded-for': `10.1.2.${i}`,
          'x-real-ip': `10.1.2.${i}`,
          forwarded: `for=10.1.2.${i}`,
        }
        return (await other.search({ priceMax: 300_000 + i })).statusCode
      }),
    )
    // The ten above count towards this network too.
    expect(passed(forged)).toBe(20)
  })

  test('the allowance is not reset by emptying Valkey (FLUSHALL): PostgreSQL is the system of record', async () => {
    await expect.poll(() => world.stores.redis.isReady).toBe(true)
    // Only the keys of this test world: others use the same Valkey.
    const ours = async () => {
      const keys: string[] = []
      for await (const some of world.stores.redis.scanIterator({ MATCH: `${world.config.REDIS_PREFIX}*` }))
        keys.push(...some)
      // A worker running in parallel constantly writes its heartbeat there.
      return keys.filter((key) => key.includes(':rate:'))
    }
    expect(await ours()).not.toEqual([])
    await world.stores.redis.del(await ours())
    expect(await ours()).toEqual([])
    expect(await visitor.left()).toBe(0)
    expect(await searches(visitor, 1, 500_000)).toEqual([429])
  })
})

describe('a network’s ceiling holds regardless of the ids that its visitors send', () => {
  const forge = async (addressOf: (i: number) => string, count: number) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i += 50) {
      const batch = Array.from({ length: Math.min(50, count - i) }, async (_, j) => {
        const asker = person({ from: addressOf(i + j) })
        return (await asker.search({ priceMax: 100_000 + i + j })).statusCode
      })
      statuses.push(...(await Promise.all(batch)))
    }
    return passed(statuses)
  }

  test("limits requests per IPv4 address: 200 forged ids get only that address's allowance (SEC-02)", async () => {
    expect(await forge(() => '49.37.10.20', 200)).toBe(30)
    expect(await forge(() => '49.37.10.21', 5)).toBe(5)
  })

  test('holds if all visitors search concurrently (SEC-02, SEC-09)', async () => {
    await forge(() => '49.37.10.20', 28)
    const passedAtOnce = await whileCharging(world.stores.pool, () => forge(() => '49.37.10.20', 50))
    expect(passedAtOnce).toBe(2)
  })

  test('limits an IPv6 /64: a new address for each search is not another network (SEC-02)', async () => {
    expect(await forge((i) => `2409:4072:8e1a:b7c2::${i.toString(16)}`, 100)).toBe(20)
  })

  test('limits an IPv6 /48: a new /64 for each search is limited as well (SEC-02)', async () => {
    expect(await forge((i) => `2409:4072:8e1a:${i.toString(16)}::1`, 100)).toBe(35)
  })

  test('has a daily limit, so that one day cannot use up the month for everyone on the network (SEC-02)', async () => {
    const daily = await createTestWorld({
      SEARCHES_ANONYMOUS: '10',
      SEARCHES_PER_IPV4: '30',
      SEARCHES_PER_IPV6_64: '30',
      SEARCHES_PER_IPV6_48: '60',
      SEARCHES_NETWORK_DAY_PERCENT: '20',
    })
    const dailySite = await daily.site()
    const search = (priceMax: number, remoteAddress: string) =>
      dailySite.inject({ method: 'POST', url: '/api/marketplace/search', payload: { priceMax }, remoteAddress })
    const statuses = async (count: number, from: number, addressOf: (i: number) => string) => {
      const all: number[] = []
      for (let i = 0; i < count; i += 1) all.push((await search(from + i, addressOf(i))).statusCode)
      return passed(all)
    }
    expect(await statuses(8, 1_000, () => '49.37.10.20')).toBe(6)
    expect(await statuses(14, 2_000, (i) => `2409:4072:1:${i}::1`)).toBe(12)
    const refused = ErrorBody.parse((await search(1, '49.37.10.20')).json())
    const hoursAway = (Date.parse(refused.resetAt!) - Date.now()) / 3_600_000
    expect(hoursAway).toBeGreaterThan(23.9)
    expect(hoursAway).toBeLessThan(24.1)
    await sql`update charges set at = at - interval '25 hours'`.execute(daily.stores.database)
    expect(await statuses(8, 3_000, () => '49.37.10.20')).toBe(6)
    await dailySite.close()
    await daily.close()
  })

  test('leaves a visitor no more than the whole network has left', async () => {
    await forge(() => '49.37.10.20', 27)
    const visitor = person()
    expect(await visitor.status()).toMatchObject({ searchesLeft: 3, totalLimit: 10 })
    expect(await searches(visitor, 4, 900_000)).toEqual([200, 200, 200, 429])
  })

  test('a visitor with searches left is informed that the network has none', async () => {
    await forge(() => '49.37.10.20', 30)
    const refused = await person().search({ priceMax: 900_000 })
    expect(refused.statusCode).toBe(429)
    expect(ErrorBody.parse(refused.json())).toMatchObject({
      code: 'search_limit_exceeded',
      message: 'Your internet connection has reached its search limit. Others may be sharing it with you.',
      scope: 'network',
      limit: 30,
      window: '30 days',
    })
  })

  test('stores no readable addresses or ids in the table', async () => {
    const visitor = person({ visitor: '0190a6c2-7b1e-4c3d-9f2a-1b2c3d4e5f60' })
    await searches(visitor, 1)
    const { rows } = await sql<{ row: string }>`select charges::text as row from charges`.execute(world.stores.database)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toMatch(/49\.37|0190a6c2/)
    const bytes = Buffer.from(rows[0]!.row.replaceAll(/[^0-9a-f]/g, ''), 'hex').toString('latin1')
    expect(bytes).not.toContain('49.37')
  })
})

describe('individual charges', () => {
  test('a query repeated in other words, in another order or in another tab is charged once (QUOTA-27, C-05)', async () => {
    const visitor = person()
    await visitor.search({ brand: 'Kia', fuelType: ['Diesel', 'Petrol'] })
    await visitor.search({ brand: ' kia', fuelType: ['Petrol', 'Diesel'], sortBy: 'year', analytics: true })
    await visitor.search({ brand: 'KIA', fuelType: ['Petrol', 'Diesel'], tab: 'new' })
    expect(await visitor.left()).toBe(9)
  })

  test('a query sent twenty times concurrently is charged once (QUOTA-27)', async () => {
    const visitor = person()
    await visitor.left()
    const statuses = await whileCharging(world.stores.pool, () =>
      Promise.all(Array.from({ length: 20 }, async () => (await visitor.search({ brand: 'Kia' })).statusCode)),
    )
    expect(statuses).toEqual(allowed(20))
    expect(await visitor.left()).toBe(9)
  })

  test('a search is charged once, however many of its pages are read within a day (QUOTA-27)', async () => {
    const visitor = person()
    await visitor.search({ brand: 'Kia' })
    await untilKept()
    await sql`update charges set at = at - interval '5 hours'`.execute(world.stores.database)
    for (const offset of [50, 100, 150]) expect((await visitor.search({ brand: 'Kia', offset })).statusCode).toBe(200)
    expect(await visitor.left()).toBe(9)
  })

  test('further pages are free for a day and no longer', async () => {
    const visitor = person()
    await visitor.search({ brand: 'Kia' })
    await untilKept()
    await sql`update charges set at = at - interval '23 hours'`.execute(world.stores.database)
    await visitor.search({ brand: 'Kia', offset: 50 })
    expect(await visitor.left()).toBe(9)
    await sql`update charges set at = at - interval '2 hours'`.execute(world.stores.database)
    await visitor.search({ brand: 'Kia', offset: 50 })
    expect(await visitor.left()).toBe(8)
  })

  test('a search streamed in stages is charged like any other (QUOTA-27)', async () => {
    const visitor = person()
    const staged = (brand: string) => visitor.ask('POST', '/api/marketplace/search/stages', { brand })
    expect((await staged('Kia')).statusCode).toBe(200)
    expect(await visitor.left()).toBe(9)
    await visitor.search({ brand: 'Kia' })
    expect(await visitor.left()).toBe(9)
    await searches(visitor, 9)
    expect((await staged('Tata')).statusCode).toBe(429)
  })

  test('the cars of a locality on the map are charged like any other search; their count is free', async () => {
    const visitor = person()
    const where = '/api/market/localities?city=Hyderabad'
    expect((await visitor.ask('GET', where)).statusCode).toBe(200)
    expect(await visitor.left()).toBe(10)
    for (const locality of ['Kukatpally', 'Madhapur'])
      expect((await visitor.ask('GET', `${where}&locality=${locality}`)).statusCode).toBe(200)
    expect(await visitor.left()).toBe(9)
    await searches(visitor, 9)
    expect((await visitor.ask('GET', `${where}&brand=Kia&locality=Madhapur`)).statusCode).toBe(429)
    expect((await visitor.ask('GET', where)).statusCode).toBe(200)
  })

  test('a further page of a query that was never sent is charged as a search', async () => {
    const visitor = person()
    await searches(visitor, 9)
    expect((await visitor.search({ brand: 'Kia', offset: 1 })).statusCode).toBe(200)
    expect((await visitor.search({ brand: 'Tata', offset: 1 })).statusCode).toBe(429)
  })

  test('a query is charged again after the short window (QUOTA-27)', async () => {
    const visitor = person()
    await visitor.search({ priceMax: 500_000 })
    await untilKept()
    await sql`update charges set at = at - interval '11 minutes'`.execute(world.stores.database)
    await visitor.search({ priceMax: 500_000 })
    expect(await visitor.left()).toBe(8)
  })

  test('other filters for the same brand and city count as one search for half an hour (C-01, C-05)', async () => {
    const visitor = person()
    const asked = { brand: 'Kia', city: 'Hyderabad' }
    await visitor.search({ ...asked, fuelType: 'Diesel', priceMax: 700_000 })
    await visitor.search({ ...asked, priceMax: 700_000 })
    await visitor.search({ ...asked, transmission: 'Automatic', offset: 1 })
    expect(await visitor.left()).toBe(9)
    await untilKept()
    await sql`update charges set at = at - interval '31 minutes'`.execute(world.stores.database)
    await visitor.search({ ...asked, priceMax: 800_000 })
    expect(await visitor.left()).toBe(8)
    await visitor.search({ ...asked, city: 'Pune' })
    await visitor.search({ ...asked, brand: 'Tata' })
    expect(await visitor.left()).toBe(6)
  })

  test('a search can be refined when no searches are left', async () => {
    const visitor = person()
    await visitor.search({ brand: 'Kia', priceMax: 500_000 })
    await searches(visitor, 9)
    expect((await visitor.search({ brand: 'Kia' })).statusCode).toBe(200)
    expect((await visitor.search({ brand: 'Tata' })).statusCode).toBe(429)
  })

  test('a query is charged to each visitor who sends it', async () => {
    const [one, other] = [person(), person()]
    await one.search({ brand: 'Kia' })
    await other.search({ brand: 'Kia' })
    expect([await one.left(), await other.left()]).toEqual([9, 9])
  })

  test('a paid search is shown again when no searches are left', async () => {
    const visitor = person()
    await searches(visitor, 10)
    expect(await searches(visitor, 10)).toEqual(allowed(10))
  })
})

test('a preview is free, and is answered when no searches are left (C-05)', async () => {
  const visitor = person()
  await searches(visitor, 10)
  const preview = await visitor.search({ brand: 'Tata', limit: 0 })
  expect(preview.json()).toEqual({ listings: [], total: 0 })
  expect((await visitor.search({ brand: 'Tata', limit: 0, analytics: true })).statusCode).toBe(429)
  expect(await visitor.left()).toBe(0)
})

test('an invalid search is not charged', async () => {
  const visitor = person()
  expect((await visitor.search({ priceMax: -1 })).statusCode).toBe(400)
  expect(await visitor.left()).toBe(10)
})

test('the cars of our own sellers and the home page’s first list are free', async () => {
  const visitor = person()
  expect(
    (await site.inject({ method: 'GET', url: '/api/cars?brand=Kia', remoteAddress: '49.37.10.20' })).statusCode,
  ).toBe(200)
  expect(await visitor.left()).toBe(10)
  const { rows } = await sql`select from charges`.execute(world.stores.database)
  expect(rows).toEqual([])
})

describe('refunds', () => {
  test('a search that fails is refunded (QUOTA-27, SEC-09)', async () => {
    // Without a worker there is no search index, and without the listings table the system of record cannot answer
    // either.
    const early = await createTestWorld({ SEARCHES_ANONYMOUS: '10' })
    await sql`alter table listings rename to listings_elsewhere`.execute(early.stores.database)
    const earlySite = await early.site()
    try {
      const headers = { 'x-visitor-id': randomUUID() }
      for (let i = 0; i < 12; i += 1) {
        const payload = { priceMax: 1_000 + i }
        const answer = await earlySite.inject({ method: 'POST', url: '/api/marketplace/search', headers, payload })
        expect(answer.statusCode).toBeGreaterThanOrEqual(500)
      }
      const status = await earlySite.inject({ method: 'GET', url: '/api/usage/status', headers })
      expect(status.json()).toMatchObject({ searchesLeft: 10 })
    } finally {
      await earlySite.close()
      await early.close()
    }
  })

  test('a search that the visitor aborted is refunded, and counts until then (QUOTA-27, C-05, SEC-09)', async () => {
    const visitor = randomUUID()
    const headers = { 'x-visitor-id': visitor }
    const left = async () =>
      (await site.inject({ method: 'GET', url: '/api/usage/status', headers })).json<UsageStatus>().searchesLeft
    // The answer is read from the adverts: it does not arrive while their table is locked.
    const lock = await world.stores.database.startTransaction().execute()
    await sql`lock table listings, cars in access exclusive mode`.execute(lock)
    const body = JSON.stringify({ priceMin: 1 })
    const accepted = once(site.server, 'connection') as Promise<[Socket]>
    const socket = connect(await portOfSite(), '127.0.0.1')
    const noticed = accepted.then(([there]) => once(there, 'close'))
    socket.write(
      `POST /api/marketplace/search HTTP/1.1\r\nhost: pahiya.example\r\ncontent-type: application/json\r\n` +
        `x-visitor-id: ${visitor}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    await expect.poll(left).toBe(9)
    const { rows } = await sql`select extract(epoch from counts_until - at)::integer as seconds from charges`.execute(
      world.stores.database,
    )
    expect(rows, 'held for no longer than somebody may wait').toEqual([{ seconds: 180 }])
    socket.destroy()
    await once(socket, 'close')
    await noticed
    await lock.rollback().execute()
    await expect.poll(left).toBe(10)
  })

  test('a search whose process died is refunded: an unconfirmed charge expires (QUOTA-27)', async () => {
    const visitor = person()
    await searches(visitor, 1)
    await untilKept()
    // The state that a killed process leaves: held, with no process left to confirm or refund it.
    await sql`update charges set counts_until = now() + interval '180 seconds'`.execute(world.stores.database)
    expect(await visitor.left()).toBe(9)
    await sql`update charges set counts_until = now() - interval '1 second'`.execute(world.stores.database)
    expect(await visitor.left()).toBe(10)
    expect(await searches(visitor, 11, 700_000)).toEqual([...allowed(10), 429])
  })
})

describe('without JavaScript', () => {
  const html = { 'content-type': 'text/html' }
  /**
   * Simulates a page that the server renders for a form: it requests the first cars, the search in two parts and the
   * remaining searches.
   */
  const pages = {
    development: false,
    serveFiles: async () => {},
    answerVisit: async (request: Request, visit: PageVisit) => {
      const api = createApiClient({ baseUrl: visit.origin, visitorId: () => null, fetch: visit.fetch })
      const priceMax = Number(new URL(request.url).searchParams.get('priceMax'))
      const [first] = await Promise.all([
        api.POST('/api/marketplace/search', { body: { priceMax } }),
        api.POST('/api/marketplace/search', { body: { priceMax, offset: 50 } }),
        api.GET('/api/cars', {}),
      ])
      const usage = await api.GET('/api/usage/status', {})
      return Response.json({ status: first.response.status, left: usage.data?.searchesLeft }, { headers: html })
    },
  }
  let withPages: FastifyInstance
  beforeAll(async () => void (withPages = await world.site({ pages })))
  afterAll(() => withPages.close())

  const open = (priceMax: number, cookie?: string, from = '49.37.10.20') =>
    withPages.inject({
      method: 'GET',
      url: `/?priceMax=${priceMax}`,
      remoteAddress: from,
      headers: { host: 'pahiya.example', ...(cookie !== undefined && { cookie }) },
    })

  test('the page sets the cookie, and its searches are counted by it (SEC-02, QUOTA-01)', async () => {
    const first = await open(1_000)
    expect(first.json()).toEqual({ status: 200, left: 9 })
    const [set, ...others] = [first.headers['set-cookie']].flat()
    expect(others).toEqual([])
    expect(set).toMatch(/^pahiya-visitor-signed=.*HttpOnly/)
    const cookie = set!.split(';')[0]!
    const answers = []
    for (let i = 1; i <= 11; i += 1) answers.push((await open(1_000 + i, cookie)).json<{ status: number }>().status)
    expect(answers).toEqual([...allowed(9), 429, 429])
  })

  test('searches without a cookie are counted by network (SEC-02)', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 35; i += 1) statuses.push((await open(2_000 + i)).json<{ status: number }>().status)
    expect(passed(statuses)).toBe(30)
    expect((await open(9_000, undefined, '49.37.10.99')).json()).toMatchObject({ status: 200 })
  })

  describe('charges only for visits, not for requests that another site or the browser itself makes', () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    test.each([
      ['a link on another site', visit, 200],
      ['an address that was typed', { ...visit, 'sec-fetch-site': 'none' }, 200],
      ['a call of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
      ['a program', {}, 200],
      ['an image tag of another site', { ...visit, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
      ['an image tag in an old browser', { accept: 'image/avif,image/webp,*/*;q=0.8' }, 403],
      ['a frame on another site', { ...visit, 'sec-fetch-dest': 'iframe' }, 403],
      ['a script of a sister site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
      ['a prefetch of our own page', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, 403],
      ['a prerender', { ...visit, 'sec-purpose': 'prefetch;prerender' }, 403],
      ['a prefetch in an old browser', { purpose: 'prefetch' }, 403],
    ] as const)('%s', async (_, headers, status) => {
      const answer = await withPages.inject({
        method: 'GET',
        url: '/?priceMax=70000',
        headers: { host: 'pahiya.example', ...headers },
      })
      expect(answer.statusCode).toBe(status)
      const { rows } = await sql`select from charges`.execute(world.stores.database)
      expect(rows).toHaveLength(status === 200 ? 1 : 0)
      expect(answer.headers['cache-control']).toBe('private, no-store')
    })
  })

  test('a page that its visitor left before the response is free (QUOTA-27)', async () => {
    const { database } = world.stores
    const leaving = new AbortController()
    const impatient = await world.site({
      pages: {
        ...pages,
        answerVisit: async (_request, visit) => {
          const api = createApiClient({ baseUrl: visit.origin, visitorId: () => null, fetch: visit.fetch })
          const asking = { body: { priceMin: 2 }, signal: leaving.signal }
          const name = await api.POST('/api/marketplace/search', asking).then(
            () => 'answered',
            (error: Error) => error.name,
          )
          return new Response(name)
        },
      },
    })
    try {
      const lock = await database.startTransaction().execute()
      await sql`lock table listings, cars in access exclusive mode`.execute(lock)
      const charges = async () => (await sql`select from charges`.execute(database)).rows.length
      const visit = { method: 'GET', url: '/', headers: { host: 'pahiya.example' } } as const
      const answering = impatient.inject(visit).then(({ body }) => body)
      await expect.poll(charges).toBe(1)
      leaving.abort()
      expect(await answering).toBe('AbortError')
      await lock.rollback().execute()
      await expect.poll(charges).toBe(0)
    } finally {
      await impatient.close()
    }
  })
})

test('where the operator requires a login, a search returns 401 and is not charged (C-02)', async () => {
  const strict = await createTestWorld({ SEARCH_NEEDS_LOGIN: 'yes' })
  const strictSite = await strict.site()
  try {
    const answer = await strictSite.inject({ method: 'POST', url: '/api/marketplace/search', payload: {} })
    expect(answer.statusCode).toBe(401)
    expect(ErrorBody.parse(answer.json()).code).toBe('unauthenticated')
  } finally {
    await strictSite.close()
    await strict.close()
  }
})

describe('the visitor cookie', () => {
  const setCookie = async (headers: Record<string, string> = {}) => {
    const answer = await site.inject({ method: 'GET', url: '/api/usage/status', headers })
    return answer.headers['set-cookie']
  }

  test('is HttpOnly, lasts a year and is sent with links from other sites (SEC-02)', async () => {
    expect(await setCookie()).toMatch(
      /^pahiya-visitor-signed=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('is not set again for a visitor who has it', async () => {
    const cookie = String(await setCookie()).split(';')[0]!
    expect(await setCookie({ cookie })).toBeUndefined()
    expect(await setCookie({ cookie: `other=1; ${cookie}; more=2` })).toBeUndefined()
  })

  test('replaces one that is not ours', async () => {
    const cookie = String(await setCookie()).split(';')[0]!
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')).replace('=', '=A')
    expect(await setCookie({ cookie: forged })).toContain('pahiya-visitor-signed=')
  })
})

test('charge outcomes are counted for the operator', async () => {
  const outcomes = async () => {
    const { values } = await world.metrics.searchCharges.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  world.metrics.searchCharges.reset()
  const visitor = person()
  await searches(visitor, 12)
  await searches(visitor, 3)
  await expect.poll(outcomes).toEqual({ kept: 10, refused: 2, free: 3 })
})

async function portOfSite(): Promise<number> {
  if (site.server.address() === null) await site.listen({ host: '127.0.0.1', port: 0 })
  return (site.server.address() as { port: number }).port
}
