import { randomUUID } from 'node:crypto'
import type { DecidedMany, QueueItem, SecondLook } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { addDeskItem, closeDeskItem } from '../desk-items.ts'
import { decideMany as decideBatch } from './decide-many.ts'
import { queueQuery } from './find-queue.ts'

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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(
  account: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body }
}
const queue = async (account: string, query: string) =>
  (await ask<{ items: QueueItem[]; hasMore: boolean; waiting: number }>(account, 'GET', `/api/desk/queue?${query}`))
    .body
const add = (kind: string, subjectKey: string = randomUUID()) =>
  addDeskItem(world.stores.database, { kind, subjectKey, title: `About ${subjectKey}`, evidence: { note: 'x' } })

/** Dealerships waiting for a check, as the desk shows them. */
async function addDealerships(count: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with owners as (
      insert into accounts (name) select 'Ravi' from generate_series(1, ${count}::integer) returning id
    )
    insert into dealers (slug, name, street, city, postal_code, owner_id)
    select 'd-' || id, 'Deccan Motors', 'Road 1', 'Hyderabad', '500072', id from owners
    returning id`.execute(world.stores.database)
  for (const { id } of rows) await add('dealership', id)
}

/** How often each dealership was decided, according to the audit log. */
async function decisions(): Promise<number[]> {
  const { rows } = await sql<{ times: number }>`select count(*)::integer as times from audit_entries
    where kind = 'dealership_decided' group by details->>'dealer'`.execute(world.stores.database)
  return rows.map(({ times }) => times)
}

test('20 moderators on one queue decide every item exactly once, with or without a claim', async () => {
  await addDealerships(100)
  const moderators = await Promise.all(
    Array.from({ length: 20 }, () => createAccount(world.stores.database, { grants: ['moderator'] })),
  )
  const decide = (account: string, dealerId: string) =>
    ask(account, 'POST', `/api/desk/dealerships/${dealerId}`, { isAccepted: true, reason: 'Seen their office' })
  let conflicts = 0
  async function work(account: string, claims: boolean): Promise<number> {
    for (let decided = 0; ;) {
      const item = claims
        ? (await ask<{ item: QueueItem | null }>(account, 'POST', '/api/desk/queue/next?kinds=dealership')).body.item
        : ((await queue(account, 'kinds=dealership&claim=free')).items[0] ?? null)
      if (item === null) return decided
      const { status } = await decide(account, item.subjectKey)
      if (status === 204) decided += 1
      else conflicts += 1
      expect([204, 404, 409]).toContain(status)
    }
  }
  const each = await Promise.all(moderators.map((account, at) => work(account, at % 2 === 0)))
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(100)
  expect(await decisions()).toEqual(Array.from({ length: 100 }, () => 1))
  console.log(JSON.stringify({ figure: 'desk_race', moderators: 20, items: 100, decidedTwice: 0, conflicts }))
})

test('the queue is ordered by promised time, two hours earlier per level of harm, and can be filtered', async () => {
  const [flag, car, unknown] = [randomUUID(), randomUUID(), randomUUID()]
  await add('same-car', car)
  await add('listing-flags', flag)
  await add('of-no-known-kind', unknown)
  const kinds = 'kinds=listing-flags,same-car,of-no-known-kind'
  const { items } = await queue(meera, kinds)
  expect(items.map(({ subjectKey, harm }) => [subjectKey, harm])).toEqual([
    [flag, 4],
    [unknown, 1],
    [car, 2],
  ])
  expect(Date.parse(items[0]!.promisedAt) - Date.parse(items[0]!.openedAt)).toBe(8 * 3_600_000)
  expect((await queue(meera, `${kinds}&harm=2`)).waiting).toBe(2)
  expect((await queue(meera, `${kinds}&due=late`)).waiting).toBe(0)
  await sql`update desk_items set promised_at = now() - interval '1 minute' where subject_key = ${car}`.execute(
    world.stores.database,
  )
  expect((await queue(meera, `${kinds}&due=late`)).items.map(({ subjectKey }) => subjectKey)).toEqual([car])
  expect((await queue(meera, kinds)).items[0]!.subjectKey).toBe(car)
  const next = await ask<{ item: QueueItem }>(joseph, 'POST', `/api/desk/queue/next?${kinds}`)
  expect(next.body.item.claim).toMatchObject({ isYours: true })
  expect((await queue(meera, `${kinds}&claim=free`)).waiting).toBe(2)
  expect((await queue(joseph, `${kinds}&claim=mine`)).waiting).toBe(1)
})

test("a moderator who decides too late sees the other's decision", async () => {
  const subjectKey = randomUUID()
  await add('seen-late', subjectKey)
  const { id } = (await queue(meera, 'kinds=seen-late')).items[0]!
  const state = (account: string) => ask<{ decided: object | null }>(account, 'GET', `/api/desk/items/${id}`)
  expect((await state(joseph)).body.decided).toBeNull()
  await closeDeskItem(world.stores.database, { kind: 'seen-late', subjectKey, outcome: 'lift', closedBy: meera })
  expect((await state(joseph)).body.decided).toMatchObject({ outcome: 'lift', by: 'Meera', isYours: false })
  expect((await ask(joseph, 'GET', `/api/desk/items/${randomUUID()}`)).status).toBe(404)
})

test('saved filters belong to one moderator; saving under an existing name replaces them, and there are at most twenty', async () => {
  const save = (name: string, query: string) => ask<{ id: string }>(meera, 'PUT', '/api/desk/filters', { name, query })
  const { body } = await save('Late flags', 'kinds=listing-flags')
  expect((await save('Late flags', 'kinds=listing-flags&due=late')).body.id).toBe(body.id)
  const read = async (account: string) =>
    (await ask<{ filters: object[] }>(account, 'GET', '/api/desk/filters')).body.filters
  expect(await read(meera)).toEqual([{ id: body.id, name: 'Late flags', query: 'kinds=listing-flags&due=late' }])
  expect(await read(joseph)).toEqual([])
  expect((await ask(joseph, 'DELETE', `/api/desk/filters/${body.id}`)).status).toBe(404)
  for (let n = 1; n < 20; n += 1) await save(`Queue ${n}`, '')
  expect((await save('One more', '')).status).toBe(409)
  expect((await ask(meera, 'DELETE', `/api/desk/filters/${body.id}`)).status).toBe(204)
})

test('up to 20 items are decided at once; more need the approval of a different person', async () => {
  await addDealerships(45)
  const { items: shown } = await queue(meera, 'kinds=dealership')
  const ids = shown.map(({ id }) => id)
  const seen = (ofIds: string[]) =>
    shown.filter(({ id }) => ofIds.includes(id)).map(({ id, version }) => ({ id, version }))
  const decideMany = (itemIds: string[], items = seen(itemIds)) =>
    ask<DecidedMany>(meera, 'POST', '/api/desk/decide-many', { items, outcome: 'accepted', reason: 'All seen' })
  // Joseph has claimed one of them.
  await ask(joseph, 'POST', `/api/desk/items/${ids[0]}/claim`)
  expect((await decideMany(ids.slice(0, 20))).body).toEqual({
    approvalId: null,
    decided: 19,
    failed: [{ itemId: ids[0], title: shown[0]!.title, code: 'desk_item_claimed' }],
  })
  const many = await decideMany(ids.slice(20, 45))
  expect(many.body).toMatchObject({ decided: 0, failed: [] })
  const { approvalId } = many.body
  expect((await queue(meera, 'kinds=dealership')).waiting).toBe(26)
  const carryOut = () => ask<DecidedMany>(meera, 'POST', `/api/desk/approvals/${approvalId}/carry-out`)
  const approve = (account: string) =>
    ask(account, 'PATCH', `/api/desk/approvals/${approvalId}`, { decision: 'approved', reason: 'Checked some' })
  expect((await carryOut()).status).toBe(404)
  expect((await approve(meera)).status).toBe(403)
  expect((await approve(joseph)).status).toBe(204)
  // The evidence of one item changes after it was seen, requested and approved.
  const changed = shown.find(({ id }) => id === ids[30])!
  await addDeskItem(world.stores.database, { ...changed, rule: 'newer', evidence: { note: 'y' } })
  expect((await carryOut()).body).toEqual({
    approvalId: null,
    decided: 24,
    failed: [{ itemId: changed.id, title: changed.title, code: 'conflict' }],
  })
  expect((await carryOut()).status).toBe(404)
  await add('same-car')
  const { id, version } = (await queue(meera, 'kinds=same-car')).items[0]!
  expect(await decideMany([], [...seen([ids[0]!]), { id, version }])).toMatchObject({
    status: 400,
    body: { code: 'not_one_kind' },
  })
})

test('an item whose decision fails does not stop the others', async () => {
  const { database } = world.stores
  const keys: string[] = [randomUUID(), randomUUID(), randomUUID()]
  for (const key of keys) await add('same-car', key)
  const shown = (await queue(meera, 'kinds=same-car')).items.filter(({ subjectKey }) => keys.includes(subjectKey))
  const items = shown.map(({ id, version }) => ({ id, version }))
  const decided: string[] = []
  const decide = async (subjectKey: string) => {
    if (subjectKey === keys[0]) throw new Error('deadlock detected')
    decided.push(subjectKey)
  }
  const parts = { database, deskKinds: { 'same-car': { decide } }, log: world.log }
  expect(await decideBatch(parts, { items, outcome: 'same', reason: 'One chassis number' }, meera)).toMatchObject({
    decided: 2,
    failed: [{ itemId: shown.find(({ subjectKey }) => subjectKey === keys[0])!.id, code: 'internal' }],
  })
  expect(decided.toSorted()).toEqual(keys.slice(1).toSorted())
})

test('a sampled decision is shown again to another moderator without its outcome, and agreement is computed', async () => {
  const { database } = world.stores
  await sql`insert into desk_kinds (kind, promised_minutes, harm, second_look_percent, evidence_in_row, outcomes)
    values ('looked-at-again', 60, 1, 100, true, '{yes,no}') on conflict do nothing`.execute(database)
  await sql`delete from desk_second_looks`.execute(database)
  const decide = async (outcome: string) => {
    const subject = { kind: 'looked-at-again', subjectKey: randomUUID() }
    await addDeskItem(database, { ...subject, title: 'A doubt', evidence: { photo: 'x' } })
    await closeDeskItem(database, { ...subject, outcome, closedBy: meera })
    return subject
  }
  const look = (account: string) =>
    ask<{ look: SecondLook | null; waiting: number }>(account, 'GET', '/api/desk/second-looks')
  for (const first of ['yes', 'yes', 'no', 'no']) await decide(first)
  expect((await look(meera)).body).toEqual({ look: null, waiting: 0 })
  for (const [second, agrees] of [
    ['yes', true],
    ['no', false],
    ['no', true],
    ['no', true],
  ] as const) {
    const shown = (await look(joseph)).body.look!
    expect(shown.evidence).toEqual({ photo: 'x' })
    expect(JSON.stringify(shown)).not.toContain('Meera')
    expect(Object.keys(shown)).not.toContain('firstOutcome')
    const give = (account: string) => ask(account, 'POST', `/api/desk/second-looks/${shown.id}`, { outcome: second })
    expect((await give(meera)).status).toBe(404)
    expect((await give(joseph)).body).toMatchObject({ agrees })
    expect((await give(joseph)).status).toBe(404)
  }
  const { rules, differing } = (
    await ask<{ rules: object[]; differing: object[] }>(meera, 'GET', '/api/desk/agreement')
  ).body
  expect(rules).toEqual([{ kind: 'looked-at-again', rule: 'looked-at-again', looks: 4, alike: 3, kappa: 0.5 }])
  expect(differing).toMatchObject([{ first: 'yes', second: 'no' }])
  // An item that was closed without a moderator, as on erasure, is not shown again.
  const erased = await decide('yes')
  await closeDeskItem(database, { ...erased, outcome: 'erased', closedBy: null })
  expect((await look(joseph)).body.look).toBeNull()
})

test('about 5 % of decisions are shown again', async () => {
  const { database } = world.stores
  await sql`insert into desk_items (kind, subject_key, title)
    select 'same-car', 'sample-' || n, 'x' from generate_series(1, 4000) as n`.execute(database)
  await sql`update desk_items set state = 'closed', outcome = 'same', closed_by = ${meera}, closed_at = now(),
    evidence = '{}' where subject_key like 'sample-%'`.execute(database)
  const { rows } = await sql<{ looks: number }>`select count(*)::integer as looks from desk_second_looks
    where subject_key like 'sample-%'`.execute(database)
  expect(rows[0]!.looks).toBeGreaterThan(120)
  expect(rows[0]!.looks).toBeLessThan(290)
})

test('a queue of 10,000 items of every kind is read through indexes', async () => {
  const { database } = world.stores
  await sql`insert into desk_items (kind, subject_key, title, evidence, created_at)
    select kind, 'many-' || n, 'About a car', '{"note":"x"}', now() - n * interval '1 second'
    from desk_kinds, generate_series(1, 10000) as n`.execute(database)
  await sql`analyze desk_items`.execute(database)
  for (const [name, asked, index] of [
    ['all', {}, 'queued_desk_items'],
    ['one kind', { kinds: 'papers' }, 'queued_desk_items_of_a_kind'],
    ['two kinds, free, late', { kinds: 'papers,same-car', claim: 'free', due: 'late' }, 'queued_desk_items'],
    ['harm', { harm: 5 }, 'queued_desk_items_by_harm'],
    ['much harm', { harm: 4 }, 'queued_desk_items'],
  ] as const) {
    const compiled = queueQuery(asked, meera, { most: 51 }).compile(database)
    const { rows } = await database.executeQuery<{ 'QUERY PLAN': string }>({
      ...compiled,
      sql: `explain (analyze, buffers) ${compiled.sql}`,
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on desk_items')
    const began = performance.now()
    expect(
      (await queue(meera, new URLSearchParams({ ...asked } as Record<string, string>).toString())).items.length,
    ).toBeLessThanOrEqual(50)
    const ms = Math.round(performance.now() - began)
    console.log(
      JSON.stringify({
        figure: 'desk_queue_ms',
        name,
        items: 70_000,
        call: ms,
        plan: plan.match(/Execution Time: ([\d.]+)/)?.[1],
      }),
    )
  }
})
