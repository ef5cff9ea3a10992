import { expect, test } from 'vitest'
import { nextFeedFetch, readMaxAge, readRetryAfter } from './feed-rhythm.ts'

const hour = 3_600_000
const wait = (failures: number, askedToWaitMs: number | null = null) =>
  nextFeedFetch({ failures, askedToWaitMs, now: 0 })

test('a feed is read every half hour, and half as often after each failure, up to a day', () => {
  expect([0, 1, 2, 3, 6, 1_000].map((failures) => wait(failures) / hour)).toEqual([0.5, 1, 2, 4, 24, 24])
})

test('a publisher may ask for a longer wait of up to a day, never for a shorter one', () => {
  expect([wait(0, 6 * hour), wait(1, 5_000), wait(1, 90 * hour)].map((ms) => ms / hour)).toEqual([6, 1, 24])
  const now = Date.parse('2026-11-18T10:00:00Z')
  expect(readRetryAfter('120', now)).toBe(120_000)
  expect(readRetryAfter('Wed, 18 Nov 2026 11:00:00 GMT', now)).toBe(hour)
  expect(['soon', undefined].map((header) => readRetryAfter(header, now))).toEqual([null, null])
  expect([readMaxAge('public, max-age=900'), readMaxAge('no-store'), readMaxAge('s-maxage=5')]).toEqual([
    900_000,
    null,
    null,
  ])
})
