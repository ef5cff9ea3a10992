// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { createApiClient } from '@pahiya/contract/core/client'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, RouterContextProvider, useLoaderData, useRevalidator } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiContext } from '../../api/api-context.ts'
import { loadLanguage } from '../../i18n/load-language.ts'
import * as messages from './index.tsx'

const conversation = {
  id: 'a',
  subject: '2019 Maruti Suzuki Swift VXi',
  sellerDisplayName: 'Ramesh K.',
  buyerDisplayName: 'Anita R.',
  isRead: true,
  status: 'active',
  lastMessageAt: '2026-11-16T05:12:00Z',
  part: 'buyer',
  lastMessage: 'Come any evening',
  picture: null,
  lastNumber: 0,
  readNumber: 0,
  otherReadNumber: 0,
  canWrite: true,
  blockedByMe: false,
  contactRequest: null,
  canAskForContact: false,
}
const answers: Record<string, unknown> = {
  '/api/auth/user': { id: 'anita' },
  '/api/conversations/a': {
    ...conversation,
    car: { listingId: 'l', carId: 'c', askingPrice: 485_000 },
    quickOffers: [],
    contact: { mine: null, theirs: null },
    reach: 'here',
    hasDeal: false,
    reportedByMe: false,
    review: null,
  },
  '/api/conversations/a/messages': [],
  '/api/conversations/a/calls': { calls: null },
  '/api/conversations': [conversation],
  '/api/conversations/unread': { buyer: 0, seller: 0 },
}

/** Paths in the order in which they were requested, and how many requests were open at once. */
let asked: string[]
let open: number
let mostOpen: number
let isBroken: boolean
beforeEach(() => {
  ;[asked, open, mostOpen, isBroken] = [[], 0, 0, false]
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly OPEN = 1
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  open += 1
  mostOpen = Math.max(mostOpen, open)
  await new Promise((resolve) => setTimeout(resolve))
  open -= 1
  return isBroken ? Response.json({ code: 'internal' }, { status: 503 }) : Response.json(answers[pathname])
}

async function openPage(address: string) {
  const context = new RouterContextProvider()
  const api = createApiClient({ baseUrl: 'http://localhost', visitorId: async () => 'v', fetch: answer })
  context.set(apiContext, api)
  const Page = messages.default as ComponentType<{ loaderData: unknown }>
  const i18n = await loadLanguage('en')
  function Shown() {
    const { revalidate, state } = useRevalidator()
    return (
      <I18nProvider i18n={i18n}>
        <Page loaderData={useLoaderData()} />
        <button onClick={() => void revalidate()}>Reload ({state})</button>
      </I18nProvider>
    )
  }
  const Site = createRoutesStub([
    {
      path: '/messages',
      loader: (args) => messages.clientLoader({ ...args, context } as never),
      Component: Shown,
      ErrorBoundary: () => <p>Something went wrong</p>,
      HydrateFallback: () => null,
    },
  ])
  render(<Site initialEntries={[address]} />)
}

test('a background reload that fails keeps the page and the typed message', async () => {
  await openPage('/messages?with=a')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Is it still')
  isBroken = true
  const before = asked.length
  await userEvent.click(screen.getByRole('button', { name: 'Reload (idle)' }))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await screen.findByRole('button', { name: 'Reload (idle)' })
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe('Is it still')
})

test('a page that cannot be opened shows the error', async () => {
  isBroken = true
  await openPage('/messages?with=a')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})

test('the thread is loaded first and the list after it, because loading messages marks them as read', async () => {
  await openPage('/messages?with=a')
  await screen.findByRole('textbox', { name: 'Message' })
  expect(mostOpen).toBe(4)
  expect(asked.slice(0, 5).at(-1)).toBe('/api/conversations')
})

test('without an open thread the list is loaded together with the user', async () => {
  await openPage('/messages')
  await screen.findByText('Select a conversation to start messaging')
  expect(asked.toSorted()).toEqual(['/api/auth/user', '/api/conversations', '/api/conversations/unread'])
  expect(mostOpen).toBe(3)
})

test.each([
  ['the seller’s view if only that has unread messages', { buyer: 0, seller: 1 }, '/messages', 'Selling'],
  ['the buyer’s view if it has unread messages', { buyer: 1, seller: 1 }, '/messages', 'Buying'],
  ['the view that was chosen', { buyer: 0, seller: 1 }, '/messages?view=buyer', 'Buying'],
])('messages open in %s', async (_, unread, address, view) => {
  answers['/api/conversations/unread'] = unread
  await openPage(address)
  const link = await screen.findByRole('link', { name: view })
  expect(link.getAttribute('aria-current')).toBe('true')
})

test('notices are listed with their reasons, and the next page continues after the last one', async () => {
  const paragraphs = ['“Which tyres?”', 'Guideline: No spam. It was posted five times.']
  const action = { label: 'Read the decision or appeal', path: '/community/standing#restriction-1' }
  const heading = 'Your post is no longer public'
  const at = new Date(Date.now() - 3_600_000).toISOString()
  answers['/api/notices'] = { notices: [{ id: 'n', at, heading, paragraphs, action }], next: 'n' }
  await openPage('/messages?view=notices')
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy()
  expect(screen.getByText(paragraphs[1]!)).toBeTruthy()
  expect(screen.getByRole('link', { name: action.label }).getAttribute('href')).toBe(action.path)
  expect(screen.getByRole('link', { name: 'Older notices' }).getAttribute('href')).toBe(
    '/messages?view=notices&after=n',
  )
  expect(asked).toEqual(['/api/notices'])
})

test('if notices cannot be loaded, the page still opens and reports the failure', async () => {
  isBroken = true
  await openPage('/messages?view=notices')
  expect(await screen.findByText('Your notices could not be loaded')).toBeTruthy()
})
