import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { withTourSeen } from '../../browser.ts'
import type { CarsToLookAt } from '../states/example-cars.ts'
import type { Look } from './viewports.ts'
import { openScreen, screens } from '../screens.ts'
import { loadPictures } from './settle.ts'

const folder = new URL('../../../../docs/pictures/', import.meta.url)

const pictures: readonly (Look & { file: string; screen: string; height: number; scale: number })[] = [
  { file: 'home.webp', screen: 'home-first', width: 1280, theme: 'light', height: 1240, scale: 1 },
  { file: 'results.webp', screen: 'results-best-deals', width: 360, theme: 'dark', height: 900, scale: 2 },
  { file: 'car.webp', screen: 'car-rich', width: 1280, theme: 'light', height: 1240, scale: 1 },
]

export const inReadme: ReadonlySet<string> = new Set(pictures.map(({ screen }) => screen))

/** What the README shows of the product, taken anew. */
export async function takeReadmePictures(browser: Browser, address: string, cars: CarsToLookAt): Promise<void> {
  for (const { file, screen, width, theme, height, scale } of pictures) {
    const page = await withTourSeen(
      await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: 'reduce',
      }),
    )
    await openScreen(
      page,
      address,
      screens.find(({ name }) => name === screen)!,
      cars,
    )
    await loadPictures(page)
    // Playwright itself writes no WebP.
    const debugging = await page.context().newCDPSession(page)
    const { data } = await debugging.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    writeFileSync(new URL(file, folder), Buffer.from(data, 'base64'))
    await page.context().close()
  }
}
