type Part = 'accounts' | 'phoneCheck' | 'contact' | 'selling' | 'news' | 'newsletter' | 'community'

/**
 * Which announced parts of the product exist. A part that does not exist has no tour step and no promise on any page,
 * and its control is hidden or leads to a page that says so. The change that builds a part sets its line to true and
 * removes its page from routes.ts; the controls and texts that the register requires then reappear.
 */
export const featureFlags: Readonly<Record<Part, boolean>> = {
  accounts: true,
  phoneCheck: true,
  contact: true,
  selling: true,
  news: true,
  newsletter: false,
  community: true,
}
