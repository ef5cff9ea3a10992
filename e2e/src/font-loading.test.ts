import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrated } from './wait-until-hydrated.ts'
import { complaintsOf, openBrowser, withTourSeen } from './browser.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

// This machine has none of the fonts whose measure we know: letters that come after the first frame would move things.
test('the letters are asked for at once, and nothing moves when they come', async () => {
  const page = await withTourSeen(await browser.newPage({ viewport: { width: 360, height: 740 } }))
  const complaints = complaintsOf(page)
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
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.fonts.check('16px Anek'))).toBe(true)
  expect(await page.evaluate('window.moved')).toBe(0)
  expect(complaints).toEqual([])
  await page.close()
})
