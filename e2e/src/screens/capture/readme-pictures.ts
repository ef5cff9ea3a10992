import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { withTourSeen } from '../../browser.ts'
import type { ExampleCars } from '../states/example-cars.ts'
import type { Viewport } from './viewports.ts'
import { openScreen, screens } from '../screens.ts'
import { loadPictures } from './settle.ts'

const folder = new URL('../../../../docs/pictures/', import.meta.url)

const pictures: readonly (Viewport & { file: string; screen: string; height: number; scale: number })[] = [
  { file: 'home.webp', screen: 'home-first', width: 1280, theme: 'light', height: 1240, scale: 1 },
  { file: 'results.webp', screen: 'results-best-deals', width: 360, theme: 'dark', height: 900, scale: 2 },
  { file: 'car.webp', screen: 'car-rich', width: 1280, theme: 'light', height: 1240, scale: 1 },
]

export const readmeScreens: ReadonlySet<string> = new Set(pictures.map(({ screen }) => screen))

/** Retakes the product pictures for the README. */
export async function captureReadmePictures(browser: Browser, address: string, cars: ExampleCars): Promise<void> {
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
    // Playwright itself cannot write WebP.
    const debugging = await page.context().newCDPSession(page)
    const { data } = await debugging.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    writeFileSync(new URL(file, folder), Buffer.from(data, 'base64'))
    await page.context().close()
  }
}
