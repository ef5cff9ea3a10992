import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { fullyHydrated } from './screens/capture/settle.ts'
import { openViewport } from './screens/capture/viewports.ts'
import { blockPhotos } from './screens/capture/block-photos.ts'
import { tabThroughPage } from './tab-through-page.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function visit(width: 360 | 1280, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await openViewport(browser, { width, theme: 'light' })
  await blockPhotos(page)
  await page.goto(market.address + path)
  await fullyHydrated(page)
  await look(page)
  await page.context().close()
}

describe.each([
  { where: 'a phone', width: 360 },
  { where: 'a desk', width: 1280 },
] as const)('keyboard navigation on $where', ({ width }) => {
  test.each([
    ['home', '/'],
    // A few cars: the cards of a longer list are the same.
    ['the results', '/?tab=results&city=Hyderabad&brand=Honda&transmission=Automatic'],
  ])('a keyboard user reaches all of %s in order with visible focus, and can leave it again', async (_, path) => {
    await visit(width, path, async (page) => {
      const { steps, missed, troubles } = await tabThroughPage(page)
      expect(troubles).toEqual([])
      expect(missed).toEqual([])
      expect(steps).toBeGreaterThan(30)
    })
  })
})

describe('Escape closes overlays and returns the focus to the opener', () => {
  const results = '/?tab=results&city=Hyderabad'
  const card = (page: Page) => page.getByRole('article').first()
  test.each<{ what: string; width: 360 | 1280; path: string; opener: (page: Page) => Locator }>([
    { what: 'the menu', width: 360, path: '/', opener: (page) => page.getByRole('button', { name: 'Menu' }) },
    {
      what: 'the filters',
      width: 360,
      path: results,
      opener: (page) => page.locator('.thumb-bar').getByRole('link', { name: 'Filters' }),
    },
    {
      what: 'the details of a car',
      width: 1280,
      path: results,
      opener: (page) => card(page).getByRole('link', { name: 'View Details' }),
    },
    {
      what: 'the contact',
      width: 1280,
      path: results,
      opener: (page) => card(page).getByRole('link', { name: 'Contact' }),
    },
  ])('$what', async ({ width, path, opener }) => {
    await visit(width, path, async (page) => {
      const pressed = opener(page)
      await pressed.focus()
      await page.keyboard.press('Enter')
      const over = page.getByRole('dialog')
      await over.waitFor()
      // Inside, Tab cycles and does not leave the overlay.
      for (let step = 0; step < 3; step += 1) {
        await page.keyboard.press('Tab')
        expect(await over.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await over.waitFor({ state: 'hidden' })
      await expect.poll(() => pressed.evaluate((element) => element === document.activeElement)).toBe(true)
    })
  })
})
