import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { loadPictures, waitForPictures } from './settle.ts'

/** Longer pictures are cut for the side-by-side view; the full picture is saved next to the cut one. */
const cutAt = 3_000

export type ScreenshotFiles = { file: string; whole?: string }

/** Captures the page as <name>.png, and also as <name>.whole.png if it is long. */
export async function captureScreenshots(
  page: Page,
  { folder, name, over }: { folder: string; name: string; over: boolean },
): Promise<ScreenshotFiles> {
  const file = `${name}.png`
  if (over) {
    await waitForPictures(page)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    return { file }
  }
  await loadPictures(page)
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  // A window as high as the picture: otherwise bars at its lower edge would cover the middle.
  await page.setViewportSize({ width, height: Math.min(height, cutAt) })
  await waitForPictures(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  if (height <= cutAt) return { file }
  const whole = `${name}.whole.png`
  await page.screenshot({ path: join(folder, whole), animations: 'disabled', fullPage: true })
  return { file, whole }
}
