import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Chooses a person on the page of the demo's identity provider and agrees to sign in as that person. */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Continue as ${name}` }).click()
}

/** Signs in from the login page and waits for the page at `returnTo`, a path without a query. */
export async function signInWithPehchaan(page: Page, site: string, name: string, returnTo: string): Promise<void> {
  await page.goto(`${site}/login?returnTo=${returnTo}`)
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, name)
  await expect.poll(() => new URL(page.url()).pathname).toBe(returnTo)
}

/** Signs in without opening the login page and waits for the page at `returnTo`. */
export async function signInWithFacebook(page: Page, site: string, name: string, returnTo: string): Promise<void> {
  await page.goto(`${site}/api/auth/facebook?returnTo=${encodeURIComponent(returnTo)}`)
  await chooseAccount(page, name)
  await expect.poll(() => page.url()).toContain(returnTo)
}
