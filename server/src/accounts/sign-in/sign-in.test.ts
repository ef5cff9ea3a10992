import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import {
  createSignInWorld,
  readSignInFailure,
  siteOrigin,
  type SignInWorld,
} from '../../testing/worlds/sign-in-world.ts'
import { createTestBrowser } from '../../testing/worlds/test-browser.ts'
import { createTestWorld } from '../../testing/worlds/test-world.ts'
import { configuredProviders, buildProvider } from './providers.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await createSignInWorld()
})
afterEach(async () => {
  await world.identity.misbehave('none')
  await world.stores.database.deleteFrom('accounts').execute()
})
afterAll(() => world.close())

describe.each(['oidc', 'google', 'facebook'])('%s', (provider) => {
  test('a person signs in, returns to the page they came from, and /api/auth/user returns their profile (AUTH-01, AUTH-02, AUTH-03, AUTH-08)', async () => {
    const browser = world.newBrowser()
    expect(await world.userOf(browser)).toBeNull()
    const page = await world.signIn(browser, provider, 'Asha Reddy', 'returnTo=/compare%3Fids=1,2')
    expect(page.url).toBe(`${siteOrigin}/compare?ids=1,2`)
    expect(await world.userOf(browser)).toEqual({
      id: expect.any(String),
      firstName: 'Asha',
      lastName: 'Reddy',
      email: 'asha.reddy@people.example',
      profileImageUrl: 'https://pictures.people.example/asha-reddy.jpg',
      phoneVerified: false,
      plan: 'free',
      roles: [],
    })
  })

  test('a returning user gets the same account, and a session for each browser', async () => {
    const [first, second] = [world.newBrowser(), world.newBrowser()]
    await world.signIn(first, provider)
    await world.signIn(second, provider)
    expect((await world.userOf(second))!.id).toBe((await world.userOf(first))!.id)
    expect(second.cookies().get('session')).not.toBe(first.cookies().get('session'))
  })

  test('scripts read only that a user is signed in, until /api/auth/user names the account of this session', async () => {
    const named: string[] = []
    for (const person of ['Asha Reddy', 'Lakshmi']) {
      const browser = world.newBrowser()
      const mark = () => browser.cookies().get('signed_in')
      await world.signIn(browser, provider, person)
      expect(mark()).toBe('yes')
      const user = await world.userOf(browser)
      expect(mark()).toBe(user!.id)
      named.push(user!.id)
    }
    expect(named[0]).not.toBe(named[1])
  })

  test('a person without an e-mail address signs in, and no address is made up', async () => {
    const [browser, again] = [world.newBrowser(), world.newBrowser()]
    await world.signIn(browser, provider, 'Lakshmi')
    expect(await world.userOf(browser)).toMatchObject({
      firstName: 'Lakshmi',
      lastName: null,
      email: null,
      profileImageUrl: null,
    })
    await world.signIn(again, provider, 'Lakshmi')
    expect((await world.userOf(again))!.id).toBe((await world.userOf(browser))!.id)
  })

  test('an address that the provider has not verified is not stored', async () => {
    const browser = world.newBrowser()
    await world.signIn(browser, provider, 'Kiran Naidu')
    expect(await world.userOf(browser)).toMatchObject({ firstName: 'Kiran', email: null })
  })

  test('only name, e-mail and picture are requested, and no provider token is stored (AUTH-16, AUTH-17)', async () => {
    const browser = world.newBrowser()
    const { headers } = await browser.send(`${siteOrigin}/api/auth/${provider}`, {})
    const scopes = new URL(headers.get('location')!).searchParams.get('scope')!.split(' ').toSorted()
    expect(scopes).toEqual(provider === 'facebook' ? ['email', 'public_profile'] : ['email', 'openid', 'profile'])
    await world.signIn(browser, provider)
    const rows = await world.stores.database.selectFrom('account_providers').selectAll().execute()
    expect(rows).toEqual([
      expect.objectContaining({
        provider,
        provider_account_id: '10001',
        account_id: (await world.userOf(browser))!.id,
      }),
    ])
    const columns = ['account_id', 'created_at', 'id', 'provider', 'provider_account_id', 'scope', 'updated_at']
    expect(Object.keys(rows[0]!).toSorted()).toEqual(columns)
  })

  test.each([
    ['access-denied', 'denied'],
    ['wrong-state', 'expired'],
    ['expired-code', 'failed'],
  ])('a provider that answers with %s does not sign in, and the page gets the reason', async (answer, failure) => {
    const browser = world.newBrowser()
    await world.begin(browser, provider)
    await world.identity.misbehave(answer)
    const callback = await world.callbackOf(browser, provider)
    // In this mode a code from the OpenID provider is valid for one second.
    if (answer === 'expired-code') await sleep(2_100)
    expect(readSignInFailure(await browser.open(callback))).toBe(failure)
    expect(await world.userOf(browser)).toBeNull()
  })

  test('Cancel at the provider returns to the sign-in page, and returnTo is preserved', async () => {
    const browser = world.newBrowser()
    const page = await browser.press(await world.begin(browser, provider), 'Cancel')
    expect(page.url).toBe(`${siteOrigin}/login?returnTo=%2Fsaved&failure=denied`)
  })
})

test('an ID token from another sign-in is rejected (SEC-10)', async () => {
  const browser = world.newBrowser()
  await world.identity.misbehave('wrong-nonce')
  expect(readSignInFailure(await world.signIn(browser, 'oidc'))).toBe('failed')
  expect(await world.userOf(browser)).toBeNull()
})

test('a slow provider times out after ten seconds', async () => {
  const browser = world.newBrowser()
  await world.begin(browser, 'oidc')
  await world.identity.misbehave('slow')
  expect(readSignInFailure(await world.signIn(browser, 'oidc'))).toBe('unreachable')
})

test('a provider that is down when the site starts is retried at the next sign-in', async () => {
  await world.identity.misbehave('down')
  const site = await world.anotherSite()
  const browser = createTestBrowser(site, siteOrigin)
  expect(readSignInFailure(await browser.open(`${siteOrigin}/api/auth/oidc`))).toBe('unreachable')
  await world.identity.misbehave('none')
  expect((await browser.open(`${siteOrigin}/api/auth/oidc`)).body).toContain('Asha Reddy')
  await site.close()
})

test('Google sign-in works on a site with only the Google settings', async () => {
  const alone = await createTestWorld({ PUBLIC_ORIGIN: siteOrigin, ...world.identity.asGoogle })
  const site = await alone.site()
  const browser = createTestBrowser(site, siteOrigin)
  const asked = await browser.press(await browser.open(`${siteOrigin}/api/login?returnTo=/saved`), 'Asha Reddy')
  expect((await browser.press(asked, 'Continue as')).url).toBe(`${siteOrigin}/saved`)
  expect(await world.userOf(browser)).toMatchObject({ firstName: 'Asha', email: 'asha.reddy@people.example' })
  const linked = await browser.send(`${siteOrigin}/api/account/providers`, {})
  expect(JSON.parse(linked.body)).toEqual({ providers: ['google'] })
  await site.close()
  await alone.close()
})

test('without a configured issuer, Google’s own issuer is used', () => {
  const settings = readConfig({
    ...parseEnv(readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')),
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_CLIENT_SECRET: 'a secret',
  })
  expect(configuredProviders(settings)).toEqual(['google'])
  const { discoveryUrl } = buildProvider('google', settings)!
  expect(discoveryUrl).toBe('https://accounts.google.com/.well-known/openid-configuration')
})

describe('/api/login', () => {
  test('redirects to the page that lists the sign-in methods and preserves returnTo (AUTH-06)', async () => {
    const page = await world.newBrowser().open(`${siteOrigin}/api/login?returnTo=/saved`)
    expect(page.url).toBe(`${siteOrigin}/login?returnTo=%2Fsaved`)
  })

  test('redirects to the only provider if there is just one (AUTH-06)', async () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = world.identity.environment
    const settings = {
      OIDC_ISSUER: OIDC_ISSUER!,
      OIDC_CLIENT_ID: OIDC_CLIENT_ID!,
      OIDC_CLIENT_SECRET: OIDC_CLIENT_SECRET!,
    }
    const alone = await createTestWorld({ PUBLIC_ORIGIN: siteOrigin, ...settings })
    const site = await alone.site()
    const browser = createTestBrowser(site, siteOrigin)
    const { headers } = await browser.send(`${siteOrigin}/api/login?returnTo=/saved`, {})
    expect(headers.get('location')).toMatch(new RegExp(`^${OIDC_ISSUER}/auth\\?`))
    expect(readSignInFailure(await browser.open(`${siteOrigin}/api/auth/facebook`))).toBe('not-configured')
    await site.close()
    await alone.close()
  })
})
