import type { Page } from 'playwright-core'

const timeoutMs = 60_000

/** Waits until React has hydrated the server-rendered page and the fonts are loaded. */
export async function fullyHydrated(page: Page): Promise<void> {
  // Without interaction a page hydrates later.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const inmost = [...document.querySelectorAll('#content *')].at(-1)
    return inmost !== undefined && Object.keys(inmost).some((key) => key.startsWith('__react'))
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Pictures load lazily: scrolling down the page loads them all. */
export async function loadPictures(page: Page): Promise<void> {
  const stops = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let stop = 0; stop < stops; stop += 1) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), stop)
    await waitForPictures(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/**
 * Waits for the pictures in the window. The wait for a picture that never loads times out; it is then missing from the
 * screenshot, too.
 */
export async function waitForPictures(page: Page): Promise<void> {
  const waiting = page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        const outside = right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
        return image.complete || outside || !image.checkVisibility()
      }),
    undefined,
    { timeout: timeoutMs },
  )
  await waiting.catch(() => undefined)
}
