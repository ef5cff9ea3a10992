import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endSession } from '../../accounts/sessions/sessions.ts'
import { createWebPush } from '../../platform/push/web-push.ts'
import { startDemoPush, type DemoPush, type DemoSubscription } from '../../testing/stand-ins/demo-push.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { notify } from '../notify.ts'
import { sendNotice, type NoticeDependencies } from './send-notice.ts'

let push: DemoPush
let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let dependencies: NoticeDependencies
beforeAll(async () => {
  push = await startDemoPush()
  world = await createTestWorld(push.settings)
  const { stores, metrics, config } = world
  site = await world.site({ identify: identifyByHeader(stores.database) })
  dependencies = {
    database: stores.database,
    metrics,
    sendMail: null,
    webPush: createWebPush(config),
    mailDomain: 'x',
    replyDomain: null,
    origin: 'http://127.0.0.1',
  }
})
afterAll(async () => {
  await site.close()
  await world.close()
  await push.stop()
})
afterEach(() => push.misbehave('none'))

const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const call = (account: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  site.inject({
    method,
    url,
    headers: { [accountHeader]: account, 'user-agent': chrome },
    ...(payload && { payload }),
  })
/** Returns a signed-in account; the header names it, and its session has the same id. */
async function signedIn(): Promise<string> {
  const id = await createAccount(world.stores.database)
  await sql`insert into sessions (id, account_id, token, expires_at)
    values (${id}, ${id}, ${randomUUID()}, now() + interval '1 day')`.execute(world.stores.database)
  return id
}
async function browserOf(account: string): Promise<DemoSubscription> {
  const subscription = await push.subscribe()
  expect((await call(account, 'POST', '/api/notices/devices', subscription)).statusCode).toBe(201)
  return subscription
}
const devicesOf = async (account: string) =>
  (await call(account, 'GET', '/api/notices/choices')).json<{ devices: { id: string; device: string }[] }>().devices

async function tell(personId: string): Promise<string> {
  const { database } = world.stores
  const data = {
    conversationId: randomUUID(),
    part: 'seller' as const,
    from: 'Ravi',
    subject: '2019 Swift',
    text: 'Is 4.5 fine? '.repeat(40),
  }
  const key = randomUUID()
  await database
    .transaction()
    .execute((transaction) => notify(transaction, { personId, kind: 'message_received', key, data }))
  const notice = await database.selectFrom('notices').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return notice.id
}
const send = (noticeId: string) => sendNotice(dependencies, { noticeId, channel: 'push' })

test('every browser of a person shows the notice, encrypted for it alone', async () => {
  const [anita, other] = [await signedIn(), await signedIn()]
  const browsers = [await browserOf(anita), await browserOf(anita), await browserOf(other)]
  const noticeId = await tell(anita)
  expect(await send(noticeId)).toEqual({ outcome: 'sent' })
  const shown = await Promise.all(browsers.map(push.shownBy))
  expect(shown.map(({ arrived }) => arrived)).toEqual([1, 1, 0])
  expect(shown[0]!.shown).toMatchObject([{ title: 'Ravi wrote to you', tag: noticeId }])
  expect(shown[0]!.shown[0]!.body).toHaveLength(180)
  expect(shown[0]!.shown[0]!.path).toMatch(/^\/messages\?/)
  expect(await send(noticeId)).toEqual({ outcome: 'already' })
})

test.each(['busy', 'errors'])(
  'a push service that is %s is retried, and the browser shows the notice once',
  async (mode) => {
    const anita = await signedIn()
    const browser = await browserOf(anita)
    const noticeId = await tell(anita)
    await push.misbehave(mode)
    expect(await send(noticeId)).toEqual({ outcome: 'waiting', reason: 'busy' })
    await push.misbehave('none')
    expect(await send(noticeId)).toEqual({ outcome: 'sent' })
    expect((await push.shownBy(browser)).shown).toHaveLength(1)
  },
)

test('an expired push subscription is removed, and push is skipped for a person without one', async () => {
  const anita = await signedIn()
  await browserOf(anita)
  await push.misbehave('gone')
  expect(await send(await tell(anita))).toEqual({ outcome: 'skipped', reason: 'no_device' })
  expect(await devicesOf(anita)).toEqual([])
})

test('a browser with an invalid key does not stop the others from being notified', async () => {
  const anita = await signedIn()
  const browser = await browserOf(anita)
  const { endpoint, keys } = await push.subscribe()
  const broken = { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }
  expect((await call(anita, 'POST', '/api/notices/devices', broken)).statusCode).toBe(201)
  expect(await send(await tell(anita))).toEqual({ outcome: 'sent' })
  expect((await push.shownBy(browser)).shown).toHaveLength(1)
  expect(await devicesOf(anita)).toHaveLength(1)
})

test('a browser is listed by its name, can be removed, and follows the account that signs in there', async () => {
  const [anita, other] = [await signedIn(), await signedIn()]
  const browser = await browserOf(anita)
  const [device] = await devicesOf(anita)
  expect(device).toMatchObject({ device: 'Chrome on Android' })
  expect((await call(other, 'DELETE', `/api/notices/devices/${device!.id}`)).statusCode).toBe(404)
  expect((await call(other, 'POST', '/api/notices/devices', browser)).statusCode).toBe(201)
  expect([await devicesOf(anita), await devicesOf(other)]).toMatchObject([[], [{ id: device!.id }]])
  expect((await call(other, 'DELETE', `/api/notices/devices/${device!.id}`)).statusCode).toBe(204)
  expect(await devicesOf(other)).toEqual([])
})

test('an address that is not a push service is rejected: our server contacts no other host', async () => {
  const anita = await signedIn()
  const { keys } = await push.subscribe()
  for (const endpoint of ['http://169.254.169.254/latest', 'https://evil.example/push', 'http://127.0.0.1:1/']) {
    expect((await call(anita, 'POST', '/api/notices/devices', { endpoint, keys })).statusCode).toBe(400)
  }
})

test('a browser shows no more notices after its session has expired or was signed out, from any device', async () => {
  const { database } = world.stores
  const [anita, other] = [await signedIn(), await signedIn()]
  const browsers = [await browserOf(anita), await browserOf(other)]
  await endSession(database, anita, anita)
  await sql`update sessions set expires_at = now() - interval '1 second' where id = ${other}`.execute(database)
  for (const account of [anita, other]) {
    expect(await send(await tell(account))).toEqual({ outcome: 'skipped', reason: 'no_device' })
    expect(await devicesOf(account)).toEqual([])
  }
  expect((await Promise.all(browsers.map(push.shownBy))).map(({ arrived }) => arrived)).toEqual([0, 0])
})
