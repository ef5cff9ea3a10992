import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findPersonQuery } from './identify.ts'
import { signSessionCookie } from './session-cookie.ts'
import { listSessionsQuery } from './sessions.ts'

let world: TestWorld
let someone: { id: string; token: string }
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  await database.transaction().execute(async (transaction) => {
    // Skips the audit log triggers.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      with people as (insert into accounts (name) select 'Person ' || n from generate_series(1, 20000) n returning id)
      insert into sessions (account_id, token, expires_at)
      select id, md5(id::text || n), now() + interval '30 days' from people, generate_series(1, 2) n
    `.execute(transaction)
  })
  await sql`analyze accounts, sessions`.execute(database)
  const row = await database.selectFrom('sessions').select(['account_id', 'token']).limit(1).executeTakeFirstOrThrow()
  someone = { id: row.account_id, token: row.token }
})
afterAll(() => world.close())

test('a page and all its API calls look up the session with one indexed query (AUTH-12)', async () => {
  const { database, pool } = world.stores
  const find = { name: 'who is asking', asked: { '': findPersonQuery(someone.token).compile(database) } }
  expect((await planQuery(database, find)).wholeReads).toEqual([])
  const list = { name: 'sessions of an account', asked: { '': listSessionsQuery(database, someone.id).compile() } }
  expect((await planQuery(database, list)).wholeReads).toEqual([])

  // A page that calls the API three times in the same process.
  const site = await world.site({
    pages: {
      development: false,
      serveFiles: async () => {},
      answerVisit: async (_request, visit) => {
        const calls = ['/api/auth/user', '/api/sessions', '/api/passkeys'].map((path) =>
          visit.fetch(new Request(`${visit.origin}${path}`)),
        )
        return Response.json((await Promise.all(calls)).map(({ status }) => status))
      },
    },
  })
  const count = async () => {
    const { rows } = await pool.query<{ reads: number }>(
      "select idx_scan as reads from pg_stat_user_indexes where indexrelname = 'sessions_token_key'",
    )
    return rows[0]!.reads
  }
  const flush = () => Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_stat_force_next_flush()')))
  await flush()
  const before = await count()
  const cookie = `session=${signSessionCookie(someone.token, world.config.AUTH_SECRET)}`
  const answer = await site.inject({ url: '/anything', headers: { cookie } })
  expect(answer.json()).toEqual([200, 200, 200])
  await flush()
  await expect.poll(count).toBe(before + 1)
  await site.close()
})
