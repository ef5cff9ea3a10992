import { setTimeout as sleep } from 'node:timers/promises'
import { startIdentity } from '@pahiya/demo/identity/start-identity'
import { renderPhoto } from '@pahiya/demo/pictures/render-photo'
import { sourceRecords } from '@pahiya/demo/portals/source-records'
import { startPortals } from '@pahiya/demo/portals/start-portals'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { chooseAccount } from '../sign-in.ts'
import { freePort, runToCompletion, startProgram, startSite, stopProgram } from '../start-site.ts'

type Role = 'triage' | 'moderator' | 'auditor'

/**
 * A site with its own portals, which a test may make misbehave, and an ingest process that runs throughout. Its first
 * admin is Leela.
 */
export async function startBackOffice() {
  const outside = await startPortals({
    adverts: 400,
    seed: 1,
    startDay: new Date().toISOString().slice(0, 10),
    ports: 0,
    renderPhoto,
    sadakpar: { stumbleShare: 0 },
  })
  const port = await freePort()
  const identity = await startIdentity({ sites: [`http://127.0.0.1:${port}`], ports: 0 })
  const site = await startSite({
    ...identity.environment,
    SITE_PORT: String(port),
    FIRST_ADMIN_EMAIL: 'leela.nair@people.example',
    IMAGE_PRIVATE_HOSTS: Object.values(outside.portals)
      .map((origin) => new URL(origin).host)
      .join(','),
  })
  const { environment } = site
  // The adverts are crawled once; tests trigger later runs.
  const records = sourceRecords(outside.portals).map((record) => ({ ...record, refreshMinutes: 1_440 }))
  await runToCompletion('connect-source', environment, records.map((record) => JSON.stringify(record)).join('\n'))
  const ingest = startProgram('ingest', environment)
  const browser = await openBrowser()
  const database = new pg.Client({ connectionString: environment.DATABASE_URL })
  await database.connect()
  /** Runs the ingest process's work for the start of a minute immediately. */
  async function startMinute(): Promise<void> {
    await database.query(`select graphile_worker.add_job('refresh-due-sources')`)
  }
  await startMinute()
  const contexts: BrowserContext[] = []

  async function open(path: string, { javaScriptEnabled = true } = {}): Promise<Page> {
    const context = await withTourSeen(
      await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } }),
    )
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${site.address}${path}`)
    return page
  }
  /** Signs in, so that the account exists, gives it the role and opens the page. */
  async function openAs(name: string, path: string, options: { role?: Role; javaScriptEnabled?: boolean } = {}) {
    const page = await open('/', options)
    await page.goto(`${site.address}/api/auth/facebook?returnTo=/community`)
    await chooseAccount(page, name)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/community')
    if (options.role) {
      await database.query(
        `insert into account_grants (account_id, granted) select id, $2 from accounts where name = $1
         on conflict do nothing`,
        [name, options.role],
      )
    }
    await page.goto(`${site.address}${path}`)
    return page
  }
  async function count(query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await database.query<{ count: number }>(query, values)
    return rows[0]!.count
  }

  return {
    address: site.address,
    database,
    control: outside.control,
    startMinute,
    open,
    openAs,
    count,
    async until(what: string, isSo: () => Promise<boolean>, mostMs = 240_000): Promise<void> {
      for (const end = Date.now() + mostMs; Date.now() < end; await sleep(250)) if (await isSo()) return
      throw new Error(`${what}: not within ${mostMs / 1000} s`)
    },
    async closePages() {
      for (const context of contexts.splice(0)) await context.close()
    },
    async stop() {
      await database.end()
      await browser.close()
      await stopProgram(ingest)
      await site.stop()
      await outside.close()
      await identity.close()
    },
  }
}

export type BackOffice = Awaited<ReturnType<typeof startBackOffice>>
