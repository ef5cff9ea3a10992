// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { refusal } from '../query/search-failure.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { LimitPopup } from './limit-popup.tsx'
import { readSearch } from '../query/search-url.ts'

beforeAll(() => import('./limit-popup.tsx'))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const body = {
  code: 'search_limit_exceeded',
  message: 'Ten searches are gone.',
  limit: 5,
  window: 'month',
  resetAt: '2026-12-03T04:30:00Z',
  requestId: 'r',
}
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const popup = () => screen.queryByRole('dialog')

async function searchInVain(answer: object, query = 'tab=results&budget=200000-500000') {
  const reached = refusal(Response.json(answer, { status: 429 }), answer).limit!
  await show(<LimitPopup reached={reached} search={readSearch(new URLSearchParams(query))} />)
}

async function show(dialog: ReactNode) {
  const words = await loadLanguage('en')
  const Site = createRoutesStub([
    { path: '/', Component: () => <I18nProvider i18n={words}>{dialog}</I18nProvider> },
    { path: '/login', Component: () => <h1>Login</h1> },
  ])
  render(<Site />)
  await pass(0)
}

test('a search beyond the limit opens the popup instead of results (QUOTA-16)', async () => {
  await searchInVain(body)
  expect(popup()).not.toBeNull()
})

test('the popup shows the message, limit and reset day sent by the server (QUOTA-17, QUOTA-18, QUOTA-19, QUOTA-20)', async () => {
  await searchInVain(body)
  expect(screen.getByRole('dialog', { name: 'Ten searches are gone.' })).toBe(popup())
  expect(popup()?.textContent).toContain('Limit reached')
  expect(popup()?.textContent).toContain('5 searches per month')
  expect(popup()?.textContent).toContain('Your search limit will reset on 3 December 2026')
})

test('without those fields the popup shows default texts and no reset day (QUOTA-17, QUOTA-18, QUOTA-20)', async () => {
  await searchInVain({ code: 'search_limit_exceeded' })
  expect(popup()?.textContent).toContain("You're on fire with searches! Ready to unlock unlimited car discoveries?")
  expect(popup()?.textContent).toContain('10 searches per 30 days')
  expect(popup()?.textContent).not.toContain('will reset')
})

test("the popup repeats the visitor's budget (QUOTA-25)", async () => {
  await searchInVain(body)
  expect(popup()?.textContent).toContain('your budget of ₹2-5 lakhs')
})

test('without a budget the popup mentions none (QUOTA-25)', async () => {
  await searchInVain(body, 'tab=results')
  expect(popup()?.textContent).not.toContain('lakhs')
})

describe('closing', () => {
  test('the popup closes 300 ms after Maybe Later is pressed (QUOTA-21, QUOTA-23)', async () => {
    await searchInVain(body)
    fireEvent.click(screen.getByRole('button', { name: 'Maybe Later' }))
    await pass(299)
    expect(popup()).not.toBeNull()
    await pass(1)
    expect(popup()).toBeNull()
  })
})

describe('the offer of an account', () => {
  test('the popup names what a free account and Pro include, below the promise (QUOTA-02, QUOTA-24)', async () => {
    await show(<LimitDialog data={{}} budget={undefined} returnTo="/" onClose={() => undefined} />)
    expect(popup()?.textContent).toContain('Ready to unlock unlimited car discoveries?')
    expect(popup()?.textContent).toContain('A free account adds 5 searches every month once your phone is verified')
    expect(popup()?.textContent).toContain('Pro searches without a limit')
  })

  test.each([
    ['Sign Up', 'sign-up'],
    ['Log In', 'log-in'],
  ])('%s leads to the login page and returns to the same search (QUOTA-22)', async (name, mode) => {
    const returnTo = '/?tab=results&budget=200000-500000'
    await show(<LimitDialog data={{}} budget={undefined} returnTo={returnTo} onClose={() => undefined} />)
    const link = screen.getByRole('link', { name })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'https://pahiya.example')
    expect(pathname).toBe('/login')
    expect(searchParams.get('mode')).toBe(mode)
    expect(searchParams.get('returnTo')).toBe(returnTo)
    fireEvent.click(link)
    await pass(300)
    expect(popup()).toBeNull()
    expect(screen.getByRole('heading').textContent).toBe('Login')
  })
})

test('a plain rate limit does not count as the search limit (QUOTA-26)', () => {
  const busy = { code: 'rate_limited', message: 'Too many requests, please wait a moment' }
  const failure = refusal(Response.json(busy, { status: 429 }), busy)
  expect(failure.type).toBe('wait')
  expect(failure.limit).toBeUndefined()
})
