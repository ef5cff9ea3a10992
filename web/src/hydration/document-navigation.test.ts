// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isDocumentFaster, recordHydration } from './document-navigation.ts'

const firstByteAfter = (ms: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ requestStart: 20, responseStart: 20 + ms } as PerformanceNavigationTiming])

afterEach(() => {
  vi.restoreAllMocks()
  performance.clearMeasures()
})

test.each([
  { phone: 'a laptop on a good network', hydrationMs: 120, firstByteMs: 60, isFaster: false },
  { phone: 'a slow phone', hydrationMs: 1_400, firstByteMs: 60, isFaster: true },
  { phone: 'a laptop on slow 4G', hydrationMs: 120, firstByteMs: 590, isFaster: true },
])('$phone: results load faster as a document: $isFaster', ({ hydrationMs, firstByteMs, isFaster }) => {
  performance.measure('hydration', { start: 0, duration: hydrationMs })
  firstByteAfter(firstByteMs)
  expect(isDocumentFaster()).toBe(isFaster)
})

test('the duration of hydration is measured from its start', async () => {
  // performance.now() starts with the page: wait until it exceeds the duration measured here.
  await vi.waitUntil(() => performance.now() > 700, { timeout: 60_000 })
  recordHydration(performance.now() - 600)
  expect(isDocumentFaster()).toBe(true)
})

test('a browser without navigation timing keeps client-side navigation', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  expect(isDocumentFaster()).toBe(false)
})
