import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { openBrowser, withTourSeen } from '../browser.ts'
import { chooseAccount } from '../sign-in.ts'

type Written = { title: string; content: string; category?: string }

/**
 * Actions of community members in the shared market. They sign in with Facebook: a person who has signed in with
 * Pehchaan in another journey cannot, because the e-mail address is taken.
 */
export async function startCommunity() {
  const { address, environment } = inject('market')
  const browser = await openBrowser()
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  const contexts: BrowserContext[] = []

  async function open(path: string, { javaScriptEnabled = true } = {}): Promise<Page> {
    const context = await withTourSeen(await browser.newContext({ javaScriptEnabled }))
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${address}${path}`)
    return page
  }
  async function openAs(name: string, path = '/community', options?: { javaScriptEnabled: boolean }): Promise<Page> {
    const page = await open('/', options)
    await page.goto(`${address}/api/auth/facebook?returnTo=${encodeURIComponent(path)}`)
    await chooseAccount(page, name)
    await expect.poll(() => page.url()).toContain(path)
    return page
  }
  return {
    address,
    database,
    open,
    openAs,
    async closePages() {
      for (const context of contexts.splice(0)) await context.close()
    },
    /** So that a moderator other than Leela can decide an appeal. */
    async makeModerator(name: string) {
      await database.query(
        `insert into account_grants (account_id, granted) select id, 'moderator' from accounts where name = $1
         on conflict do nothing`,
        [name],
      )
    },
    async write(page: Page, { title, content, category = 'Questions' }: Written) {
      await page.goto(`${address}/community?new`)
      const dialog = page.getByRole('dialog', { name: 'New Post' })
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByText(category, { exact: true }).click()
      await dialog.getByLabel('Content').fill(content)
      await dialog.getByRole('button', { name: 'Publish' }).click()
    },
    /** Decides the first open case about a text. */
    async decide(page: Page, title: string, button: string, reason: string) {
      await page.goto(`${address}/admin/community`)
      await page
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .click()
      await page.getByLabel('Reason', { exact: true }).first().fill(reason)
      await page.getByRole('button', { name: button }).click()
      await page.locator('.desk-done').waitFor()
    },
    async stop() {
      await database.query(
        `delete from account_grants where account_id in (select id from accounts where name = 'Imran Qureshi')`,
      )
      await database.end()
      await browser.close()
    },
  }
}

export function honestPost(title: string): Written {
  return {
    title,
    content: 'The service book is complete until 2024 and then stops. What would you look at before you make an offer?',
  }
}

/** Whether the rules have held the post for review. */
export async function isWaiting(page: Page): Promise<boolean> {
  return (await page.getByText('waiting for a moderator, only you see it').count()) > 0
}
