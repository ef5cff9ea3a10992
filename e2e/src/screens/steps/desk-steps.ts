import type { Page } from 'playwright-core'
import { deskCases } from '../states/desk-cases.ts'
import { signInAs } from './screen-steps.ts'
import { fullyHydrated } from '../capture/settle.ts'

const moderator = 'Imran Qureshi'

/** Opens a desk page as a moderator, with one of the cases or with the queue only. */
export function openDesk(path: string, open?: keyof typeof deskCases): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, moderator, open === undefined ? path : `${path}?listing=${deskCases[open]}`)
    await page.locator('.desk-nav').waitFor()
    await fullyHydrated(page)
  }
}

/** Signs in as an admin. */
export async function openPayments(page: Page): Promise<void> {
  await signInAs(page, 'Imran Qureshi', '/admin/payments')
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
}

/** Opens the desk with an empty queue. */
export function openEmptyDesk(from: string, link: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openDesk(from)(page)
    await page.route('**/api/desk/items?*', (route) => route.fulfill({ json: none }))
    await page.route('**/api/desk/decided?*', (route) => route.fulfill({ json: { decided: [] } }))
    await page.route('**/api/desk/verifications', (route) => route.fulfill({ json: { decided: [] } }))
    await page.route('**/api/desk/counts', (route) => route.fulfill({ json: { waiting: {} } }))
    await page.locator('.desk-nav').getByRole('link', { name: link }).click()
    await page.getByText('Nothing is waiting.').waitFor()
  }
}
const none = { items: [], hasMore: false, waiting: 0 }

/** Shows the desk after a decision, which is not sent to the site, because other pictures show the same case. */
export function decideAt(path: string, open: keyof typeof deskCases, press: string): (page: Page) => Promise<void> {
  return async (page) => {
    await openDesk(path, open)(page)
    const isCase = (url: URL) => url.pathname.endsWith(deskCases[open])
    await page.route(isCase, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status: 404, json: { code: 'flags_not_found' } })
        : route.fulfill({ status: 204 }),
    )
    await page.route('**/api/desk/items?*', async (route) => {
      const desk = (await (await route.fetch()).json()) as { items: { subjectKey: string }[]; waiting: number }
      const items = desk.items.filter(({ subjectKey }) => subjectKey !== deskCases[open])
      await route.fulfill({ json: { ...desk, items, waiting: items.length } })
    })
    await page.getByLabel('Why').fill('Spoke with the seller, who sent a photo of the RC.')
    await page.getByRole('button', { name: press }).click()
    await page.locator('.desk-done').waitFor()
  }
}
