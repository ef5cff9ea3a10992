import { readFileSync } from 'node:fs'
import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startSmsGateway, type SmsGateway } from '@pahiya/demo/sms/gateway'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { collectBrowserErrors, openBrowser, withTourSeen } from '../browser.ts'
import { freePort, startSecondSite } from '../start-site.ts'
import { fullyHydrated } from '../screens/capture/settle.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

/** A site with an identity provider, an SMS gateway and the object store. */
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
  const secret = 'of the seller and of nobody else'
  sms = await startSmsGateway({ receiptsTo: `${site}/api/sms/receipts`, receiptSecret: secret })
  started = await startSecondSite(environment, {
    ...identity.environment,
    PUBLIC_ORIGIN: site,
    SITE_PORT: String(port),
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

/** These people sign in only in this test. */
const person = 'Padma Sharma'
const nextPerson = 'Kavya Iyer'
erasePeopleOfFailedTry(environment, [person, nextPerson])

const photo = {
  name: 'front.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(new URL('../../../web/src/features/tour/tour-car.webp', import.meta.url)),
}

async function continueAs(page: Page, name = person): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, name)
  await page.waitForURL(({ pathname }) => pathname === '/sell')
}

async function codeOnThePhone(page: Page, number: string): Promise<string> {
  const phone = await page.context().newPage()
  await phone.goto(`${sms.address}/`)
  const text = await phone.locator(`li[data-to="+91${number}"]`).first().locator('b').textContent()
  await phone.close()
  return text!
}

async function verifyPhone(page: Page, number: string): Promise<void> {
  await page.getByLabel('Indian mobile number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await page.getByLabel('6-digit code').fill(await codeOnThePhone(page, number))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/sell')
}

/** Local drafts and files, each with a flag for whether it was sent to the account. */
const leftOn = (page: Page) =>
  page.evaluate(async () => {
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith('pahiya-seller-draft-of-'))
      .map((key) => (JSON.parse(localStorage.getItem(key)!) as { isSent: boolean }).isSent)
    const files = await new Promise<{ category: string; sentTo: string | null }[]>((resolve, reject) => {
      const opening = indexedDB.open('pahiya-seller-files')
      opening.addEventListener('error', () => reject(opening.error!))
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('files-by-account').objectStore('files-by-account').getAll()
        asking.addEventListener('success', () => {
          opening.result.close()
          resolve(asking.result as { category: string; sentTo: string | null }[])
        })
      })
    })
    return { drafts, files: files.map(({ category, sentTo }) => [category, sentTo !== null]) }
  })

const rear = (page: Page) => page.getByRole('group', { name: 'Rear' })
const front = (page: Page) => page.getByRole('group', { name: 'Front' })
const step = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })

test("a visitor's entries and photos survive signing in, phone verification and a reload until they are stored, and the entries reach another device (SELL-11, UP-02)", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const context = await withTourSeen(await browser.newContext(phone))
  const page = await context.newPage()
  const complaints = collectBrowserErrors(page)
  await page.goto(`${site}/sell`)
  await fullyHydrated(page)
  await page.getByLabel('Brand', { exact: true }).first().selectOption('Tata')
  await page.getByLabel('Model', { exact: true }).first().fill('Nexon')
  await page.getByLabel('Price', { exact: true }).fill('7.4')
  // Each step is a separate screen.
  await expect.poll(() => page.locator('#photos').isVisible()).toBe(false)
  await step(page, /Car Photos/).tap()
  await expect.poll(() => page.locator('#basics').isVisible()).toBe(false)
  await front(page).locator('input[type=file]').setInputFiles(photo)
  await front(page).getByText('saved on this device, not sent yet').waitFor()

  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
  await continueAs(page)
  await fullyHydrated(page)
  expect(await page.getByLabel('Model', { exact: true }).first().inputValue()).toBe('Nexon')
  await page.getByText('Verify your phone to send your files').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Verify phone' }).click()
  await verifyPhone(page, '9848022291')
  await fullyHydrated(page)
  await step(page, /Car Photos/).tap()
  await front(page)
    .getByText(/^uploaded/)
    .waitFor()
  expect(await front(page).locator('img').count()).toBe(1)
  await page.getByText('on this device and in your account').waitFor({ state: 'attached' })

  await page.reload()
  await fullyHydrated(page)
  await step(page, /Car Photos/).tap()
  await front(page)
    .getByText(/^uploaded/)
    .waitFor()
  // The identity provider's page has no icon. A missing file on our own site is reported with its address as well. The
  // reload may abort a read.
  const expected = /^Failed to load resource: .* 404|\/api\/[\w/-]+: net::ERR_ABORTED$/
  expect(complaints.filter((text) => !expected.test(text))).toEqual([])

  const other = await withTourSeen(await browser.newContext())
  const laptop = await other.newPage()
  await laptop.goto(`${site}/login?returnTo=/sell`)
  await continueAs(laptop)
  await fullyHydrated(laptop)
  expect(await laptop.getByLabel('Model', { exact: true }).first().inputValue()).toBe('Nexon')
  // The photo sent by the phone is shown here, from the account.
  const files = async () =>
    ((await (await laptop.request.get(`${site}/api/seller/files`)).json()) as { files: { state: string }[] }).files
  await expect.poll(async () => (await files()).map(({ state }) => state)).toEqual(['checked'])
  const drawn = front(laptop).locator('img')
  await drawn.waitFor()
  expect(await drawn.getAttribute('src')).toMatch(/^\/api\/seller\/files\//)
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await other.close()
  await context.close()
})

test('signing out removes everything that the account has from the device, and a page left open reveals nothing to the next person (SELL-11)', async () => {
  const context = await withTourSeen(await browser.newContext())
  const page = await context.newPage()
  await page.goto(`${site}/login?returnTo=/sell`)
  await continueAs(page, nextPerson)
  await fullyHydrated(page)
  await page.getByLabel('Model', { exact: true }).first().fill('Punch')
  await page.getByRole('main').getByRole('link', { name: 'Verify phone' }).click()
  await verifyPhone(page, '9848022292')
  await fullyHydrated(page)
  await front(page).locator('input[type=file]').setInputFiles(photo)
  await front(page)
    .getByText(/^uploaded/)
    .waitFor()
  // This upload fails.
  await page.route('**/api/seller/upload-url**', (route) => route.abort())
  await rear(page).locator('input[type=file]').setInputFiles(photo)
  await expect
    .poll(() => leftOn(page))
    .toMatchObject({
      drafts: [true],
      files: [
        ['frontPhoto', true],
        ['rearPhoto', false],
      ],
    })

  const second = await context.newPage()
  await second.goto(`${site}/profile`)
  await fullyHydrated(second)
  // The script that asks about unsent data loads after the page.
  await second.waitForLoadState('networkidle')
  await second.getByRole('link', { name: 'Log out' }).first().click()
  // The photo that could not be sent: it is deleted only if its owner agrees.
  await second.getByRole('button', { name: 'Sign out and delete them' }).click()
  await second.waitForURL(({ pathname }) => pathname === '/')
  await expect.poll(() => leftOn(second)).toEqual({ drafts: [], files: [] })
  // The page that was left open no longer belongs to the first person.
  await expect.poll(() => page.getByLabel('Model', { exact: true }).first().inputValue()).toBe('')

  // From here on only the page itself prevents the photo from being sent.
  await page.unroute('**/api/seller/upload-url**')
  // The first person's session at the identity provider is cleared, too.
  await context.clearCookies({ name: /^_(?:session|interaction)/ })
  await second.goto(`${site}/login?returnTo=/sell`)
  await continueAs(second)
  await fullyHydrated(second)
  await page.evaluate(() => ['online', 'focus'].map((event) => dispatchEvent(new Event(event))))
  // Once the account has the next person's later entry, anything sent by the open page would have arrived too.
  await second.getByLabel('City', { exact: true }).first().selectOption('Pune')
  const draft = async () =>
    (await (await second.request.get(`${site}/api/seller/draft`)).json()) as {
      fields: Partial<Record<'city' | 'model', { value: string }>>
    }
  await expect.poll(draft).toMatchObject({ fields: { city: { value: 'Pune' } } })
  await expect.poll(() => leftOn(second)).toMatchObject({ drafts: [true] })
  expect((await draft()).fields.model?.value).not.toBe('Punch')
  expect(await page.getByLabel('Model', { exact: true }).first().inputValue()).not.toBe('Punch')
  expect(await second.getByLabel('Model', { exact: true }).first().inputValue()).not.toBe('Punch')
  expect(await rear(second).locator('img').count()).toBe(0)
  const accounts = (await (await second.request.get(`${site}/api/seller/files`)).json()) as {
    files: { category: string }[]
  }
  expect(accounts.files.map(({ category }) => category)).not.toContain('rearPhoto')
  await context.close()
})

test('without JavaScript the form can be read and saved, and states that uploads need JavaScript (SELL-01, SELL-02)', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/sell', '/sell-car']) {
    await page.goto(site + path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Sell Your Car Faster')
    expect(await page.getByText('Uploading documents and photos needs JavaScript').isVisible()).toBe(true)
    expect(await page.locator('#photos').isVisible()).toBe(true)
  }
  await page.getByLabel('Model', { exact: true }).first().fill('Punch')
  await page.getByRole('button', { name: 'Save what I have entered' }).click()
  await page.getByText('Sign in to save what you have entered').waitFor()
  await context.close()
})
