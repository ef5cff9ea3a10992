import type { Page } from 'playwright-core'
import { fullyHydrated } from '../capture/settle.ts'
import { signInAs } from './screen-steps.ts'

/** Opens the articles as the admin named in the market's settings, or as another person. */
export function openArticles(search = '', name = 'Imran Qureshi'): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, name, `/admin/blog${search}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}

/** The list after a client-side navigation, while the site returns no articles. */
export async function openWithoutArticles(page: Page): Promise<void> {
  await page.route('**/api/blog/articles*', (route) => route.fulfill({ json: noArticles }))
  await page.getByRole('link', { name: 'News' }).first().click()
  await page.getByText('No articles yet').waitFor()
}

/** The list after a client-side navigation, while the site does not respond. */
export async function openBrokenList(page: Page): Promise<void> {
  await page.route('**/api/blog/articles*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('link', { name: 'News' }).first().click()
  await page.getByText('The articles could not be loaded').waitFor()
}

const noArticles = {
  articles: [],
  next: null,
  counts: { all: 0, 'market-trends': 0, 'buying-guides': 0, technology: 0, policy: 0 },
}

/** The topic form, which only a signed-in person sees. */
export async function openTopicForm(page: Page): Promise<void> {
  await signInAs(page, 'Asha Reddy', '/blog')
  await fullyHydrated(page)
  await page.getByRole('heading', { name: 'Ask for an article' }).scrollIntoViewIfNeeded()
}
