import { randomUUID } from 'node:crypto'
import type { Approval } from '@pahiya/contract/admin/approvals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { askForApproval, spendApproval } from './approvals.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let asha: string
let bina: string
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  asha = await createAccount(world.stores.database, { name: 'Asha', grants: ['admin'] })
  bina = await createAccount(world.stores.database, { name: 'Bina', grants: ['admin'] })
  moderator = await createAccount(world.stores.database, { name: 'Meera', grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const about = () => ({ action: 'close-account', subjectKey: randomUUID(), details: { refund: true } })
const ask = (what: ReturnType<typeof about>, askedBy = asha) =>
  world.stores.database
    .transaction()
    .execute((transaction) =>
      askForApproval(transaction, { ...what, title: 'Close', reason: 'They asked', approver: 'admin', askedBy }),
    )
const spend = (what: ReturnType<typeof about>, personId = asha) =>
  world.stores.database.transaction().execute((transaction) => spendApproval(transaction, what, personId))
const decide = async (id: string, account: string, decision: 'approved' | 'refused' = 'approved') =>
  (
    await site.inject({
      method: 'PATCH',
      url: `/api/desk/approvals/${id}`,
      headers: { [accountHeader]: account },
      payload: { decision, reason: 'Checked with them' },
    })
  ).statusCode
const listed = async (account: string) =>
  (await site.inject({ url: '/api/desk/approvals', headers: { [accountHeader]: account } })).json<{
    approvals: Approval[]
  }>().approvals

test('an action needs the approval of a different person with the grant, and is carried out once', async () => {
  const what = about()
  expect(await spend(what)).toBeNull()
  const { id } = await ask(what)
  expect((await ask(what)).id).toBe(id)
  expect(await spend(what)).toBeNull()
  expect((await listed(asha)).find((each) => each.id === id)).toMatchObject({ isYours: true, mayDecide: false })
  // A moderator does not see what only admins may approve.
  expect((await listed(moderator)).find((each) => each.id === id)).toBeUndefined()
  expect((await listed(bina)).find((each) => each.id === id)).toMatchObject({ mayDecide: true, askedBy: 'Asha' })
  expect([await decide(id, asha), await decide(id, moderator)]).toEqual([403, 403])
  expect(await decide(id, bina)).toBe(204)
  expect(await decide(id, bina)).toBe(404)
  // Not with other details, and not by a third person.
  expect(await spend({ ...what, details: { refund: false } })).toBeNull()
  expect(await spend(what, moderator)).toBeNull()
  const spent = await Promise.all(Array.from({ length: 5 }, () => spend(what)))
  expect(spent.filter(Boolean)).toEqual([{ id, askedBy: asha, approvedBy: bina }])
  const { rows } = await sql`select kind, actor_id as actor from audit_entries
    where details->>'approval' = ${id} order by at`.execute(world.stores.database)
  expect(rows).toEqual([
    { kind: 'approval_asked', actor: asha },
    { kind: 'approval_given', actor: bina },
  ])
})

test('a refused or expired approval permits nothing; one with other details has to wait', async () => {
  const refused = about()
  expect(await decide((await ask(refused)).id, bina, 'refused')).toBe(204)
  expect(await spend(refused)).toBeNull()
  const waiting = about()
  const { id } = await ask(waiting)
  await expect(ask({ ...waiting, details: { refund: false } })).rejects.toMatchObject({ code: 'approval_waits' })
  await decide(id, bina)
  await sql`update approvals set expires_at = now() where id = ${id}`.execute(world.stores.database)
  expect(await spend(waiting)).toBeNull()
  expect((await listed(bina)).map((each) => each.id)).not.toContain(id)
  // Asked again, it is another request.
  expect((await ask({ ...waiting, details: { refund: false } })).id).not.toBe(id)
})

test('the database refuses an approval by the person who asked', async () => {
  const { id } = await ask(about())
  await expect(
    sql`update approvals set state = 'approved', decided_by = asked_by, decided_at = now() where id = ${id}`.execute(
      world.stores.database,
    ),
  ).rejects.toThrow('another_person_decides')
})
