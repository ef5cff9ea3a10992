import { randomUUID } from 'node:crypto'
import type { SellerDraft } from '@pahiya/contract/selling/seller-drafts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { toSellerDraft, saveDraft, sellerDraftQuery } from './seller-draft.ts'

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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const draft = (fields: SellerDraft['fields'], clearedAt: string | null = null): SellerDraft => ({ fields, clearedAt })
const entry = (value: string, minutes: number) => ({ value, at: minutesAgo(minutes) })

async function ask(account: string | null, payload?: SellerDraft, writtenUnder = account) {
  const answer = await site.inject({
    method: payload ? 'PUT' : 'GET',
    url: '/api/seller/draft',
    headers: account === null ? {} : { [accountHeader]: account },
    ...(payload && { payload: { ...payload, account: writtenUnder } }),
  })
  return { status: answer.statusCode, body: answer.json<SellerDraft>() }
}
const rowsOf = (account: string) =>
  world.stores.database.selectFrom('own_listings').selectAll().where('owner_id', '=', account).execute()

test('two devices fill in one draft: the newer entry of each field wins (SELL-11, SELL-23)', async () => {
  const account = await createAccount(world.stores.database)
  expect((await ask(account)).body).toEqual(draft({}))
  const phone = draft({ brand: entry('Tata', 9), price: entry('6.9', 2) })
  expect((await ask(account, phone)).body).toEqual(phone)
  const laptop = draft({
    brand: entry('Hyundai', 5),
    price: entry('7', 8),
    rcBookDocument: entry('https://s.example/a', 4),
  })
  const both = draft({ ...laptop.fields, price: phone.fields.price })
  expect((await ask(account, laptop)).body).toEqual(both)
  expect((await ask(account)).body).toEqual(both)
  const rows = await rowsOf(account)
  expect(rows.map(({ state, listing_id }) => [state, listing_id])).toEqual([['draft', null]])
})

test('a page still open after another person has signed in does not save its draft to their account', async () => {
  const [meena, joseph] = [await createAccount(world.stores.database), await createAccount(world.stores.database)]
  const ofMeena = draft({ model: entry('Nexon', 3) })
  expect(await ask(joseph, ofMeena, meena)).toMatchObject({ status: 409, body: { code: 'session_of_another' } })
  expect(await rowsOf(joseph)).toEqual([])
  // A draft written while signed out becomes the account's (SELL-11).
  expect((await ask(joseph, ofMeena, null)).status).toBe(200)
  // Simulates a page opened before requests named the account.
  const headers = { [accountHeader]: joseph }
  const old = await site.inject({ method: 'PUT', url: '/api/seller/draft', headers, payload: ofMeena })
  expect(old.statusCode).toBe(200)
})

test('sending the same draft again changes nothing, and an empty draft creates no row', async () => {
  const account = await createAccount(world.stores.database)
  await ask(account, draft({}))
  expect(await rowsOf(account)).toEqual([])
  const brought = draft({ model: entry('Nexon', 3) })
  await ask(account, brought)
  const [first] = await rowsOf(account)
  await ask(account, brought)
  expect(await rowsOf(account)).toEqual([first])
})

test('concurrent devices lose no entries', async () => {
  const account = await createAccount(world.stores.database)
  const names = ['brand', 'model', 'city', 'price', 'owners', 'state', 'features', 'plate'] as const
  await Promise.all(names.map((name) => ask(account, draft({ [name]: entry(name, 1) }))))
  expect(Object.keys((await ask(account)).body.fields).toSorted()).toEqual(names.toSorted())
  expect(await rowsOf(account)).toHaveLength(1)
})

test('a draft published on one device does not come back from another (SELL-29)', async () => {
  const account = await createAccount(world.stores.database)
  const old = draft({ brand: entry('Tata', 9) })
  await ask(account, old)
  await ask(account, draft({}, minutesAgo(1)))
  expect((await ask(account, old)).body.fields).toEqual({})
})

test('a clock that is ahead does not win forever', async () => {
  const account = await createAccount(world.stores.database)
  await ask(account, draft({ brand: { value: 'Tata', at: new Date(Date.now() + 86_400_000).toISOString() } }))
  const later = draft({ brand: { value: 'Honda', at: new Date(Date.now() + 2_000).toISOString() } })
  const { body } = await ask(account, later)
  expect(Date.parse(body.fields.brand!.at)).toBeLessThanOrEqual(Date.now())
})

test('each person has their own draft, and a signed-out visitor has none', async () => {
  const [account, other] = [await createAccount(world.stores.database), await createAccount(world.stores.database)]
  await ask(account, draft({ brand: entry('Tata', 9) }))
  expect((await ask(other)).body).toEqual(draft({}))
  expect((await ask(null)).status).toBe(401)
})

test('a draft sent for an account that was erased meanwhile is not stored', async () => {
  const nobody = randomUUID()
  const brought = toSellerDraft(draft({ model: entry('Swift', 1) }))
  await expect(saveDraft(world.stores.database, nobody, brought)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await rowsOf(nobody)).toEqual([])
})

test('a car that was live is not returned as a draft for the form', async () => {
  const account = await createAccount(world.stores.database)
  await sql`insert into own_listings (owner_id, state, content) values (${account}, 'draft', '{"brand":"Tata"}')`.execute(
    world.stores.database,
  )
  expect((await ask(account)).body).toEqual(draft({}))
})

test.each([{ fields: { brand: { value: 'x'.repeat(201), at: minutesAgo(1) } } }, { fields: { brand: 'Tata' } }, {}])(
  'an invalid draft is rejected: %o',
  async (wrong) => {
    const account = await createAccount(world.stores.database)
    expect((await ask(account, { clearedAt: null, ...wrong } as SellerDraft)).status).toBe(400)
  },
)

test('a draft of maximum length fits', async () => {
  const account = await createAccount(world.stores.database)
  const long = draft({ description: entry('కారు '.repeat(1_000), 1), features: entry('कार, '.repeat(400), 1) })
  expect((await ask(account, long)).body).toEqual(long)
})

test('a draft is found through an index', async () => {
  const { database } = world.stores
  const query = sellerDraftQuery(database, await createAccount(database)).compile()
  const plan = await database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return transaction.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` })
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain('own_listings_of_an_owner')
})
