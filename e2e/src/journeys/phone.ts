import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { withTourSeen } from '../browser.ts'
import { fullyHydrated } from '../screens/capture/settle.ts'
import { withoutPictures } from '../screens/capture/block-photos.ts'

/** The smallest screen that is promised, with a finger. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Somebody with a phone, and a memory of their own. */
export async function withPhone(
  browser: Browser,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await withTourSeen(await browser.newContext({ ...phone, ...options }))
  const page = await context.newPage()
  await withoutPictures(page)
  try {
    await use(page)
  } finally {
    await context.close()
  }
}

/** Opens an address and waits until React has taken over what the server had drawn. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await fullyHydrated(page)
}

/** A phone that reckons six times as slowly as this machine, on a slow fourth-generation network. */
export async function slowed(page: Page): Promise<void> {
  const phoneItself = await page.context().newCDPSession(page)
  await phoneItself.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await phoneItself.send('Network.enable')
  await phoneItself.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  })
}
