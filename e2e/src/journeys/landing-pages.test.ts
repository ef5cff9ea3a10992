import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { collectBrowserErrors, openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

type Thing = { '@type': string; itemListElement?: { url: string }[]; offers?: { priceCurrency: string } }

async function thingsOn(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Thing)
}

test('a visitor from a search engine sees the prices in a city, opens a car and navigates up again, without browser errors', async () => {
  await withPhone(browser, async (page) => {
    const complaints = collectBrowserErrors(page)
    await openHydrated(page, `${site.address}/used-cars/hyderabad/maruti-suzuki`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Used Maruti Suzuki cars in Hyderabad')
    const list = (await thingsOn(page)).find((thing) => thing['@type'] === 'ItemList')
    const cards = page.getByRole('article')
    expect(list!.itemListElement).toHaveLength(await cards.count())

    const first = list!.itemListElement![0]!.url
    await openHydrated(page, first)
    expect(await thingsOn(page)).toContainEqual(
      expect.objectContaining({ '@type': 'Car', offers: expect.objectContaining({ priceCurrency: 'INR' }) }),
    )
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Hyderabad' }).click()
    await page.getByRole('heading', { level: 1, name: 'Used cars in Hyderabad' }).waitFor()
    expect(complaints).toEqual([])
  })
})

test('a URL in another spelling redirects to the canonical one, and an unknown one returns 404', async () => {
  const visit = (path: string) => fetch(site.address + path, { redirect: 'manual' })
  const moved = await visit('/used-cars/Hyd/Maruti')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/used-cars/hyderabad/maruti-suzuki'])
  expect((await visit('/used-cars/atlantis')).status).toBe(404)
  expect((await visit('/used-cars/hyderabad')).status).toBe(200)
})

test('every URL in the sitemaps can be opened', async () => {
  const addressesIn = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc!)
  const parts = await addressesIn(`${site.address}/sitemap.xml`)
  const addresses = (await Promise.all(parts.map(addressesIn))).flat()
  // Home, the two pages of news, seven of the community and guides of three kinds, contact, auctions, the city, its one
  // brand and model with three cars, and the five cars.
  expect(addresses).toHaveLength(22)
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200])
})

test('a tap on a circle on the map shows the cars at that place, and sends no requests to other hosts', async () => {
  await withPhone(browser, async (page) => {
    const complaints = collectBrowserErrors(page)
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await openHydrated(page, `${site.address}/map`)
    const circle = page.locator('.map-mark[data-fits=right]').first()
    await circle.waitFor()
    const name = await circle.locator('.map-name').textContent()
    const cars = Number(await circle.locator('.map-count').textContent())
    await circle.click()
    await page.getByRole('heading', { level: 2, name: name! }).waitFor()
    expect(await page.getByRole('article').count()).toBe(Math.min(24, cars))
    expect([...hosts]).toEqual([new URL(site.address).host])
    expect(complaints.filter((words) => !words.includes('GPU stall'))).toEqual([])
  })
})

test('zooming in shows cars of the search on the map, and a tap opens one', async () => {
  await withPhone(browser, async (page) => {
    await page.goto(`${site.address}/map`)
    const place = page.getByRole('table', { name: 'By locality' }).getByRole('link').first()
    const name = (await place.textContent()) ?? ''
    await openHydrated(page, `${site.address}/map?localities=${encodeURIComponent(name)}`)
    await page.locator('.map-mark[data-fits=right]').first().waitFor()
    expect(await page.locator('.map-car').count()).toBe(0)
    await page.getByRole('button', { name: 'Zoom in' }).tap()
    const car = page.locator('.map-car[data-fits=around]').first()
    await car.waitFor()
    expect(await car.textContent()).toMatch(/ (?:L|Cr|K)$/)
    await car.tap()
    await page.waitForURL(/\/(?:car|marketplace)\//)
  })
})

test('without JavaScript the map page shows its table', async () => {
  await withPhone(
    browser,
    async (page) => {
      await page.goto(`${site.address}/map`)
      const place = page.getByRole('table', { name: 'By locality' }).getByRole('link').first()
      const name = await place.textContent()
      await place.click()
      await page.getByRole('heading', { level: 2, name: name! }).waitFor()
      expect(await page.getByRole('article').count()).toBeGreaterThan(0)
      expect(await page.locator('.map-box').isVisible()).toBe(false)
    },
    { javaScriptEnabled: false },
  )
})
