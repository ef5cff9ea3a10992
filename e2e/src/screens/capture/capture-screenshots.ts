import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { loadPictures, picturesThere } from './settle.ts'

/** More than this is not read side by side; the whole lies beside it. */
const cutAt = 3_000

export type Taken = { file: string; whole?: string }

/** What is to be seen now, as <name>.png, and <name>.whole.png if that is long. */
export async function takePictures(
  page: Page,
  { folder, name, over }: { folder: string; name: string; over: boolean },
): Promise<Taken> {
  const file = `${name}.png`
  if (over) {
    await picturesThere(page)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    return { file }
  }
  await loadPictures(page)
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  // A window as high as the picture: what stands at its lower edge would lie across the middle otherwise.
  await page.setViewportSize({ width, height: Math.min(height, cutAt) })
  await picturesThere(page)
  await page.screenshot({ path: join(folder, file), animations: 'disabled' })
  if (height <= cutAt) return { file }
  const whole = `${name}.whole.png`
  await page.screenshot({ path: join(folder, whole), animations: 'disabled', fullPage: true })
  return { file, whole }
}
