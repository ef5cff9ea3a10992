import type { Browser, BrowserContext, Page } from 'playwright-core'
import { withTourSeen } from '../../browser.ts'

export type Viewport = { width: 360 | 1280; theme: 'light' | 'dark' }

const heights = { 360: 740, 1280: 800 } as const

export const viewports: readonly Viewport[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
]

/** Such a device, empty; animations are off. */
export async function openDevice(browser: Browser, { width, theme }: Viewport): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width === 360,
  })
}

/** Opens a page on a device as a visitor who has already seen the tour. */
export async function openPage(device: BrowserContext): Promise<Page> {
  const page = await device.newPage()
  // Simulates a fast device, however busy this machine is: a slow device loads results as a document and shows no
  // stages.
  await page.addInitScript(() => {
    performance.getEntriesByName = () => []
    performance.getEntriesByType = () => []
  })
  return withTourSeen(page)
}

/** Opens a page on a separate device. */
export async function openViewport(browser: Browser, viewport: Viewport): Promise<Page> {
  return openPage(await openDevice(browser, viewport))
}

/**
 * Deletes everything about the visitor: cookies, storage and permissions. Scripts, styles and fonts stay in the cache,
 * so that the device's next page loads faster.
 */
export async function forgetVisitor(page: Page): Promise<void> {
  const device = page.context()
  const debugging = await device.newCDPSession(page)
  await debugging.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' })
  await page.close()
  await device.clearCookies()
  await device.clearPermissions()
}
