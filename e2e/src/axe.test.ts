import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findBarriers } from './screens/find-barriers.ts'
import { openLook } from './screens/looks.ts'
import { openScreen, screens } from './screens/screens.ts'
import { withoutPictures } from './screens/without-pictures.ts'

const market = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const core = screens.filter((screen) => screen.core)

/** On a phone both themes, on a desk one: what differs there is where things stand, not their colours. */
describe.each([
  { device: 'a phone', width: 360, themes: ['light', 'dark'] },
  { device: 'a desk', width: 1280, themes: ['light'] },
] as const)('on $device nothing stands in the way of anybody', ({ width, themes }) => {
  test.each(core.filter(({ only = width }) => only === width))('$name', async (screen) => {
    const page = await openLook(browser, { width, theme: themes[0] })
    await withoutPictures(page)
    await openScreen(page, market.address, screen, market.cars)
    for (const [at, theme] of themes.entries()) {
      await page.evaluate(`window.showTheme('${theme}')`)
      const barriers = await findBarriers(page, at === 0 ? 'everything' : 'colours')
      expect(barriers, `${screen.name} at ${width}, ${theme}`).toEqual([])
    }
    await page.context().close()
  })
})
