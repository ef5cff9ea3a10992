import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { waitUntilHydrated } from './wait-until-hydrated.ts'
import { openBrowser, withTourSeen } from './browser.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const phone = { viewport: { width: 360, height: 740 } }
const desk = { viewport: { width: 1280, height: 760 } }
const nowhere = '/there-is-no-such-page'

async function visit(path: string, options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await withTourSeen(await browser.newPage(options))
  await page.goto(site.address + path)
  if (options.javaScriptEnabled !== false) {
    await waitUntilHydrated(page)
  }
  await look(page)
  await page.close()
}

type Manifest = { name: string; icons: { src: string; sizes: string; type: string }[] }

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

describe.each([
  { with: 'with JavaScript', javaScriptEnabled: true },
  { with: 'without JavaScript', javaScriptEnabled: false },
])('on a phone, $with', ({ javaScriptEnabled }) => {
  test('the menu opens, lists the sections of the site, and closes (CHROME-06)', async () => {
    await visit(nowhere, { ...phone, javaScriptEnabled }, async (page) => {
      const menu = menuOf(page)
      expect(await menu.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await menu.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).toEqual([
        'Buy',
        'Sell',
        'NewsThrottle Talk',
      ])
      expect(await menu.getByText('Not signed in').isVisible()).toBe(true)
      await menu.getByRole('button', { name: 'Close menu' }).click()
      await menu.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name: 'Sell' }).click()
      await page.waitForURL('**/sell')
      await menu.waitFor({ state: 'hidden' })
    })
  })

  test('every page has its landmarks and one title, and nothing overflows', async () => {
    await visit(nowhere, { ...phone, javaScriptEnabled }, async (page) => {
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        expect(await page.getByRole(landmark).count()).toBe(1)
      }
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const name of ['Brands', 'Policies', 'Help and contact']) {
        expect(await page.getByRole('navigation', { name }).count()).toBe(1)
      }
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect(footer?.width).toBe(360)
    })
  })
})

test('tabbing out of the menu closes it and keeps the focus visible', async () => {
  await visit(nowhere, phone, async (page) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await menuOf(page).getByRole('switch', { name: 'Vibration on taps' }).focus()
    await page.keyboard.press('Tab')
    await menuOf(page).waitFor({ state: 'hidden' })
    expect(await page.locator(':focus').isVisible()).toBe(true)
  })
})

test('a keyboard user can skip to the content', async () => {
  await visit(nowhere, desk, async (page) => {
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Back to results')
  })
})

test('client-side navigation moves the focus to the title of the new page', async () => {
  await visit(nowhere, desk, async (page) => {
    const title = page.getByRole('heading', { level: 1 })
    await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click()
    await page.waitForURL(`${site.address}/`)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    expect(await title.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await title.textContent()).not.toBe('Page Not Found')
  })
})

test('a click changes the theme, and the choice survives a reload (CHROME-20, CHROME-22)', async () => {
  await visit(nowhere, { ...desk, colorScheme: 'light' }, async (page) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.reload()
    expect(await ground()).toBe(dark)
  })
})

test('clicking the sign-in link causes a full browser navigation', async () => {
  await visit(nowhere, desk, async (page) => {
    const followed = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    expect((await followed).isNavigationRequest()).toBe(true)
  })
})

test('the operator configures the contact addresses (CHROME-19, CHROME-26)', async () => {
  await visit(nowhere, { ...desk, javaScriptEnabled: false }, async (page) => {
    const link = (name: string | RegExp) => page.getByRole('contentinfo').getByRole('link', { name })
    expect(await link('hello@pahiya.example').getAttribute('href')).toBe('mailto:hello@pahiya.example')
    expect(await link(/Bulk data and API access/).getAttribute('href')).toBe('mailto:data@pahiya.example')
    expect(await link('YouTube').getAttribute('href')).toBe('https://www.youtube.com/@pahiya')
    expect(await link('Facebook').getAttribute('title')).toBe('Coming Soon')
    expect(await link('Facebook').getAttribute('href')).toBeNull()
  })
})

test('a lost network is reported under the header, and a page chosen while offline opens once the network is back', async () => {
  await visit(nowhere, phone, async (page) => {
    await page.context().setOffline(true)
    await page.getByText('This page stays open.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to results' }).click()
    await page.getByText('The page you chose will open when you’re back online.').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
    await page.context().setOffline(false)
    await page.waitForURL(`${site.address}/`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor({ state: 'hidden' })
    expect(await page.getByText('No Internet connection').count()).toBe(0)
  })
})

test('the site can be installed on the home screen, with its own icon', async () => {
  await visit(nowhere, phone, async (page) => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(site.address + address)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const { name, icons } = (await answer.json()) as Manifest
    expect(name).toBe('Pahiya')
    // An icon that scales to every size.
    expect(icons.map(({ sizes }) => sizes)).toContain('any')
    for (const { src, type } of icons) {
      const icon = await page.request.get(site.address + src)
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
    }
    const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
    expect((await page.request.get(site.address + touch)).headers()['content-type']).toBe('image/png')
  })
})
