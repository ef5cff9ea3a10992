import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planQuery } from '../testing/query-plans/query-plan.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { exportsQuery } from './exports/data-exports.ts'
import { receiptsQuery } from './consents/consents.ts'
import { deleteQuery, expireQuery, loseQuery, toRemoveQuery } from './exports/remove-exports.ts'
import { openRequestsQuery, ownRequestsQuery } from './requests/privacy-requests.ts'

const someone = '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  const { database } = world.stores
  await sql`insert into accounts (id, name)
    select ('0190a6c2-7b1e-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'x' from generate_series(1, 20000) as n`.execute(
    database,
  )
  await sql`insert into data_exports (account_id, state, asked_at, object_key, object_removed_at)
    select id, 'ended', now() - interval '1 day', 'exports/' || gen_random_uuid(), now() from accounts`.execute(
    database,
  )
  await sql`with asked as (
      insert into privacy_requests (account_id, kind, text, due_at, outcome, answer, answered_at)
      select id, 'access', 'What do you store?', now() + interval '7 days', 'done', 'See it', now() from accounts
      returning id)
    insert into desk_items (kind, subject_key, title, state, outcome, closed_at)
    select 'privacy-request', id::text, 'x', 'closed', 'done', now() from asked`.execute(database)
  await sql`with notice as (
      insert into consent_notices (hash, language, text) values (repeat('a', 64), 'en', 'x') returning hash)
    insert into consent_receipts (account_id, purpose, given, notice_hash)
    select accounts.id, 'news-email', true, hash from accounts, notice`.execute(database)
  for (const table of ['data_exports', 'privacy_requests', 'desk_items', 'consent_receipts'] as const)
    await sql`analyze ${sql.table(table)}`.execute(database)
})
afterAll(() => world.close())

const queries: Record<string, () => CompiledQuery> = {
  exportsQuery: () => exportsQuery(someone).compile(world.stores.database),
  expireQuery: () => expireQuery().compile(world.stores.database),
  loseQuery: () => loseQuery().compile(world.stores.database),
  toRemoveQuery: () => toRemoveQuery().compile(world.stores.database),
  deleteQuery: () => deleteQuery().compile(world.stores.database),
  ownRequestsQuery: () => ownRequestsQuery(someone, someone).compile(world.stores.database),
  receiptsQuery: () => receiptsQuery(someone, someone).compile(world.stores.database),
  openRequestsQuery: () => openRequestsQuery(someone, someone).compile(world.stores.database),
}

test.each(Object.keys(queries))('%s does not scan the whole table of 20,000 people', async (name) => {
  const planned = await planQuery(world.stores.database, { name, asked: { '': queries[name]!() } })
  expect(planned.wholeReads).toEqual([])
})
