import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, type Database } from '../../platform/engines/postgres.ts'
import { planQuery } from '../../testing/query-plans/query-plan.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/environment/test-database.ts'
import { findAddresses, findAddressesQuery, recordAddress } from './picture-addresses.ts'

let testDatabase: TestDatabase
let pool: pg.Pool
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase('migrated')
  pool = openPool({ DATABASE_URL: testDatabase.url, DATABASE_POOL_MAX: 2 }, 'picture-addresses')
  database = openDatabase(pool)
  await sql`
    insert into pictures (id, width, height, bytes, content_type, placeholder, perceptual_hash)
    select encode(sha256(n::text::bytea), 'hex'), 1600, 1067, 200000, 'image/jpeg', 'data:image/webp;base64,', substr(md5(n::text), 1, 16)
    from generate_series(1, 100000) as n`.execute(database)
  await sql`
    insert into picture_addresses (url, host, source_key, status, picture_id)
    select 'https://img.portal.example/' || n || '.jpg', 'img.portal.example', 'pahiya', 'fetched', encode(sha256(n::text::bytea), 'hex')
    from generate_series(1, 100000) as n`.execute(database)
  await sql`vacuum analyze pictures, picture_addresses`.execute(database)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

const address = (name: string) => `https://img.portal.example/${name}.jpg`

test('finding the addresses of a listing does not scan a whole table', async () => {
  const asked = {
    '': findAddressesQuery(
      database,
      [1, 2, 3, 4].map((n) => address(String(n))),
    ).compile(),
  }
  const { text, wholeReads } = await planQuery(database, { name: 'findAddressesQuery', asked })
  expect(wholeReads).toEqual([])
  await expect(text).toMatchFileSnapshot('picture-addresses.sql')
})

test('known addresses are found only by their exact spelling', async () => {
  const found = await findAddresses(database, [address('77'), address('077'), `${address('77')}?`])
  expect(found).toEqual([
    { url: address('77'), width: 1600, files: null, outcome: { kind: 'fetched', pictureId: expect.any(String) } },
  ])
})

test('a fetched picture stays, even if it is missing at its address later', async () => {
  const url = new URL(address('78'))
  const before = await findAddresses(database, [url.href])
  await recordAddress(database, url, 'pahiya', { kind: 'missing', reason: 'status-404' })
  expect(await findAddresses(database, [url.href])).toEqual(before)
})

test('nothing is recorded for a portal that did not respond', async () => {
  const url = new URL(address('unreachable'))
  await recordAddress(database, url, 'pahiya', { kind: 'unreachable', reason: 'timeout' })
  expect(await findAddresses(database, [url.href])).toEqual([])
})
