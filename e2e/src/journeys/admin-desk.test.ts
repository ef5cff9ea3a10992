import pg from 'pg'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { chooseAccount } from '../sign-in.ts'

/** Leela, the first admin, is also a moderator. */
const { address, environment, cars } = inject('market')
let browser: Browser
let database: pg.Client
beforeAll(async () => {
  browser = await openBrowser()
  database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
})
afterAll(async () => {
  await database?.query(`delete from listing_flags where listing_id = $1`, [cars.doubted])
  await database?.query(`delete from desk_items where subject_key = $1`, [cars.doubted])
  await database?.end()
  await browser?.close()
})

/** Inserts the flag in the same way as the matcher. */
async function flagCar(): Promise<void> {
  await database.query(
    `insert into listing_flags (listing_id, kind, evidence)
     values ($1, 'price-far-below', '{"priceRupees": 100000, "usualLowRupees": 400000, "basedOn": "value"}')
     on conflict (listing_id, kind) do update set state = 'waiting', decided_at = null, lifted = null`,
    [cars.doubted],
  )
  await database.query(
    `insert into desk_items (kind, subject_key, title) select 'listing-flags', id::text, title from listings where id = $1
     on conflict do nothing`,
    [cars.doubted],
  )
}
async function countWaiting(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer as count from desk_items where kind = 'listing-flags' and state = 'open'`,
  )
  return rows[0]!.count
}
async function readPaths(nav: Locator, which = ''): Promise<string[]> {
  const links = await nav.locator(`a${which}`).all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))!))
}
const told = 'The price is far below similar cars'

test('without JavaScript a moderator opens every page of the navigation, sees the queue, opens, claims and lifts a flag, and buyers no longer see it', async () => {
  await flagCar()
  const context = await withTourSeen(await browser.newContext({ javaScriptEnabled: false }))
  const page = await context.newPage()
  const flags = `${address}/admin/flags`
  expect((await page.goto(flags))!.status(), 'to a visitor').toBe(404)

  await page.goto(`${address}/login`)
  await page.getByRole('link', { name: 'Continue with Facebook' }).click()
  await chooseAccount(page, 'Leela Nair')
  await expect.poll(() => page.url()).toContain(address)

  const listing = async () => (await page.goto(`${address}/marketplace/${cars.doubted}`))!.text()
  expect(await listing()).toContain(told)

  await page.goto(`${address}/admin/verification`)
  const nav = page.getByRole('navigation', { name: 'Moderation' })
  const paths = await readPaths(nav)
  expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/queue', '/admin/approvals', '/admin/flags']))
  for (const path of paths) {
    expect([path, (await page.goto(`${address}${path}`))!.status()]).toEqual([path, 200])
    expect([path, await readPaths(nav, '[aria-current=page]')]).toEqual([path, [path]])
  }
  await page.goto(`${address}/admin/verification`)
  const waiting = await countWaiting()
  await nav.getByRole('link', { name: `Flagged listings ${waiting} waiting`, exact: true }).click()
  await page.locator(`.desk-queue a[href*="${cars.doubted}"]`).click()
  await page.getByRole('heading', { name: 'Price far below similar cars' }).waitFor()
  await page.getByRole('button', { name: 'Take this case' }).click()
  await page.getByText('You are working on this until').waitFor()

  await page.getByLabel('Why').fill('Spoke with the seller')
  await page.getByRole('button', { name: 'Nothing wrong, remove the flag' }).click()
  await page.getByText('Flag removed.').waitFor()
  await nav.getByRole('link', { name: `Flagged listings ${waiting - 1} waiting`, exact: true }).waitFor()
  expect(await page.locator(`.desk-queue a[href*="${cars.doubted}"]`).count()).toBe(0)

  expect(await listing()).not.toContain(told)
  const { rows } = await database.query(
    `select state, (select details->>'words' from audit_entries where kind = 'flags_decided'
       and details->>'listing' = $1 order by at desc limit 1) as words
     from listing_flags where listing_id = $1::uuid and kind = 'price-far-below'`,
    [cars.doubted],
  )
  expect(rows).toEqual([{ state: 'cleared', words: 'Spoke with the seller' }])
  await context.close()
})
