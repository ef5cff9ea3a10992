import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { collectBrowserErrors, openBrowser } from './browser.ts'
import { fullyHydrated } from './screens/capture/settle.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** A first-time visitor: nothing is stored, and nothing is turned off. */
async function firstVisit(look: (page: Page) => Promise<void>, width = 360): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 740 } })
  await look(page)
  await page.context().close()
}
const tip = (page: Page) => page.locator('.tour-tip[data-shown]')
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('pahiya-tour'))

/** By the page's own clock: on a busy machine the load may be reported much later. */
const sinceLoad = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.now() - visit!.loadEventEnd
  })
const paintsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { moved: number; largest: string } }).seen)

/** Records the largest contentful paint and the layout shifts. */
async function noticePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { moved: 0, largest: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) seen.moved += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as unknown as { element: Element | null }
        seen.largest = element?.closest('.tour') ? 'the tour' : 'the page'
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

test.each([360, 1280])(
  'at %i a first-time visitor sees the tour about a second and a half after the page, and nothing shifts (TOUR-01)',
  async (width) => {
    await firstVisit(async (page) => {
      await noticePaints(page)
      const complaints = collectBrowserErrors(page)
      await page.goto(site.address)
      await page.waitForLoadState('load')
      await page.waitForTimeout(1_000)
      const before = await paintsOf(page)
      await tip(page).waitFor()
      expect(await sinceLoad(page)).toBeGreaterThan(1_300)
      expect(await tip(page).textContent()).toContain('1 of 7')
      // The tour may scroll the page to its target meanwhile.
      await page.waitForTimeout(1_000)
      expect(await paintsOf(page)).toEqual({ moved: before.moved, largest: 'the page' })
      expect(complaints).toEqual([])
    }, width)
  },
)

test('a keyboard user completes the tour, and is welcomed once (TOUR-04, TOUR-06, TOUR-08)', async () => {
  await firstVisit(async (page) => {
    await page.goto(site.address)
    for (let step = 1; step <= 7; step += 1) {
      await tip(page).waitFor()
      await page.getByText(`${step} of 7`).waitFor()
      // The focus is in the tip: its last button continues.
      await expect.poll(() => tip(page).evaluate((element) => element === document.activeElement)).toBe(true)
      const buttons = await tip(page).getByRole('button').count()
      for (let tab = 0; tab < buttons; tab += 1) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await tip(page).waitFor({ state: 'hidden' })
    }
    await page.getByRole('dialog', { name: /^Welcome to Pahiya/ }).waitFor()
    expect(await flag(page)).toBe('seen')
    await page.keyboard.press('Escape')
    await page.reload()
    await fullyHydrated(page)
    await page.waitForTimeout(2_500)
    expect(await tip(page).count()).toBe(0)
  })
})

test('the tour survives navigation to another page, and Escape ends it there (TOUR-07, TOUR-09)', async () => {
  await firstVisit(async (page) => {
    await page.goto(site.address)
    await tip(page).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { name: 'Privacy Policy' }).waitFor()
    await expect.poll(() => tip(page).textContent()).toContain('At the top of the home page.')
    expect(await flag(page)).toBeNull()
    await page.keyboard.press('Escape')
    await tip(page).waitFor({ state: 'hidden' })
    expect(await flag(page)).toBe('seen')
    await page.getByRole('button', { name: 'Take the tour' }).click()
    await tip(page).waitFor()
  })
})
