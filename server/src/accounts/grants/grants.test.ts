import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/engines/postgres.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { chainsFreeWhileWaiting } from '../../testing/faults/held-rows.ts'
import { addGrant, appointAdmin, grantFirstAdmin, revokeGrant, type Granting } from './grants.ts'

let world: TestWorld
let site: FastifyInstance
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
})

const account = (given: Parameters<typeof createAccount>[1] = {}) => createAccount(world.stores.database, given)
const ask = (who: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  site.inject({ method, url, headers: { [accountHeader]: who }, ...(payload && { payload }) })
const give = (who: string, accountId: string, grant = 'moderator') =>
  ask(who, 'POST', '/api/admin/grants', { accountId, grant, reason: 'Joins the team' })
const take = (who: string, accountId: string, grant = 'moderator') =>
  ask(who, 'DELETE', `/api/admin/grants/${accountId}/${grant}`)
const entriesAbout = async (id: string) =>
  (
    await sql<{ kind: string; actor_id: string | null; details: object }>`
      select kind, actor_id, details from audit_entries where subject_id = ${id} order by at`.execute(
      world.stores.database,
    )
  ).rows

test('an admin grants and revokes roles, and each change is recorded in the audit log (AUTH-23, SEC-13)', async () => {
  const [admin, ravi] = [await account({ grants: ['admin'] }), await account({ name: 'Ravi' })]
  for (let times = 0; times < 2; times += 1) expect((await give(admin, ravi)).json()).toEqual({ outcome: 'given' })
  const listed = await ask(admin, 'GET', '/api/admin/grants?limit=1')
  expect(listed.json()).toMatchObject([{ accountId: ravi, name: 'Ravi', grant: 'moderator', grantedBy: admin }])
  expect((await take(admin, ravi)).statusCode).toBe(204)
  expect((await take(admin, ravi)).statusCode).toBe(204)
  expect(await entriesAbout(ravi)).toEqual([
    { kind: 'right_granted', actor_id: admin, details: { right: 'moderator', words: 'Joins the team' } },
    { kind: 'right_revoked', actor_id: admin, details: { right: 'moderator' } },
  ])
})

test('a caller without the grant gets a 403, and a caller without a session a 401 (SEC-06)', async () => {
  const [moderator, ravi] = [await account({ grants: ['moderator'] }), await account()]
  for (const who of [moderator, ravi]) {
    expect((await give(who, ravi, 'admin')).statusCode).toBe(403)
    expect((await take(who, moderator)).statusCode).toBe(403)
    expect((await ask(who, 'GET', '/api/admin/grants')).statusCode).toBe(403)
  }
  expect((await ask(randomUUID(), 'GET', '/api/admin/grants')).statusCode).toBe(401)
})

test('an admin cannot grant a role to an account that does not exist', async () => {
  const answer = await give(await account({ grants: ['admin'] }), randomUUID())
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'account_not_found' }])
})

test('when two admins revoke each other’s role concurrently, one stays admin (AUTH-23)', async () => {
  const [one, other] = [await account({ grants: ['admin'] }), await account({ grants: ['admin'] })]
  const { database } = world.stores
  const outcomes = await Promise.all([
    revokeGrant(database, { accountId: other, grant: 'admin', by: one }),
    revokeGrant(database, { accountId: one, grant: 'admin', by: other }),
  ])
  expect(outcomes.toSorted()).toEqual(['last_admin', 'taken'])
})

test('the last admin cannot revoke their own role (AUTH-23)', async () => {
  const admin = await account({ grants: ['admin'] })
  const answer = await take(admin, admin, 'admin')
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_admin' }])
})

test('without an admin, the account with the configured verified e-mail address becomes the first one (AUTH-23)', async () => {
  const { database } = world.stores
  const named = 'owner@pahiya.example'
  expect(await grantFirstAdmin(database, named)).toBeNull()
  const unverified = await account({ email: named })
  await database.updateTable('accounts').set({ email_verified: false }).where('id', '=', unverified).execute()
  expect(await grantFirstAdmin(database, named)).toBeNull()
  await database.updateTable('accounts').set({ email_verified: true }).where('id', '=', unverified).execute()
  const answers = await Promise.all([grantFirstAdmin(database, named), grantFirstAdmin(database, named)])
  expect(answers.filter(Boolean)).toEqual([unverified])
  expect(await entriesAbout(unverified)).toMatchObject([{ kind: 'right_granted', actor_id: null }])
  await account({ email: 'second@pahiya.example' })
  expect(await grantFirstAdmin(database, 'second@pahiya.example')).toBeNull()
  expect(await grantFirstAdmin(database, undefined)).toBeNull()
})

test('the operator appoints the second admin by a verified e-mail address, but not a third (AUTH-23)', async () => {
  const { database } = world.stores
  await account({ grants: ['admin'] })
  const [bina, chand] = [await account({ email: 'bina@people.example' }), await account({ email: 'c@people.example' })]
  await database.updateTable('accounts').set({ email_verified: false }).where('id', '=', chand).execute()
  expect(await appointAdmin(database, 'c@people.example')).toBe('no_account')
  expect(await appointAdmin(database, 'Bina@people.example')).toBe('given')
  await database.updateTable('accounts').set({ email_verified: true }).where('id', '=', chand).execute()
  expect(await appointAdmin(database, 'c@people.example')).toBe('two_admins')
  expect(await entriesAbout(bina)).toEqual([{ kind: 'right_granted', actor_id: null, details: { right: 'admin' } }])
})

test.each([
  ['given', (database: Database, granting: Granting) => database.transaction().execute((t) => addGrant(t, granting))],
  ['taken', revokeGrant],
] as const)('a right that is %s waits for a session lock without holding the audit log', async (outcome, change) => {
  const { database } = world.stores
  await account({ grants: ['admin'] })
  const ravi = await account(outcome === 'taken' ? { grants: ['moderator'] } : {})
  await database
    .insertInto('sessions')
    .values({ account_id: ravi, token: randomUUID(), expires_at: new Date(Date.now() + 60_000) })
    .execute()
  const free = await chainsFreeWhileWaiting(
    { database, config: world.config },
    { statement: 'select from sessions where account_id = $1 for update', values: [ravi] },
    async () => expect(await change(database, { accountId: ravi, grant: 'moderator', by: null })).toBe(outcome),
  )
  expect(free).toBe(16)
})
