import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { findRecentSearches, recordSearch } from './recent-searches.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

async function ask(account: string, method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Record<string, unknown> }
}
type Recent = { id: string; query: string; words: string }
const recent = async (account: string) =>
  (await ask(account, 'GET', '/api/recent-searches')).body['searches'] as Recent[]
const consent = (account: string, rememberSearches: boolean) =>
  ask(account, 'PATCH', '/api/preferences', { rememberSearches })
const search = (account: string, asked: object) =>
  ask(account, 'POST', '/api/marketplace/search', { limit: 1, ...asked })

test('a search is saved only after consent, and withdrawing the consent deletes all saved searches', async () => {
  const account = await createAccount(world.stores.database)
  await search(account, { brand: 'Tata' })
  expect(await recent(account)).toEqual([])
  await consent(account, true)
  await search(account, { brand: 'Kia', priceMax: 900_000, phrase: 'kia under 9 lakh' })
  await expect
    .poll(() => recent(account))
    .toMatchObject([{ query: 'brands=Kia&priceMax=900000', words: 'kia under 9 lakh' }])
  await consent(account, false)
  expect(await recent(account)).toEqual([])
  await search(account, { brand: 'Honda' })
  expect(await recent(account)).toEqual([])
})

test('a search in progress while the consent is withdrawn is not saved', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  await consent(account, true)
  const taking = new pg.Client({ connectionString: world.config.DATABASE_URL })
  await taking.connect()
  await taking.query('begin')
  await taking.query('update account_preferences set remember_searches = false where account_id = $1', [account])
  await taking.query('delete from recent_searches where account_id = $1', [account])
  let remembered = false
  const remembering = recordSearch(database, account, { brand: 'Kia' }).then(() => (remembered = true))
  await expect.poll(() => isWaitedFor(taking)).toBe(true)
  expect(remembered).toBe(false)
  await taking.query('commit')
  await remembering
  await taking.end()
  expect(await recent(account)).toEqual([])
})

/** Whether another connection waits for a lock held by this one. */
async function isWaitedFor(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid)) and datname = current_database()',
  )
  return rows.length > 0
}

test('twenty searches are stored, a repeated search moves to the top, and the person’s location is left out', async () => {
  const { database } = world.stores
  const account = await createAccount(database)
  await consent(account, true)
  for (let year = 2001; year <= 2022; year += 1) await recordSearch(database, account, { yearMin: year })
  await recordSearch(database, account, { yearMin: 2010 })
  const kept = (await findRecentSearches(database, account)).map(({ query }) => query)
  expect(kept).toHaveLength(20)
  expect(kept.slice(0, 2)).toEqual(['yearMin=2010', 'yearMin=2022'])
  expect(kept.at(-1)).toBe('yearMin=2003')
  await recordSearch(database, account, { brand: 'Kia', nearMe: true, lat: 17.44, lon: 78.39, withinKm: 10 })
  expect((await findRecentSearches(database, account))[0]!.query).toBe('brands=Kia')
})

test('a user deletes one saved search or all of them, and those of other users stay', async () => {
  const { database } = world.stores
  const [account, other] = [await createAccount(database), await createAccount(database)]
  for (const each of [account, other]) {
    await consent(each, true)
    await recordSearch(database, each, { brand: 'Kia' })
    await recordSearch(database, each, { brand: 'Tata' })
  }
  const [tata] = await recent(account)
  expect((await ask(other, 'DELETE', `/api/recent-searches/${tata!.id}`)).status).toBe(404)
  expect((await ask(account, 'DELETE', `/api/recent-searches/${tata!.id}`)).status).toBe(204)
  expect((await recent(account)).map(({ query }) => query)).toEqual(['brands=Kia'])
  expect((await ask(account, 'DELETE', '/api/recent-searches')).status).toBe(204)
  expect(await recent(account)).toEqual([])
  expect(await recent(other)).toHaveLength(2)
})
