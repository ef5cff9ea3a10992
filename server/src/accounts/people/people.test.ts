import { randomUUID } from 'node:crypto'
import type { PersonRecord } from '@pahiya/contract/accounts/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { newPhone } from '../../testing/worlds/new-phone.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { staffLooksQuery } from './staff-looks.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let admin: string
let second: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  admin = await createAccount(world.stores.database, { name: 'Imran Qureshi', grants: ['admin'] })
  second = await createAccount(world.stores.database, { name: 'Bina Shah', grants: ['admin'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function call(account: string, method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, text: answer.body, body: answer.body ? answer.json<Body>() : {} }
}
type Body = Record<string, unknown>
const find = (text: string, by = admin) => call(by, 'POST', '/api/admin/people/find', { text })
const record = async (id: string, by = admin) =>
  (await call(by, 'GET', `/api/admin/people/${id}`)).body as unknown as PersonRecord
const look = (id: string, reason = 'They asked us for help with their e-mail', by = admin) =>
  call(by, 'POST', `/api/admin/people/${id}/looks`, { purpose: 'request', reason })

/** A person whose e-mail address and phone number are unique in the tests. */
async function newPerson() {
  const email = `p${randomUUID().slice(0, 8)}@people.example`
  const phone = newPhone()
  const id = await createAccount(world.stores.database, { name: 'Anita Rao', email, phone })
  return { id, email, phone }
}
async function addSession(accountId: string): Promise<string> {
  const { id } = await world.stores.database
    .insertInto('sessions')
    .values({
      account_id: accountId,
      token: randomUUID(),
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const auditOf = async (subject: string, kind: string) =>
  (
    await sql<{ actor: string | null; details: Body }>`
      select actor_id as actor, details from audit_entries where subject_id = ${subject} and kind = ${kind}
      order by at`.execute(world.stores.database)
  ).rows

test('an admin finds an account by its whole e-mail address, phone number or id, never by a part (ADMIN-22)', async () => {
  const { id, email, phone } = await newPerson()
  for (const text of [email, email.toUpperCase(), phone, phone.slice(3), `0${phone.slice(3)}`, id]) {
    expect({ text, found: (await find(text)).body }).toEqual({ text, found: { id } })
  }
  for (const text of [email.slice(0, -1), email.slice(0, 5), phone.slice(0, -1), id.slice(0, 8), '%@people.example']) {
    expect({ text, status: (await find(text)).status }).toEqual({ text, status: 404 })
  }
})

test('personal data is shown only after a reason is given, only to the admin who gave it, and the person sees the access (ADMIN-22)', async () => {
  const { id, email, phone } = await newPerson()
  const before = await call(admin, 'GET', `/api/admin/people/${id}`)
  expect(before.body['personal']).toBeNull()
  for (const secret of [email, phone, 'Anita']) expect(before.text).not.toContain(secret)
  expect((await look(id, 'why not')).status).toBe(400)
  expect((await look(id)).status).toBe(204)
  expect((await record(id)).personal).toMatchObject({ name: 'Anita Rao', email, phone })
  expect((await record(id, second)).personal).toBeNull()
  expect(await auditOf(id, 'personal_data_opened')).toMatchObject([{ actor: admin }])

  const own = await call(id, 'GET', '/api/account/staff-looks')
  expect(own.body).toMatchObject({
    total: 1,
    hasMore: false,
    looks: [{ reason: 'request' }],
  })
  for (const hidden of ['Imran', 'help with their e-mail']) expect(own.text).not.toContain(hidden)
  expect((await record(id)).looks).toMatchObject([
    { purpose: 'request', reason: 'They asked us for help with their e-mail', by: 'Imran Qureshi' },
  ])
  expect((await call(admin, 'GET', '/api/account/staff-looks')).body['total']).toBe(0)
  expect((await look(randomUUID())).status).toBe(404)
})

test('a person whose data was opened often reads all accesses, a page at a time', async () => {
  const { id } = await newPerson()
  for (let number = 0; number < 23; number += 1) await look(id, `Reason number ${number}`)
  const first = (await call(id, 'GET', '/api/account/staff-looks')).body as { looks: { id: string }[]; total: number }
  expect(first).toMatchObject({ total: 23, hasMore: true })
  const rest = await call(id, 'GET', `/api/account/staff-looks?before=${first.looks.at(-1)!.id}`)
  expect(rest.body).toMatchObject({ hasMore: false, looks: [{ reason: 'request' }, {}, {}] })
})

test('with 20,000 staff accesses, those to one account are read from an index', async () => {
  const { database } = world.stores
  const { id } = await newPerson()
  await sql`insert into staff_looks (account_id, staff_id, reason)
    select md5((n % 2000)::text)::uuid, ${admin}, 'They asked us' from generate_series(1, 20000) as n`.execute(database)
  await sql`analyze staff_looks`.execute(database)
  const asked = { '': staffLooksQuery(id, null, 20).compile(database) }
  expect((await planQuery(database, { name: 'staffLooksQuery', asked })).wholeReads).toEqual([])
})

test('records of staff access can be neither changed nor deleted', async () => {
  const { id } = await newPerson()
  await look(id)
  for (const statement of [sql`update staff_looks set reason = 'Nothing'`, sql`delete from staff_looks`]) {
    await expect(statement.execute(world.stores.database)).rejects.toThrow('append-only')
  }
})

test('an admin ends one or all sessions of a person, with an audit entry that names the admin', async () => {
  const { id } = await newPerson()
  const sessions = [await addSession(id), await addSession(id), await addSession(id)]
  const url = `/api/admin/people/${id}/sessions`
  expect((await call(admin, 'DELETE', `${url}/${sessions[0]}`)).status).toBe(204)
  expect((await call(admin, 'DELETE', `${url}/${sessions[0]}`)).status).toBe(404)
  // The session of another account is not found for this person.
  expect((await call(admin, 'DELETE', `/api/admin/people/${second}/sessions/${sessions[1]}`)).status).toBe(404)
  expect((await record(id)).openSessions).toBe(2)
  expect((await call(admin, 'DELETE', url)).status).toBe(204)
  expect((await record(id)).openSessions).toBe(0)
  expect(await auditOf(id, 'sessions_ended_by_staff')).toMatchObject([
    { actor: admin, details: { session: sessions[0] } },
    { actor: admin, details: { session: 'all' } },
  ])
})

test('admins cannot grant roles to themselves, and the page shows who granted each role', async () => {
  const { id } = await newPerson()
  const grant = (by: string, accountId: string, role: string) =>
    call(by, 'POST', '/api/admin/grants', { accountId, grant: role, reason: 'Joins the team' })
  expect(await grant(admin, admin, 'finance')).toMatchObject({ status: 409, body: { code: 'own_grant' } })
  expect((await grant(admin, id, 'auditor')).body).toEqual({ outcome: 'given' })
  expect((await record(id)).grants).toMatchObject([{ grant: 'auditor', grantedBy: 'Imran Qureshi' }])
  expect((await call(admin, 'DELETE', `/api/admin/grants/${id}/auditor`)).status).toBe(204)
  expect((await record(id)).grants).toEqual([])
})

test('an auditor reads the page of a person without personal data and changes nothing', async () => {
  const auditor = await createAccount(world.stores.database, { grants: ['auditor'] })
  const { id } = await newPerson()
  expect(await record(id, auditor)).toMatchObject({ id, personal: null })
  expect((await look(id, 'Only to see whether it works', auditor)).status).toBe(403)
  expect((await call(auditor, 'DELETE', `/api/admin/people/${id}/sessions`)).status).toBe(403)
  expect((await call(auditor, 'GET', '/api/admin/settings')).status).toBe(200)
})

test('closing an account needs a second admin and erases it; admins cannot close their own account or that of the last admin', async () => {
  const { id, email } = await newPerson()
  const close = (by: string, whose = id) =>
    call(by, 'POST', `/api/admin/people/${whose}/close`, { reason: 'They asked for deletion' })
  expect((await close(admin)).body).toEqual({ outcome: 'waits' })
  expect((await close(admin)).body).toEqual({ outcome: 'waits' })
  const { approvals } = (await call(second, 'GET', '/api/desk/approvals')).body as { approvals: Body[] }
  const asked = approvals.find((approval) => approval['subjectKey'] === id)!
  const decide = (by: string) =>
    call(by, 'PATCH', `/api/desk/approvals/${asked['id'] as string}`, { decision: 'approved', reason: 'Checked' })
  expect((await decide(admin)).status).toBe(403)
  expect((await decide(second)).status).toBe(204)
  expect((await find(email)).status).toBe(200)
  expect((await close(admin)).body).toEqual({ outcome: 'closed' })
  expect((await find(email)).status).toBe(404)
  expect(await auditOf(id, 'account_closed')).toMatchObject([{ actor: admin, details: { approval: asked['id'] } }])
  expect(await auditOf(id, 'account_erased')).toHaveLength(1)
  expect(await close(admin, admin)).toMatchObject({ status: 409, body: { code: 'own_account' } })
})
