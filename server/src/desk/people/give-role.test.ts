import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let asha: string
let ravi: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})
beforeEach(async () => {
  await sql`delete from accounts`.execute(world.stores.database)
  await sql`delete from approvals`.execute(world.stores.database)
  asha = await createAccount(world.stores.database, { name: 'Asha', grants: ['admin'] })
  ravi = await createAccount(world.stores.database, { name: 'Ravi' })
})

async function call(account: string, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, unknown>>() : {} }
}
const give = (by: string, grant: string, accountId = ravi) =>
  call(by, 'POST', '/api/admin/grants', { accountId, grant, reason: 'Joins the team' })
const roles = async (accountId: string) =>
  (
    await sql<{ granted: string; by: string }>`select granted, granted_by as by from account_grants
      where account_id = ${accountId}`.execute(world.stores.database)
  ).rows
async function decide(by: string, subject = ravi) {
  const { rows } = await sql<{ id: string }>`
    select id from approvals where subject_key = ${subject} and state = 'open'`.execute(world.stores.database)
  return call(by, 'PATCH', `/api/desk/approvals/${rows[0]!.id}`, { decision: 'approved', reason: 'I know them' })
}

test.each(['admin', 'finance'] as const)(
  'the role %s is granted only after a second admin has approved it (AUTH-23)',
  async (role) => {
    const bina = await createAccount(world.stores.database, { name: 'Bina', grants: ['admin'] })
    expect((await give(asha, role)).body).toEqual({ outcome: 'waits' })
    expect((await give(asha, role)).body).toEqual({ outcome: 'waits' })
    expect(await roles(ravi)).toEqual([])
    expect((await decide(asha)).status).toBe(403)
    expect((await decide(bina)).status).toBe(204)
    // The approval is only for this role.
    const other = role === 'admin' ? 'finance' : 'admin'
    expect((await give(asha, other)).body).toEqual({ outcome: 'waits' })
    // The requester counts as the giver even if the approver sends the call, so Ravi cannot approve her requests for a
    // week.
    expect((await give(bina, role)).body).toEqual({ outcome: 'given' })
    expect(await roles(ravi)).toEqual([{ granted: role, by: asha }])
    const { rows } = await sql<{ approval: string | null }>`select details->>'approval' as approval from audit_entries
      where kind = 'right_granted' and subject_id = ${ravi}`.execute(world.stores.database)
    expect(rows).toEqual([{ approval: expect.any(String) }])
  },
)

test('an admin approves no role of their own, and a request that no other admin could approve is refused', async () => {
  const bina = await createAccount(world.stores.database, { name: 'Bina', grants: ['admin'] })
  expect(await give(asha, 'finance', bina)).toMatchObject({ status: 409, body: { code: 'second_person_missing' } })
  await createAccount(world.stores.database, { name: 'Devi', grants: ['admin'] })
  await give(asha, 'finance', bina)
  expect((await decide(bina, bina)).status).toBe(403)
})

test('an admin cannot approve requests by the person who made them admin within the last week', async () => {
  await sql`insert into account_grants (account_id, granted, granted_by) values (${ravi}, 'admin', ${asha})`.execute(
    world.stores.database,
  )
  await createAccount(world.stores.database, { name: 'Devi', grants: ['admin'] })
  const chand = await createAccount(world.stores.database, { name: 'Chand' })
  await give(asha, 'finance', chand)
  expect((await decide(ravi, chand)).status).toBe(403)
})

test('accounts to which one admin gave roles within a week cannot approve each other, nor can that admin', async () => {
  const { database } = world.stores
  const chand = await createAccount(database, { name: 'Chand' })
  const devi = await createAccount(database, { name: 'Devi', grants: ['admin'] })
  for (const account of [ravi, chand])
    await sql`insert into account_grants (account_id, granted, granted_by) values (${account}, 'admin', ${asha})`.execute(
      database,
    )
  const eve = await createAccount(database, { name: 'Eve' })
  expect((await give(ravi, 'finance', eve)).body).toEqual({ outcome: 'waits' })
  for (const approver of [chand, asha]) expect((await decide(approver, eve)).status).toBe(403)
  await sql`update account_grants set granted_at = now() - interval '8 days' where account_id = ${chand}`.execute(
    database,
  )
  expect((await decide(chand, eve)).status).toBe(204)
  // Only Devi's role depends on neither of them.
  await sql`delete from accounts where id in (${devi}, ${chand})`.execute(database)
  const finn = await createAccount(database, { name: 'Finn' })
  expect((await give(ravi, 'finance', finn)).body).toMatchObject({ code: 'second_person_missing' })
})

test('the only admin cannot grant such a role, and the page gives the reason', async () => {
  expect(await give(asha, 'admin')).toMatchObject({ status: 409, body: { code: 'second_person_missing' } })
  expect(await roles(ravi)).toEqual([])
  expect((await call(asha, 'GET', `/api/admin/people/${ravi}`)).body).toMatchObject({ isOnlyAdmin: true })
  expect((await call(asha, 'GET', '/api/desk/approvals')).body).toMatchObject({ isOnlyAdmin: true })
  expect((await give(asha, 'moderator')).body).toEqual({ outcome: 'given' })
  await createAccount(world.stores.database, { name: 'Bina', grants: ['admin'] })
  expect((await call(asha, 'GET', `/api/admin/people/${ravi}`)).body).toMatchObject({ isOnlyAdmin: false })
})
