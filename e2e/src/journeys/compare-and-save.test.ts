import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'
import { foundCount, shownCars } from './shown-cars.ts'

const limit = 10
const site = inject('tenSearches')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const results = () => `${site.address}/?tab=results&city=Hyderabad`
const card = (page: Page, at: number) => page.getByRole('article').nth(at)

test('a buyer compares three cars, removes one, and sends the rest to a friend, who sees the same comparison', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, results())
    const chosen = (await shownCars(page)).slice(0, 3)
    for (const at of [0, 1, 2]) await card(page, at).getByRole('button', { name: 'Compare' }).tap()
    await page.getByRole('link', { name: 'Compare 3' }).tap()
    await page.getByRole('heading', { name: '3 cars compared' }).waitFor()
    for (const { price } of chosen) expect(await page.locator('#content').textContent()).toContain(rupees(price))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page
      .getByRole('link', { name: /^Remove .+$/ })
      .first()
      .tap()
    await page.getByRole('heading', { name: '2 cars compared' }).waitFor()
    const address = page.url()
    await withPhone(browser, async (friend) => {
      await openHydrated(friend, address)
      await friend.getByRole('heading', { name: '2 cars compared' }).waitFor()
    })
  })
})

test('a saved car is still there on the next visit, and can be removed', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, results())
    const [first] = await shownCars(page)
    await card(page, 0).getByRole('button', { name: 'Save' }).tap()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pahiya-saved'))).toContain('price')
    await openHydrated(page, `${site.address}/saved`)
    await expect.poll(() => page.locator('#content').textContent()).toContain(rupees(first!.price))
    await page.getByRole('button', { name: /^Remove / }).tap()
    await page.getByText('Nothing saved yet').waitFor()
    await page.reload()
    await page.getByText('Nothing saved yet').waitFor()
  })
})

test('a heart tapped before hydration counts, even if the buyer leaves the page immediately', async () => {
  await withPhone(browser, async (page) => {
    // The scripts do not load while the buyer is on this page.
    await page.route('**/assets/*.js', () => {})
    await page.goto(results())
    const [first] = await shownCars(page)
    await card(page, 0).getByRole('button', { name: 'Save' }).tap()
    expect(await page.evaluate(() => localStorage.getItem('pahiya-saved'))).toBeNull()
    await page.unroute('**/assets/*.js')
    await openHydrated(page, `${site.address}/saved`)
    await expect.poll(() => page.locator('#content').textContent()).toContain(rupees(first!.price))
  })
})

test('on a phone without a share dialog, a copied link opens the car (SHARE-02, SHARE-04)', async () => {
  await withPhone(browser, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openHydrated(page, results())
    const [first] = await shownCars(page)
    await openHydrated(page, site.address + first!.href)
    await page.getByRole('button', { name: 'Share' }).tap()
    await page.getByRole('button', { name: 'Copy link' }).tap()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(first!.href)
    const answer = await fetch(copied)
    expect(await answer.text()).toContain('property="og:title"')
  })
})

test('the map shows the same cars by locality, and leads back to the same search', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, `${results()}&brand=Hyundai&notFuels=CNG&transmission=Manual`)
    const found = await foundCount(page)
    const list = await shownCars(page)
    await page.getByRole('link', { name: 'Map', exact: true }).first().tap()
    await page.waitForURL(/\/map\?/)
    await page.locator('.map-mark[data-fits=right]').first().waitFor()
    // Every car found is counted in one row of the table, or among the cars without a locality.
    const byLocality = page.getByRole('table', { name: 'By locality' })
    const counts = (await byLocality.locator('tbody td:nth-child(2)').allTextContents()).map(Number)
    const [more = '0'] = await page.getByText(/more with no area given/).allTextContents()
    const elsewhere = Number.parseInt(more, 10)
    expect(counts.reduce((sum, count) => sum + count, elsewhere)).toBe(found)
    const place = byLocality.getByRole('link').first()
    const name = await place.textContent()
    await place.tap()
    await page.getByRole('heading', { level: 2, name: name! }).waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(Math.min(24, counts[0]!))
    for (const { make, place: where } of await shownCars(page))
      expect([make, where]).toEqual(['Hyundai', expect.stringContaining(name!)])
    await page.getByRole('link', { name: 'See the list' }).tap()
    await page.waitForURL(/tab=results/)
    await expect.poll(() => shownCars(page)).toEqual(list)
  })
})

test('the tenth search is answered, the eleventh opens the popup, and free actions still work (QUOTA-16, QUOTA-17, QUOTA-18, QUOTA-20, QUOTA-23)', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, site.address)
    const box = page.getByLabel('What are you looking for, in your own words').first()
    const search = async (words: string) => {
      await box.fill(words)
      await box.press('Enter')
    }
    // Each with another brand: other filters on the same brand and city count as one search.
    const makes = ['Maruti', 'Hyundai', 'Tata', 'Honda', 'Mahindra', 'Toyota', 'Kia', 'Ford', 'Renault', 'Volkswagen']
    const searches = makes.map((words, nth) => ({ words, lakhs: nth + 9 }))
    expect(searches).toHaveLength(limit)
    for (const { words, lakhs } of searches) {
      await search(`${words} ${lakhs} lakh tak`)
      await expect.poll(() => page.title()).toContain(rupees(lakhs * 100_000))
      await page.getByRole('heading', { name: /cars? found/ }).waitFor()
    }
    await search('diesel')
    const popup = page.getByRole('dialog')
    await popup.getByText('Limit reached').waitFor()
    expect(await popup.textContent()).toContain('You have used all your searches for now.')
    expect(await popup.textContent()).toContain('10 searches per 30 days')
    expect(await shownCars(page)).toEqual([])
    expect(await popup.textContent()).toMatch(/Your search limit will reset on \d+ \w+ \d{4}/)
    await popup.getByRole('button', { name: 'Maybe Later' }).tap()
    await popup.waitFor({ state: 'hidden' })
    // A query that was already charged still returns results.
    await search('Tata 11 lakh tak')
    await page.getByRole('heading', { name: /cars? found/ }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('without a network the page shows a notice, keeps its content, and continues when the network is back', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, results())
    const before = await shownCars(page)
    await page.context().setOffline(true)
    await page.getByText('No Internet connection').first().waitFor()
    expect(await shownCars(page)).toEqual(before)
    await page.context().setOffline(false)
    await page.getByText('No Internet connection').first().waitFor({ state: 'hidden' })
    await card(page, 0).getByRole('heading').getByRole('link').tap()
    await page.waitForURL(/\/marketplace\//)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(before[0]!.make)
  })
})
