import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'

const { address } = inject('market')
let browser: Browser
/** A car and an advert that have similar cars on offer. */
let alike: { car: string; listing: string }
beforeAll(async () => {
  browser = await openBrowser()
  const found = await ask<{ cars: { id: string }[] }>('/api/cars?city=Hyderabad&limit=50')
  const car = await firstWithSimilar(found.cars, '/api/cars')
  const [listing] = (await similarTo(`/api/cars/${car}`)).map(({ id }) => id)
  alike = { car, listing: listing! }
})
afterAll(async () => {
  await browser?.close()
})

async function ask<Answer>(path: string): Promise<Answer> {
  return (await (await fetch(address + path)).json()) as Answer
}

async function similarTo(path: string): Promise<{ id: string }[]> {
  return (await ask<{ listings: { id: string }[] }>(`${path}/similar`)).listings
}

async function firstWithSimilar(offered: { id: string }[], under: string): Promise<string> {
  for (const { id } of offered) if ((await similarTo(`${under}/${id}`)).length > 0) return id
  throw new Error(`none of ${offered.length} cars is like another`)
}

test('a page shows its price insights before any script runs, refreshes them, and survives a failure (CAR-09, INS-04)', async () => {
  await withPhone(browser, async (page) => {
    const { averagePrice, recommendation } = await ask<{ averagePrice: number; recommendation: string }>(
      `/api/cars/${alike.car}/price-insights`,
    )
    const html = await (await fetch(`${address}/car/${alike.car}`)).text()
    expect(html).toContain(recommendation.slice(0, 30))
    expect(html).toContain(rupees(averagePrice))

    await openHydrated(page, `${address}/car/${alike.car}`)
    const card = page.locator('#price-insights')
    const asked = page.waitForResponse(/\/price-insights$/)
    await card.getByRole('button', { name: 'Refresh' }).tap()
    expect((await asked).status()).toBe(200)
    await page.route('**/price-insights', (route) => route.abort())
    await card.getByRole('button', { name: 'Refresh' }).tap()
    await card.getByText('Unable to fetch market insights at this time.').waitFor()
    await page.unroute('**/price-insights')
    await card.getByRole('button', { name: 'Try Again' }).tap()
    await card.getByRole('alert').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  })
})

test('both detail pages show similar cars and link to them (CAR-20)', async () => {
  await withPhone(browser, async (page) => {
    for (const path of [`/car/${alike.car}`, `/marketplace/${alike.listing}`]) {
      await openHydrated(page, address + path)
      const similar = page.getByRole('region', { name: 'Similar cars' })
      await similar.getByRole('article').first().getByRole('heading').getByRole('link').tap()
      await page.waitForURL((url) => url.pathname !== path)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
    }
  })
})

test('a visitor estimates the price of a car on the home page, and then of another one', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, address)
    const widget = page.locator('.estimator')
    await widget.locator('summary').tap()
    await widget.getByLabel('Model').fill('Swift')
    await widget.getByRole('button', { name: 'Estimate price' }).tap()
    await widget.getByText('Estimated price').waitFor()
    expect(await widget.textContent()).toMatch(/Confidence\d+%/)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await widget.getByRole('button', { name: 'Try Another Car' }).tap()
    await widget.getByRole('button', { name: 'Estimate price' }).waitFor()
  })
})
