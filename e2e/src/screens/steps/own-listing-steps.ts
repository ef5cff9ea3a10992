import { demoSeller } from '@pahiya/demo/identity/people'
import type { Page } from 'playwright-core'
import { fullyHydrated } from '../capture/settle.ts'

/** Opens the seller's profile at the list of their cars. */
export async function openOwnListings(page: Page): Promise<void> {
  await page.goto(new URL('/api/auth/oidc?returnTo=/profile', page.url()).href)
  await page.getByRole('button', { name: demoSeller.name, exact: true }).click()
  await page.getByRole('button', { name: `Continue as ${demoSeller.name}` }).click()
  await page.getByRole('heading', { name: 'My listings' }).waitFor()
  await fullyHydrated(page)
  await page.getByRole('heading', { name: 'My listings' }).scrollIntoViewIfNeeded()
}

/** Opens the form for a new price with a rejected input. */
export async function changeOwnPriceWithError(page: Page): Promise<void> {
  await openOwnListings(page)
  const listing = page.locator('.own[data-state=live]').first()
  await listing.getByText('Change price').click()
  await listing.getByLabel('New price').fill('4900')
  await listing.getByRole('button', { name: 'Save price' }).click()
  await listing.getByRole('alert').waitFor()
}

/** One car is sold and one taken down, possibly by an earlier screen. */
export async function openEndedListings(page: Page): Promise<void> {
  await openOwnListings(page)
  for (const [state, act] of [
    ['sold', 'Mark as sold'],
    ['withdrawn', 'Take down'],
  ] as const) {
    const ended = page.locator(`.own[data-state=${state}]`)
    if ((await ended.count()) === 0)
      await page.locator('.own[data-state=live]').last().getByRole('button', { name: act }).click()
    await ended.first().waitFor()
  }
  await page.locator('.own[data-state=withdrawn]').first().scrollIntoViewIfNeeded()
}
