// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReads } from '../../../api/reads.ts'
import { loadLanguage } from '../../../i18n/load-language.ts'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { FewSearchesLeft, fewSearchesLeft, UsageBadge } from './usage-badge.tsx'
import { useUsage } from './use-usage.ts'

const visitor: UsageStatus = {
  isAuthenticated: false,
  searchesLeft: 7,
  totalLimit: 10,
  window: '30 days',
  resetAt: null,
  plan: 'visitor',
  phoneVerified: false,
  month: null,
}
const ask = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  clearReads()
  vi.useFakeTimers()
  ask.mockReset().mockImplementation(async () => Response.json(visitor))
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const focus = async () => {
  window.dispatchEvent(new Event('focus'))
  await pass(0)
}
function Shown({ searched, told }: { searched: string; told: UsageStatus | null }) {
  const usage = useUsage(searched, told)
  return (
    <>
      <UsageBadge usage={usage} />
      {fewSearchesLeft(usage) && <FewSearchesLeft usage={usage} />}
    </>
  )
}
async function show(told: UsageStatus | null = null) {
  const i18n = await loadLanguage('en')
  const badge = (searched: string) => (
    <I18nProvider i18n={i18n}>
      <Shown searched={searched} told={told} />
    </I18nProvider>
  )
  const { rerender } = render(badge('first'))
  await pass(0)
  return async (searched: string) => {
    rerender(badge(searched))
    await pass(0)
  }
}

test('a visitor without an account sees how many searches are left (QUOTA-12)', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('7/10 in 30d')
})

test('usage sent with the page is shown immediately and not requested again', async () => {
  await show({ ...visitor, searchesLeft: 5 })
  expect(screen.getByRole('status').textContent).toBe('5/10 in 30d')
  expect(ask).not.toHaveBeenCalled()
})

test.each([
  [4, null],
  [3, '3 searches left'],
  [1, '1 search left'],
  [0, 'No searches left'],
])('with %i left the warning is %s', async (searchesLeft, warning) => {
  await show({ ...visitor, searchesLeft })
  expect(document.querySelector('.filter-bar-few')?.textContent ?? null).toBe(warning)
})

test('usage is requested again after a search (QUOTA-11)', async () => {
  const search = await show()
  ask.mockImplementation(async () => Response.json({ ...visitor, searchesLeft: 6 }))
  await search('second')
  expect(screen.getByRole('status').textContent).toBe('6/10 in 30d')
})

test('usage is requested again on window focus once five minutes have passed (QUOTA-10)', async () => {
  await show()
  await pass(5 * 60_000 - 1)
  await focus()
  expect(ask).toHaveBeenCalledOnce()
  await pass(1)
  await focus()
  expect(ask).toHaveBeenCalledTimes(2)
})

test.each([
  ['an account', { ...visitor, isAuthenticated: true }],
  ['no limit', { ...visitor, searchesLeft: null, totalLimit: null }],
])('a visitor with %s sees no badge (QUOTA-12)', async (_, status) => {
  ask.mockImplementation(async () => Response.json(status))
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['not known', async () => new Response('', { status: 404 })],
  ['not to be asked', async () => Promise.reject(new TypeError('no network'))],
])('if usage is %s there is no badge, and the page still works', async (_, answer) => {
  ask.mockImplementation(answer)
  await show()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the last usage stays when the next request fails', async () => {
  const search = await show()
  ask.mockImplementation(async () => new Response('', { status: 503 }))
  await search('second')
  expect(screen.getByRole('status').textContent).toBe('7/10 in 30d')
})
