import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const byFields = '/?tab=results&brand=Maruti+Suzuki&city=Hyderabad&budget=200000-900000'
const byWords = `/?tab=results&q=${encodeURIComponent('9 lakh ke andar petrol, Hyderabad, accident free')}`
const landing = '/used-cars/hyderabad'

async function withLaptop(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 1280, height: 900 } }))
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The lower edges of photo and price, and the end of the first screen: the window's edge or the thumb bar. */
async function inFirstScreen(page: Page) {
  return page.evaluate(() => {
    const card = document.querySelector('main article.card')
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity
    const bar = document.querySelector('.thumb-bar')?.getBoundingClientRect()
    return {
      photo: bottom(card?.querySelector('.photo')),
      price: bottom(card?.querySelector('.card-price b')),
      end: bar && bar.height > 0 ? bar.top : innerHeight,
      scrolled: scrollY,
    }
  })
}

describe('the photo and price of the first car are within the first screen', () => {
  test.each([
    ['a search by fields', byFields],
    ['a search in words, with what was made of them', byWords],
    ['a page that a search engine leads to', landing],
  ])('%s', async (_, path) => {
    const check = async (page: Page) => {
      await openHydrated(page, market.address + path)
      const { photo, price, end, scrolled } = await inFirstScreen(page)
      expect(scrolled).toBe(0)
      expect(photo).toBeLessThanOrEqual(end)
      expect(price).toBeLessThanOrEqual(end)
    }
    await withPhone(browser, check)
    await withLaptop(check)
  })
})

test('on a phone two whole cars are on the first screen of results, each with its price and its label', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, market.address + byFields)
    const { end } = await inFirstScreen(page)
    const bottoms = await page
      .locator('main article.card')
      .evaluateAll((cards) => cards.slice(0, 2).map((card) => card.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(2)
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(end)
  })
})

test('on a phone the price and its label are on the first screen of a car', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, `${market.address}/marketplace/${market.cars.listing}`)
    const seen = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity
      const bar = document.querySelector('.contact-bar')!.getBoundingClientRect()
      return { price: bottom('.buying-price > b'), label: bottom('.buying .gauge-say'), end: bar.top }
    })
    expect(seen.price).toBeLessThanOrEqual(seen.end)
    expect(seen.label).toBeLessThanOrEqual(seen.end)
  })
})

const bar = (page: Page) => page.locator('.filter-bar')
const side = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

test('bar and sidebar share one selection: both buttons search for everything selected in either', async () => {
  await withLaptop(async (page) => {
    await openHydrated(page, market.address + byFields)
    await side(page).locator('.chip', { hasText: 'Automatic' }).click()
    await bar(page).getByLabel('Fuel').selectOption('Petrol')
    await side(page)
      .getByRole('checkbox', { name: /^Petrol/, checked: true })
      .waitFor({ state: 'attached' })
    await bar(page).getByRole('button', { name: 'Search' }).click()
    await page.waitForURL((url) => url.searchParams.get('transmission') === 'Automatic')
    expect(new URL(page.url()).searchParams.get('fuel')).toBe('Petrol')
    await page.getByRole('link', { name: 'Remove Automatic' }).waitFor()

    await bar(page).getByLabel('Budget').selectOption('200000-500000')
    await side(page).getByRole('button', { name: /^Show/ }).click()
    await page.waitForURL((url) => url.searchParams.get('budget') === '200000-500000')
    expect(new URL(page.url()).searchParams.get('transmission')).toBe('Automatic')
  })
})

/** Counts only those visible in the window. */
async function brandsInSight(page: Page): Promise<number> {
  return page.getByRole('combobox', { name: 'Brand' }).evaluateAll(
    (selects) =>
      selects.filter((select) => {
        const { top, bottom } = select.getBoundingClientRect()
        return select.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight
      }).length,
  )
}

test('the bar replaces the hero form once that is out of sight, and keeps its selection', async () => {
  await withLaptop(async (page) => {
    await openHydrated(page, market.address)
    const hero = page.getByRole('form', { name: 'Search all portals' })
    await hero.getByLabel('Brand').selectOption('Hyundai')
    expect(await bar(page).isVisible()).toBe(false)
    expect(await brandsInSight(page)).toBeLessThan(3)
    await page.mouse.wheel(0, 1_200)
    await bar(page).waitFor({ state: 'visible' })
    expect(await bar(page).getByLabel('Brand').inputValue()).toBe('Hyundai')
    expect(await brandsInSight(page)).toBeLessThan(3)
  })
})

async function topOf(place: Locator): Promise<number> {
  return (await place.boundingBox())?.y ?? Number.NaN
}

test('on a phone the header hides while the visitor scrolls down, and returns on the first scroll up or on focus', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, market.address + byFields)
    const header = page.locator('.header')
    const scroll = async (pixels: number) =>
      page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), pixels)
    await scroll(600)
    await expect.poll(() => topOf(header)).toBeLessThan(-50)
    // The bar with the count moves up to the edge.
    await expect.poll(() => topOf(bar(page))).toBe(0)
    await scroll(-40)
    await expect.poll(() => topOf(header)).toBe(0)
    await scroll(400)
    await expect.poll(() => topOf(header)).toBeLessThan(-50)
    await page.getByRole('button', { name: 'Menu' }).focus()
    await expect.poll(() => topOf(header)).toBe(0)
  })
})

test('a toast appears above the thumb bar, and unsaving a car can be undone', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, market.address + byFields)
    const save = page.getByRole('article').first().getByRole('button', { name: /^Save/ })
    await save.tap()
    await page.locator('.toast', { hasText: 'Saved on this device' }).waitFor()
    await save.tap()
    await page.locator('.toast', { hasText: 'Removed from saved cars' }).waitFor()
    const toast = (await page.locator('.toast').boundingBox())!
    expect(toast.y + toast.height).toBeLessThanOrEqual(await topOf(page.locator('.thumb-bar')))
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  })
})
