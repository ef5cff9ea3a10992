// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/load-language.ts'
import { pulseOnPrimaryTaps } from '../../site/pulse-on-taps.ts'
import { hideHeaderOnScroll } from './header/hide-header.ts'
import { nameInitials, type ShellUser } from './header/shell-user.ts'
import { Shell } from './shell.tsx'

const configured: PublicSettings = {
  publicOrigin: null,
  contactEmail: 'hello@pahiya.example',
  supportEmail: 'help@pahiya.example',
  enterpriseEmail: 'data@pahiya.example',
  socialLinks: { youtube: 'https://www.youtube.com/@pahiya' },
  signIn: { facebook: 'Facebook' },
}
const anita: ShellUser = { name: 'Anita Rao', email: 'anita@pahiya.example' }

type Visit = { path?: string; settings?: PublicSettings | undefined; user?: ShellUser | null }

async function open(visit: Visit = {}) {
  const { path = '/', settings = configured, user = null } = visit
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <I18nProvider i18n={words}>
          <Shell settings={settings} user={user}>
            <main>
              <h1>A page</h1>
              <Link to="/sell">Walk on</Link>
              <Link to="/?brand=Tata">Search on</Link>
              <button type="button" className="button" data-kind="main">
                Search all portals
              </button>
            </main>
          </Shell>
        </I18nProvider>
      ),
    },
  ])
  render(<Site initialEntries={[path]} />)
  await screen.findByRole('banner')
}

beforeEach(() => {
  localStorage.clear()
  // jsdom cannot open a popover; the e2e tests cover opening it.
  document.head.innerHTML = '<style>[popover] { display: block !important }</style>'
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const menu = () => within(screen.getByRole('dialog', { name: 'Menu' }))
const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const linksIn = (part: HTMLElement) =>
  [...part.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
const mainLinks = () => header().getAllByRole('navigation', { name: 'Main' })[0]!

describe('the header', () => {
  test('the header links to Buy, Sell and News, then to sign-in (CHROME-04)', async () => {
    await open()
    expect(linksIn(mainLinks())).toEqual([
      ['Buy', '/'],
      ['Sell', '/sell'],
      ['NewsThrottle Talk', '/news'],
    ])
    expect(header().getAllByRole('link', { name: 'Sign in' })[0]?.getAttribute('href')).toBe('/api/login')
  })

  test('the header shows a signed-in user the account instead of sign-in (CHROME-04)', async () => {
    await open({ user: anita })
    expect(header().getByRole('button', { name: 'Anita Rao, account' }).textContent).toBe('ARAnita Rao, account')
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  test.each([
    ['/', 'Buy'],
    ['/car/42', 'Buy'],
    ['/marketplace/42', 'Buy'],
    ['/news', 'NewsThrottle Talk'],
    ['/blog/a-story', 'NewsThrottle Talk'],
    ['/privacy-policy', undefined],
    ['/cartoons', undefined],
  ])('at %s the header highlights %s', async (path, name) => {
    await open({ path })
    expect(mainLinks().querySelector('[aria-current]')?.textContent).toBe(name)
  })

  test.each(['/sell', '/sell-car'])('the header highlights Sell at %s (CHROME-05)', async (path) => {
    await open({ path })
    expect([...mainLinks().querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(['Sell'])
  })

  test('the header toggles the theme (CHROME-20)', async () => {
    await open()
    document.documentElement.dataset['theme'] = 'light'
    window.showTheme = (chosen) => void (document.documentElement.dataset['theme'] = chosen ?? 'light')
    await userEvent.click(header().getByRole('button', { name: 'Switch between light and dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await userEvent.click(menu().getByRole('button', { name: 'Light' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
    await userEvent.click(menu().getByRole('button', { name: 'Light' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})

test('the banner announces Hyderabad live and Delhi NCR coming soon (CHROME-09)', async () => {
  await open()
  const banner = screen.getByRole('region', { name: 'Cities' })
  expect([...banner.children].map((part) => part.textContent)).toEqual(['Hyderabad is live', 'Delhi NCR coming soon'])
})

test('all seven cities are named, one live and six coming soon (CHROME-10)', async () => {
  await open()
  expect(screen.getByRole('contentinfo').textContent).toContain(
    'Live in Hyderabad. Coming soon: Delhi NCR, Mumbai, Bangalore, Chennai, Pune and Kolkata.',
  )
})

describe('the menu', () => {
  test('the menu lists the same links as the header (CHROME-06)', async () => {
    await open()
    const links = linksIn(menu().getByRole('navigation', { name: 'Main' }))
    expect(links).toEqual(linksIn(mainLinks()))
    expect(menu().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login')
  })

  test('the menu offers Facebook as a plain link that returns to this page (AUTH-09, CHROME-27)', async () => {
    await open({ path: '/car/7?from=map' })
    const link = menu().getByRole('link', { name: 'Sign in with Facebook' })
    expect(link.getAttribute('href')).toBe('/api/auth/facebook?returnTo=%2Fcar%2F7%3Ffrom%3Dmap')
  })

  test('if Facebook is not configured, the menu explains that and offers the sign-in page (AUTH-09)', async () => {
    await open({ settings: { ...configured, signIn: {} } })
    const button = menu().getByRole<HTMLButtonElement>('button', { name: 'Sign in with Facebook' })
    expect(button.disabled).toBe(true)
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Facebook sign-in is not set up on this site.',
    )
    expect(menu().getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login')
  })

  test('the menu names the signed-in user and links to their profile and log-out (AUTH-10, CHROME-06, CHROME-27)', async () => {
    await open({ user: anita })
    expect(menu().getByText('Anita Rao').textContent).toBe('Anita Rao')
    expect(menu().getByText('anita@pahiya.example').textContent).toBeTruthy()
    expect(menu().getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
    expect(menu().getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/api/logout')
  })
})

test.each([
  ['/api/login', 'Sign in', null],
  ['/api/auth/facebook', 'Sign in with Facebook', null],
  ['/api/logout', 'Log out', anita],
])('the browser itself opens %s: no script fetches it or navigates to it (CHROME-27)', async (address, name, user) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 404 }))
  vi.stubGlobal('fetch', fetched)
  await open({ user })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name })
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    expect(link.getAttribute('href')).toBe(address)
    await userEvent.hover(link)
    let isLeftToBrowser: boolean | undefined
    const settle = (event: Event) => {
      isLeftToBrowser = !event.defaultPrevented
      // jsdom cannot load a document.
      event.preventDefault()
    }
    addEventListener('click', settle)
    await userEvent.click(link)
    removeEventListener('click', settle)
    expect(isLeftToBrowser).toBe(true)
  }
  expect(fetched).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'A page' })).toBeTruthy()
})

test.each([
  ['Anita Rao', 'AR'],
  ['Anita Kumari Rao', 'AR'],
  ['User', 'U'],
  ['అనిత రావు', 'అరా'],
])('%s is shown as %s', (name, initials) => {
  expect(nameInitials(name)).toBe(initials)
})

describe('the footer', () => {
  const linksOf = (name: string) => linksIn(footer().getByRole('navigation', { name }))

  test('the footer links to five brands, with encoded names (CHROME-13)', async () => {
    await open()
    expect(linksOf('Brands')).toEqual([
      ['Maruti Suzuki', '/?brand=Maruti%20Suzuki'],
      ['Hyundai', '/?brand=Hyundai'],
      ['Tata', '/?brand=Tata'],
      ['Mahindra', '/?brand=Mahindra'],
      ['Honda', '/?brand=Honda'],
    ])
  })

  test('the footer links to the four policies (CHROME-14)', async () => {
    await open()
    expect(linksOf('Policies').map(([, path]) => path)).toEqual([
      '/privacy-policy',
      '/terms-of-service',
      '/data-sources-policy',
      '/api-compliance',
    ])
  })

  test('the footer links to the configured addresses and to Alex (CHROME-12)', async () => {
    await open()
    expect(linksOf('Help and contact').slice(0, 4)).toEqual([
      ['Support by e-mail', 'mailto:help@pahiya.example'],
      ['Bank auctions', '/auctions'],
      ['Chat with Alex', '/alex'],
      ['hello@pahiya.example', 'mailto:hello@pahiya.example'],
    ])
  })

  test('the footer gives enterprises an address for bulk data and API access (CHROME-26)', async () => {
    await open()
    const link = footer().getByRole('link', { name: /Bulk data and API access/ })
    expect(link.textContent).toContain('for enterprises')
    expect(link.getAttribute('href')).toBe('mailto:data@pahiya.example')
  })

  test('the footer has no link for an address that is not configured', async () => {
    await open({
      settings: {
        publicOrigin: null,
        contactEmail: null,
        supportEmail: null,
        enterpriseEmail: null,
        socialLinks: {},
        signIn: {},
      },
    })
    expect(linksOf('Help and contact')).toEqual([
      ['Bank auctions', '/auctions'],
      ['Chat with Alex', '/alex'],
      ['Remove my number from a listing', '/privacy/removal'],
      ['Low-data mode', '/low-data?on=1'],
    ])
  })

  test('the footer has the second tagline and both claims (CHROME-03)', async () => {
    await open()
    const said = screen.getByRole('contentinfo').textContent
    expect(said).toContain('Buyers search all platforms in one place, sellers post once and reach everywhere.')
    expect(said).toContain('Data comes from verified APIs and public listings. Listings are subject to verification.')
  })

  test('the footer says that listings are subject to verification (CHROME-18)', async () => {
    await open()
    expect(screen.getByRole('contentinfo').textContent).toContain('Listings are subject to verification.')
  })

  test('the footer shows social networks as coming soon until an address is configured (CHROME-19)', async () => {
    await open()
    const links = within(footer().getByRole('list', { name: 'Social networks' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.title, link.getAttribute('href')])).toEqual([
      ['YouTube', '', 'https://www.youtube.com/@pahiya'],
      ['Facebook', 'Coming Soon', null],
      ['X', 'Coming Soon', null],
      ['Instagram', 'Coming Soon', null],
      ['LinkedIn', 'Coming Soon', null],
    ])
    expect(links.filter((link) => link.getAttribute('aria-disabled') === 'true')).toHaveLength(4)
  })
})

describe('focus after a client-side navigation', () => {
  test('on another page the focus moves to its title', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Walk on' }))
    expect(document.activeElement?.textContent).toBe('A page')
  })

  test('within a page the focus stays where it is', async () => {
    await open()
    await userEvent.click(screen.getByRole('link', { name: 'Search on' }))
    expect(document.activeElement?.textContent).toBe('Search on')
  })
})

describe('without a network', () => {
  const networkIs = (state: 'online' | 'offline') =>
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
      window.dispatchEvent(new Event(state))
    })

  test('a notice appears while offline, and disappears when the network is back', async () => {
    await open()
    const notice = screen.getByRole('status')
    expect(notice.textContent).toBe('')
    networkIs('offline')
    expect(notice.textContent).toBe('No Internet connection. This page stays open.')
    networkIs('online')
    expect(notice.textContent).toBe('')
  })

  test('while offline, a clicked link leaves the page open and is followed once the network is back', async () => {
    await open()
    networkIs('offline')
    await userEvent.click(screen.getByRole('link', { name: 'Walk on' }))
    expect(mainLinks().querySelector('[aria-current]')?.textContent).toBe('Buy')
    expect(screen.getByRole('status').textContent).toContain('The page you chose will open when you’re back online.')
    networkIs('online')
    await waitFor(() => expect(mainLinks().querySelector('[aria-current]')?.textContent).toBe('Sell'))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('a phone that can vibrate', () => {
  const vibrate = vi.fn<(ms: number) => boolean>(() => true)
  let stopPulsing: () => void
  const switchIn = () => menu().getByRole<HTMLInputElement>('switch', { name: 'Vibration on taps' })
  const tapSearch = () => userEvent.click(screen.getByRole('button', { name: 'Search all portals' }))

  beforeEach(async () => {
    vibrate.mockClear()
    Object.assign(navigator, { vibrate })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { switchHaptics } = await import('../../site/haptics.ts')
    switchHaptics(true)
    localStorage.clear()
    stopPulsing = pulseOnPrimaryTaps()
  })
  afterEach(() => {
    stopPulsing()
    Reflect.deleteProperty(navigator, 'vibrate')
  })

  test('the phone vibrates briefly on a primary tap only', async () => {
    await open()
    expect(switchIn().checked).toBe(true)
    await userEvent.click(screen.getByRole('link', { name: 'Search on' }))
    expect(vibrate).not.toHaveBeenCalled()
    await tapSearch()
    expect(vibrate.mock.calls).toEqual([[12]])
  })

  test('the phone does not vibrate once the switch in the menu is off', async () => {
    await open()
    await userEvent.click(switchIn())
    expect(switchIn().checked).toBe(false)
    expect(localStorage.getItem('haptics')).toBe('off')
    await tapSearch()
    expect(vibrate).not.toHaveBeenCalled()
  })

  test('the phone does not vibrate if the user prefers reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await open()
    await tapSearch()
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('the header while scrolling', () => {
  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
  }
  const isAway = () => document.documentElement.dataset['header'] === 'away'

  test('the header hides when scrolling down, and is shown when scrolling up, at the top or when it has the focus', async () => {
    await open()
    const stop = hideHeaderOnScroll()
    scrollTo(60)
    expect(isAway()).toBe(false)
    scrollTo(400)
    expect(isAway()).toBe(true)
    scrollTo(380)
    expect(isAway()).toBe(false)
    scrollTo(800)
    expect(isAway()).toBe(true)
    act(() => screen.getByRole('button', { name: 'Menu' }).focus())
    expect(isAway()).toBe(false)
    scrollTo(900)
    expect(isAway()).toBe(false)
    stop()
    vi.unstubAllGlobals()
  })
})

test('a device that cannot vibrate has no switch for it', async () => {
  await open()
  expect(menu().queryByRole('switch', { hidden: true })).toBeNull()
})

test('the menu leads moderators and admins to the desk, and everyone to Alex and car loans', async () => {
  const links = () => within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link')
  const names = () => links().map((link) => link.textContent)
  await open({ user: anita })
  expect(names()).toEqual(['Profile', 'Messages', 'Ask Alex about any car', 'Saved cars', 'Car loans'])
  cleanup()
  await open({ user: { ...anita, roles: ['moderator'] } })
  expect(names()).toContain('Moderation')
  expect(links().map((link) => link.getAttribute('href'))).toContain('/admin')
})
