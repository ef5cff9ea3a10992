import { randomUUID } from 'node:crypto'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { holdDeskItem } from './claim-desk-item.ts'
import { countsQuery } from './count-desk-items.ts'
import { addDeskItem, closeDeskItem } from './desk-items.ts'
import { closedItemsQuery, deleteClosedItems } from './desk-tasks.ts'
import { decidedItemsQuery } from './find-decided-items.ts'
import { openItemsQuery } from './find-desk-items.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let meera: string
let joseph: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  meera = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
  joseph = await createAccount(world.stores.database, { name: 'Joseph', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function ask(account: string, method: 'GET' | 'POST' | 'DELETE', url: string) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account } })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Record<string, unknown> }
}
const listed = async (account: string, query = '') =>
  (await ask(account, 'GET', `/api/desk/items?${query}`)).body as unknown as {
    items: DeskItem[]
    hasMore: boolean
    waiting: number
  }
const add = (kind: string, subjectKey: string, evidence: Record<string, string> = {}) =>
  addDeskItem(world.stores.database, { kind, subjectKey, title: `About ${subjectKey}`, evidence })

test('a subject has one open item per kind, with the newest evidence, and a closed item has no evidence', async () => {
  const subjectKey = randomUUID()
  await add('once', subjectKey, { seen: 'first' })
  await add('once', subjectKey, { seen: 'second' })
  await add('other-kind', subjectKey)
  expect((await listed(meera, 'kind=once')).items.map((item) => item.subjectKey)).toEqual([subjectKey])
  const closed = { kind: 'once', subjectKey, outcome: 'done', closedBy: meera }
  expect(await closeDeskItem(world.stores.database, closed)).toBe(true)
  expect(await closeDeskItem(world.stores.database, closed)).toBe(false)
  const { rows } = await sql`select state, evidence, outcome, closed_by from desk_items
    where kind = 'once' and subject_key = ${subjectKey}`.execute(world.stores.database)
  expect(rows).toEqual([{ state: 'closed', evidence: {}, outcome: 'done', closed_by: meera }])
  await add('once', subjectKey)
  expect((await listed(meera, 'kind=once')).waiting).toBe(1)
})

test('open items are listed oldest first, in pages, and counted', async () => {
  const keys = Array.from({ length: 5 }, (_, at) => `page-${at}`)
  for (const key of keys) await add('paged', key)
  const first = await listed(meera, 'kind=paged&limit=3')
  expect([first.items.map((item) => item.subjectKey), first.hasMore, first.waiting]).toEqual([
    keys.slice(0, 3),
    true,
    5,
  ])
  const second = await listed(meera, `kind=paged&limit=3&after=${first.items[2]!.id}`)
  expect([second.items.map((item) => item.subjectKey), second.hasMore]).toEqual([keys.slice(3), false])
  expect((await ask(meera, 'GET', '/api/desk/items?limit=51')).status).toBe(400)
})

test('a claim belongs to one moderator until it is released or expires', async () => {
  await add('claimed', 'a')
  const { id } = (await listed(meera, 'kind=claimed')).items[0]!
  const claim = (account: string) => ask(account, 'POST', `/api/desk/items/${id}/claim`)
  expect((await claim(meera)).status).toBe(200)
  expect(await claim(joseph)).toMatchObject({ status: 409, body: { code: 'desk_item_claimed' } })
  expect((await listed(joseph, 'kind=claimed')).items[0]!.claim).toMatchObject({ isYours: false, name: 'Meera' })
  const before = (await listed(meera, 'kind=claimed')).items[0]!.claim!.until
  await sql`update desk_items set claimed_until = claimed_until - interval '5 minutes' where id = ${id}`.execute(
    world.stores.database,
  )
  expect((await claim(meera)).status).toBe(200)
  expect((await listed(meera, 'kind=claimed')).items[0]!.claim!.until >= before).toBe(true)
  // Does not release another moderator's claim.
  expect((await ask(joseph, 'DELETE', `/api/desk/items/${id}/claim`)).status).toBe(204)
  expect((await claim(joseph)).status).toBe(409)
  await sql`update desk_items set claimed_until = now() - interval '1 second' where id = ${id}`.execute(
    world.stores.database,
  )
  expect((await listed(joseph, 'kind=claimed')).items[0]!.claim).toBeNull()
  expect((await claim(joseph)).status).toBe(200)
  expect((await ask(joseph, 'DELETE', `/api/desk/items/${id}/claim`)).status).toBe(204)
  expect((await claim(meera)).status).toBe(200)
  expect(await ask(meera, 'POST', `/api/desk/items/${randomUUID()}/claim`)).toMatchObject({
    status: 404,
    body: { code: 'desk_item_not_found' },
  })
})

test('a moderator may decide an item whose claim by another moderator has expired, but not before', async () => {
  const subject = { kind: 'held', subjectKey: randomUUID() }
  const hold = (account: string) =>
    world.stores.database.transaction().execute((transaction) => holdDeskItem(transaction, subject, account))
  expect(await hold(joseph)).toBe('not_there')
  await add(subject.kind, subject.subjectKey)
  expect(await hold(joseph)).toBe('held')
  const { id } = (await listed(meera, 'kind=held')).items[0]!
  await ask(meera, 'POST', `/api/desk/items/${id}/claim`)
  expect([await hold(meera), await hold(joseph)]).toEqual(['held', 'claimed'])
  await sql`update desk_items set claimed_until = now() - interval '1 second' where id = ${id}`.execute(
    world.stores.database,
  )
  expect([await hold(meera), await hold(joseph)]).toEqual(['held', 'held'])
})

test('only one of many concurrent claims succeeds', async () => {
  await add('raced', 'a')
  const { id } = (await listed(meera, 'kind=raced')).items[0]!
  const people = await Promise.all(
    Array.from({ length: 8 }, () => createAccount(world.stores.database, { grants: ['moderator'] })),
  )
  const answers = await Promise.all(people.map((person) => ask(person, 'POST', `/api/desk/items/${id}/claim`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
})

test("the counts cover open items by kind, and moderators' latest decisions are listed", async () => {
  const { database } = world.stores
  for (const key of ['a', 'b', 'c']) await add('counted', key)
  const counts = async () => (await ask(meera, 'GET', '/api/desk/counts')).body['waiting'] as Record<string, number>
  expect((await counts())['counted']).toBe(3)
  await closeDeskItem(database, { kind: 'counted', subjectKey: 'a', outcome: 'lift', closedBy: meera })
  await closeDeskItem(database, { kind: 'counted', subjectKey: 'b', outcome: 'no longer so', closedBy: null })
  expect((await counts())['counted']).toBe(1)
  const { body } = await ask(joseph, 'GET', '/api/desk/decided?kind=counted')
  expect(body['decided']).toMatchObject([{ subjectKey: 'a', outcome: 'lift', title: 'About a' }])
  const buyer = await createAccount(database)
  expect((await ask(buyer, 'GET', '/api/desk/counts')).status).toBe(403)
})

test('closed items are deleted a year later, however many there are; open items stay', async () => {
  const { database } = world.stores
  await sql`insert into desk_items (kind, subject_key, title, created_at, state, outcome, closed_at)
    select 'aged', n::text, 'x', now() - interval '2 years', case when n <= 2500 then 'closed' else 'open' end,
      case when n <= 2500 then 'done' end, case when n <= 2499 then now() - interval '366 days' when n = 2500 then now() end
    from generate_series(1, 2501) as n`.execute(database)
  expect(await deleteClosedItems(database)).toBe(2_499)
  const { rows } = await sql<{ key: string }>`
    select subject_key as key from desk_items where kind = 'aged' order by 1`.execute(database)
  expect(rows.map(({ key }) => key)).toEqual(['2500', '2501'])
})

test('desk items are read through indexes', async () => {
  const { database } = world.stores
  const plan = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(database)
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_sort = off`.execute(transaction)
      const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
      return JSON.stringify(rows)
    })
  }
  expect(await plan(openItemsQuery({ limit: 51 }))).toContain('open_desk_items')
  expect(await plan(openItemsQuery({ kind: 'papers', limit: 51 }))).toContain('open_desk_items_of_a_kind')
  expect(await plan(countsQuery())).toMatch(/(open|queued)_desk_items_of_a_kind/)
  expect(await plan(decidedItemsQuery('papers'))).toContain('decided_desk_items')
  expect(await plan(closedItemsQuery())).toContain('closed_desk_items')
})
