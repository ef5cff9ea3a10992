import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startSmsGateway, type SmsGateway } from '@pahiya/demo/sms/gateway'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { freePort, startSecondSite } from '../start-site.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** A site with an identity provider and an SMS gateway; one search is free. */
const { environment } = inject('market')
let identity: RunningIdentity
let sms: SmsGateway
let started: { address: string; stop: () => Promise<void> } | undefined
let site: string
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  identity = await startIdentity({ sites: [site], ports: 0 })
  const secret = 'of this journey and of no other'
  sms = await startSmsGateway({ receiptsTo: `${site}/api/sms/receipts`, receiptSecret: secret })
  started = await startSecondSite(environment, {
    ...identity.environment,
    PUBLIC_ORIGIN: site,
    SITE_PORT: String(port),
    SEARCHES_ANONYMOUS: '1',
    SMS_GATEWAY_URL: sms.address,
    SMS_AUTH_KEY: sms.authKey,
    SMS_SENDER_ID: sms.sender,
    SMS_CODE_TEMPLATE_ID: sms.templateId,
    SMS_RECEIPT_SECRET: secret,
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await started?.stop()
  await sms?.close()
  await identity?.close()
})

/** Journeys share the accounts of one world: the following people sign in only in this test. */
erasePeopleOfFailedTry(environment, ['Vikram Sethi', 'Nazia Begum'])
async function signIn(page: Page, name: string, returnTo: string): Promise<void> {
  await page.goto(`${site}/login?returnTo=${encodeURIComponent(returnTo)}`)
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, name)
}

/** Reads the code as a person would: from the page that shows the messages. */
async function codeOnThePhone(page: Page, number: string): Promise<string> {
  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`${sms.address}/`)
  const text = await phone.locator(`li[data-to="+91${number}"]`).first().locator('b').textContent()
  await phone.close()
  return text!
}

const spaced = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`

test('a visitor at the limit signs in, verifies the phone in a dialog, and gets five more searches (AUTH-14, QUOTA-13, C-01)', async () => {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 360, height: 740 } }))
  const page = await context.newPage()
  await page.goto(`${site}/`)
  await waitUntilHydrated(page)
  const area = page.getByRole('region', { name: 'Your searches' })
  await area.getByText('1 of 1 free searches left in 30 days').waitFor()
  // AUTH-14: a visitor must sign in first.
  await area.getByRole('link', { name: 'Verify phone' }).click()
  await page.waitForURL(/\/login\?/)
  await signIn(page, 'Vikram Sethi', '/')
  await page.waitForURL(`${site}/`)
  await waitUntilHydrated(page)
  await area.getByText('phone not verified').waitFor()
  await area.getByRole('link', { name: 'Verify phone' }).click()
  const dialog = page.getByRole('dialog')
  const number = '9848022213'
  await dialog.getByLabel('Indian mobile number').fill('040 2345 6789')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('Enter a 10-digit Indian mobile number.').waitFor()
  await dialog.getByLabel('Indian mobile number').fill(number)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText(spaced(number)).waitFor()
  const code = await codeOnThePhone(page, number)
  await dialog.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('That code does not match. 4 tries left.').waitFor()
  await dialog.getByLabel('6-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('is verified').waitFor()
  await dialog.getByRole('link', { name: 'Continue' }).click()
  await waitUntilHydrated(page)
  await area.getByText('5 of 5 searches left this month plus 1 left over').waitFor()
  expect(await area.getByRole('link', { name: 'Verify phone' }).count()).toBe(0)
  await context.close()
})

test('without JavaScript a person requests and enters the code with forms (AUTH-13, AUTH-14)', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${site}/verify-phone?returnTo=/saved`)
  expect(new URL(page.url()).pathname).toBe('/login')
  await signIn(page, 'Nazia Begum', '/verify-phone?returnTo=/saved')
  await page.waitForURL(/\/verify-phone/)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Verify your phone')
  const number = '9848022214'
  await page.getByLabel('Indian mobile number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(spaced(number)).waitFor()
  // The number does not appear in any URL.
  expect(page.url()).not.toContain(number)
  const code = await codeOnThePhone(page, number)
  await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('That code does not match. 4 tries left.').waitFor()
  await page.getByLabel('6-digit code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Your phone is verified.').waitFor()
  expect(await page.locator('.phone-gains').textContent()).toContain('5 new, plus 1 left over')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(`${site}/saved`)
  await context.close()
})
