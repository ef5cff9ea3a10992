// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { languages } from '../../../i18n/languages.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ProfilePage } from './profile-page.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'vibrate')
})

const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const usage: UsageStatus = {
  isAuthenticated: true,
  searchesLeft: 4,
  totalLimit: 15,
  window: '30 days',
  resetAt: null,
  plan: 'free',
  phoneVerified: true,
  month: { left: 1, limit: 5, resetAt: '2026-11-30T18:30:00Z' },
}
const car = {
  carId: 'a',
  listingId: 'b',
  href: '/car/a',
  title: '2019 Swift',
  price: 500_000,
  facts: '62k km',
  place: 'Kukatpally',
  picture: null,
  keptAt: hoursAgo(5),
  today: { price: 485_000, isGone: false },
}
const full: ComponentProps<typeof ProfilePage> = {
  user: {
    id: 'u',
    firstName: 'Asha',
    lastName: 'Reddy',
    email: 'asha@people.example',
    profileImageUrl: null,
    phoneVerified: true,
    plan: 'free',
    roles: [],
  },
  name: 'Asha Reddy',
  providers: [],
  sessions: [],
  passkeys: [],
  now,
  usage,
  preferences: { theme: null, haptics: null, rememberSearches: true },
  notices: {
    messages: { email: true, push: true },
    prices: { email: false, push: false },
    news: { email: false },
    alerts: { email: true, push: true },
    community: { email: true, push: true },
    dailyDigest: false,
    quietHours: null,
    emailAvailable: true,
    pushKey: 'a key',
    devices: [],
    email: 'asha@people.example',
  },
  saved: { cars: [car], count: 9 },
  inquiries: [
    { id: 'i', subject: '2021 Hyundai Creta', isRead: false, lastMessage: 'Yes, it is', lastMessageAt: hoursAgo(3) },
  ],
  looks: {
    total: 1,
    looks: [{ id: 'l', at: '2026-11-01T06:30:00.000Z', reason: 'request' }],
    hasMore: false,
  },
  searches: [
    { id: 's', name: 'Hyundai', words: 'hyundai cars', href: '/?tab=results&brand=Hyundai', searchedAt: hoursAgo(2) },
  ],
  resetVisitorId: null,
}

async function open(changes: Partial<typeof full> = {}) {
  const words = await loadLanguage('en')
  const sent: Record<string, string>[] = []
  const Site = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <I18nProvider i18n={words}>
          <ProfilePage {...full} {...changes} />
        </I18nProvider>
      ),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(new URLSearchParams(await request.text())))
        return null
      },
    },
  ])
  render(<Site />)
  return sent
}
const part = (name: string) => within(screen.getByRole('region', { name }))

test('the plan shows how much of the monthly searches and of the visitor allowance is used', async () => {
  await open()
  const plan = screen.getByRole('region', { name: 'Plan and usage' })
  expect(plan.textContent).toContain('Freenext 5 searches on 1 December')
  expect(plan.textContent).toContain('Searches this month4 of 5 used')
  expect(plan.textContent).toContain('Your visitor searches, 30 days7 of 10 used')
  expect(plan.querySelectorAll('[data-used]')).toHaveLength(11)
  expect(plan.textContent).not.toContain('searches without a limit')
  expect(part('Plan and usage').getByRole('link', { name: 'What Pro adds' }).getAttribute('href')).toBe('/pro')
})

test('saved cars show today’s price and have a remove button; searches can be repeated or deleted', async () => {
  const sent = await open()
  expect(screen.getByRole('region', { name: 'Saved cars' }).textContent).toContain(
    '₹4,85,000₹15,000 less than when saved',
  )
  expect(part('Saved cars').getByRole('link', { name: 'See all 9 cars' }).getAttribute('href')).toBe('/saved')
  await userEvent.click(part('Saved cars').getByRole('button', { name: 'Remove 2019 Swift' }))
  expect(part('Recent searches').getByRole('link', { name: 'Hyundai' }).getAttribute('href')).toContain('brand=Hyundai')
  await userEvent.click(part('Recent searches').getByRole('button', { name: 'Remove Hyundai' }))
  await userEvent.click(part('Recent searches').getByRole('button', { name: 'Clear all' }))
  expect(sent).toEqual([{ do: 'unsave', car: 'a' }, { do: 'forget-search', search: 's' }, { do: 'forget-searches' }])
})

test('inquiries link to their conversations, and new messages are marked', async () => {
  await open()
  const inquiry = part('Cars you asked about').getByRole('link', { name: '2021 Hyundai Creta' })
  expect(inquiry.getAttribute('href')).toBe('/messages?with=i')
  expect(inquiry.parentElement!.textContent).toContain('New · Yes, it is · 3')
  expect(part('Cars you asked about').getByRole('link', { name: 'All messages' }).getAttribute('href')).toBe(
    '/messages',
  )
})

test('the page links to the rights over stored data', async () => {
  await open()
  expect(part('Privacy').getByRole('link', { name: 'Manage my data' }).getAttribute('href')).toBe('/profile/data')
})

test('a setting is sent as soon as it is switched', async () => {
  const sent = await open()
  await userEvent.click(screen.getByRole('switch', { name: /^Remember my searches/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Price changes of my saved cars' }))
  expect(sent).toEqual([
    { do: 'choose', choice: 'rememberSearches' },
    { do: 'choose-notice', choice: 'prices.email', on: 'yes' },
  ])
})

test('quiet hours are switched on with the hours shown, and can be switched off again', async () => {
  const sent = await open()
  await userEvent.click(part('Notifications').getByRole('button', { name: 'Turn on' }))
  cleanup()
  const notices = { ...full.notices!, quietHours: { fromMinute: 23 * 60 + 30, untilMinute: 6 * 60 } }
  const off = await open({ notices })
  expect(part('Notifications').getByLabelText<HTMLInputElement>('From').value).toBe('23:30')
  await userEvent.click(part('Notifications').getByRole('button', { name: 'Turn off' }))
  expect(sent).toEqual([{ do: 'quiet-hours', from: '22:00', until: '07:00', quiet: 'on' }])
  expect(off).toMatchObject([{ do: 'quiet-hours', quiet: 'off' }])
})

test('a tap turns on notifications on a device, or shows why the device cannot receive them', async () => {
  await open()
  await userEvent.click(part('Notifications').getByRole('button', { name: 'Turn on notifications here' }))
  // jsdom has no service worker.
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy()
})

test('devices are listed with their choices and can be removed; without push keys no option is shown', async () => {
  const devices = [{ id: 'd', device: 'Chrome on Android', createdAt: hoursAgo(3) }]
  const sent = await open({ notices: { ...full.notices!, devices } })
  expect(part('Notifications').getAllByRole('switch', { name: 'Price changes of my saved cars' })).toHaveLength(2)
  await userEvent.click(part('Notifications').getByRole('button', { name: 'Remove' }))
  expect(sent).toEqual([{ do: 'remove-device', device: 'd' }])
  cleanup()
  await open({ notices: { ...full.notices!, pushKey: null } })
  expect(part('Notifications').queryByRole('button', { name: /^Turn on notifications/ })).toBeNull()
})

test.each([
  [{ emailAvailable: false }, 'E-mails are not available yet'],
  [{ email: null }, 'Your account has no verified e-mail address'],
  [{}, 'To asha@people.example'],
])('the page shows where e-mail is sent, or why none can be sent: %o', async (changes, words) => {
  await open({ notices: { ...full.notices!, ...changes } })
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toContain(words)
})

test('the vibration switch appears only if the device can vibrate', async () => {
  await open()
  expect(screen.queryByRole('switch', { name: /^Vibration/ })).toBeNull()
  cleanup()
  Object.assign(navigator, { vibrate: () => true })
  await open()
  await userEvent.click(screen.getByRole('switch', { name: /^Vibration/ }))
  expect(localStorage.getItem('haptics')).toBe('off')
})

test('a new user sees the purpose of each section', async () => {
  await open({ saved: { cars: [], count: 0 }, inquiries: [], searches: [] })
  expect(screen.getByText(/^Tap the heart on a car/)).toBeTruthy()
  expect(screen.getByText(/^None yet. Write to a seller/)).toBeTruthy()
  expect(screen.getByText('No searches yet.')).toBeTruthy()
})

test('a section that could not be loaded shows an error, and the others still appear', async () => {
  await open({ usage: undefined, saved: undefined, inquiries: undefined, searches: undefined })
  expect(screen.getAllByText(/This could not be loaded/)).toHaveLength(4)
  expect(screen.getByText('asha@people.example', { selector: 'dd' })).toBeTruthy()
})

test('the page shows its language, without a control if no other language is available', async () => {
  await open()
  const told = part('Preferences').getByText('Language').parentElement!
  expect(told.textContent).toContain('English')
  const offered = Object.values(languages).filter((language) => language.offered)
  expect(told.querySelectorAll('select, input, button, a')).toHaveLength(offered.length > 1 ? 1 : 0)
})

test('a person can see how often our staff opened their data, and why (ADMIN-22)', async () => {
  await open()
  const looks = part('Who looked at your data')
  expect(looks.getByText(/Times our staff opened your personal data: 1/)).toBeTruthy()
  expect(looks.getByText('You asked us for help')).toBeTruthy()
})
