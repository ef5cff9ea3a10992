import type { Page } from 'playwright-core'
import { buyerName } from '../states/conversations.ts'
import { fullyHydrated } from '../capture/settle.ts'
import { signInAs } from './screen-steps.ts'

const calls = { ask: '**/api/assistant/messages', stream: '**/api/assistant/messages/*/stream' }
const wish = 'Automatic under 8 lakh in Hyderabad'

export const alexField = (page: Page) => page.getByRole('textbox', { name: 'Message to Alex' })

/** Before the panel is hydrated, links to Alex open his own page. */
export async function waitForPanel(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.alex') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Opens the panel: from its header on a wide window, from the menu on a phone. */
export async function openAlex(page: Page): Promise<void> {
  await waitForPanel(page)
  const header = page.getByRole('button', { name: /^Alex Ask about any car/ })
  if (await header.isVisible()) await header.click()
  else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Ask Alex about any car' }).click()
  }
  await alexField(page).waitFor()
}

/** Sends a question, and waits until it appears in the thread. */
async function ask(page: Page, question: string): Promise<void> {
  await alexField(page).fill(question)
  await alexField(page).press('Enter')
  await page.locator('.alex-bubble[data-by=me]', { hasText: question }).last().waitFor()
}

/** Asks and waits for the complete answer. */
export async function askAlex(page: Page, question: string): Promise<void> {
  await ask(page, question)
  await page
    .getByRole('status')
    .filter({ hasText: /^Alex: / })
    .waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Stop the answer' }).waitFor({ state: 'detached' })
}

export async function openAlexEmpty(page: Page): Promise<void> {
  await openAlex(page)
  await page.getByRole('form', { name: 'Try one of these' }).waitFor()
}

export async function openAlexAnswered(page: Page): Promise<void> {
  await openAlex(page)
  await askAlex(page, wish)
}

export async function openAlexComparison(page: Page): Promise<void> {
  await openAlex(page)
  await askAlex(page, 'Compare Swift and Baleno in Hyderabad')
}

export async function leaveAlexPending(page: Page): Promise<void> {
  await page.route(calls.stream, () => undefined)
  await openAlex(page)
  await ask(page, wish)
  await page.getByText('Reading your question').waitFor()
}

/** Asks and receives this rejection. */
function askRefused(status: number, json: object, text: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(calls.ask, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.continue(),
    )
    await openAlex(page)
    await ask(page, wish)
    await page.getByText(text).first().waitFor()
  }
}

export const failAlex = askRefused(503, { code: 'overloaded', error: 'Too busy' }, 'Server error.')
export const reachAlexLimit = askRefused(
  401,
  { code: 'CHAT_LIMIT_REACHED', error: 'limit', currentCount: 5, maxChats: 5 },
  "You've used all 5 free chats.",
)
export const needLoginForAlex = askRefused(401, { code: 'chat_login_required', error: 'x' }, 'Authentication required.')
export const needPhoneForAlex = askRefused(403, { code: 'chat_phone_required', error: 'x' }, 'Phone verification')

export async function openAlexSignedIn(page: Page): Promise<void> {
  await signInAs(page, buyerName, '/saved')
  await fullyHydrated(page)
  await openAlexAnswered(page)
}

/** The same conversation as a separate page. */
export async function openAlexPage(page: Page): Promise<void> {
  await askAlex(page, wish)
}
