import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startPayments, type DemoPayments } from '@pahiya/demo/payments/provider'
import type { ChildProcess } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { freePort, startProgram, startSecondSite, stopProgram } from '../start-site.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** A site that sells Pro through the demo's payment provider, and the process that reads its payments. */
const { environment } = inject('market')
const [buyer, laptopBuyer] = ['Kavya Iyer', 'Gopal Varma'] as const
let identity: RunningIdentity
let payments: DemoPayments
let started: { address: string; stop: () => Promise<void> } | undefined
let jobs: ChildProcess | undefined
let site: string
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  identity = await startIdentity({ sites: [site], ports: 0 })
  const secret = 'of this journey and of no other'
  payments = await startPayments({ webhookUrl: `${site}/api/payments/events`, webhookSecret: secret })
  const settings = {
    ...identity.environment,
    PUBLIC_ORIGIN: site,
    SITE_PORT: String(port),
    RAZORPAY_URL: payments.address,
    RAZORPAY_CHECKOUT_URL: `${payments.address}/v1/checkout.js`,
    RAZORPAY_KEY_ID: payments.keyId,
    RAZORPAY_KEY_SECRET: payments.keySecret,
    RAZORPAY_PLAN_ID: payments.planId,
    RAZORPAY_WEBHOOK_SECRET: secret,
    INVOICE_NAME: 'Pahiya of a journey',
    INVOICE_ADDRESS: 'Hyderabad',
    INVOICE_GSTIN: '36AAAAA0000A1Z3',
  }
  started = await startSecondSite(environment, settings)
  jobs = startProgram('jobs', { ...environment, ...settings, JOBS_INTERNAL_PORT: String(await freePort()) })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  if (jobs) await stopProgram(jobs)
  await started?.stop()
  await payments?.close()
  await identity?.close()
})

erasePeopleOfFailedTry(environment, [buyer, laptopBuyer])

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in to get Pro' }).click()
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: `Continue as ${name}` }).click()
}

async function openPurchase(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name on the invoice').fill(name)
  await page.getByLabel('State').selectOption('Telangana')
  await page.getByLabel('PIN code').fill('500 034')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

test('on a laptop the checkout opens from the page and returns to it, and a failed renewal keeps Pro for a while', async () => {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 1280, height: 900 } }))
  const page = await context.newPage()
  await page.goto(`${site}/pro`)
  await waitUntilHydrated(page)
  await signIn(page, laptopBuyer)
  await page.getByLabel('Name on the invoice').waitFor()
  await waitUntilHydrated(page)
  await openPurchase(page, laptopBuyer)
  await page.getByRole('link', { name: 'Pay ₹199 at Razorpay' }).click()
  await page.getByRole('button', { name: 'Pay by UPI AutoPay' }).click()
  expect(new URL(page.url()).pathname).toBe('/checkout')
  await page.getByRole('button', { name: 'Return to Pahiya' }).click()
  await page.getByRole('heading', { name: 'You have Pro' }).waitFor()
  const state = await fetch(`${payments.address}/demo/state`, { method: 'POST' })
  const { subscriptions } = (await state.json()) as { subscriptions: { id: string; status: string }[] }
  const { id } = subscriptions.findLast(({ status }) => status === 'active')!
  const body = JSON.stringify({ subscription: id, outcome: 'failed' })
  await fetch(`${payments.address}/demo/charge`, { method: 'POST', body })
  await expect
    .poll(async () => {
      await page.goto(`${site}/pro`)
      return page.getByText(/^Your last payment did not go through and is tried again/).count()
    })
    .toBe(1)
  await context.close()
})

test('without script a visitor signs in, buys Pro, gets an invoice and cancels in two taps (QUOTA-06, QUOTA-07)', async () => {
  const context = await withTourSeen(
    await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false }),
  )
  const page = await context.newPage()
  await page.goto(`${site}/pro`)
  await page.getByText('a month, GST included').waitFor()
  await signIn(page, buyer)
  await openPurchase(page, buyer)
  await page.getByRole('link', { name: 'Pay ₹199 at Razorpay' }).click()
  await page.getByRole('button', { name: 'Pay by UPI AutoPay' }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await expect
    .poll(async () => {
      await page.goto(`${site}/pro`)
      return page.getByRole('heading', { name: 'You have Pro' }).count()
    })
    .toBe(1)
  const invoice = page.getByRole('link', { name: /^Invoice PAH\// })
  const pdf = await context.request.get(new URL((await invoice.getAttribute('href'))!, site).href)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.goto(`${site}/profile`)
  await page.getByText('searches without a limit').waitFor()
  await page.getByRole('link', { name: 'See, cancel or get an invoice for Pro' }).click()
  await page.getByText('Cancel Pro').click()
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await page.getByText(/^Cancelled: nothing more is debited/).waitFor()
  await context.close()
})
