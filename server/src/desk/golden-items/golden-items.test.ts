import { randomUUID } from 'node:crypto'
import type { Grant } from '@pahiya/contract/core/access'
import type { GoldenItem } from '@pahiya/contract/admin/golden-items'
import type { DecidedMany, QueueItem } from '@pahiya/contract/admin/queue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { addDeskItem, closeDeskItem } from '../desk-items.ts'
import { offerGoldenItem } from './golden-items.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
let meera: string
let joseph: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { name: 'Asha', grants: ['admin'] })
  meera = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
  joseph = await createAccount(world.stores.database, { name: 'Joseph', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await sql`delete from desk_golden_items`.execute(world.stores.database)
  await sql`delete from desk_items`.execute(world.stores.database)
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body>(account: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body }
}
async function addItem(kind = 'same-car') {
  const subjectKey = `${randomUUID()} ${randomUUID()}`
  await addDeskItem(world.stores.database, {
    kind,
    subjectKey,
    title: 'Two sellers list a Swift',
    evidence: { note: 'x' },
  })
  return (await ask<{ items: QueueItem[] }>(admin, 'GET', `/api/desk/queue?kinds=${kind}`)).body.items.at(-1)!
}
const addGolden = ({ id, version }: QueueItem, outcome = 'same') =>
  ask(admin, 'POST', '/api/admin/golden-items', { itemId: id, version, outcome, reason: 'One chassis number' })
const as = (id: string, grant: Grant = 'moderator') => ({ id, grants: new Set([grant]) })
const offer = (account: string, kinds = 'same-car', grant?: Grant) =>
  offerGoldenItem(world.stores.database, as(account, grant), { kinds }, 1)
const decide = (account: string, { id, version }: QueueItem, outcome: string) =>
  ask<DecidedMany>(account, 'POST', '/api/desk/decide-many', { items: [{ id, version }], outcome, reason: 'Seen' })

test('a golden item looks like any claimed item, is answered once by each moderator, and decides nothing', async () => {
  const item = await addItem()
  expect((await addGolden(item)).status).toBe(204)
  expect((await addGolden(item)).body).toMatchObject({ code: 'golden_item_exists' })
  const shown = (await offer(meera))!
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(item).toSorted())
  expect(shown).toMatchObject({ title: item.title, evidence: item.evidence, claim: { isYours: true, name: 'Meera' } })
  expect(JSON.stringify(shown)).not.toContain('chassis')
  expect((await ask(meera, 'GET', `/api/desk/items/${shown.id}`)).body).toMatchObject({ decided: null })
  expect((await ask(meera, 'DELETE', `/api/desk/items/${shown.id}/claim`)).status).toBe(204)
  expect((await ask(joseph, 'GET', `/api/desk/items/${shown.id}`)).status).toBe(404)
  expect((await decide(joseph, shown, 'same')).status).toBe(400)
  expect((await decide(meera, shown, 'not-same')).body).toEqual({ approvalId: null, decided: 1, failed: [] })
  expect((await decide(meera, shown, 'same')).status).toBe(400)
  expect(await offer(meera)).toBeNull()
  expect((await decide(joseph, (await offer(joseph))!, 'same')).body.decided).toBe(1)
  // The admin who knows the outcome does not get the copy, and the original is still open.
  expect(await offer(admin)).toBeNull()
  expect((await ask(admin, 'GET', `/api/desk/items/${item.id}`)).body).toMatchObject({ decided: null })
  const { items } = (await ask<{ items: GoldenItem[] }>(admin, 'GET', '/api/admin/golden-items')).body
  expect(items).toMatchObject([{ outcome: 'same', answers: 2, right: 1 }])
})

test('an item can be copied only in the version that the admin saw, with an outcome of its kind, and if its kind allows it', async () => {
  const item = await addItem()
  expect((await addGolden({ ...item, version: 'older' })).body).toMatchObject({ code: 'conflict' })
  expect((await addGolden(item, 'accepted')).body).toMatchObject({ code: 'nothing_to_decide' })
  expect((await addGolden(await addItem('papers'), 'verified')).body).toMatchObject({ code: 'nothing_to_decide' })
  expect((await ask(meera, 'GET', '/api/admin/golden-items')).status).toBe(403)
  expect((await addGolden(item)).status).toBe(204)
  expect(await offer(meera, 'dealership')).toBeNull()
  expect(await offerGoldenItem(world.stores.database, as(meera), {}, 0)).toBeNull()
  // Its evidence is deleted with the subject.
  const { kind, subjectKey } = item
  await closeDeskItem(world.stores.database, { kind, subjectKey, outcome: 'erased', closedBy: null })
  expect(await offer(meera)).toBeNull()
})

test('triage, who decides nothing, is offered no golden item', async () => {
  await addGolden(await addItem())
  expect(await offer(joseph, 'same-car', 'triage')).toBeNull()
  expect(await offer(joseph, 'same-car', 'moderator')).not.toBeNull()
})

test('agreement is computed by moderator: an admin sees all, a moderator only their own', async () => {
  const { database } = world.stores
  await sql`delete from desk_second_looks`.execute(database)
  for (const second of ['same', 'not-same']) {
    const subject = { kind: 'same-car', subjectKey: randomUUID() }
    await addDeskItem(database, { ...subject, title: 'A doubt', evidence: {} })
    await closeDeskItem(database, { ...subject, outcome: 'same', closedBy: meera })
    await sql`insert into desk_second_looks
        (item_id, kind, rule, subject_key, title, evidence, first_outcome, first_by, first_at, second_outcome, second_by, second_at)
      select id, kind, kind, subject_key, title, '{}', 'same', ${meera}, now(), ${second}, ${joseph}, now()
      from desk_items where subject_key = ${subject.subjectKey}
      on conflict (item_id) do update set second_outcome = ${second}, second_by = ${joseph}, second_at = now(),
        evidence = '{}'`.execute(database)
  }
  await addGolden(await addItem())
  await decide(meera, (await offer(meera))!, 'same')
  const read = async (account: string) =>
    (await ask<{ moderators: object[] }>(account, 'GET', '/api/desk/agreement')).body.moderators
  const own = { accountId: meera, name: 'Meera', looks: 2, alike: 1, known: 1, right: 1 }
  expect(await read(admin)).toEqual([{ ...own, accountId: joseph, name: 'Joseph', known: 0, right: 0 }, own])
  expect(await read(meera)).toEqual([own])
})
