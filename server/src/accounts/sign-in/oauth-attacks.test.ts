import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createSignInWorld,
  readSignInFailure,
  siteOrigin,
  type SignInWorld,
} from '../../testing/worlds/sign-in-world.ts'

/** SEC-10: what an attacker can do who controls a link, a page or their own account at a provider. */
let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterEach(async () => {
  await world.stores.database.deleteFrom('accounts').execute()
})
afterAll(() => world.close())

const providers = ['oidc', 'google', 'facebook']

function changed(address: string, name: string, value: string | null): string {
  const url = new URL(address)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.href
}

test.each(providers)(
  '%s: an authorization request has a state, a PKCE challenge and our exact callback (SEC-10)',
  async (provider) => {
    const { headers } = await world.newBrowser().send(`${siteOrigin}/api/auth/${provider}`, {})
    const { searchParams } = new URL(headers.get('location')!)
    expect(searchParams.get('state')).toMatch(/^[\w-]{32}$/)
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe(`${siteOrigin}/api/auth/${provider}/callback`)
  },
)

test.each(providers)(
  '%s: a callback without its state, or with another one, does not sign in (SEC-10)',
  async (provider) => {
    for (const state of [null, '', 'x'.repeat(32)]) {
      const browser = world.newBrowser()
      const callback = await world.callbackOf(browser, provider)
      expect(readSignInFailure(await browser.open(changed(callback, 'state', state)))).toBe('expired')
      expect(await world.userOf(browser)).toBeNull()
    }
  },
)

test.each(providers)('%s: a callback works once (SEC-10)', async (provider) => {
  const browser = world.newBrowser()
  const callback = await world.callbackOf(browser, provider)
  const cookie = browser.cookies().get('sign_in')!
  await browser.open(callback)
  expect(await world.userOf(browser)).not.toBeNull()
  browser.cookies().delete('session')
  browser.cookies().set('sign_in', cookie)
  expect(readSignInFailure(await browser.open(callback))).toBe('expired')
  expect(await world.userOf(browser)).toBeNull()
})

test.each(providers)('%s: an attacker’s callback does not sign another browser in (SEC-10)', async (provider) => {
  const [attacker, victim] = [world.newBrowser(), world.newBrowser()]
  const callback = await world.callbackOf(attacker, provider, 'Imran Qureshi')
  expect(readSignInFailure(await victim.open(callback))).toBe('expired')
  // The same holds for a browser in the middle of its own sign-in.
  await world.begin(victim, provider)
  expect(
    readSignInFailure(await victim.open(await world.callbackOf(world.newBrowser(), provider, 'Imran Qureshi'))),
  ).not.toBeNull()
  expect(await world.userOf(victim)).toBeNull()
})

test.each(providers)('%s: a code from another sign-in is rejected by its PKCE challenge (SEC-10)', async (provider) => {
  const [attacker, victim] = [world.newBrowser(), world.newBrowser()]
  const stolen = new URL(await world.callbackOf(victim, provider)).searchParams.get('code')!
  const own = await world.callbackOf(attacker, provider, 'Imran Qureshi')
  expect(readSignInFailure(await attacker.open(changed(own, 'code', stolen)))).toBe('failed')
  expect(await world.userOf(attacker)).toBeNull()
})

test('a response to one provider’s request is not accepted from another provider (SEC-10)', async () => {
  for (const [asked, answered] of [
    ['oidc', 'facebook'],
    ['facebook', 'oidc'],
    ['oidc', 'google'],
    ['google', 'facebook'],
  ] as const) {
    const browser = world.newBrowser()
    const callback = await world.callbackOf(browser, asked)
    const mixedUp = callback.replace(`/api/auth/${asked}/`, `/api/auth/${answered}/`)
    expect(readSignInFailure(await browser.open(mixedUp))).toBe('expired')
    expect(await world.userOf(browser)).toBeNull()
  }
})

test('a response that names another issuer is rejected (SEC-10)', async () => {
  const browser = world.newBrowser()
  const callback = await world.callbackOf(browser, 'oidc')
  expect(readSignInFailure(await browser.open(changed(callback, 'iss', 'http://127.0.0.1:1')))).toBe('failed')
  expect(await world.userOf(browser)).toBeNull()
})

test.each(providers)('%s: the provider does not redirect a browser to another callback (SEC-10)', async (provider) => {
  const browser = world.newBrowser()
  const { headers } = await browser.send(`${siteOrigin}/api/auth/${provider}`, {})
  for (const callback of [
    'http://127.0.0.1:3998/api/auth/x/callback',
    `${siteOrigin}/api/auth/${provider}/callback/x`,
  ]) {
    const page = await browser.send(changed(headers.get('location')!, 'redirect_uri', callback), {})
    expect(page.status).toBe(400)
    expect(page.headers.get('location')).toBeNull()
  }
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/saved\nset-cookie: a=b',
  '/./\\evil.example',
])('returnTo cannot redirect to another site: %j (SEC-10)', async (returnTo) => {
  const browser = world.newBrowser()
  const query = `returnTo=${encodeURIComponent(returnTo)}`
  expect((await world.signIn(browser, 'oidc', 'Asha Reddy', query)).url).toBe(`${siteOrigin}/`)
  const login = await browser.send(`${siteOrigin}/api/login?${query}`, {})
  expect(login.headers.get('location')).toBe('/login')
})

test('a session cookie planted before the sign-in is worthless after it (AUTH-12)', async () => {
  const [attacker, victim] = [world.newBrowser(), world.newBrowser()]
  await world.signIn(attacker, 'oidc', 'Imran Qureshi')
  const planted = attacker.cookies().get('session')!
  victim.cookies().set('session', planted)
  await world.signIn(victim, 'oidc', 'Asha Reddy')
  expect(victim.cookies().get('session')).not.toBe(planted)
  expect((await world.userOf(victim))!.firstName).toBe('Asha')
  // The browser's previous session has ended, even for a copy of its cookie.
  expect(await world.userOf(attacker)).toBeNull()
})

test('a cookie that we did not sign identifies no session', async () => {
  const browser = world.newBrowser()
  await world.signIn(browser, 'oidc')
  const { token } = await world.stores.database.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  for (const forged of [token, `${token}.`, `${token}.${Buffer.alloc(32).toString('base64')}`, '%', '.']) {
    browser.cookies().set('session', forged)
    expect(await world.userOf(browser)).toBeNull()
  }
})
