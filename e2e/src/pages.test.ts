import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { waitUntilHydrated } from './wait-until-hydrated.ts'
import { collectBrowserErrors, openBrowser, withTourSeen } from './browser.ts'

const site = inject('fewCars')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function visit(options: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const page = await withTourSeen(await browser.newPage(options))
  await look(page)
  await page.close()
}

test('the front page is server-rendered and hydrates without browser errors', async () => {
  await visit({}, async (page) => {
    const complaints = collectBrowserErrors(page)
    const answer = await page.goto(site.address)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain('used car search engine</h1>')
    await waitUntilHydrated(page)
    expect(complaints).toEqual([])
  })
})

test('the home page runs none of our scripts until the first interaction, and a click before hydration is not lost', async () => {
  await visit({ colorScheme: 'light' }, async (page) => {
    // By the page's own clock: on a busy machine the test may take seconds to check.
    await page.addInitScript(() => {
      const look = () => Object.assign(window, { aliveAfterASecond: '__reactRouterDataRouter' in window })
      addEventListener('load', () => setTimeout(look, 1_000))
    })
    await page.goto(site.address)
    await page.waitForFunction(() => 'aliveAfterASecond' in window)
    expect(await page.evaluate('window.aliveAfterASecond')).toBe(false)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    // Later loads bring no second copy of the styles shared by all pages.
    expect(await page.locator('link[rel=stylesheet][href*="/every-page-"]').count()).toBe(1)
  })
})

test('a script injected into a page does not run', async () => {
  await visit({}, async (page) => {
    await page.goto(site.address)
    await waitUntilHydrated(page)
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/favicon.svg" onload="window.smuggled = true">')
    })
    await refused
    expect(await page.evaluate('window.smuggled')).toBeUndefined()
  })
})

describe.each([
  { with: 'with JavaScript', javaScriptEnabled: true },
  { with: 'without JavaScript', javaScriptEnabled: false },
])('$with', ({ javaScriptEnabled }) => {
  test('an unknown address returns a 404 that names it and links home (CHROME-25)', async () => {
    await visit({ javaScriptEnabled }, async (page) => {
      const answer = await page.goto(`${site.address}/nowhere/never-there?x=1`)
      expect(answer?.status()).toBe(404)
      expect(await page.title()).toContain('Page Not Found')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
      expect(await page.locator('main').textContent()).toContain('/nowhere/never-there')
      await page.locator('main').getByRole('link').first().click()
      await page.waitForURL(`${site.address}/`)
      await page.getByRole('heading', { level: 1, name: 'used car search engine' }).waitFor()
    })
  })
})

const policies = {
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/data-sources-policy': 'Data Sources Policy',
  '/api-compliance': 'API Compliance',
}

test('the four policies are separate pages that need no script and call no API (POL-01)', async () => {
  await visit({ javaScriptEnabled: false }, async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
    })
    for (const [path, name] of Object.entries(policies)) {
      const answer = await page.goto(site.address + path)
      expect(answer?.status()).toBe(200)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
      expect(await page.locator('main section h2').count()).toBeGreaterThan(3)
    }
    expect(asked).toEqual([])
  })
})

test('the footer and each policy link to the one configured contact address (CHROME-16)', async () => {
  const mailto = 'mailto:hello@pahiya.example'
  await visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto(site.address)
    expect(await page.locator(`footer a[href="${mailto}"]`).textContent()).toBe('hello@pahiya.example')
    for (const path of Object.keys(policies)) {
      await page.goto(site.address + path)
      expect(await page.locator(`footer a[href="${mailto}"]`).count()).toBe(1)
      expect(await page.locator(`main a[href^="${mailto}"]`).count()).toBeGreaterThan(0)
      expect(await page.locator(`main a[href^="mailto:"]:not([href^="${mailto}"])`).count()).toBe(0)
    }
  })
})

describe('the theme before the first paint (CHROME-21)', () => {
  test.each([
    { stored: 'dark', system: 'light', theme: 'dark' },
    { stored: 'light', system: 'dark', theme: 'light' },
    { stored: null, system: 'dark', theme: 'dark' },
    { stored: null, system: 'light', theme: 'light' },
  ] as const)('stored $stored, system $system: $theme', async ({ stored, system, theme }) => {
    await visit({ colorScheme: system }, async (page) => {
      await page.addInitScript((value) => {
        if (value !== null) localStorage.setItem('theme', value)
        // The body is painted first: the theme on <html> at that time decides its colours.
        new MutationObserver((_, observer) => {
          if (document.body === null) return
          Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] })
          observer.disconnect()
        }).observe(document, { childList: true, subtree: true })
      }, stored)
      await page.goto(site.address)
      expect(await page.evaluate('window.themeAtBody')).toBe(theme)
      await waitUntilHydrated(page)
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
    })
  })
})

test('the browser caches scripts and styles for a year, and receives them compressed', async () => {
  await visit({}, async (page) => {
    const assets: { type: string; headers: Record<string, string> }[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) {
        assets.push({ type: response.request().resourceType(), headers: response.headers() })
      }
    })
    await page.goto(site.address)
    await waitUntilHydrated(page)
    const text = assets.filter(({ type }) => type === 'script' || type === 'stylesheet')
    expect(text.length).toBeGreaterThan(2)
    for (const { headers } of text) {
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
      // Chromium requests gzip over plain HTTP, and brotli over HTTPS.
      expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
    }
  })
})
