import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findAccessibilityViolations } from './screens/capture/find-accessibility-violations.ts'
import { forgetVisitor, openDevice, openPage, type Viewport } from './screens/capture/viewports.ts'
import { openScreen, screens } from './screens/screens.ts'
import { blockPhotos } from './screens/capture/block-photos.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const core = screens.filter((screen) => screen.core)
type Screen = (typeof core)[number]
type Width = Viewport['width']
const phone = 360
const desk = 1280

/** Devices that currently show no screen. */
const idle = new Map<Width, BrowserContext[]>([
  [phone, []],
  [desk, []],
])

/** Opens a screen as a new visitor and deletes that visitor's data afterwards. */
async function visit(screen: Screen, look: (page: Page) => Promise<void>): Promise<void> {
  const width = screen.only ?? phone
  const device = idle.get(width)!.pop() ?? (await openDevice(browser, { width, theme: 'light' }))
  try {
    const page = await openPage(device)
    await blockPhotos(page)
    await openScreen(page, market.address, screen, market.cars)
    await look(page)
    await forgetVisitor(page)
  } catch (error) {
    await device.close()
    throw error
  }
  idle.get(width)!.push(device)
}

/**
 * Both themes are checked at the first size; then the window is widened to a desktop, where the layout differs but the
 * colours are the same.
 */
async function findOnEveryDevice(page: Page, { only }: Screen): Promise<string[]> {
  const first = only ?? phone
  const found = { [`at ${first}`]: await findAccessibilityViolations(page) }
  await page.evaluate(`window.showTheme('dark')`)
  found[`at ${first}, dark`] = await findAccessibilityViolations(page, 'colours')
  if (only === undefined) {
    await page.evaluate(`window.showTheme('light')`)
    await page.setViewportSize({ width: desk, height: 800 })
    found[`at ${desk}`] = await findAccessibilityViolations(page)
  }
  return Object.entries(found).flatMap(([where, barriers]) => barriers.map((each) => `${where}: ${each}`))
}

describe('screens have no accessibility violations', () => {
  // A screen spends some time waiting for the site, so two are open concurrently.
  test.concurrent.each(core)('$name', async (screen) => {
    await visit(screen, async (page) => {
      const opened = await openedOver(page)
      expect(await findOnEveryDevice(page, screen)).toEqual([])
      expect(await openedOver(page), 'what was open stays open').toBe(opened)
    })
  })

  test('a violation planted for a single size or theme is found there and nowhere else', async () => {
    const policy = core.find(({ name }) => name === 'policy-privacy')!
    await visit(policy, async (page) => {
      await page.evaluate(plantViolations)
      const found = (await findOnEveryDevice(page, policy)).map((line) => line.split(' (')[0])
      expect(found).toEqual(['at 360: image-alt', 'at 360, dark: color-contrast', 'at 1280: button-name'])
    })
  })
})

/**
 * Planted: an image without alternative text on phones, pale text in the dark theme and a button without a name on
 * desktops.
 */
function plantViolations(): void {
  const planted = document.createElement('div')
  planted.id = 'planted'
  planted.innerHTML = '<img width="40" height="40"><p>Words</p><button type="button"></button>'
  document.querySelector('main')!.append(planted)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    #planted :is(img, p, button) { display: none }
    #planted button { width: 40px; height: 40px }
    @media (width < 600px) { [data-theme='light'] #planted img { display: block } }
    @media (width > 600px) { #planted button { display: block } }
    [data-theme='dark'] #planted p { display: block; background: #111; color: #222 }`)
  document.adoptedStyleSheets.push(sheet)
}

/** Dialogs, suggestion lists, tooltips and Alex, which is a dialog only on a phone. */
async function openedOver(page: Page): Promise<number> {
  return page
    .locator('[role=dialog], [role=listbox], .tour-tip[data-shown], .alex[data-open]')
    .filter({ visible: true })
    .count()
}
