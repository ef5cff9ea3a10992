import type { Page } from 'playwright-core'

type WithRouter = { __reactRouterDataRouter?: { state: { initialized: boolean } } }

/**
 * Waits until React has hydrated the server-rendered page; home hydrates on first interaction. Passes a function,
 * because our content security policy blocks evaluated strings.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => (window as WithRouter).__reactRouterDataRouter?.state.initialized)
}
