import type { Browser, Page } from 'playwright-core'
import { withTourSeen } from '../../browser.ts'

export type Viewport = { width: 360 | 1280; theme: 'light' | 'dark' }

const heights = { 360: 740, 1280: 800 } as const

export const viewports: readonly Viewport[] = [
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
  { width: 1280, theme: 'dark' },
]

/** Opens a page on such a device as a visitor who has only seen the tour; animations are off. */
export async function openViewport(browser: Browser, { width, theme }: Viewport): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: heights[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width === 360,
  })
  // Simulates a fast device, however busy this machine is: a slow device loads results as a document and shows no
  // stages.
  await page.addInitScript(() => {
    performance.getEntriesByName = () => []
    performance.getEntriesByType = () => []
  })
  return withTourSeen(page)
}
