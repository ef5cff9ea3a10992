import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startSmsGateway, type SmsGateway } from '@pahiya/demo/sms/gateway'
import pg from 'pg'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { signInWithPehchaan } from '../sign-in.ts'
import { freePort, runToCompletion, startProgram, startSite, stopProgram, type StartedSite } from '../start-site.ts'
import { readArchive } from './read-archive.ts'

/** A portal with one advert, in whose words a seller gives her name and number. */
const seller = { name: 'Saraswathi Zq', number: '9848055123' }
const stock = [
  'stock_no;brand;model;year;price;km;city;link;about',
  `1;Maruti Suzuki;Swift;2019;485000;42000;Hyderabad;https://gaadimandi.example/1;One owner. Call ${seller.name} on ${seller.number}.`,
].join('\n')

let portal: Server
let identity: RunningIdentity
let sms: SmsGateway
let site: StartedSite
let database: pg.Client
let browser: Browser
const running: ChildProcess[] = []
beforeAll(async () => {
  portal = createServer((_request, response) => response.setHeader('content-type', 'text/csv').end(stock))
  await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening))
  const { port } = portal.address() as AddressInfo
  const sitePort = await freePort()
  const address = `http://127.0.0.1:${sitePort}`
  identity = await startIdentity({ sites: [address], ports: 0 })
  const secret = 'of this journey and of no other site'
  sms = await startSmsGateway({ receiptsTo: `${address}/api/sms/receipts`, receiptSecret: secret })
  site = await startSite({
    ...identity.environment,
    SITE_PORT: String(sitePort),
    CONTACT_EMAIL: 'privacy@pahiya.example',
    IMAGE_PRIVATE_HOSTS: `127.0.0.1:${port}`,
    JOBS_INTERNAL_PORT: String(await freePort()),
    SMS_GATEWAY_URL: sms.address,
    SMS_AUTH_KEY: sms.authKey,
    SMS_SENDER_ID: sms.sender,
    SMS_CODE_TEMPLATE_ID: sms.templateId,
    SMS_RECEIPT_SECRET: secret,
  })
  const fields = { ref: 'stock_no', make: 'brand', model: 'model', year: 'year', price: 'price', odometer: 'km' }
  const record = {
    key: 'gaadimandi',
    name: 'Gaadi Mandi',
    connector: 'vehicle-feed',
    address: `http://127.0.0.1:${port}`,
    agreement: 'of this journey',
    refreshMinutes: 1_440,
    format: {
      transport: { path: '/stock.csv', separator: ';' },
      fields: { ...fields, city: 'city', url: 'link', description: 'about' },
    },
  }
  await runToCompletion('connect-source', site.environment, JSON.stringify(record))
  database = new pg.Client({ connectionString: site.environment.DATABASE_URL })
  await database.connect()
  running.push(startProgram('jobs', site.environment), startProgram('ingest', site.environment))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(running.map(stopProgram))
  await database?.end()
  await site?.stop()
  await sms?.close()
  await identity?.close()
  portal?.close()
})

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
}

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await withTourSeen(await browser.newContext(options))
  await use(await context.newPage())
  await context.close()
}

/** Every text of the person that the database still has. */
async function wordsStored(words: string): Promise<number> {
  const { rows } = await database.query<{ found: number }>(
    `select count(*)::int as found from listings where description like $1 or title like $1`,
    [`%${words}%`],
  )
  return rows[0]!.found
}

async function receivesExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Request my data' }).click()
  const download = page.getByRole('button', { name: 'Download my data' })
  // Without JavaScript the page shows the archive once it is loaded again.
  await expect
    .poll(async () => {
      await page.goto(`${site.address}/profile/data`)
      return download.count()
    })
    .toBe(1)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const files = readArchive(readFileSync(await file.path()))
  const index = files.get('index.html')!
  expect([...files.keys()]).toEqual(expect.arrayContaining(['manifest.json', 'json/accounts.json', 'csv/accounts.csv']))
  const folder = await mkdtemp(join(tmpdir(), 'pahiya-archive-'))
  await writeFile(join(folder, 'index.html'), index)
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Your data on Pahiya')
  expect(await page.locator('body').innerText()).toContain('@people.example')
  await rm(folder, { recursive: true })
}

async function changesConsent(page: Page): Promise<void> {
  await page.goto(`${site.address}/profile/data`)
  await page.getByRole('button', { name: 'Agree: News by e-mail' }).click()
  await page.getByText('News by e-mail · on').waitFor()
  await page.getByRole('button', { name: 'Withdraw: News by e-mail' }).click()
  await page.getByText('News by e-mail · off').waitFor()
  await page.getByRole('link', { name: 'Notice about your data' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Notice about your data' }).waitFor()
  await page.getByText('filters and words of your last 20 searches').waitFor()
  expect(await page.locator('main code').first().textContent()).toMatch(/^[0-9a-f]{64}$/)
}

async function erases(page: Page): Promise<void> {
  await page.goto(`${site.address}/profile/erase`)
  await page.getByRole('heading', { name: 'What stays, and why' }).waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Erase my account now' }).click()
  await page.getByRole('heading', { name: 'Your account is being erased' }).waitFor()
}

test.each([
  ['on a laptop', 'Divya Menon', { viewport: { width: 1280, height: 900 } }],
  ['on a phone without JavaScript', 'Harish Reddy', phone],
] as const)(
  'a person %s downloads and reads the archive, gives and withdraws a consent, reads the notice and erases the account',
  async (_device, name, options) => {
    await withPage(options, async (page) => {
      await signInWithPehchaan(page, site.address, name, '/profile/data')
      await receivesExport(page)
      await changesConsent(page)
      await erases(page)
      await expect
        .poll(async () => (await database.query('select from accounts where name = $1', [name])).rowCount)
        .toBe(0)
    })
  },
)

test('a seller without an account removes her name and number on a phone without JavaScript, and the next crawl does not bring them back', async () => {
  await expect.poll(() => wordsStored(seller.name)).toBe(1)
  await withPage(phone, async (page) => {
    await page.goto(`${site.address}/privacy/notice`)
    await page.getByRole('link', { name: 'Remove my name and number' }).click()
    await page.getByLabel('The number in your listing').fill(seller.number)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('6-digit code').waitFor()
    const messages = await page.context().newPage()
    await messages.goto(`${sms.address}/`)
    const code = await messages.locator(`li[data-to="+91${seller.number}"]`).first().locator('b').textContent()
    await page.getByLabel('6-digit code').fill(code!)
    await page.getByRole('button', { name: 'Remove my name and number' }).click()
    await page.getByText('We remove the name and number from 1 listing').waitFor()
  })
  await expect.poll(() => wordsStored(seller.name)).toBe(0)
  const { rows } = await database.query<{ at: Date }>(`update sources set last_success_at = null
    where key = 'gaadimandi' returning now() as at`)
  await database.query(`select graphile_worker.add_job('refresh-due-sources')`)
  await expect
    .poll(async () => {
      const read = await database.query(`select from sources where key = 'gaadimandi' and last_success_at > $1`, [
        rows[0]!.at,
      ])
      return read.rowCount
    })
    .toBe(1)
  expect([await wordsStored(seller.name), await wordsStored(seller.number)]).toEqual([0, 0])
})
