import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startPayments, type DemoPayments } from '@pahiya/demo/payments/provider'
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { freePort, startProgram, startSecondSite, stopProgram } from '../start-site.ts'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** A site that sells Pro through the demo's payment provider, and the process that reads its payments. */
const { environment } = inject('market')
const [buyer, laptopBuyer] = ['Mohan Pillai', 'Gopal Varma'] as const
const [monthBuyer, adminName] = ['Suresh Babu', 'Rekha Joshi'] as const
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

erasePeopleOfFailedTry(environment, [buyer, laptopBuyer, monthBuyer, adminName])

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in to get Pro' }).click()
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, name)
}

async function openPurchase(page: Page, name: string, kind: 'mandate' | 'month' = 'mandate'): Promise<void> {
  await page.getByLabel('Name on the invoice').fill(name)
  await page.getByLabel('State').selectOption('Telangana')
  await page.getByLabel('PIN code').fill('500 034')
  await page.getByRole('button', { name: kind === 'month' ? 'Get Pro for one month' : 'Get Pro every month' }).click()
}

type Bought = { id: string; status: string }
async function command(name: string, fields: object = {}): Promise<void> {
  await fetch(`${payments.address}/demo/${name}`, { method: 'POST', body: JSON.stringify(fields) })
}
async function atProvider() {
  const state = await fetch(`${payments.address}/demo/state`, { method: 'POST' })
  return (await state.json()) as { subscriptions: Bought[]; payments: (Bought & { subscriptionId: string | null })[] }
}
async function makeAdmin(): Promise<void> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  await database.query(
    `insert into account_grants (account_id, granted) select id, 'admin' from accounts where name = $1
     on conflict do nothing`,
    [adminName],
  )
  await database.end()
}

/** Reloads the plan page until it shows this text. */
async function untilShown(page: Page, text: string | RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(`${site}/pro`)
      return page.getByText(text).count()
    })
    .toBeGreaterThan(0)
}

test('on a laptop the checkout opens from the page and returns to it, a renewal extends Pro, and failed ones end it (QUOTA-07)', async () => {
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
  const { id } = (await atProvider()).subscriptions.findLast(({ status }) => status === 'active')!
  const firstEnd = await page.getByText(/^The next ₹199 is debited on/).textContent()
  await command('charge', { subscription: id })
  await expect
    .poll(async () => {
      await page.goto(`${site}/pro`)
      return page.getByText(/^The next ₹199 is debited on/).textContent()
    })
    .not.toBe(firstEnd)
  expect(await page.getByRole('link', { name: /^Invoice PAH\// }).count()).toBe(2)
  await command('charge', { subscription: id, outcome: 'failed' })
  await untilShown(page, /^Your last payment did not go through and will be tried again/)
  for (let retry = 0; retry < 3; retry += 1) await command('charge', { subscription: id, outcome: 'failed' })
  await untilShown(page, /^Cancelled: nothing more is debited/)
  await context.close()
})

test('without JavaScript a visitor signs in, buys Pro, gets an invoice and cancels in two taps (QUOTA-06, QUOTA-07)', async () => {
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

test('without JavaScript a buyer pays for one month, an admin refunds the time left, and the plan lapses (QUOTA-07)', async () => {
  const withoutScript = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
  const context = await withTourSeen(await browser.newContext(withoutScript))
  const page = await context.newPage()
  await page.goto(`${site}/pro`)
  await signIn(page, monthBuyer)
  await openPurchase(page, monthBuyer, 'month')
  await page.getByRole('button', { name: 'Pay ₹199 at Razorpay' }).click()
  await page.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await untilShown(page, /^You paid for one month and have Pro until/)
  expect(await page.getByText('Cancel Pro').count()).toBe(0)

  const desk = await withTourSeen(await browser.newContext(withoutScript))
  const office = await desk.newPage()
  await office.goto(`${site}/pro`)
  await signIn(office, adminName)
  await makeAdmin()
  await office.goto(`${site}/admin/payments`)
  const row = office.getByRole('row').filter({ hasText: monthBuyer })
  await row.locator('summary').click()
  await row.getByRole('button', { name: /^Refund the time left: ₹19[89]/ }).click()
  await office.getByText('The refund is on its way. Pro ends with it.').waitFor()
  await untilShown(page, 'Get Pro every month')
  await expect
    .poll(async () => {
      await page.goto(`${site}/pro`)
      return page.getByRole('link', { name: /^Credit note PCN\// }).count()
    })
    .toBe(1)
  await desk.close()
  await context.close()
})
