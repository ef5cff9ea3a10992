import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { recrawlPortals } from '../screens/states/start-market.ts'
import { advanceMarket } from './advance-market.ts'
import { withPhone } from './phone.ts'
import { searchAll } from './search-all.ts'
import { shownCars } from './shown-cars.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

test('a price cut on a portal is on the card after the next crawl run (MKT-25)', async () => {
  const listed = new Map((await searchAll(market.address, {})).map((car) => [car.url, car]))
  const cuts = await advanceMarket(market.outside, 2 * 24 * 60)
  const cut = cuts.find(({ url, from }) => listed.get(url)?.price === from && listed.get(url)?.offers.length === 1)
  const car = listed.get(cut?.url ?? '')
  if (!cut || !car) throw new Error('nobody cut a price in two days')
  await withPhone(browser, async (page) => {
    const search = new URLSearchParams({ tab: 'results', brand: car.brand, model: car.model, city: car.city })
    const price = async () => {
      await page.goto(`${market.address}/?${search}`)
      return (await shownCars(page)).find(({ href }) => href === `/marketplace/${car.id}`)?.price
    }
    expect(await price()).toBe(cut.from)
    await recrawlPortals(market.environment)
    await expect.poll(price).toBe(cut.to)
  })
})
