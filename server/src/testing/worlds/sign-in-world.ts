import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import type { Config } from '../../platform/config.ts'
import { startDemoIdentity } from '../stand-ins/demo-identity.ts'
import { createTestBrowser, type Page, type TestBrowser } from './test-browser.ts'
import { createTestWorld } from './test-world.ts'

/** Nothing listens there: the site is called without a port, and the providers only need the name. */
export const siteOrigin = 'http://127.0.0.1:3999'

export type SignInWorld = Awaited<ReturnType<typeof createSignInWorld>>

/** A test world whose site lets people sign in at the demo's identity providers. */
export async function createSignInWorld(overrides: Partial<Record<keyof Config, string>> = {}) {
  const identity = await startDemoIdentity(siteOrigin)
  const settings = { ...identity.environment, ...identity.asGoogle, ...overrides }
  const world = await createTestWorld({ PUBLIC_ORIGIN: siteOrigin, ...settings })
  const site = await world.site()

  /** Proceeds to the provider's consent page. */
  async function begin(browser: TestBrowser, provider: string, name = 'Asha Reddy', query = 'returnTo=/saved') {
    const chosen = await browser.open(`${siteOrigin}/api/auth/${provider}?${query}`, { headers: byOurLink })
    // A person already known to the provider is not asked for a name again.
    return chosen.body.includes('Who are you?') ? browser.press(chosen, name) : chosen
  }

  return {
    ...world,
    identity,
    site,
    newSite: world.site,
    anotherSite: ({ trusted = false } = {}) =>
      world.site(trusted ? { config: { ...world.config, TRUSTED_PROXIES: '127.0.0.1' } } : {}),
    newBrowser: (userAgent?: string) => createTestBrowser(site, siteOrigin, userAgent),
    begin,
    /** Completes the sign-in; returns the page that the person lands on. */
    async signIn(browser: TestBrowser, provider: string, name?: string, query?: string): Promise<Page> {
      return browser.press(await begin(browser, provider, name, query), 'Continue as')
    },
    /** The URL to which the provider redirects the browser, before it is opened. */
    async callbackOf(browser: TestBrowser, provider: string, name?: string, query?: string): Promise<string> {
      let page = await browser.press(await begin(browser, provider, name, query), 'Continue as', false)
      while (!page.headers.get('location')!.startsWith(siteOrigin)) {
        page = await browser.send(new URL(page.headers.get('location')!, page.url).href, {})
      }
      return page.headers.get('location')!
    },
    async userOf(browser: TestBrowser): Promise<SignedInUser | null> {
      const { status, body } = await browser.send(`${siteOrigin}/api/auth/user`, {})
      return status === 200 ? (JSON.parse(body) as SignedInUser) : null
    },
    async close(): Promise<void> {
      await site.close()
      await world.close()
      await identity.stop()
    },
  }
}

/** The headers of a browser that follows a link on our own page. */
export const byOurLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

/** The failure reason passed to the sign-in page; null at any other URL. */
export function readSignInFailure({ url }: Page): string | null {
  const { pathname, searchParams } = new URL(url)
  return pathname === '/login' ? searchParams.get('failure') : null
}
