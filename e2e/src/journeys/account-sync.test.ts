import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { freePort, startSecondSite } from '../start-site.ts'
import { signInWithPehchaan } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

const { environment } = inject('market')
let identity: RunningIdentity
let started: { address: string; stop: () => Promise<void> }
let site: string
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  identity = await startIdentity({ sites: [site], ports: 0 })
  const settings = { ...identity.environment, PUBLIC_ORIGIN: site, SEARCHES_ANONYMOUS: '3' }
  started = await startSecondSite(environment, { ...settings, SITE_PORT: String(port) })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await started?.stop()
  await identity?.close()
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function newDevice(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await withTourSeen(
    await browser.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', ...options }),
  )
  contexts.push(context)
  return context.newPage()
}

/** Journeys share the accounts of one world: the following people sign in only in this test. */
erasePeopleOfFailedTry(environment, ['Meena Rao', 'Joseph Pinto'])
const removals = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove / })
const savedOn = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('pahiya-saved') ?? '[]') as object[]).length)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme'])

/** Submits a form without JavaScript, and waits for the server's response. */
async function submit(button: Locator): Promise<void> {
  const answered = button.page().waitForResponse((response) => response.request().method() === 'POST')
  await button.click()
  await answered
  await button.page().waitForLoadState()
}

test('cars that a visitor saved are on the account and on every device until one device unsaves them, and so is the theme', async () => {
  const [phone, desk] = [await newDevice(), await newDevice()]
  await phone.goto(`${site}/?tab=results`)
  await waitUntilHydrated(phone)
  for (const at of [0, 1]) await phone.getByRole('article').nth(at).getByRole('button', { name: 'Save' }).click()
  // A card that React has not hydrated yet handles the tap a moment later.
  await expect.poll(() => savedOn(phone)).toBe(2)
  await signInWithPehchaan(phone, site, 'Meena Rao', '/profile')
  await expect.poll(() => removals(phone).count()).toBe(2)

  await signInWithPehchaan(desk, site, 'Meena Rao', '/saved')
  await expect.poll(() => removals(desk).count()).toBe(2)
  await removals(desk).first().click()
  await expect.poll(() => removals(desk).count()).toBe(1)
  const onAccount = async () =>
    ((await (await desk.request.get(`${site}/api/saved-cars`)).json()) as { cars: object[] }).cars.length
  await expect.poll(onAccount).toBe(1)

  await phone.goto(`${site}/saved`)
  await expect.poll(() => removals(phone).count()).toBe(1)
  expect(await phone.getByText('Saved on your account').count()).toBe(1)

  await desk.goto(`${site}/profile`)
  await waitUntilHydrated(desk)
  await desk.getByRole('switch', { name: 'Dark theme' }).check()
  await expect
    .poll(async () => ((await (await desk.request.get(`${site}/api/preferences`)).json()) as { theme: string }).theme)
    .toBe('dark')
  expect(await theme(phone)).toBe('light')
  await phone.goto(`${site}/saved`)
  await expect.poll(() => theme(phone)).toBe('dark')
})

test('a user who consents finds their last searches in the profile and repeats them, even without JavaScript', async () => {
  const page = await newDevice({ javaScriptEnabled: false })
  await signInWithPehchaan(page, site, 'Joseph Pinto', '/profile')
  const consent = page.getByRole('switch', { name: /^Remember my searches/ })
  await consent.check()
  await submit(page.locator('form', { has: consent }).getByRole('button', { name: 'Save' }))
  await page.goto(`${site}/?tab=results&brand=Hyundai`)
  const recent = page.getByRole('region', { name: 'Recent searches' })
  const remembered = async () => {
    await page.goto(`${site}/profile`)
    return recent.getByRole('link', { name: 'Hyundai' }).count()
  }
  await expect.poll(remembered).toBe(1)
  await recent.getByRole('link', { name: 'Hyundai' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBe('Hyundai')
  expect(await remembered()).toBe(1)
  await submit(recent.getByRole('button', { name: 'Remove Hyundai' }))
  expect(await remembered()).toBe(0)
})

test('a visitor who resets the id on the privacy policy and in the profile gets a new id in all three places, and no search is refunded (ID-08)', async () => {
  const page = await newDevice()
  const usage = async () =>
    ((await (await page.request.get(`${site}/api/usage/status`)).json()) as { searchesLeft: number }).searchesLeft
  const ids = async () => {
    const stored = await page.evaluate(async () => {
      const kept = await new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('pahiya-visitor')
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('visitor').objectStore('visitor').get('pahiya-visitor')
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result)
          })
        })
      })
      return [localStorage.getItem('pahiya-visitor'), String(kept)]
    })
    const cookies = await page.context().cookies()
    return [...stored, cookies.find(({ name }) => name === 'pahiya-visitor')?.value]
  }
  const reset = async () => {
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Reset visitor id' }).click()
    await page.getByText('This browser has a new id.').waitFor()
  }
  await page.goto(`${site}/?tab=results&brand=Tata`)
  await page.goto(`${site}/?tab=results&brand=Kia`)
  const before = await usage()
  await page.goto(`${site}/privacy-policy`)
  await waitUntilHydrated(page)
  const [old] = await ids()
  await reset()
  const [fresh, ...others] = await ids()
  expect(fresh).not.toBe(old)
  expect(others).toEqual([fresh, fresh])
  expect(await usage()).toBe(before)
  await signInWithPehchaan(page, site, 'Kiran Naidu', '/profile')
  await reset()
  expect((await ids())[0]).not.toBe(fresh)
  expect(await usage()).toBeLessThanOrEqual(before)
})
