import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { open, withPhone } from './phone.ts'

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

test('on the page of a car, taps on Save and on the photo that come before the scripts are answered with them', async () => {
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

test('a car that this device has saved stays saved when Save is tapped before the page knows it', async () => {
  await withPhone(browser, async (page) => {
    await open(page, `${address}/car/${cars.rich}`)
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

test('a car saved before hydration is saved, even if its page is left at once', async () => {
  await withPhone(browser, async (page) => {
    await page.route(scripts, () => {})
    await page.goto(`${address}/car/${cars.rich}`)
    await save(page).tap()
    expect(await saved(page)).toBe('')
    await page.unroute(scripts)
    await open(page, `${address}/saved`)
    await expect.poll(() => saved(page)).toContain(cars.rich)
  })
})
