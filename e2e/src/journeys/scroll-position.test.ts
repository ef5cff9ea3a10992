import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'
import { shownCars } from './shown-cars.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

test('a buyer opens a car far down the list and comes back to the same position (CAR-03)', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, `${market.address}/?tab=results&city=Hyderabad`)
    const more = page.getByRole('link', { name: /^Load \d+ more$/ })
    await more.click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => page.locator('article.card').count()).toBeGreaterThan(50)
    const found = await shownCars(page)
    // Heights are measured a moment later; a person takes longer to scroll this far.
    await expect.poll(() => page.locator('article.card:not([data-measured])').count()).toBe(0)
    const far = page.locator('article.card').nth(52)
    const title = far.getByRole('heading').getByRole('link')
    /** The scroll position, and the position of the car in the window. */
    const place = async () => [
      await page.evaluate<number>('scrollY'),
      Math.round((await far.boundingBox())?.y ?? Number.NaN),
    ]

    const back = [() => page.goBack(), () => page.getByRole('link', { name: 'Back to the search' }).click()]
    for (const goBack of back) {
      await title.scrollIntoViewIfNeeded()
      // A click by the browser driver may scroll first, so the expected position is the one at which the page was left.
      await title.focus()
      const left = await place()
      expect(left[0]).toBeGreaterThan(5_000)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/marketplace\//)
      await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0)
      await goBack()
      await page.waitForURL(/tab=results.*page=2/)
      await expect.poll(place).toEqual(left)
      expect(await shownCars(page)).toEqual(found)
      // A second later, cards out of sight are no longer rendered; the visible part must not move.
      await page.waitForTimeout(1_500)
      expect(await place()).toEqual(left)
    }
  })
})
