import { randomUUID } from 'node:crypto'
import { sql, type CompiledQuery } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, type Database } from '../platform/engines/postgres.ts'
import { planQuery } from '../testing/query-plans/query-plan.ts'
import { fillWithCars } from '../testing/query-plans/large-database.ts'
import { createTestDatabase, type TestDatabase } from '../testing/environment/test-database.ts'
import { oldAnswersQuery } from './channels/delete-old-answers.ts'
import { channelAnswersQuery, ownCarQuery } from './channels/find-channel-status.ts'
import { feedPageQuery, forChannelsQuery } from './channels/find-for-channels.ts'
import { waitingQuery } from './channels/waiting-listings.ts'
import { toCheckQuery } from './dealers/dealership-checks.ts'
import { importRowsQuery } from './dealers/spreadsheet/imports.ts'
import { stockAfterSavingQuery } from './dealers/spreadsheet/waiting-imports.ts'
import { waitingPapersQuery } from './verification/start-verification.ts'
import { stockCountQuery, stockQuery, teamStockQuery } from './dealers/stock.ts'

let testDatabase: TestDatabase
let pool: pg.Pool
let database: Database
let ids: string[]
let dealerId: string
let importId: string
beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  pool = openPool({ DATABASE_URL: testDatabase.url, DATABASE_POOL_MAX: 2 }, 'selling-plans')
  database = openDatabase(pool)
  await fillWithCars(database)
  // Two hundred dealers with two hundred cars each, all on every channel.
  await sql`
    with people as (
      insert into accounts (name) select 'Dealer ' || n from generate_series(1, 200) as n returning id
    ), opened as (
      insert into dealers (slug, name, street, city, postal_code, owner_id)
      select 'dealer-' || id, 'Dealer', 'Road', 'Hyderabad', '500072', id from people returning id, owner_id
    ), numbered as (select *, row_number() over () as n from opened),
    sold as (
      insert into own_listings (owner_id, state, listing_id)
      select numbered.owner_id, 'live', listing.id
      from (select id, row_number() over () as n from listings where status = 'active' limit 40000) as listing
      join numbered on numbered.n = listing.n % 200 + 1
      returning id, owner_id
    ) insert into dealer_listings (own_listing_id, dealer_id, stock_number, row_hash)
      select sold.id, opened.id, sold.id::text, 'x' from sold join opened on opened.owner_id = sold.owner_id`.execute(
    database,
  )
  await sql`insert into channel_listings (own_listing_id, channel, wanted, settled_version, state)
    select id, channel, 'shown', case when id::text like '%00' then 0 else 1 end, 'waiting'
    from own_listings, unnest(array['google', 'meta', 'partner']) as channel`.execute(database)
  await sql`insert into channel_answers (own_listing_id, channel, change, announced_at, outcome, answer)
    select own_listing_id, channel, 'shown', now(), 'accepted', 'ok' from channel_listings`.execute(database)
  // One listing in a hundred has papers waiting for review.
  await sql`insert into verifications (own_listing_id, papers)
    select id, case when row_number() over () % 100 = 0 then 'being_read' else 'accepted' end from own_listings`.execute(
    database,
  )
  const dealer = await sql<{ id: string }>`select id from dealers limit 1`.execute(database)
  dealerId = dealer.rows[0]!.id
  const sheets = await sql<{ id: string }>`insert into dealer_imports (dealer_id, file_label, state)
    select id, 'x', 'preview' from dealers returning id`.execute(database)
  importId = sheets.rows[0]!.id
  await sql`insert into dealer_import_rows (import_id, number, cells, state)
    select id, n, '{}', 'good' from dealer_imports, generate_series(2, 300) as n`.execute(database)
  ids = (await sql<{ id: string }>`select id from own_listings limit 500`.execute(database)).rows.map(({ id }) => id)
  await sql`analyze`.execute(database)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const compiled: [string, () => CompiledQuery][] = [
  ['waitingQuery', () => waitingQuery('google', 200).compile(database)],
  ['feedPageQuery', () => feedPageQuery('google', ids[250]!, 500).compile(database)],
  ['forChannelsQuery', () => forChannelsQuery(ids).compile(database)],
  ['channelAnswersQuery', () => channelAnswersQuery(ids[0]!).compile(database)],
  ['oldAnswersQuery', () => oldAnswersQuery().compile(database)],
  ['ownCarQuery', () => ownCarQuery(ids[0]!, randomUUID(), 'see').compile(database)],
  ['stockQuery', () => stockQuery(dealerId, undefined).compile(database)],
  ['stockQuery, a later page', () => stockQuery(dealerId, ids[0]).compile(database)],
  ['stockCountQuery', () => stockCountQuery(dealerId).compile(database)],
  ['teamStockQuery', () => teamStockQuery(dealerId, undefined).compile(database)],
  ['toCheckQuery', () => toCheckQuery([dealerId]).compile(database)],
  ['stockAfterSavingQuery', () => stockAfterSavingQuery(dealerId, importId).compile(database)],
  ['waitingPapersQuery', () => waitingPapersQuery(ids[0]!).compile(database)],
  ['importRowsQuery', () => importRowsQuery(importId, { show: 'bad', after: 0 }).compile(database)],
]

test.each(compiled)('%s does not scan a large table', async (name, query) => {
  const { wholeReads } = await planQuery(database, { name, asked: { '': query() } })
  expect(wholeReads).toEqual([])
})
