import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Funnel, NumberSeries } from '@pahiya/contract/admin/numbers'
import { addDays } from '@pahiya/domain/site-numbers/periods'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEvent } from '../events/count-view.ts'
import { searchEvent } from '../events/event.ts'
import { writeEvents } from '../events/write-events.ts'
import { createFunnelKeys } from '../platform/http/visitors/funnel-keys.ts'
import { visitor as unknownVisitor } from '../platform/http/visitors/person.ts'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { exampleConversation } from '../testing/examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { applySteps, type FunnelStep } from './apply-steps.ts'
import { countNewRows } from './count-new-rows.ts'
import { followFunnels } from './follow-funnels.ts'
import { readFunnels } from './read-funnels.ts'
import { storeCohorts } from './store-cohorts.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  await sql`select ensure_partitions(now() - interval '70 days')`.execute(database)
  // Calls are counted 20 minutes after they began.
  await sql`
    insert into llm_calls (id, role, model, input_tokens, output_tokens, microrupees)
    select uuidv7(interval '-1 hour'), 'assistant', 'm', 1, 1, 1250000 from generate_series(1, 20)`.execute(database)
  site = await world.site({ identify: identifyByHeader(database) })
  admin = await createAccount(database, { grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

/** Rows are counted three minutes after they were written: at this time, everything written until now. */
async function soon(): Promise<Date> {
  // An id contains the millisecond of its creation; rows from the current one are left to the next run.
  await sleep(5)
  return new Date(Date.now() + 3 * 60_000)
}
const today = dayInIndia(new Date())
const daysAgo = (days: number) => addDays(today, -days)

async function ask(path: string) {
  const answer = await site.inject({ url: `/api/admin/${path}`, headers: { [accountHeader]: admin } })
  expect(answer.statusCode).toBe(200)
  return answer
}
const numbers = async (query = '') =>
  (await ask(`numbers?${query}`)).json<{ through: string; series: NumberSeries[] }>()
const figuresOf = async (metric: string, query = '') =>
  (await numbers(query)).series.find((each) => each.metric === metric)!.figures

/** A captured payment in the books. */
const capture = (paymentId: string) =>
  sql`
    with captured as (
      insert into ledger_transactions (kind, reference) values ('capture', ${paymentId}) returning id)
    insert into ledger_entries (transaction_id, account, paise)
    select id, account, paise from captured, (values ('provider', 19900), ('sales', -19900)) as entry (account, paise)
  `.execute(world.stores.database)

/** Events at noon of a day, written now. */
const addEvents = (kind: 'search' | 'zero_results' | 'limit_hit', day: string, count: number) =>
  sql`
    with noon as (select (${day}::date + time '12:00') at time zone 'Asia/Kolkata' as at)
    insert into events (at, kind, found)
    select at, ${kind},
      case ${kind}::text when 'search' then 7 when 'zero_results' then 0 end
    from noon, generate_series(1, ${count}::integer)`.execute(world.stores.database)

describe('daily counts', () => {
  const stored = async () => {
    const { rows } = await sql<{ metric: string; day: string; count: number; amount: number }>`
      select metric, day::text, count, amount from number_days order by 1, 2`.execute(world.stores.database)
    return rows
  }
  const counted = async () => {
    const { rows } = await sql<{ metric: string; day: string; count: number; amount: number }>`
      select metric, (at at time zone 'Asia/Kolkata')::date::text as day, count(*) as count, sum(amount)::bigint as amount
      from (
        select 'searches' as metric, at, 0 as amount from events where kind in ('search', 'zero_results')
        union all select 'zero_results', at, 0 from events where kind = 'zero_results'
        union all select 'limit_hits', at, 0 from events where kind = 'limit_hit'
        union all select 'llm_' || role, at, microrupees from llm_calls
        union all select 'pro_starts', posted_at, 0 from ledger_transactions where reference = 'pay_first'
        union all select 'pro_renewals', posted_at, 0 from ledger_transactions where reference = 'pay_second'
        union all select 'payment_fees', posted_at, 470000 from ledger_transactions where reference like 'pay%'
        union all select 'pro_cancellations', cancel_requested_at, 0 from subscriptions where cancel_requested_at is not null
        union all select 'publications', published_at, 0 from own_listings where published_at is not null
        union all select 'contacts', sent_at, 0 from contacts
        union all select 'deals', agreed_at, 0 from deals
      ) as everything group by 1, 2 order by 1, 2`.execute(world.stores.database)
    return rows
  }

  test('rows that a transaction may still add to are left to a later run', async () => {
    const { database } = world.stores
    await sql`insert into events (kind, found) values ('search', 3)`.execute(database)
    await countNewRows(database)
    expect((await stored()).filter(({ metric }) => metric === 'searches')).toEqual([])
    await countNewRows(database, { now: await soon() })
    expect(await stored()).toEqual(await counted())
  })

  test('equal the counts of the tables, even in small batches, with two processes and after more rows were added', async () => {
    const { database } = world.stores
    await addEvents('search', daysAgo(40), 130)
    await addEvents('zero_results', daysAgo(40), 25)
    await addEvents('limit_hit', daysAgo(39), 60)
    await addEvents('search', daysAgo(3), 12)
    await addEvents('search', daysAgo(2), 5)
    await sql`
      with plan as (
        insert into subscriptions (status, price_paise, buyer_name, buyer_state, buyer_pin, cancel_requested_at)
        values ('active', 19900, 'B', '36', '500001', now()) returning id)
      insert into payments (id, subscription_id, status, amount_paise, fee_paise)
      select payment, plan.id, 'captured', 19900, 47 from plan, unnest(array['pay_first', 'pay_second']) as payment
    `.execute(database)
    await capture('pay_first')
    await capture('pay_second')
    const sale = await exampleConversation(database)
    await sql`insert into deals (conversation_id, listing_id, amount_rupees, conditions)
      values (${sale.id}, ${sale.listingId}, 480000, '{}')`.execute(database)

    const small = { now: await soon(), batch: 50 }
    await Promise.all([countNewRows(database, small), countNewRows(database, small)])
    await countNewRows(database, small)
    expect(await stored()).toEqual(await counted())
    await addEvents('search', today, 40)
    await countNewRows(database, { now: await soon() })
    await countNewRows(database, { now: await soon() })
    expect(await stored()).toEqual(await counted())
  })

  test('a day with fewer than 10 is hidden on the page and in the download, and today is not shown before it is over', async () => {
    await countNewRows(world.stores.database, { now: await soon() })
    const figures = await figuresOf('searches', `from=${daysAgo(5)}&until=${today}`)
    const of = (day: string) => figures.find(({ start }) => start === day)
    expect(of(daysAgo(3))).toEqual({ start: daysAgo(3), value: 12, rupees: null, isAtLeast: false })
    expect(of(daysAgo(2))).toMatchObject({ value: null })
    expect(of(daysAgo(4))).toMatchObject({ value: 0 })
    expect(of(today)).toBeUndefined()

    const { body, headers } = await ask(`numbers.csv?from=${daysAgo(3)}&until=${daysAgo(2)}`)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toContain('metric,from,count,rupees,is_at_least\r\n')
    expect(body).toContain(`searches,${daysAgo(3)},12,,no\r\n`)
    expect(body).toContain(`searches,${daysAgo(2)},,,\r\n`)
    // A week that contains the hidden day does not reveal it.
    const weeks = await figuresOf('searches', `by=week&from=${daysAgo(3)}&until=${daysAgo(2)}`)
    expect(weeks.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(12)
    expect(weeks.some(({ isAtLeast, value }) => isAtLeast || value === null)).toBe(true)
  })

  test('a range of more than 400 days is rejected', async () => {
    const url = '/api/admin/numbers?from=2024-01-01&until=2026-01-01'
    expect((await site.inject({ url, headers: { [accountHeader]: admin } })).statusCode).toBe(400)
  })
})

describe('funnels', () => {
  const at = (day: string) => new Date(`${day}T12:00:00+05:30`)
  const visitors = Array.from({ length: 100 }, () => randomBytes(16))
  const stepsOf = (step: number, from: number, to: number, day: string): FunnelStep[] =>
    visitors.slice(from, to).map((unit) => ({ step, unit, at: at(day) }))
  const apply = (steps: FunnelStep[]) =>
    world.stores.database.transaction().execute((transaction) => applySteps(transaction, 'buy', steps))
  const cohort = async (now: string, month: string) => {
    await storeCohorts(world.stores.database, at(now))
    const { funnels } = await readFunnels(world.stores.database, at(now))
    return funnels.find(({ name }) => name === 'buy')!.cohorts.find((each) => each.month === month)
  }

  test('a step counts within its window; people still inside it count as open, not as dropped out', async () => {
    await apply([
      ...stepsOf(1, 0, 60, '2026-03-02'),
      // In time, and too late: the window of opening a car is 7 days.
      ...stepsOf(2, 0, 30, '2026-03-05'),
      ...stepsOf(2, 30, 45, '2026-03-15'),
      ...stepsOf(3, 0, 15, '2026-03-06'),
    ])
    await apply(stepsOf(1, 60, 100, '2026-03-18'))
    await apply(stepsOf(2, 60, 75, '2026-03-19'))
    const entered = { month: '2026-03-01', entered: 100 }
    expect(await cohort('2026-03-21', '2026-03-01')).toMatchObject({
      ...entered,
      steps: [
        { reached: 45, open: 25, dropped: 30 },
        { reached: 15, open: 15, dropped: 15 },
        { reached: 0, open: 15, dropped: 0 },
      ],
    })
    // Later no visitor is inside the windows, and nothing else has changed.
    expect(await cohort('2026-05-30', '2026-03-01')).toMatchObject({
      ...entered,
      steps: [
        { reached: 45, open: 0, dropped: 55 },
        { reached: 15, open: 0, dropped: 30 },
        { reached: 0, open: 0, dropped: 15 },
      ],
    })
    // As of an earlier day, later steps have not happened.
    expect((await cohort('2026-03-04', '2026-03-01'))!.steps[0]).toEqual({ reached: 0, open: 60, dropped: 0 })
  })

  test('a small group is hidden together with those from which it could be computed, and so is a small cohort', async () => {
    await apply([...stepsOf(1, 0, 40, '2026-08-02'), ...stepsOf(2, 0, 36, '2026-08-03')])
    expect((await cohort('2026-08-30', '2026-08-01'))!.steps[0]).toEqual({ reached: null, open: 0, dropped: null })
    await apply(stepsOf(1, 40, 45, '2026-10-02'))
    expect((await cohort('2026-10-30', '2026-10-01'))!.entered).toBeNull()
  })

  test('searching, opening and contacting are stored under a keyed visitor hash, and a deal is linked to its visitor', async () => {
    const { database } = world.stores
    const keys = createFunnelKeys(world.config)
    const cookie = randomBytes(16)
    const visitor = keys.visitor({ cookie })!
    const { id, listingId } = await exampleConversation(database)
    const now = Date.now()
    await writeEvents(database, [
      searchEvent({ brand: 'Kia' }, 3, new Date(now - 3_000), visitor),
      openEvent(listingId, { network: randomBytes(16), cookie }, unknownVisitor, new Date(now - 2_000), visitor),
      { kind: 'contact', at: new Date(now - 1_000), visitor, conversation: keys.conversation(id) },
    ])
    await sql`insert into deals (conversation_id, listing_id, amount_rupees, conditions)
      values (${id}, ${listingId}, 480000, '{}')`.execute(database)
    const run = { now: await soon(), batch: 2 }
    await Promise.all([followFunnels(database, keys, run), followFunnels(database, keys, run)])
    await followFunnels(database, keys, run)
    const { rows } = await sql<{ reached: boolean }>`
      select step2_at > entered_at and step3_at > step2_at and step4_at > step3_at as reached
      from funnel_entries where funnel = 'buy' and unit = ${visitor}`.execute(database)
    expect(rows).toEqual([{ reached: true }])
    // Neither the cookie nor its key in other tables is stored.
    expect(visitor.equals(cookie)).toBe(false)
  })

  test('an account that signs up and pays is followed without its id', async () => {
    const { database } = world.stores
    const accountId = await createAccount(database)
    const keys = createFunnelKeys(world.config)
    await sql`
      with plan as (
        insert into subscriptions (account_id, status, price_paise, buyer_name, buyer_state, buyer_pin)
        values (${accountId}, 'active', 19900, 'B', '36', '500001') returning id)
      insert into payments (id, subscription_id, status, amount_paise)
      select 'pay_of_account', plan.id, 'captured', 19900 from plan`.execute(database)
    await capture('pay_of_account')
    await followFunnels(database, keys, { now: await soon() })
    const { rows } = await sql<{ funnel: string; paid: boolean }>`
      select funnel, step2_at is not null as paid from funnel_entries
      where unit = ${keys.account(accountId)}`.execute(database)
    expect(rows).toEqual([{ funnel: 'pro', paid: true }])
  })

  test('the download has a row for each step of each cohort', async () => {
    const { body } = await ask('numbers/funnels.csv')
    const { funnels } = (await ask('numbers/funnels')).json<{ funnels: Funnel[] }>()
    const rows = funnels.reduce((sum, { cohorts, steps }) => sum + cohorts.length * steps.length, 0)
    expect(body.trim().split('\r\n')).toHaveLength(1 + rows)
  })
})
