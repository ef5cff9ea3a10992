import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'
import { foundCount, shownCars } from './shown-cars.ts'
import { searchAll } from './search-all.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const wanted = { brand: 'Maruti Suzuki', city: 'Hyderabad', min: 200_000, max: 500_000 }
const wantedWords = 'tab=results&brand=Maruti+Suzuki&city=Hyderabad&budget=200000-500000'

/** The search that each test submits with the first form, with or without JavaScript. */
async function searchByForm(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Search all portals' })
  await form.getByLabel('Brand').selectOption(wanted.brand)
  await form.getByLabel('City').selectOption(wanted.city)
  await form.getByLabel('Price range').selectOption(`${wanted.min}-${wanted.max}`)
  await form.getByRole('button', { name: 'Search all portals' }).click()
}

async function expectWanted(page: Page): Promise<void> {
  const cars = await shownCars(page)
  const total = await searchAll(market.address, {
    brand: wanted.brand,
    city: wanted.city,
    priceMin: wanted.min,
    priceMax: wanted.max,
  }).then((found) => found.length)
  expect(total).toBeGreaterThan(2)
  expect(await foundCount(page)).toBe(total)
  expect(await page.getByRole('tab', { selected: true }).first().textContent()).toContain(`Search Results (${total})`)
  expect(cars).toHaveLength(Math.min(total, 50))
  for (const car of cars) {
    expect(car).toMatchObject({ make: wanted.brand, href: expect.stringMatching(/^\/marketplace\/[\w-]+$/) })
    expect(car.place).toContain(wanted.city)
    expect(car.price).toBeGreaterThanOrEqual(wanted.min)
    expect(car.price).toBeLessThanOrEqual(wanted.max)
  }
}

test('a buyer searches by brand, city and budget, and every car found matches (HOME-03, HOME-05, HOME-17, HOME-21)', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, market.address)
    await searchByForm(page)
    await page.getByRole('heading', { name: /cars? found/ }).waitFor()
    expect(new URL(page.url()).search).toBe(`?${wantedWords}`)
    await expectWanted(page)
    const found = await shownCars(page)
    // A shared link shows the same cars.
    await page.reload()
    expect(await shownCars(page)).toEqual(found)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})

test('a quick view opens over the results, and leads to the page of the advert (MKT-27)', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, `${market.address}/?${wantedWords}`)
    const [first] = await shownCars(page)
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: new RegExp(wanted.brand) })
    await dialog.waitFor()
    expect(new URL(page.url()).search).toBe(`?${wantedWords}`)
    expect(await dialog.textContent()).toContain(rupees(first!.price))
    await dialog.getByRole('link', { name: 'Open the full page' }).click()
    await page.waitForURL(market.address + first!.href)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(wanted.brand)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

test('a car from one of our own sellers opens on its own page, under either spelling of its URL (CARD-03, CAR-01)', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, market.address)
    const [first] = await shownCars(page)
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click()
    await page.waitForURL(market.address + first!.href)
    expect(first!.href).toMatch(/^\/car\/[\w-]+$/)
    await expect.poll(() => page.locator('#content').textContent()).toContain(rupees(first!.price))
    await page.goto(market.address + first!.href.replace('/car/', '/cars/'))
    expect(page.url()).toBe(market.address + first!.href)
  })
})

test('a newer search overtakes an older one with a slow answer (MKT-07)', async () => {
  await withPhone(browser, async (page) => {
    // Simulates a fast device, however busy this machine is: on a slow one each search would load a new document, which
    // overtakes the previous one anyway.
    await page.addInitScript(() =>
      Object.assign(performance, { getEntriesByName: () => [], getEntriesByType: () => [] }),
    )
    await openHydrated(page, `${market.address}/?tab=results`)
    const { promise: slowAsked, resolve: noteAsked } = Promise.withResolvers<void>()
    const { promise: slow, resolve: slowAnswered } = Promise.withResolvers<void>()
    await page.route('**/api/marketplace/search/stages', async (route) => {
      const isSlow = route.request().postData()?.includes('Hyundai') === true
      if (isSlow) noteAsked()
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue().catch(() => undefined)
      if (isSlow) slowAnswered()
    })
    const box = page.getByLabel('What are you looking for, in your own words')
    await box.fill('Hyundai')
    await box.press('Enter')
    // Without this wait the slow search would never be requested.
    await slowAsked
    await box.fill('Honda')
    await box.press('Enter')
    await page.waitForURL(/brand=Honda/)
    await slow
    const makes = () => shownCars(page).then((cars) => [...new Set(cars.map(({ make }) => make))])
    await expect.poll(makes).toEqual(['Honda'])
    // The slow answer does not appear later either.
    await page.waitForTimeout(500)
    expect(await makes()).toEqual(['Honda'])
    expect(new URL(page.url()).searchParams.get('brand')).toBe('Honda')
  })
})

test('a visitor who chose the dark theme gets it on the next visit, from the first frame on (CHROME-21, CHROME-22)', async () => {
  await withPhone(
    browser,
    async (page) => {
      await page.addInitScript(() => {
        const seen: (string | undefined)[] = []
        Object.assign(window, { seen })
        const look = () => {
          if (document.body !== null) seen.push(document.documentElement.dataset['theme'])
          requestAnimationFrame(look)
        }
        look()
      })
      await openHydrated(page, `${market.address}/?${wantedWords}`)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Dark' }).click()
      const dark = await page.evaluate('getComputedStyle(document.body).backgroundColor')
      await openHydrated(page, `${market.address}/?${wantedWords}`)
      const themes = await page.evaluate<(string | undefined)[]>('window.seen')
      expect(themes.length).toBeGreaterThan(0)
      expect(new Set(themes)).toEqual(new Set(['dark']))
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(dark)
    },
    { colorScheme: 'light' },
  )
})

describe('without JavaScript', () => {
  const still = { javaScriptEnabled: false }

  test('the search is a form that finds the same cars (HOME-03, HOME-05)', async () => {
    await withPhone(
      browser,
      async (page) => {
        await page.goto(market.address)
        await searchByForm(page)
        await page.waitForURL(/tab=results/)
        await expectWanted(page)
      },
      still,
    )
  })

  test('a card is a link, and a further link loads more cars (MKT-04)', async () => {
    await withPhone(
      browser,
      async (page) => {
        await page.goto(`${market.address}/?tab=results&city=Hyderabad`)
        const first = await shownCars(page)
        expect(first).toHaveLength(50)
        // By keyboard: the link moves under a pointer while cards above it are rendered for the first time.
        await page.getByRole('link', { name: /^Load \d+ more$/ }).press('Enter')
        await page.waitForURL(/page=2/)
        const longer = await shownCars(page)
        expect(longer.length).toBeGreaterThan(50)
        expect(longer.slice(0, 50)).toEqual(first)
        await page
          .getByRole('link', { name: /^View Details/ })
          .first()
          .click()
        await page.waitForURL(market.address + first[0]!.href)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(first[0]!.make)
      },
      still,
    )
  })
})
