import type { Page } from 'playwright-core'

const timeoutMs = 60_000

/** React has taken over what the server had drawn, and the letters are there. */
export async function fullyHydrated(page: Page): Promise<void> {
  // A page that is only looked at is hydrated later.
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const inmost = [...document.querySelectorAll('#content *')].at(-1)
    return inmost !== undefined && Object.keys(inmost).some((key) => key.startsWith('__react'))
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Pictures wait until they are nearly in sight: a walk down the page brings them all. */
export async function loadPictures(page: Page): Promise<void> {
  const stops = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let stop = 0; stop < stops; stop += 1) {
    await page.evaluate((at) => scrollTo({ top: at * innerHeight, behavior: 'instant' }), stop)
    await picturesThere(page)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Those in the window. One that never comes is not waited for for ever; it is missing in the picture, too. */
export async function picturesThere(page: Page): Promise<void> {
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
