import pg from 'pg'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { chooseAccount } from '../sign-in.ts'

/** No process claims the market's jobs, so a run stays in its state. */
const { address, environment } = inject('market')
let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await browser?.close()
})

// A retried test must not find the job of its first attempt.
beforeEach(async () => {
  await database.query(`update training_runs set status = 'cancelled', finished_at = now() where finished_at is null`)
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function openAs(name: string, { javaScriptEnabled = true } = {}): Promise<Page> {
  const context = await withTourSeen(await browser.newContext({ javaScriptEnabled }))
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByRole('link', { name: 'Continue with Facebook' }).click()
  await chooseAccount(page, name)
  await expect.poll(() => page.url()).toContain(address)
  return page
}
const dashboard = () => `${address}/ai-training-dashboard`
const started = /Training Started! ([0-9a-f-]{36})/

test('without JavaScript an admin generates examples, starts a job after a confirmation, sees it and cancels it (TRAIN-01, TRAIN-03)', async () => {
  const page = await openAs('Leela Nair', { javaScriptEnabled: false })
  expect((await page.goto(dashboard()))!.status()).toBe(200)
  await page.getByRole('button', { name: 'Generate 200 synthetic examples' }).click()
  await page.getByText(/Training Data Generated! Generated \d+ synthetic training examples/).waitFor()

  await page.getByRole('link', { name: 'Start training' }).click()
  expect(await page.getByText(started).count()).toBe(0)
  await page.getByRole('button', { name: 'Yes, start training' }).click()
  const [, jobId] = started.exec((await page.getByText('Training Started!').locator('..').textContent())!)!
  await page.getByText(jobId!, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Start training' }).isDisabled()).toBe(true)
  expect(await page.getByText('Validating Files').count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByText('Cancelled').first().waitFor()
  expect(await page.getByRole('link', { name: 'Start training' }).count()).toBe(1)
})

test('an open page polls the job every five seconds, reports a failed poll, and stops at the end (TRAIN-16, TRAIN-17, TRAIN-18, TRAIN-29)', async () => {
  const page = await openAs('Leela Nair')
  await page.goto(`${dashboard()}?confirm=start`)
  await page.getByRole('button', { name: 'Yes, start training' }).click()
  // A toast is also announced to screen readers.
  await page.getByText('Training Started!').first().waitFor()
  const { rows } = await database.query<{ id: string }>(
    `select id from training_runs where status = 'validating_files'`,
  )
  const jobId = rows[0]!.id
  await page.getByText(jobId, { exact: true }).first().waitFor()

  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/ai/train/status/${jobId}`)) asked.push(performance.now())
  })
  await database.query(`update training_runs set status = 'running' where id = $1`, [jobId])
  await page.getByText('50%').first().waitFor()
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3)
  const [first, second] = asked as [number, number]
  expect(second - first).toBeGreaterThan(4_500)
  expect(second - first).toBeLessThan(20_000)

  await page.route('**/api/ai/train**', (route) => route.abort())
  await page.getByText('The last attempt failed: The site did not answer.').waitFor()
  await page.getByText('50%').first().waitFor()
  await page.unroute('**/api/ai/train**')

  await database.query(`update training_runs set status = 'cancelled', finished_at = now() where id = $1`, [jobId])
  await page.getByText('This job has ended').waitFor()
  const count = asked.length
  await page.waitForTimeout(6_000)
  expect(asked.length).toBe(count)

  await page.reload()
  await page.getByText(jobId, { exact: true }).first().waitFor()
})

test('a visitor who is not an admin cannot open the page, signed in or not (TRAIN-01)', async () => {
  const missing = async (page: Page, at: string) => {
    const answer = (await page.goto(at))!
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    return [answer.status(), title]
  }
  const buyer = await openAs('Asha Reddy')
  const nobody = await (await browser.newContext()).newPage()
  contexts.push(nobody.context())
  for (const page of [buyer, nobody]) {
    expect(await missing(page, dashboard())).toEqual(await missing(page, `${address}/never-there`))
    expect((await missing(page, dashboard()))[0]).toBe(404)
  }
})
