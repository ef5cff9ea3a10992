import type { SessionEntry } from '@pahiya/contract/accounts/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { byOurLink, createSignInWorld, siteOrigin, type SignInWorld } from '../../testing/worlds/sign-in-world.ts'
import { createTestBrowser, type TestBrowser } from '../../testing/worlds/test-browser.ts'
import type { Pages } from '../../platform/pages/pages.ts'
import { deleteBatch, deleteOldCodes } from '../delete-expired.ts'
import { readSessionCookie, signSessionCookie } from './session-cookie.ts'
import { rotateSessions } from './sessions.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld({ AUTH_SECRET_PREVIOUS: 'of the sessions before the secret was changed' })
})
afterEach(async () => {
  await world.stores.database.deleteFrom('accounts').execute()
})
afterAll(() => world.close())

async function signedIn(userAgent?: string, name?: string): Promise<TestBrowser> {
  const browser = world.newBrowser(userAgent)
  await world.signIn(browser, 'facebook', name)
  return browser
}

async function sessionsOf(browser: TestBrowser): Promise<SessionEntry[]> {
  const { body } = await browser.send(`${siteOrigin}/api/sessions`, {})
  return (JSON.parse(body) as { sessions: SessionEntry[] }).sessions
}

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

test('a session cookie is hidden from scripts and other sites, and bound to the host on https (AUTH-12)', async () => {
  const browser = world.newBrowser()
  const callback = new URL(await world.callbackOf(browser, 'facebook'))
  const cookie = `__Host-sign_in=${browser.cookies().get('sign_in')}`
  const proxied = await world.anotherSite({ trusted: true })
  const { headers } = await proxied.inject({
    url: `${callback.pathname}${callback.search}`,
    headers: { cookie, 'x-forwarded-proto': 'https', host: callback.host },
  })
  const session = [headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-session='))
  expect(session).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  await proxied.close()
})

test('a person sees where they are signed in and can sign one device out', async () => {
  const phone = await signedIn(android)
  const desk = await signedIn(windows)
  const listed = await sessionsOf(desk)
  expect(listed.map(({ device, isThisOne }) => ({ device, isThisOne }))).toEqual([
    { device: 'Firefox on Windows', isThisOne: true },
    { device: 'Chrome on Android', isThisOne: false },
  ])
  const { status } = await desk.send(`${siteOrigin}/api/sessions/${listed[1]!.id}`, { method: 'DELETE' })
  expect(status).toBe(204)
  expect(await world.userOf(phone)).toBeNull()
  expect(await world.userOf(desk)).not.toBeNull()
})

test('every process immediately rejects an ended session', async () => {
  const [phone, desk] = [await signedIn(android), await signedIn(windows)]
  const other = await world.anotherSite()
  const elsewhere = createTestBrowser(other, siteOrigin)
  elsewhere.cookies().set('session', phone.cookies().get('session')!)
  expect(await world.userOf(elsewhere)).not.toBeNull()
  const [, phones] = await sessionsOf(desk)
  await desk.send(`${siteOrigin}/api/sessions/${phones!.id}`, { method: 'DELETE' })
  expect(await world.userOf(elsewhere)).toBeNull()
  await other.close()
})

test('another person’s session gets the same response as a missing one', async () => {
  const [asha, imran] = [await signedIn(), await signedIn(windows, 'Imran Qureshi')]
  const [ashas] = await sessionsOf(asha)
  const answers = await Promise.all(
    [ashas!.id, '0190a6c2-7b1e-7c3d-9f2a-1b2c3d4e5f60'].map(async (id) => {
      const { status, body } = await imran.send(`${siteOrigin}/api/sessions/${id}`, { method: 'DELETE' })
      return { status, code: (JSON.parse(body) as { code: string }).code }
    }),
  )
  expect(answers).toEqual([
    { status: 404, code: 'session_not_found' },
    { status: 404, code: 'session_not_found' },
  ])
  expect(await world.userOf(asha)).not.toBeNull()
})

test('all devices are signed out with one request', async () => {
  const [phone, desk] = [await signedIn(android), await signedIn(windows)]
  await desk.send(`${siteOrigin}/api/sessions`, { method: 'DELETE' })
  expect([await world.userOf(phone), await world.userOf(desk)]).toEqual([null, null])
  expect(desk.cookies().has('session')).toBe(false)
})

describe('changes of rights', () => {
  test('a change of rights ends all sessions except the requesting one, which gets a new token', async () => {
    const [phone, desk] = [await signedIn(android), await signedIn(windows)]
    const { id } = (await world.userOf(desk))!
    const kept = (await sessionsOf(desk)).find(({ isThisOne }) => isThisOne)!
    const token = await rotateSessions(world.stores.database, id, kept.id)
    expect([await world.userOf(phone), await world.userOf(desk)]).toEqual([null, null])
    desk.cookies().set('session', signSessionCookie(token!, world.config.AUTH_SECRET))
    expect((await world.userOf(desk))!.id).toBe(id)
  })

  test("a change to another user's rights ends all of their sessions, and the grant applies from the next sign-in", async () => {
    const phone = await signedIn(android)
    const { id } = (await world.userOf(phone))!
    await world.stores.database.insertInto('account_grants').values({ account_id: id, granted: 'moderator' }).execute()
    await rotateSessions(world.stores.database, id)
    expect(await world.userOf(phone)).toBeNull()
    expect((await world.userOf(await signedIn(android)))!.roles).toEqual(['moderator'])
  })
})

describe('signing out', () => {
  test('a link on our site ends only this session and redirects to the home page (AUTH-07)', async () => {
    const [phone, desk] = [await signedIn(android), await signedIn(windows)]
    const session = desk.cookies().get('session')!
    const answer = await desk.send(`${siteOrigin}/api/logout`, { headers: byOurLink })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    // The session itself has ended, not only the cookie.
    desk.cookies().set('session', session)
    expect(await world.userOf(desk)).toBeNull()
    expect(await world.userOf(phone)).not.toBeNull()
  })

  test('a form signs out without JavaScript', async () => {
    const desk = await signedIn()
    const headers = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }
    const answer = await desk.send(`${siteOrigin}/api/logout`, { form: new URLSearchParams(), headers })
    expect([answer.status, await world.userOf(desk)]).toEqual([303, null])
  })

  test.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture of our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['an old browser on another site', { referer: 'https://evil.example/' }],
    ['an old browser that says nothing', {}],
  ])('signing out is refused to %s (AUTH-07)', async (_, headers) => {
    const desk = await signedIn()
    const { status } = await desk.send(`${siteOrigin}/api/logout`, { headers })
    expect([status, (await world.userOf(desk)) !== null]).toEqual([403, true])
  })

  test('a form on another site cannot sign out (AUTH-07)', async () => {
    const desk = await signedIn()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const { status } = await desk.send(`${siteOrigin}/api/logout`, { form: new URLSearchParams(), headers })
    expect([status, (await world.userOf(desk)) !== null]).toEqual([403, true])
  })
})

test('a cookie signed by the previous secret is accepted and re-signed', async () => {
  const desk = await signedIn()
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = world.config
  const { token } = readSessionCookie(desk.cookies().get('session')!, [AUTH_SECRET])!
  const old = signSessionCookie(token, AUTH_SECRET_PREVIOUS!)
  desk.cookies().set('session', old)
  expect(await world.userOf(desk)).not.toBeNull()
  expect(readSessionCookie(desk.cookies().get('session')!, [AUTH_SECRET])).toEqual({ token, signedBy: 0 })
})

test('a session lasts 30 days from its last use and is then deleted', async () => {
  const desk = await signedIn()
  const move = (column: 'updated_at' | 'expires_at', days: number) =>
    world.stores.database
      .updateTable('sessions')
      .set({ [column]: new Date(Date.now() + days * 86_400_000) })
      .execute()
  await move('updated_at', -2)
  await move('expires_at', 3)
  await world.userOf(desk)
  const { expires_at } = await world.stores.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / 86_400_000)).toBe(30)
  await move('expires_at', -1)
  expect(await world.userOf(desk)).toBeNull()
  expect(await deleteBatch(world.stores.database, 'sessions')).toBe(1)
})

test('an https page that requests the signed-in user extends the session too', async () => {
  const desk = await signedIn()
  await world.stores.database
    .updateTable('sessions')
    .set({ updated_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  const pages: Pages = {
    development: false,
    serveFiles: async () => {},
    answerVisit: async (_, visit) => {
      const { status } = await visit.fetch(new Request(`${siteOrigin}/api/auth/user`))
      return new Response('a page', { status })
    },
  }
  const config = { ...world.config, TRUSTED_PROXIES: '127.0.0.1' }
  const proxied = await world.newSite({ pages, config })
  const { statusCode, headers } = await proxied.inject({
    url: '/profile',
    headers: { cookie: `__Host-session=${desk.cookies().get('session')}`, 'x-forwarded-proto': 'https' },
  })
  expect(statusCode).toBe(200)
  expect([headers['set-cookie']].flat().filter((line) => line?.startsWith('__Host-session='))).toHaveLength(1)
  await proxied.close()
})

test('a sign-in ends the oldest session once an account has the maximum number that the list shows', async () => {
  const { database } = world.stores
  const desk = await signedIn()
  const { id } = (await world.userOf(desk))!
  const expires_at = new Date(Date.now() + 86_400_000)
  const many = Array.from({ length: 60 }, (_, n) => ({
    account_id: id,
    token: `token of an older session ${n}`,
    expires_at,
    created_at: new Date(Date.now() - (n + 1) * 60_000),
  }))
  await database.insertInto('sessions').values(many).execute()
  const phone = await signedIn(android)
  expect((await database.selectFrom('sessions').select('id').execute()).length).toBe(50)
  expect([await world.userOf(desk), await world.userOf(phone)]).not.toContain(null)
})

test('codes older than two days are deleted, even if no more are sent', async () => {
  const { database } = world.stores
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  const code = { number_hash: Buffer.alloc(16), network_hash: Buffer.alloc(16), code_hash: Buffer.alloc(32) }
  const sent = [3, 2.1, 1].map((days) => ({ ...code, sent_at: at(days), expires_at: at(days) }))
  await database.insertInto('phone_codes').values(sent).execute()
  expect(await deleteOldCodes(database)).toBe(2)
  expect(await database.selectFrom('phone_codes').select('id').execute()).toHaveLength(1)
})

describe('linking a second provider', () => {
  test('a signed-in person who proves both identities links a second provider', async () => {
    const desk = await signedIn()
    const { id } = (await world.userOf(desk))!
    expect((await world.signIn(desk, 'oidc', 'Asha Reddy', 'link=yes&returnTo=/profile')).url).toBe(
      `${siteOrigin}/profile`,
    )
    const elsewhere = world.newBrowser()
    await world.signIn(elsewhere, 'oidc')
    expect((await world.userOf(elsewhere))!.id).toBe(id)
    const { body } = await elsewhere.send(`${siteOrigin}/api/account/providers`, {})
    expect(JSON.parse(body)).toEqual({ providers: ['facebook', 'oidc'] })
  })

  test('a person without an e-mail address can link a second provider too', async () => {
    const desk = await signedIn(windows, 'Lakshmi')
    const { id } = (await world.userOf(desk))!
    await world.signIn(desk, 'oidc', 'Imran Qureshi', 'link=yes&returnTo=/profile')
    const elsewhere = world.newBrowser()
    await world.signIn(elsewhere, 'oidc', 'Imran Qureshi')
    expect((await world.userOf(elsewhere))!.id).toBe(id)
  })

  test('signing in with another provider that has the same e-mail address does not open the account automatically', async () => {
    await signedIn()
    const elsewhere = world.newBrowser()
    const page = await world.signIn(elsewhere, 'oidc', 'Asha Reddy')
    expect(page.url).toBe(`${siteOrigin}/login?returnTo=%2Fsaved&failure=email-taken`)
    expect(await world.userOf(elsewhere)).toBeNull()
  })

  test('an identity that belongs to another account stays linked to it', async () => {
    const imran = world.newBrowser()
    await world.signIn(imran, 'oidc', 'Imran Qureshi')
    const desk = await signedIn()
    const page = await world.signIn(desk, 'oidc', 'Imran Qureshi', 'link=yes&returnTo=/profile')
    expect(page.url).toContain('failure=linked-elsewhere')
    expect(await world.userOf(imran)).not.toBeNull()
  })

  test('a provider is not linked after signing out, nor through a link on another site', async () => {
    const desk = await signedIn()
    const callback = await world.callbackOf(desk, 'oidc', 'Asha Reddy', 'link=yes&returnTo=/profile')
    await desk.send(`${siteOrigin}/api/logout`, { headers: byOurLink })
    expect((await desk.open(callback)).url).toContain('failure=expired')
    const again = await signedIn()
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const { headers: answered } = await again.send(`${siteOrigin}/api/auth/oidc?link=yes`, { headers })
    expect(answered.get('location')).toBe('/login')
    const linked = await world.stores.database.selectFrom('account_providers').select('provider').execute()
    expect(linked).toEqual([{ provider: 'facebook' }])
  })
})
