import { startIdentity, type RunningIdentity } from '@pahiya/demo/identity/start-identity'
import { startMailbox } from '@pahiya/demo/mail/mailbox'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { freePort, startProgram, startSecondSite, stopProgram } from '../start-site.ts'
import { chooseAccount } from '../sign-in.ts'
import { erasePeopleOfFailedTry } from './erase-people.ts'

const person = 'Divya Menon'
const { environment } = inject('market')
let identity: RunningIdentity
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let jobs: ReturnType<typeof startProgram>
let started: { address: string; stop: () => Promise<void> }
let site: string
let browser: Browser
let database: pg.Client
beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  identity = await startIdentity({ sites: [site], ports: 0 })
  mailbox = await startMailbox()
  const settings = {
    ...identity.environment,
    PUBLIC_ORIGIN: site,
    SITE_PORT: String(port),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'Pahiya <notices@pahiya.example>',
  }
  started = await startSecondSite(environment, settings)
  jobs = startProgram('jobs', { ...environment, ...settings, JOBS_INTERNAL_PORT: String(await freePort()) })
  database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await database?.end()
  if (jobs) await stopProgram(jobs)
  await started?.stop()
  await mailbox?.close()
  await identity?.close()
})

erasePeopleOfFailedTry(environment, [person])

async function newPage(): Promise<Page> {
  const context = await withTourSeen(await browser.newContext({ viewport: { width: 360, height: 740 } }))
  return context.newPage()
}

/** Gives the person Pro, and quiet hours that are not now, whatever the time of the test. */
async function givePro(): Promise<string> {
  const { rows } = await database.query<{ id: string; email: string }>(
    `update accounts set plan = 'pro' where name = $1 returning id, email`,
    [person],
  )
  const minute = (new Date().getUTCHours() * 60 + 12 * 60) % 1_440
  await database.query(
    `insert into notice_settings (account_id, quiet_from_minute, quiet_until_minute) values ($1, $2, $3)
     on conflict (account_id) do update set quiet_from_minute = $2, quiet_until_minute = $3`,
    [rows[0]!.id, minute, (minute + 1) % 1_440],
  )
  return rows[0]!.email
}

test('a buyer saves an alert from the results, gets an e-mail about a price drop, and stops it signed out (QUOTA-08)', async () => {
  const page = await newPage()
  const { rows } = await database.query<{ id: string; model: string; city: string }>(
    `select id, model, city from listings where status = 'active' and price_rupees > 300000
     and car_id in (select car_id from listings group by car_id having count(*) = 1) order by id limit 1`,
  )
  const car = rows[0]!
  await page.goto(`${site}/login?returnTo=/saved`)
  await page.getByRole('link', { name: 'Continue with Pehchaan' }).click()
  await chooseAccount(page, person)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/saved')
  const email = await givePro()

  await page.goto(`${site}/?${new URLSearchParams({ tab: 'results', model: car.model, city: car.city })}`)
  await page.getByRole('link', { name: 'Alert me about new matches' }).click()
  await page.getByText(/listed in the last 30 days/).waitFor()
  await page.getByRole('button', { name: 'Alert me' }).click()
  await page.getByText('The alert is saved.').waitFor()

  await database.query('begin')
  await database.query('update listings set price_rupees = (price_rupees * 0.8)::bigint where id = $1', [car.id])
  // The crawler's process, which matches adverts, does not run here.
  await database.query('delete from match_waiting')
  await database.query('commit')
  type Mail = { subject: string; text: string }
  const mails = async () =>
    (await (await fetch(`${mailbox.address}/demo/mails?to=${encodeURIComponent(email)}`)).json()) as Mail[]
  await expect
    .poll(async () => (await mails()).map(({ text }) => text).join('\n'), { timeout: 120_000 })
    .toContain('Cheaper')
  const { text } = (await mails()).find((mail) => mail.text.includes('Cheaper'))!
  expect(text).toContain(`Found by your alert “${car.model} · ${car.city}”`)

  const stranger = await newPage()
  await stranger.goto(/Stop this alert: (http\S+)/.exec(text)![1]!)
  await stranger.getByRole('button', { name: 'Stop this alert' }).click()
  await stranger.getByRole('heading', { name: 'Stopped' }).waitFor()
  await page.goto(`${site}/alerts`)
  await page.getByText('Stopped', { exact: true }).waitFor()
})
