// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from './browser-api.ts'
import { clearReads, read } from './reads.ts'

/** A network that never responds, as on a lost connection; it reports the requests. */
let requests: string[] = []
const silent = (input: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    requests.push(input instanceof Request ? `${input.method} ${new URL(input.url).pathname}` : `GET ${String(input)}`)
    const signal = init?.signal
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

beforeEach(() => {
  requests = []
  clearReads()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', silent)
  // jsdom's own does not follow the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function outcome(asking: Promise<unknown>): Promise<string> {
  let is = 'pending'
  asking.then(
    () => (is = 'answered'),
    (error: Error) => (is = error.name),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return is
}

test('a read on a connection that never responds fails, so that the page can report it', async () => {
  expect(await outcome(read(['api', 'auth', 'user']))).toBe('TimeoutError')
})

test('a call on a connection that never responds fails; a read is attempted twice, a change once', async () => {
  const api = await browserApi()
  expect(await outcome(api.GET('/api/preferences'))).toBe('TimeoutError')
  expect(requests).toEqual(['GET /api/preferences', 'GET /api/preferences'])
  requests = []
  expect(await outcome(api.PATCH('/api/preferences', { body: { theme: 'dark' } }))).toBe('TimeoutError')
  expect(requests).toEqual(['PATCH /api/preferences'])
})

test('a request that the page has aborted is not repeated', async () => {
  const api = await browserApi()
  const leaving = new AbortController()
  const asking = api.GET('/api/preferences', { signal: leaving.signal })
  setTimeout(() => leaving.abort(), 100)
  expect(await outcome(asking)).toBe('AbortError')
  expect(requests).toHaveLength(1)
})
