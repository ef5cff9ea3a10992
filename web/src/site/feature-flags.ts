type Part = 'accounts' | 'phoneCheck' | 'contact' | 'selling' | 'news' | 'assistant'

/**
 * Which announced parts of the product exist. A part that does not exist has no tour step and no promise on any page, and
 * its control is hidden or leads to a page that says so. The change that builds a part sets its line to true and removes
 * the page of it from routes.ts; the register's controls and texts then come back by themselves.
 */
export const openParts: Readonly<Record<Part, boolean>> = {
  accounts: true,
  phoneCheck: true,
  contact: true,
  selling: true,
  news: false,
  assistant: false,
}
