import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { freePort, startSecondSite } from '../start-site.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** Two processes of one site, with identity providers; one search is free. */
const { environment } = inject('market')
let identity: RunningIdentity
let sites: { address: string; stop: () => Promise<void> }[] = []
let site: string
let otherProcess: string
let browser: Browser
beforeAll(async () => {
  // Passkeys belong to a host name, not to an IP address.
  const [first, second] = [await freePort(), await freePort()]
  ;[site, otherProcess] = [`http://localhost:${first}`, `http://localhost:${second}`]
  identity = await startIdentity({ sites: [site], ports: 0 })
  const settings = { ...identity.environment, PUBLIC_ORIGIN: site, SEARCHES_ANONYMOUS: '1' }
  sites = await Promise.all(
    [first, second].map((port) => startSecondSite(environment, { ...settings, SITE_PORT: String(port) })),
  )
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  for (const each of sites) await each.stop()
  await identity?.close()
})

erasePeopleOfFailedTry(environment, ['Sunita Patil', 'Lakshmi'])

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function newDevice(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options }))
  contexts.push(context)
  return context.newPage()
}

async function signIn(page: Page, provider: string, name: string, from = '/login'): Promise<void> {
  await page.goto(`${site}${from}`)
  await page.getByRole('link', { name: `Continue with ${provider}` }).click()
  await chooseAccount(page, name)
}

const account = (page: Page, name: string) => page.getByRole('button', { name: `${name}, account` })

test('a buyer signs in with Facebook from the saved cars, comes back to them, and the header shows the account (AUTH-05, AUTH-08, AUTH-10)', async () => {
  const page = await newDevice()
  await page.goto(`${site}/saved`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await expect.poll(() => page.url()).toBe(`${site}/login?returnTo=%2Fsaved`)
  expect(await page.getByText('You’ll return to').locator('..').textContent()).toContain('your saved cars')
  await page.getByRole('link', { name: 'Continue with Facebook' }).click()
  await chooseAccount(page, 'Sunita Patil')
  await expect.poll(() => page.url().replace('#_=_', '')).toBe(`${site}/saved`)
  await account(page, 'Sunita Patil').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Profile' }).isVisible()).toBe(true)
  await menu.getByRole('link', { name: 'Log out' }).click()
  await expect.poll(() => page.url()).toBe(`${site}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).first().waitFor()
})

test('a buyer signs in with an OpenID provider, and the typed text is restored', async () => {
  const page = await newDevice()
  // The script that saves typed text loads after hydration, sooner than a person would finish typing.
  const keeper = page.waitForResponse(/\/after-load-[^/]+\.js$/)
  await page.goto(`${site}/`)
  await waitUntilHydrated(page)
  await (await keeper).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const box = page.getByRole('textbox', { name: 'What are you looking for, in your own words' }).first()
  await box.fill('automatic under 7 lakh')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true }).first().click()
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, 'Harish Reddy')
  await expect.poll(() => page.url()).toBe(`${site}/`)
  await waitUntilHydrated(page)
  await expect.poll(() => box.inputValue()).toBe('automatic under 7 lakh')
  await account(page, 'Harish Reddy').waitFor()
})

test('a person who cancels at the provider sees a message and can continue', async () => {
  const page = await newDevice()
  await page.goto(`${site}/login?returnTo=/saved`)
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await page.getByRole('button', { name: 'Sunita Patil' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('alert').textContent()).toContain('You cancelled the sign-in.')
  expect(await page.getByRole('link', { name: 'Continue with Pehchaan' }).getAttribute('href')).toContain('%2Fsaved')
})

test('a person adds a passkey, and signs in with it on the next visit', async () => {
  const page = await newDevice()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await signIn(page, 'Facebook', 'Lakshmi', '/login?returnTo=/profile')
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText(/^added /).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
  await expect.poll(() => page.url()).toBe(`${site}/`)
  await page.goto(`${site}/login?returnTo=/profile`)
  await waitUntilHydrated(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Lakshmi' }).waitFor()
  expect(page.url()).toBe(`${site}/profile`)
})

test('signing out a second device from the first takes effect in every process immediately', async () => {
  const [phone, desk] = [await newDevice(), await newDevice()]
  await signIn(phone, 'Facebook', 'Sunita Patil')
  await signIn(desk, 'Facebook', 'Sunita Patil', '/login?returnTo=/profile')
  const asked = async () => (await phone.request.get(`${otherProcess}/api/auth/user`)).status()
  expect(await asked()).toBe(200)
  const entry = desk.getByRole('listitem').filter({ hasNotText: 'this one' }).filter({ hasText: 'last used' }).first()
  const ended = desk.waitForResponse((response) => response.request().method() !== 'GET')
  await entry.getByRole('button', { name: 'Sign out' }).click()
  await ended
  expect(await asked()).toBe(401)
  await desk.getByText('last used').first().waitFor({ state: 'detached' })
  expect((await desk.request.get(`${otherProcess}/api/auth/user`)).status()).toBe(200)
})

test('a visitor without searches left signs up from the popup and returns to the same search without losing one (QUOTA-02, QUOTA-22)', async () => {
  const page = await newDevice()
  await page.goto(`${site}/?tab=results&brand=Hyundai`)
  const refused = '/?tab=results&brand=Tata&budget=200000-500000'
  await page.goto(`${site}${refused}`)
  await waitUntilHydrated(page)
  const popup = page.getByRole('dialog').filter({ hasText: 'Limit reached' })
  await popup.waitFor()
  type Usage = { searchesLeft: number; totalLimit: number }
  const usage = async () => (await (await page.request.get(`${site}/api/usage/status`)).json()) as Usage
  const before = await usage()
  await popup.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor()
  expect(await page.getByText('You’ll return to').locator('..').textContent()).toContain('Tata')
  await page.getByRole('link', { name: 'Continue with Facebook' }).click()
  await chooseAccount(page, 'Kiran Naidu')
  await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBe('Tata')
  expect(new URL(page.url()).searchParams.get('budget')).toBe('200000-500000')
  const after = await usage()
  expect(after.searchesLeft).toBeGreaterThanOrEqual(before.searchesLeft)
  expect(after.totalLimit).toBeGreaterThanOrEqual(before.totalLimit)
})

test('without JavaScript a person signs in, sees their devices and signs out', async () => {
  const page = await newDevice({ javaScriptEnabled: false })
  await signIn(page, 'Pehchaan', 'Harish Reddy', '/login?returnTo=/profile')
  expect(page.url()).toBe(`${site}/profile`)
  expect(await page.getByText('this one').count()).toBe(1)
  await page.goto(`${site}/login`)
  expect(await page.getByText('You are signed in as Harish Reddy.').count()).toBe(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  expect(page.url()).toBe(`${site}/`)
  await page.goto(`${site}/profile`)
  expect(page.url()).toBe(`${site}/login?mode=log-in&returnTo=%2Fprofile`)
})
