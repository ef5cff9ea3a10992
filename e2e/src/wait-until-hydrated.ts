import type { Page } from 'playwright-core'

type WithRouter = { __reactRouterDataRouter?: { state: { initialized: boolean } } }

/** React has taken over what the server had drawn; home waits for a hand. A function, since our policy lets no string be run. */
export async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => (window as WithRouter).__reactRouterDataRouter?.state.initialized)
}
