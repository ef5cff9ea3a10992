import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { findUnsubscribeKey } from './choices.ts'

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

async function ask(account: string, method: 'GET' | 'PATCH', payload?: object) {
  const url = '/api/notices/choices'
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
/** Like a mail client: no cookie, no origin, a form. */
const press = (key: string, topic: string, type = 'application/x-www-form-urlencoded') =>
  site.inject({
    method: 'POST',
    url: `/api/notices/unsubscribe?key=${key}&topic=${topic}`,
    headers: { 'content-type': type },
    payload: 'List-Unsubscribe=One-Click',
  })

const unchosen = {
  messages: { email: true, push: true },
  prices: { email: false, push: false },
  news: { email: false },
  alerts: { email: true, push: true },
  community: { email: true, push: true },
  dailyDigest: false,
  quietHours: null,
}

test('unset choices use their defaults; a change affects only the choices that it names', async () => {
  const account = await createAccount(world.stores.database, { email: 'choices@people.example' })
  expect((await ask(account, 'GET')).body).toEqual({
    ...unchosen,
    email: 'choices@people.example',
    emailAvailable: false,
    pushKey: null,
    devices: [],
  })
  await ask(account, 'PATCH', { prices: { email: true } })
  await ask(account, 'PATCH', { quietHours: { fromMinute: 1320, untilMinute: 420 } })
  const { body } = await ask(account, 'PATCH', { messages: { push: false }, dailyDigest: true })
  expect(body).toMatchObject({
    messages: { email: true, push: false },
    prices: { email: true, push: false },
    dailyDigest: true,
    quietHours: { fromMinute: 1320, untilMinute: 420 },
  })
  expect((await ask(account, 'PATCH', { quietHours: null })).body).toMatchObject({
    quietHours: null,
    dailyDigest: true,
  })
})

test.each([
  { quietHours: { fromMinute: 60, untilMinute: 60 } },
  { quietHours: { fromMinute: -1, untilMinute: 60 } },
  { prices: { email: 'yes' } },
])('an invalid choice is refused: %o', async (change) => {
  const account = await createAccount(world.stores.database)
  expect((await ask(account, 'PATCH', change)).status).toBe(400)
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'one POST by a mail client as %s stops e-mails on that topic while signed out, and nothing else',
  async (type) => {
    const { database } = world.stores
    const [anita, other] = [await createAccount(database), await createAccount(database)]
    for (const account of [anita, other]) await ask(account, 'PATCH', { prices: { email: true, push: true } })
    const key = await findUnsubscribeKey(database, anita)
    expect((await press(key, 'prices', type)).statusCode).toBe(204)
    expect((await ask(anita, 'GET')).body).toMatchObject({ ...unchosen, prices: { email: false, push: true } })
    expect((await ask(other, 'GET')).body).toMatchObject({ prices: { email: true, push: true } })
    // A second press changes nothing.
    expect((await press(key, 'prices', type)).statusCode).toBe(204)
  },
)

test('an unknown key is not found, and a GET of the address changes nothing', async () => {
  const account = await createAccount(world.stores.database)
  const key = await findUnsubscribeKey(world.stores.database, account)
  expect((await press(randomUUID(), 'messages')).statusCode).toBe(404)
  expect((await press(key, 'account')).statusCode).toBe(400)
  const read = await site.inject({ method: 'GET', url: `/api/notices/unsubscribe?key=${key}&topic=messages` })
  expect(read.statusCode).toBeGreaterThanOrEqual(404)
  expect((await ask(account, 'GET')).body).toMatchObject({ messages: { email: true } })
})

test('a consent given on the profile and withdrawn from an e-mail is recorded, once each (SEC-13, POL-08)', async () => {
  const { database } = world.stores
  const account = await createAccount(database, { email: 'consents@people.example' })
  await ask(account, 'PATCH', { news: { email: true }, messages: { email: true } })
  await ask(account, 'PATCH', { news: { email: true } })
  const key = await findUnsubscribeKey(database, account)
  await press(key, 'news')
  await press(key, 'news')
  const entries = await database
    .selectFrom('audit_entries')
    .select(['kind', 'details'])
    .where('subject_id', '=', account)
    .where('kind', 'like', 'consent%')
    .orderBy('at')
    .execute()
  expect(entries).toEqual([
    { kind: 'consent_given', details: { consent: 'news by email' } },
    { kind: 'consent_withdrawn', details: { consent: 'news by email' } },
  ])
})
