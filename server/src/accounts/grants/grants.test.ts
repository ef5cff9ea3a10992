import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { chainsFreeWhileWaiting } from '../../testing/faults/held-rows.ts'
import { grantFirstAdmin, addGrant, revokeGrant } from './grants.ts'

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
  ask(who, 'POST', '/api/admin/grants', { accountId, grant })
const take = (who: string, accountId: string, grant = 'moderator') =>
  ask(who, 'DELETE', `/api/admin/grants/${accountId}/${grant}`)
const entriesAbout = async (id: string) =>
  (
    await sql<{ kind: string; actor_id: string | null; details: object }>`
      select kind, actor_id, details from audit_entries where subject_id = ${id} order by at`.execute(
      world.stores.database,
    )
  ).rows

test('an admin grants and revokes rights, and each change is recorded in the audit log (AUTH-23, SEC-13)', async () => {
  const [admin, ravi] = [await account({ grants: ['admin'] }), await account({ name: 'Ravi' })]
  expect((await give(admin, ravi)).statusCode).toBe(204)
  expect((await give(admin, ravi)).statusCode).toBe(204)
  const listed = await ask(admin, 'GET', '/api/admin/grants?limit=1')
  expect(listed.json()).toMatchObject([{ accountId: ravi, name: 'Ravi', grant: 'moderator', grantedBy: admin }])
  expect((await take(admin, ravi)).statusCode).toBe(204)
  expect((await take(admin, ravi)).statusCode).toBe(204)
  const details = { right: 'moderator' }
  expect(await entriesAbout(ravi)).toEqual([
    { kind: 'right_granted', actor_id: admin, details },
    { kind: 'right_revoked', actor_id: admin, details },
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

test('an admin cannot grant a right to an account that does not exist', async () => {
  const answer = await give(await account({ grants: ['admin'] }), randomUUID())
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'account_not_found' }])
})

test('when two admins revoke each other’s right concurrently, one stays admin (AUTH-23)', async () => {
  const [one, other] = [await account({ grants: ['admin'] }), await account({ grants: ['admin'] })]
  const { database } = world.stores
  const outcomes = await Promise.all([
    revokeGrant(database, { accountId: other, grant: 'admin', by: one }),
    revokeGrant(database, { accountId: one, grant: 'admin', by: other }),
  ])
  expect(outcomes.toSorted()).toEqual(['last_admin', 'taken'])
})

test('the last admin cannot revoke their own right (AUTH-23)', async () => {
  const admin = await account({ grants: ['admin'] })
  const answer = await take(admin, admin, 'admin')
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'last_admin' }])
})

test('while there is no admin, the account with the configured verified e-mail becomes the first one (AUTH-23)', async () => {
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

test.each([
  ['given', addGrant],
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
