// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { SignedInUser } from '@pahiya/contract/accounts/accounts'
import { createApiClient } from '@pahiya/contract/core/client'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import type { SavedCar, SavedCarChanges } from '@pahiya/contract/alerts/saved-cars'
import { applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, Outlet, RouterContextProvider, useActionData, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { clearReads } from '../../api/reads.ts'
import { userDisplayName } from '../../api/signed-in-user.ts'
import type { UsageStatus } from '../../api/usage-status.ts'
import { listingView, type ListingView } from '../../features/car-detail/page/car-view.ts'
import { insightsView } from '../../features/car-detail/price/insights-view.ts'
import { ListingPage } from '../../features/car-detail/page/listing-page.tsx'
import {
  carId,
  exampleLandedCostResult,
  exampleInsights,
  exampleListing,
  listingId,
  now,
} from '../../features/car-detail/testing/example-answers.ts'
import { Shell } from '../../features/shell/shell.tsx'
import { savedCars } from '../../visitor/saved-cars.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import * as profile from './index.tsx'

vi.setConfig({ testTimeout: 20_000 })

const settings: PublicSettings = {
  publicOrigin: null,
  contactEmail: 'hello@pahiya.example',
  supportEmail: null,
  enterpriseEmail: null,
  socialLinks: {},
  signIn: {},
}
const asha: SignedInUser = {
  id: '01a1de74-0000-7000-8000-000000000001',
  firstName: 'Asha',
  lastName: 'Reddy',
  email: 'asha@people.example',
  profileImageUrl: null,
  phoneVerified: true,
  plan: 'free',
  roles: [],
}
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
const ownListing = {
  id: 'o1',
  state: 'live',
  stateSince: '2026-11-01T06:00:00Z',
  publishedAt: '2026-11-01T06:00:00Z',
  carId: 'c1',
  listingId: 'l1',
  title: '2020 Hyundai i20',
  brand: 'Hyundai',
  model: 'i20',
  year: 2020,
  city: 'Hyderabad',
  price: 690_000,
  soldPrice: null,
  mileage: 43_000,
  description: 'One owner',
  fuelType: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  colour: 'white',
  locality: null,
  features: [],
  picture: null,
  verification: 'unverified',
  photos: 'clear',
  papers: 'accepted',
  views: 0,
  viewsByDay: [],
  contacts: 0,
  valuation: null,
  prices: [{ at: '2026-11-01T06:00:00Z', price: 690_000 }],
}
const inquiry = {
  id: 'i1',
  subject: '2021 Hyundai Creta',
  isRead: true,
  lastMessage: 'Yes, it is',
  lastMessageAt: '2026-11-15T06:00:00Z',
}

/** The account's saved cars on the server, and every call that changes something there. */
let account: SavedCar[] = []
let changes: string[] = []
/** The response to changes, if they are rejected. */
let refuses: (() => Response | Promise<Response>) | undefined
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const signedIn = document.cookie.includes(`signed_in=${asha.id}`)
  if (request.method !== 'GET') changes.push(`${request.method} ${pathname}`)
  if (!signedIn) return Response.json({ code: 'unauthorized' }, { status: 401 })
  if (pathname === '/api/saved-cars' && request.method === 'PUT') {
    account = applySavedCarChanges(account, (await request.json()) as SavedCarChanges, 200)
  }
  const answers: Record<string, unknown> = {
    '/api/auth/user': asha,
    '/api/sessions': { sessions: [] },
    '/api/passkeys': { passkeys: [] },
    '/api/account/providers': { providers: [] },
    '/api/auth/phone': { phone: '+919848012345', verifiedAt: '2026-11-02T06:00:00Z', notices: [] },
    '/api/usage/status': usage,
    '/api/seller/listings': { listings: [ownListing], more: false },
    '/api/saved-cars': { cars: account },
    '/api/conversations': [inquiry],
    '/api/recent-searches': { searches: [] },
    '/api/marketplace/listings': { listings: [] },
    '/api/preferences': { theme: null, haptics: null, rememberSearches: true },
  }
  if (refuses && request.method !== 'GET') return refuses()
  return pathname in answers ? Response.json(answers[pathname]) : Response.json({}, { status: 404 })
}

beforeEach(() => {
  account = []
  changes = []
  refuses = undefined
  localStorage.clear()
  clearReads()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
    answer(typeof asked === 'string' ? new Request(new URL(asked, location.origin), init) : asked),
  )
  // jsdom cannot open a popover; the e2e tests cover opening it.
  document.head.innerHTML = '<style>[popover] { display: block !important }</style>'
})
afterEach(() => {
  cleanup()
  document.cookie = 'signed_in=; Max-Age=0'
  vi.unstubAllGlobals()
})
const signIn = () => void (document.cookie = `signed_in=${asha.id}`)

const Page = profile.default as unknown as ComponentType<{ loaderData: unknown; actionData: unknown }>

/** The site's frame with the real listing page and /profile. */
async function visit(path: string, user: SignedInUser | null) {
  const words = await loadLanguage('en')
  const context = new RouterContextProvider()
  const fetch = (request: Request) => globalThis.fetch(request)
  context.set(apiContext, createApiClient({ baseUrl: location.origin, visitorId: () => null, fetch }))
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ settings }),
      HydrateFallback: () => null,
      Component: () => (
        <I18nProvider i18n={words}>
          <Shell settings={settings} user={user && { name: userDisplayName(user), email: user.email }}>
            <Outlet />
          </Shell>
        </I18nProvider>
      ),
      children: [
        {
          path: 'profile',
          loader: (args) => profile.clientLoader({ ...args, context } as never),
          action: (args) => profile.clientAction({ ...args, context } as never),
          Component: function Profile() {
            return <Page loaderData={useLoaderData<unknown>()} actionData={useActionData<unknown>()} />
          },
        },
        { path: 'login', Component: () => <h1>Login</h1> },
        {
          path: 'marketplace/:id',
          Component: () => (
            <ListingPage
              lenders={[]}
              view={listingView(exampleListing(), now, insightsView(exampleInsights(), now)) as ListingView}
              landed={exampleLandedCostResult()}
              seller={null}
              report={null}
              origin="https://pahiya.example"
            />
          ),
        },
      ],
    },
  ])
  render(<Site initialEntries={[path]} />)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const toProfile = () => within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Profile' })
const part = async (name: string) => (await screen.findByRole('region', { name })).textContent
const advert = `/marketplace/${listingId}`

test('the user menu leads to /profile: identity, phone, plan and usage, saved cars, own listings, inquiries and privacy requests (AUTH-11)', async () => {
  signIn()
  account = [
    {
      carId,
      listingId,
      href: advert,
      title: '2019 Swift',
      price: 485_000,
      facts: '',
      place: '',
      picture: null,
      keptAt: now.toISOString(),
    },
  ]
  const user = await visit(advert, asha)
  await user.click(toProfile())
  expect((await screen.findByRole('heading', { level: 1, name: 'Asha Reddy' })).textContent).toBeTruthy()
  expect(await part('You')).toContain('asha@people.example')
  expect(await part('Phone')).toContain('verified on 2 November 2026')
  expect(await part('Plan and usage')).toContain('Searches this month4 of 5 used')
  expect(await part('Saved cars')).toContain('2019 Swift')
  expect(await part('My listings')).toContain('2020 Hyundai i20')
  expect(await part('Cars you asked about')).toContain('2021 Hyundai Creta')
  const privacy = within(screen.getByRole('region', { name: 'Privacy' }))
  expect(privacy.getByRole('link', { name: 'Manage my data' }).getAttribute('href')).toBe('/profile/data')
})

test('a signed-out visitor to /profile is redirected to sign-in and sees none of its content (AUTH-11)', async () => {
  await visit('/profile', null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Login')
  expect(screen.queryByRole('region', { name: 'Saved cars' })).toBeNull()
})

test('Save is a toggle; without an account the car is stored on this device, and nothing is sent (LIST-12)', async () => {
  const user = await visit(advert, null)
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-pressed')).toBe('false')
  await user.click(save)
  expect([save.getAttribute('aria-pressed'), save.textContent]).toEqual(['true', 'Saved'])
  cleanup()
  await visit(advert, null)
  const later = screen.getByRole('button', { name: 'Saved' })
  expect(JSON.parse(localStorage.getItem(savedCars.key)!)).toMatchObject([{ carId, listingId }])
  await user.click(later)
  expect([later.getAttribute('aria-pressed'), later.textContent]).toEqual(['false', 'Save'])
  expect(savedCars.all()).toEqual([])
  expect(changes).toEqual([])
})

test('a car saved while signed in is stored in the account and shown on /profile; unsaving removes it from both (LIST-12)', async () => {
  signIn()
  const user = await visit(advert, asha)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(toProfile())
  expect(await part('Saved cars')).toContain('2019 Maruti Suzuki Swift VXi')
  expect(account).toMatchObject([{ carId, listingId, price: 485_000 }])
  cleanup()
  // Another device of the same user, with nothing stored.
  localStorage.clear()
  await visit('/profile', asha)
  expect(await part('Saved cars')).toContain('2019 Maruti Suzuki Swift VXi')
  cleanup()
  await visit(advert, asha)
  await user.click(screen.getByRole('button', { name: 'Saved' }))
  await user.click(toProfile())
  await waitFor(() => expect(account).toEqual([]))
  expect(await part('Saved cars')).not.toContain('Swift')
})

test.each([
  ['the server refuses it', () => Response.json({ code: 'overloaded' }, { status: 503 })],
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a change is reported as not saved if %s, and the switch shows what is stored', async (_, answerChange) => {
  signIn()
  const user = await visit('/profile', asha)
  refuses = answerChange
  const remember = screen.getByRole<HTMLInputElement>('switch', { name: /searches/i })
  expect(remember.checked).toBe(true)
  await user.click(remember)
  expect((await screen.findByText(/^Your change was not saved/)).getAttribute('role')).toBe('alert')
  expect(remember.checked).toBe(true)
  refuses = undefined
  expect(screen.getByRole('heading', { level: 1, name: 'Asha Reddy' })).toBeTruthy()
})
