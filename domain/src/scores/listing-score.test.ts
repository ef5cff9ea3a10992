import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingScore, reliabilityLabel } from './listing-score.ts'
import { cases } from '../testing/cases.ts'

test.each([
  [0, 87],
  [7, 87],
  [7.01, 82],
  [8, 82],
  [30, 82],
  [30.01, 77],
  [31, 77],
  [400, 77],
])('an advert with a trust score of 87, listed %d days ago, scores %i (INS-19, INS-20)', (days, score) => {
  expect(listingScore(87, days)).toBe(score)
})

test.each([
  [9, 31, 0],
  [10, 31, 0],
  [11, 31, 1],
  [4, 8, 0],
  [100, 0, 100],
  [105, 0, 100],
  [-1, 0, 0],
])('a trust score of %i after %i days is clamped to 0–100: %i (INS-19)', (trust, days, score) => {
  expect(listingScore(trust, days)).toBe(score)
})

test('an older advert never scores higher, and more trust never scores lower', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.nat(60), fc.nat(60), (trust, more, days, later) => {
      expect(listingScore(trust, days + later)).toBeLessThanOrEqual(listingScore(trust, days))
      expect(listingScore(trust + more, days)).toBeGreaterThanOrEqual(listingScore(trust, days))
    }),
    { numRuns: cases(500) },
  )
})

test.each([
  [100, 'Highly Trusted'],
  [80, 'Highly Trusted'],
  [79, 'Trusted'],
  [60, 'Trusted'],
  [59, 'Moderate'],
  [40, 'Moderate'],
  [39, 'Basic'],
  [0, 'Basic'],
] as const)('a score of %i is %s (INS-21)', (score, band) => {
  expect(reliabilityLabel(score)).toBe(band)
})
