// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { exampleHistory } from '../testing/example-messages.ts'
import { AlexDock } from './alex-dock.tsx'
import { recordChatStatus } from './chat-status.ts'

let isNarrow = false
const asked: string[] = []

beforeEach(() => {
  isNarrow = false
  asked.length = 0
  // The panel loads the conversation when it is opened.
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, location.origin).pathname)
    return Response.json(exampleHistory())
  })
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Element.prototype.checkVisibility = () => true
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function openSite(path = '/car/7') {
  const i18n = await loadLanguage('en')
  function Page() {
    return (
      <I18nProvider i18n={i18n}>
        <div className="shell">
          <Link to="/alex">Chat with Alex</Link>
          <Link to="/sell">Sell</Link>
        </div>
        <AlexDock />
      </I18nProvider>
    )
  }
  const Site = createRoutesStub([
    { path: '/alex', Component: () => <h1>Own page</h1> },
    { path: '*', Component: Page },
  ])
  await act(async () => render(<Site initialEntries={[path]} />))
}

const header = () => screen.getByRole('button', { name: /^Alex Ask about any car/ })
const field = async () => screen.findByRole('textbox', { name: 'Message to Alex' })

test('the header expands and collapses the panel, and its content is loaded only then (CHAT-01)', async () => {
  await openSite()
  expect(header().getAttribute('aria-expanded')).toBe('false')
  expect(asked).toEqual([])
  fireEvent.click(header())
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(header().getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(asked).toContain('/api/assistant/messages'))
  fireEvent.click(header())
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(header().getAttribute('aria-expanded')).toBe('false')
})

test('Escape collapses the panel and returns the focus to the opener, and typed text is kept (CHAT-01)', async () => {
  await openSite()
  const link = screen.getByRole('link', { name: 'Chat with Alex' })
  fireEvent.click(link)
  fireEvent.change(await field(), { target: { value: 'diesel for' } })
  fireEvent.keyDown(await field(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(link))
  fireEvent.click(header())
  expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', 'diesel for')
  fireEvent.change(await field(), { target: { value: '' } })
})

test('the chat link opens and focuses the panel over the current page (CHROME-15)', async () => {
  await openSite('/sell')
  fireEvent.click(screen.getByRole('link', { name: 'Chat with Alex' }))
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(screen.queryByRole('heading', { name: 'Own page' })).toBeNull()
})

test('the chat link with a modifier key opens the separate page instead', async () => {
  await openSite()
  fireEvent.click(screen.getByRole('link', { name: 'Chat with Alex' }), { ctrlKey: true })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('on a phone the open panel is a dialog, and the page behind it is inert', async () => {
  isNarrow = true
  await openSite()
  fireEvent.click(screen.getByRole('link', { name: 'Chat with Alex' }))
  await field()
  expect(screen.getByRole('dialog', { name: 'Alex, the car assistant' })).toBeTruthy()
  expect(document.querySelector<HTMLElement>('.shell')!.inert).toBe(true)
  fireEvent.click(header())
  await waitFor(() => expect(document.querySelector<HTMLElement>('.shell')!.inert).toBe(false))
})

test('an open panel is open again after a reload', async () => {
  await openSite()
  fireEvent.click(header())
  await field()
  cleanup()
  await openSite()
  expect(header().getAttribute('aria-expanded')).toBe('true')
})

test.each([
  [
    'a visitor’s count',
    { isSignedIn: false, currentCount: 2, maxChats: 5, state: 'counting' },
    '2/52 of 5 free chats used',
  ],
  ['the limit', { isSignedIn: false, currentCount: 5, maxChats: 5, state: 'login-required' }, 'Login Required'],
  [
    'a user with a verified phone',
    { isSignedIn: true, currentCount: 9, maxChats: null, state: 'unlimited' },
    'Premium',
  ],
  ['a user without one', { isSignedIn: true, currentCount: 3, maxChats: 5, state: 'counting' }, 'Premium'],
] as const)('the badge in the header shows %s (CHAT-03, AUTH-20, C-04)', async (_name, status, shown) => {
  await openSite()
  act(() => recordChatStatus(status))
  expect(header().querySelector('.badge')!.textContent).toBe(shown)
})
