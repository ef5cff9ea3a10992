// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { createApiClient } from '@pahiya/contract/core/client'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, RouterContextProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiContext } from '../api/api-context.ts'
import { clearReads } from '../api/reads.ts'
import { ApiSource } from '../api/use-api.ts'
import { currentToast } from '../components/overlay/toast-store.ts'
import { listing, localCar, exampleSearchResponse, source } from '../features/search/testing/example-answers.ts'
import { loadLanguage } from '../i18n/load-language.ts'
import * as home from './index.tsx'

vi.setConfig({ testTimeout: 20_000 })
// jsdom has no matchMedia, and the modules that home preloads call it as soon as home is loaded.
vi.hoisted(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }))

/** The response to the search, and the messages sent to a seller. */
let found: () => Response
let sent: unknown[] = []
let way: 'lead' | 'original' = 'original'
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/sources') return Response.json([source()])
  if (pathname === '/api/cars') return Response.json({ cars: [localCar()], total: 1, page: 1, limit: 10 })
  if (pathname === '/api/contacts') {
    sent.push(await request.json())
    return Response.json({ conversationId: null, leadId: null }, { status: 201 })
  }
  if (pathname.startsWith('/api/contacts/way/')) return Response.json({ way })
  if (!pathname.startsWith('/api/marketplace/search')) return Response.json({}, { status: 404 })
  const asked = (await request.json()) as { limit?: number }
  if (asked.limit === 0) return Response.json({ listings: [], total: 0 })
  const searched = found()
  if (!searched.ok || !pathname.endsWith('/stages')) return searched
  return new Response(`${JSON.stringify({ stage: 'ready', answer: (await searched.json()) as unknown })}\n`)
}

beforeEach(() => {
  found = () => Response.json(exampleSearchResponse())
  sent = []
  way = 'original'
  localStorage.clear()
  clearReads()
  vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
    answer(typeof asked === 'string' ? new Request(new URL(asked, location.origin), init) : asked),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Page = home.default as unknown as ComponentType<{ loaderData: unknown }>

async function visit(address: string) {
  const context = new RouterContextProvider()
  const fetch = (request: Request) => globalThis.fetch(request)
  const api = createApiClient({ baseUrl: location.origin, visitorId: () => null, fetch })
  context.set(apiContext, api)
  const Site = createRoutesStub([
    {
      path: '/',
      loader: (args) => home.clientLoader({ ...args, context } as never),
      HydrateFallback: () => null,
      Component: function Home() {
        return <Page loaderData={useLoaderData<unknown>()} />
      },
    },
  ])
  // Triggers the hydration of deferred parts.
  fireEvent.pointerMove(document.body)
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <ApiSource value={async () => api}>
        <Site initialEntries={[address]} />
      </ApiSource>
    </I18nProvider>,
  )
  await screen.findByRole('main')
  return userEvent.setup()
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a search beyond the limit opens the search-limit popup over home, and Maybe Later closes it (HOME-34)', async () => {
  const limit = { code: 'search_limit_exceeded', message: 'Ten searches are gone.', limit: 10, window: '30 days' }
  found = () => Response.json(limit, { status: 429 })
  const user = await visit('/?tab=results&city=Pune')
  const popup = within(await screen.findByRole('dialog', { name: 'Ten searches are gone.' }))
  expect(popup.getByText('10 searches per 30 days')).toBeTruthy()
  expect(screen.queryAllByRole('article', { hidden: true })).toEqual([])
  await user.click(popup.getByRole('button', { name: 'Maybe Later' }))
  await closed()
})

test("Contact on a portal's car opens the contact-seller popup, which links to the seller (HOME-34)", async () => {
  const user = await visit('/?tab=results&city=Nagpur')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(await screen.findByRole('link', { name: /^Contact/ }))
  const popup = within(await screen.findByRole('dialog', { name: 'Contact the seller of this Maruti Suzuki Swift' }))
  expect(popup.getByText('Contact the seller on Sadakpar.')).toBeTruthy()
  expect(popup.getByRole('link', { name: 'Open the original listing' }).getAttribute('href')).toBe(listing().url)
  await user.keyboard('{Escape}')
  await closed()
})

test('if a car’s portal accepts messages, Contact links to the contact form, as the listing page does (CONTACT-12)', async () => {
  way = 'lead'
  const user = await visit('/?tab=results&city=Nagpur')
  const contact = await screen.findByRole('link', { name: /^Contact/ })
  expect(contact.getAttribute('href')).toBe(`/contact/${listing().listingId}`)
  await user.click(contact)
  const popup = within(await screen.findByRole('dialog', { name: 'Contact the seller of this Maruti Suzuki Swift' }))
  const write = await popup.findByRole('link', { name: 'Write to the seller' })
  expect(write.getAttribute('href')).toBe(`/contact/${listing().listingId}`)
  expect(popup.getByRole('link', { name: 'Open the original listing' }).getAttribute('href')).toBe(listing().url)
})

test('Contact on a car sold here opens the contact form dialog, which sends the typed message (HOME-34)', async () => {
  const user = await visit('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click((await screen.findAllByRole('link', { name: /^Contact/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: /^Contact the seller of this/ }))
  await user.type(await dialog.findByRole('textbox', { name: /name/i }), 'Anita Rao')
  await user.type(dialog.getByRole('textbox', { name: /phone/i }), '9848012345')
  await user.type(dialog.getByRole('textbox', { name: /e-?mail/i }), 'anita@people.example')
  await user.click(dialog.getByRole('button', { name: 'Send message' }))
  await closed()
  expect(sent).toMatchObject([
    { carId: localCar().listingId, buyerName: 'Anita Rao', buyerEmail: 'anita@people.example' },
  ])
  expect(currentToast()).toMatchObject({ title: 'Message Sent!' })
})
