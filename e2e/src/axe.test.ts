import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityViolations } from './screens/capture/find-accessibility-violations.ts'
import { openViewport } from './screens/capture/viewports.ts'
import { openScreen, screens } from './screens/screens.ts'
import { blockPhotos } from './screens/capture/block-photos.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const core = screens.filter((screen) => screen.core)
const phone = 360
const desk = 1280

/**
 * Each screen is opened once. Both themes are checked at phone size; then the window is widened to a desktop, where the
 * layout differs but the colours are the same.
 */
describe('screens without accessibility violations', () => {
  // A screen spends half of the time waiting for the site, so two are open concurrently.
  test.concurrent.each(core)('$name', async (screen) => {
    const first = screen.only ?? phone
    const page = await openViewport(browser, { width: first, theme: 'light' })
    await blockPhotos(page)
    await openScreen(page, market.address, screen, market.cars)
    const found = { [`at ${first}`]: await findAccessibilityViolations(page) }
    await page.evaluate(`window.showTheme('dark')`)
    found[`at ${first}, dark`] = await findAccessibilityViolations(page, 'colours')
    const opened = await openedOver(page)
    if (screen.only === undefined) {
      await page.evaluate(`window.showTheme('light')`)
      await page.setViewportSize({ width: desk, height: 800 })
      found[`at ${desk}`] = await findAccessibilityViolations(page)
    }
    expect(Object.entries(found).flatMap(([where, barriers]) => barriers.map((each) => `${where}: ${each}`))).toEqual(
      [],
    )
    expect(await openedOver(page), 'what was open stays open').toBe(opened)
    await page.context().close()
  })
})

/** Dialogs, suggestion lists, tips and Alex, which is a dialog only on a phone. */
async function openedOver(page: Page): Promise<number> {
  return page
    .locator('[role=dialog], [role=listbox], .tour-tip[data-shown], .alex[data-open]')
    .filter({ visible: true })
    .count()
}
