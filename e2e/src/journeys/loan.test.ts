import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { signInWithFacebook } from '../sign-in.ts'

const { address, cars } = inject('market')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})
async function open(path: string, { javaScriptEnabled = true } = {}): Promise<Page> {
  const context = await withTourSeen(await browser.newContext({ javaScriptEnabled }))
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${address}${path}`)
  return page
}
const lenderCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })

test('the finance tab of a listing opens the lenders in a new tab, with the car’s price and year (FIN-06)', async () => {
  const page = await open(`/marketplace/${cars.listing}?tab=finance`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Compare lenders' }).click()
  const opened = await opening
  await opened.getByRole('heading', { name: 'Compare car loans' }).waitFor()
  const query = new URL(opened.url()).searchParams
  expect([...query.keys()]).toEqual(['carPrice', 'downPayment', 'tenure', 'interestRate', 'carYear'])
  await opened.getByText('Car’s age at the last EMI').waitFor()
  expect(await opened.getByRole('article').count()).toBe(4)
})

test('without JavaScript a buyer changes the loan, applies after signing in, and the request is saved (FIN-20)', async () => {
  const page = await open('/financing', { javaScriptEnabled: false })
  await page.getByLabel('Car price').fill('6,00,000')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('₹5,00,000', { exact: true }).first().waitFor()
  await lenderCard(page, 'State bank').getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Sign in to save your request' }).waitFor()
  await signInWithFacebook(page, address, 'Lakshmi', '/financing')
  await lenderCard(page, 'State bank').getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Request saved.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/financing')
})

test('an admin saves a lender’s figures with their date, and buyers see them', async () => {
  const page = await open('/', { javaScriptEnabled: false })
  await signInWithFacebook(page, address, 'Leela Nair', '/admin/lenders')
  await page.getByRole('link', { name: 'Edit Capital firm' }).click()
  await page.getByLabel('Rates as of').fill('2026-11-14')
  await page.getByLabel('Lowest rate').fill('9.15')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  const buyer = await open('/financing')
  const card = lenderCard(buyer, 'Capital firm')
  await card.getByText('Rates as of 14 Nov 2026').waitFor()
  await expect.poll(() => card.getByText('9.15%–14.00%').count()).toBe(1)
})
