// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let isOffline = true
vi.mock('@pahiya/contract/core/client', () => ({
  get createApiClient() {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => 'the client'
  },
}))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a client that could not be loaded is loaded by the next call', async () => {
  const { browserApi } = await import('./browser-api.ts')
  const first = Promise.allSettled([browserApi()])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('Failed to fetch') } },
  ])
  isOffline = false
  expect(await browserApi()).toBe('the client')
})
