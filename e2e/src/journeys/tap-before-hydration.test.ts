import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openHydrated, withPhone } from './phone.ts'

const { address, cars } = inject('market')
const scripts = '**/assets/*.js'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const saved = (page: Page) => page.evaluate(() => localStorage.getItem('pahiya-saved') ?? '')
const isWaiting = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-waiting'))

test('on a car page, early taps on Save and on the photo are handled once the scripts load', async () => {
  await withPhone(browser, async (page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${address}/car/${cars.rich}`)
    await save(page).tap()
    await page.getByRole('button', { name: /^Photo 1 of .*, large$/ }).tap()
    expect(await isWaiting(page)).toBe(true)
    expect(await saved(page)).toBe('')
    release()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => saved(page)).toContain(cars.rich)
    await expect.poll(() => isWaiting(page)).toBe(false)
  })
})

test('a saved car stays saved if Save is tapped before the page has read the saved cars', async () => {
  await withPhone(browser, async (page) => {
    await openHydrated(page, `${address}/car/${cars.rich}`)
    await save(page).tap()
    await expect.poll(() => saved(page)).toContain(cars.rich)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await save(page).tap()
    release()
    await expect.poll(() => isWaiting(page)).toBe(false)
    await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
    expect(await saved(page)).toContain(cars.rich)
  })
})

test('a car saved before hydration stays saved, even if the visitor leaves its page immediately', async () => {
  await withPhone(browser, async (page) => {
    await page.route(scripts, () => {})
    await page.goto(`${address}/car/${cars.rich}`)
    await save(page).tap()
    expect(await saved(page)).toBe('')
    await page.unroute(scripts)
    await openHydrated(page, `${address}/saved`)
    await expect.poll(() => saved(page)).toContain(cars.rich)
  })
})
