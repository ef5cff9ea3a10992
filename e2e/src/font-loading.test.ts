import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { waitUntilHydrated } from './wait-until-hydrated.ts'
import { collectBrowserErrors, openBrowser, withTourSeen } from './browser.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

// This machine has none of the fonts whose metrics we define, so fonts that load after the first frame would shift the
// layout.
test('the fonts are requested immediately, and nothing shifts when they load', async () => {
  const page = await withTourSeen(await browser.newPage({ viewport: { width: 360, height: 740 } }))
  const complaints = collectBrowserErrors(page)
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) Object.assign(window, { moved: value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.address)
  await waitUntilHydrated(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.fonts.check('16px Anek'))).toBe(true)
  expect(await page.evaluate('window.moved')).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})
