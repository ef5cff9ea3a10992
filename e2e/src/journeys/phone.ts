import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { withTourSeen } from '../browser.ts'
import { fullyHydrated } from '../screens/capture/settle.ts'
import { blockPhotos } from '../screens/capture/block-photos.ts'

/** The smallest supported screen, with touch. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A visitor with a phone and separate storage. */
export async function withPhone(
  browser: Browser,
  use: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await withTourSeen(await browser.newContext({ ...phone, ...options }))
  const page = await context.newPage()
  await blockPhotos(page)
  try {
    await use(page)
  } finally {
    await context.close()
  }
}

/** Opens an address and waits until React has hydrated the page. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await fullyHydrated(page)
}

/** Simulates a phone six times slower than this machine, on a slow 4G network. */
export async function throttlePhone(page: Page): Promise<void> {
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
