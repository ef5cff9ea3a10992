import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { fullyHydrated } from '../screens/capture/settle.ts'
import { signInWithPehchaan } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'
import { makeFlaky } from './flaky-network.ts'

const { address: site, environment, cars } = inject('market')
/** The only place in this journey where the visitor signs in. */
const person = 'Lalita Nambiar'
let browser: Browser
// A separate browser per attempt: one whose simulated network stalls stays stalled.
beforeEach(async () => {
  browser = await openBrowser()
})
afterEach(async () => {
  await browser?.close()
})
erasePeopleOfFailedTry(environment, [person])

/** Presses again, like a person who sees no effect, until the result appears. */
async function pressUntil(button: Locator, result: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await result()) return true
        // `isEnabled` would wait for a button that may never appear.
        if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined)
        await button.page().waitForTimeout(1_000)
        return result()
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(true)
}

const isLost = (page: Page) => page.getByRole('heading', { name: /Something went wrong|No Internet/ }).count()

test('a person searches, saves, contacts, writes and sells while every tenth request fails: no page and no entry is lost', async () => {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 390, height: 800 } }))
  const page = await context.newPage()
  await signInWithPehchaan(page, site, person, '/saved')
  const network = await makeFlaky(context, site)

  // Search: the words stay in the box.
  await page.goto(site)
  await fullyHydrated(page)
  const box = page.getByLabel('What are you looking for, in your own words').first()
  const words = 'Hyderabad, 6 lakh tak'
  await box.fill(words)
  await box.press('Enter')
  const found = page.getByRole('heading', { name: /cars? found/ })
  await pressUntil(page.getByRole('button', { name: 'Try again' }), async () => (await found.count()) > 0)
  expect(await page.getByLabel('What are you looking for, in your own words').first().inputValue()).toBe(words)
  expect(await isLost(page)).toBe(0)

  // Save.
  const heart = page.getByRole('button', { name: /^Save / }).first()
  const saved = () =>
    page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('pahiya-saved'))))
  const before = await saved()
  await pressUntil(heart, async () => (await saved()) !== before)
  expect(await isLost(page)).toBe(0)

  // Contact: the form keeps its input until it is sent.
  await page.goto(`${site}/car/${cars.rich}`)
  await fullyHydrated(page)
  const form = page.getByRole('dialog', { name: 'Contact Seller' })
  const contact = page.getByRole('link', { name: 'Send Message to Seller' }).filter({ visible: true }).first()
  await pressUntil(contact, () => form.isVisible())
  const fields = { name: person, phone: '+91 98480 22377', message: 'Is the car still there?' }
  await form.getByLabel(/Your name/).fill(fields.name)
  await form.getByLabel(/Phone/).fill(fields.phone)
  await form.getByLabel(/E-mail/).fill('lalita.nambiar@people.example')
  await form.getByLabel(/Message/).fill(fields.message)
  await pressUntil(form.getByRole('button', { name: 'Send message' }), async () => {
    if (!(await form.isVisible())) return true
    expect(await form.getByLabel(/Message/).inputValue()).toBe(fields.message)
    return false
  })
  expect(await isLost(page)).toBe(0)

  // Message: the page sends it once the network recovers, and exactly once.
  await page.goto(`${site}/messages`)
  await fullyHydrated(page)
  await page.getByRole('link', { name: /Is the car still there/ }).click()
  const text = 'Can I see it on Sunday?'
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
  const sent = page.getByRole('log', { name: 'Messages' }).locator('.bubble:not([data-state])', { hasText: text })
  await expect.poll(() => sent.count(), { timeout: 120_000 }).toBe(1)
  expect(await isLost(page)).toBe(0)

  // Sell: entries survive a reload.
  await page.goto(`${site}/sell`)
  await fullyHydrated(page)
  await page.getByLabel('Brand', { exact: true }).first().selectOption('Tata')
  await page.getByLabel('Model', { exact: true }).first().fill('Nexon')
  await page.getByLabel('Price', { exact: true }).fill('7.4')
  await page.reload()
  await fullyHydrated(page)
  const entered = ['Brand', 'Model'].map((name) => page.getByLabel(name, { exact: true }).first().inputValue())
  expect([...(await Promise.all(entered)), await page.getByLabel('Price', { exact: true }).inputValue()]).toEqual([
    'Tata',
    'Nexon',
    '7.4',
  ])
  expect(await isLost(page)).toBe(0)

  expect(network.failed.length).toBeGreaterThan(10)
  expect(network.failed.some((request) => request.includes('/assets/'))).toBe(true)
  await network.stop()
  await context.close()
})
