import type { Page } from 'playwright-core'
import { buyerName } from '../states/conversations.ts'
import { signInAs } from './screen-steps.ts'

/** Turns on low-data mode: the same page without scripts, fonts and photos. */
export async function saveData(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'low-data', value: '1', url: page.url() }])
  await page.reload()
  await page.locator('.low-data-bar').waitFor()
}

/** The image that a chat shows for a link to this page. */
export async function openPreview(page: Page): Promise<void> {
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname, search, origin } = new URL(address!, page.url())
  const picture = new URL(pathname + search, page.url().startsWith(origin) ? origin : page.url()).href
  await page.setContent(
    `<!doctype html><html lang="en"><title>Preview</title><main><h1>Preview</h1>
     <img alt="The preview" src="${picture}" width="1200" height="630"></main></html>`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
}

export async function askForCall(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Call the seller' }).first().click()
  await page.getByRole('heading', { name: 'Call the seller', level: 1 }).waitFor()
}

/** Signs in as a buyer with a phone, conversations and inspections. */
export async function openBuyerProfile(page: Page): Promise<void> {
  await signInAs(page, buyerName, '/profile')
  await page.getByText(buyerName).first().waitFor()
}
