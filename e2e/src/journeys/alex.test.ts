import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { blockPhotos } from '../screens/capture/block-photos.ts'
import { alexField, askAlex, openAlex, waitForPanel } from '../screens/steps/alex-steps.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** The only place in this journey where the visitor signs in. */
const person = 'Rekha Pillai'
const { address: site, environment } = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

erasePeopleOfFailedTry(environment, [person])

async function asVisitor(use: (page: Page) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const viewport = { width: 1280, height: 900 }
  const context = await withTourSeen(await browser.newContext({ viewport, ...options }))
  const page = await context.newPage()
  await blockPhotos(page)
  try {
    await use(page)
  } finally {
    await context.close()
  }
}

const thread = (page: Page) => page.getByRole('region', { name: 'Conversation with Alex' })
const header = (page: Page) => page.getByRole('button', { name: /^Alex Ask about any car/ })
const wishes = (page: Page) => page.getByRole('list', { name: 'What you are looking for' }).getByRole('button')

/** In the last answer: the last list item of the thread would be a reason for its last car. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await thread(page).locator('#latest .alex-car-price .number').allTextContents()
  return texts.map((text) => Number(text.replaceAll(/\D/g, '')))
}

test('a visitor asks Alex for a car, changes a wish, removes one, and applies the rest to the search (CHAT-02, CHAT-07, CHAT-09, CHROME-12, CHROME-15)', async () => {
  await asVisitor(async (page) => {
    await page.goto(`${site}/`)
    await waitUntilHydrated(page)
    await waitForPanel(page)
    // The chat link opens and focuses the panel.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Chat with Alex' }).click()
    await expect.poll(() => alexField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => page.getByRole('form', { name: 'Try one of these' }).getByRole('button').count()).toBe(3)

    await askAlex(page, 'Automatic under 8 lakh in Hyderabad')
    await expect.poll(() => header(page).textContent()).toContain('1/5')
    const first = await shownPrices(page)
    expect(first.length).toBeGreaterThan(0)
    expect(first.every((price) => price <= 800_000)).toBe(true)

    await askAlex(page, 'under 6 lakh')
    const second = await shownPrices(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second.every((price) => price <= 600_000)).toBe(true)

    const before = await wishes(page).allTextContents()
    expect(before.join()).toContain('Automatic')
    await page.getByRole('button', { name: 'Remove Automatic' }).click()
    await page.getByRole('button', { name: 'Remove Automatic' }).waitFor({ state: 'detached' })
    expect(await header(page).textContent(), 'removing a wish is not a chat').toContain('2/5')

    // On the last answer, whose filters no longer contain the gearbox.
    await thread(page)
      .getByRole('link', { name: /^Apply \d+ filters?$/ })
      .last()
      .click()
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('results')
    const applied = new URL(page.url()).searchParams
    expect(applied.get('priceMax') ?? applied.get('budget')).toContain('600000')
    expect(applied.has('transmission')).toBe(false)
    // The panel and its thread are still there.
    expect(await thread(page).getByText('Automatic under 8 lakh in Hyderabad').isVisible()).toBe(true)
  })
})

test('a car in an answer opens its page, and the conversation is unchanged after a reload', async () => {
  await asVisitor(async (page) => {
    await page.goto(`${site}/`)
    await waitUntilHydrated(page)
    await openAlex(page)
    await askAlex(page, 'Hyundai in Hyderabad')
    const car = thread(page).getByRole('article').first().getByRole('link')
    const title = await car.textContent()
    const answer = await thread(page).locator('.alex-bubble[data-by=alex]').last().textContent()
    await car.click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(car|marketplace)\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.reload()
    await waitUntilHydrated(page)
    await thread(page).getByRole('link', { name: title!, exact: true }).first().waitFor()
    expect(await thread(page).locator('.alex-bubble[data-by=alex]').allTextContents()).toEqual([answer])
  })
})

test('a visitor uses the five free chats, logs in, and returns to the conversation (CHAT-03, CHAT-10, CHAT-16, CHAT-23, AUTH-05, AUTH-19, C-03)', async () => {
  await asVisitor(async (page) => {
    await page.goto(`${site}/saved`)
    await waitUntilHydrated(page)
    await openAlex(page)
    for (const [used, question] of ['Swift', 'Baleno', 'i20', 'City'].entries()) {
      await askAlex(page, `${question} in Hyderabad`)
      await expect.poll(() => header(page).textContent()).toContain(`${used + 1}/5`)
    }
    await askAlex(page, 'Creta in Hyderabad')
    await expect.poll(() => header(page).textContent()).toContain('Login Required')
    expect(await alexField(page).isDisabled()).toBe(true)
    expect(await alexField(page).getAttribute('placeholder')).toBe('Chat limit reached. Please log in to continue.')
    await page
      .getByText("You've used all 5 free chats. Please log in to continue unlimited chatting!")
      .first()
      .waitFor()

    await page.locator('.alex').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Continue with Facebook' }).click()
    await chooseAccount(page, person)
    await expect.poll(() => page.url().replace('#_=_', '')).toBe(`${site}/saved`)
    await waitUntilHydrated(page)
    await expect.poll(() => header(page).textContent()).toContain('Premium')
    await thread(page).getByText('Creta in Hyderabad').waitFor()
    // The free chats are used up, so Alex now asks for the phone number.
    await page.getByText('Phone verification required to use The Assistant.').first().waitFor()
    await page.locator('.alex').getByRole('link', { name: 'Verify phone' }).waitFor()
  })
})

test('on a phone Alex covers the screen, Back closes it, and nothing is lost', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  await asVisitor(async (page) => {
    await page.goto(`${site}/`)
    await waitUntilHydrated(page)
    expect(await header(page).isVisible()).toBe(false)
    await openAlex(page)
    const panel = page.getByRole('dialog', { name: 'Alex, the car assistant' })
    // Waits until the panel has stopped moving.
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    await alexField(page).fill('diesel for the high')
    await page.goBack()
    await alexField(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
    await openAlex(page)
    expect(await alexField(page).inputValue()).toBe('diesel for the high')
  }, phone)
})

test('without JavaScript Alex is a page with forms', async () => {
  await asVisitor(
    async (page) => {
      await page.goto(`${site}/`)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Chat with Alex' }).click()
      await page.getByRole('heading', { level: 1, name: 'Ask Alex' }).waitFor()
      await alexField(page).fill('Automatic under 8 lakh in Hyderabad')
      await page.getByRole('button', { name: 'Send' }).click()
      await thread(page).getByRole('article').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/alex')
      expect((await shownPrices(page)).every((price) => price <= 800_000)).toBe(true)
      await page.getByText('1/5').waitFor()
      await page.getByRole('button', { name: 'Remove Automatic' }).click()
      await page.getByRole('button', { name: 'Remove Automatic' }).waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: 'Ask Alex' }).waitFor()
    },
    { javaScriptEnabled: false },
  )
})
