import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { findBarriers } from './screens/find-barriers.ts'
import { openLook } from './screens/looks.ts'
import { openScreen, screens } from './screens/screens.ts'
import { startMarket, type StartedMarket } from './screens/started-market.ts'
import { withoutPictures } from './screens/without-pictures.ts'

let market: StartedMarket
let browser: Browser
beforeAll(async () => {
  market = await startMarket({ adverts: 300 })
  browser = await openBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await market?.stop()
})

const core = screens.filter((screen) => screen.core)

/** Two at a time. On a phone both themes, on a desk one: what differs there is where things stand, not their colours. */
describe.each([
  { device: 'a phone', width: 360, themes: ['light', 'dark'] },
  { device: 'a desk', width: 1280, themes: ['light'] },
] as const)('on $device nothing stands in the way of anybody', ({ width, themes }) => {
  test.concurrent.each(core.filter(({ only = width }) => only === width))('$name', async (screen) => {
    const page = await openLook(browser, { width, theme: themes[0] })
    await withoutPictures(page)
    await openScreen(page, market.address, screen, market.cars)
    for (const theme of themes) {
      await page.evaluate(`window.showTheme('${theme}')`)
      expect(await findBarriers(page), `${screen.name} at ${width}, ${theme}`).toEqual([])
    }
    await page.context().close()
  })
})
