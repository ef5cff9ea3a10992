import type { Browser, Page } from 'playwright-core'
import { withTourSeen } from '../../browser.ts'

export type Look = { width: 360 | 1280; theme: 'light' | 'dark' }

const heights = { 360: 740, 1280: 800 } as const

export const looks: readonly Look[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
]

/** A visitor who knows nothing of us but the tour, with such a device; nothing moves. */
export async function openLook(browser: Browser, { width, theme }: Look): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width === 360,
  })
  // A fast device, however busy this machine is: a slow one loads results as a document and shows no stages.
  await page.addInitScript(() => {
    performance.getEntriesByName = () => []
    performance.getEntriesByType = () => []
  })
  return withTourSeen(page)
}
