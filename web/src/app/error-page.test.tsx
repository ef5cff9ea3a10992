// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { loadLanguage } from '../i18n/load-language.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Returns a counter of the page's data requests. */
async function fail(failure: unknown): Promise<() => number> {
  let asked = 0
  const Site = createRoutesStub([
    {
      id: 'root',
      path: '/car/:id',
      loader: () => {
        asked += 1
        return { requestId: 'request-of-the-page' }
      },
      ErrorBoundary: ({ error }) => <ErrorPage error={error} />,
      Component: () => {
        throw failure
      },
    },
  ])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Site initialEntries={['/car/42']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading')
  return () => asked
}

test('a page that fails reveals no internals, only its request id (ERR-03)', async () => {
  await fail(new Error('secret of the inside'))
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
  expect(document.body.textContent).toContain('request-of-the-page')
  expect(document.body.textContent).not.toContain('secret')
})

test('a failed API call is identified by its own request id (ERR-03)', async () => {
  await fail(asThrown(503, { code: 'search_unavailable', requestId: 'request-of-the-call' }))
  expect(document.body.textContent).toContain('request-of-the-call')
  expect(document.body.textContent).not.toContain('request-of-the-page')
})

test('a missing car shows a not-found page with its URL (CHROME-25)', async () => {
  await fail(asThrown(404, { code: 'car_not_found', requestId: 'request-of-the-call' }))
  expect(screen.getByRole('heading').textContent).toBe('Page Not Found')
  expect(document.title).toBe('Page Not Found')
  expect(document.body.textContent).toContain('/car/42')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('a page that fails offers a retry and a link home', async () => {
  await fail(new Error('secret of the inside'))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/car/42', '/'])
})

test('an offline page does not blame the site, and loads automatically when the network is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = await fail(new TypeError('Failed to fetch'))
  expect(screen.getByRole('heading').textContent).toBe('No Internet connection')
  const before = asked()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
})

/** The error that React Router creates from a thrown data(). */
function asThrown(status: number, body: unknown) {
  return { status, statusText: '', internal: false, data: body }
}
