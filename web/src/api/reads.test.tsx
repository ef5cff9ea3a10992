// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearReads, read, refresh } from './reads.ts'
import { useRead } from './use-read.ts'

type Given = { status?: number; body?: unknown }
let asked: { path: string; init: RequestInit | undefined }[]
let answers: Given[]
beforeEach(() => {
  asked = []
  answers = []
  clearReads()
  // Only the network is stubbed; everything on this side of it is real.
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push({ path, init })
    const { status = 200, body = { number: asked.length } } = answers.shift() ?? {}
    return new Response(status === 204 ? null : JSON.stringify(body), { status, statusText: 'Said so' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a read is a GET to the path of its key, with credentials and the visitor’s id (API-01, API-02, API-04)', async () => {
  await read(['api', 'conversations', 'a b/c', 'messages'])
  expect(asked[0]).toMatchObject({ path: '/api/conversations/a%20b%2Fc/messages', init: { credentials: 'include' } })
  expect(asked[0]!.init?.method ?? 'GET').toBe('GET')
  expect(new Headers(asked[0]!.init?.headers).get('x-visitor-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a 401 throws, unless the call treats it as null (API-06)', async () => {
  answers = [{ status: 401, body: 'who' }, { status: 401 }, { status: 403 }]
  await expect(read(['api', 'one'])).rejects.toMatchObject({ status: 401, message: '401: "who"' })
  expect(await read(['api', 'auth', 'user'], { on401: 'null' })).toBeNull()
  await expect(read(['api', 'two'], { on401: 'null' })).rejects.toMatchObject({ status: 403 })
})

test('an empty response is read as null (API-05)', async () => {
  answers = [{ status: 204 }]
  expect(await read(['api', 'one'])).toBeNull()
})

test('a failure is neither retried automatically nor cached (API-07)', async () => {
  answers = [{ status: 500 }]
  const { result } = renderHook(() => useRead(['api', 'one']))
  await waitFor(() => expect(result.current.error).toBeDefined())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  expect(await read(['api', 'one'])).toEqual({ number: 2 })
})

test('a response never expires by default, or expires after the call’s staleMs (API-08)', async () => {
  vi.useFakeTimers()
  await read(['api', 'one'])
  vi.advanceTimersByTime(365 * 86_400_000)
  await read(['api', 'one'])
  expect(asked).toHaveLength(1)
  await read(['api', 'two'], { staleMs: 1_000 })
  vi.advanceTimersByTime(999)
  await read(['api', 'two'], { staleMs: 1_000 })
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await read(['api', 'two'], { staleMs: 1_000 })
  expect(asked).toHaveLength(3)
})

test('a change refreshes the changed data where it is shown, and nothing else (API-08)', async () => {
  const shown = renderHook(() => [useRead(['api', 'listings', '7']), useRead(['api', 'other'])] as const)
  await waitFor(() => expect(shown.result.current.every(({ answer }) => answer !== undefined)).toBe(true))
  act(() => refresh(['api', 'listings']))
  await waitFor(() => expect(shown.result.current[0].answer).toEqual({ number: 3 }))
  expect(asked.map(({ path }) => path)).toEqual(['/api/listings/7', '/api/other', '/api/listings/7'])
})

test('window focus triggers no request, unless a call asks for it and its data is stale (API-09)', async () => {
  vi.useFakeTimers()
  renderHook(() => useRead(['api', 'one']))
  const usage = renderHook(() => useRead(['api', 'usage'], { onFocus: true, staleMs: 300_000 }))
  await vi.waitFor(() => expect(usage.result.current.answer).toBeDefined())
  window.dispatchEvent(new Event('focus'))
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(300_001)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked.at(-1)!.path).toBe('/api/usage')
  usage.unmount()
  vi.advanceTimersByTime(300_001)
  window.dispatchEvent(new Event('focus'))
  expect(asked).toHaveLength(3)
})

test('nothing is polled, unless a call asks for it (API-10)', async () => {
  vi.useFakeTimers()
  renderHook(() => useRead(['api', 'one']))
  const training = renderHook(() => useRead(['api', 'training'], { everyMs: 5_000 }))
  await vi.waitFor(() => expect(training.result.current.answer).toBeDefined())
  vi.advanceTimersByTime(4_999)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(asked.map(({ path }) => path).filter((path) => path === '/api/one')).toHaveLength(1)
  expect(asked.map(({ path }) => path).filter((path) => path === '/api/training')).toHaveLength(4)
})
