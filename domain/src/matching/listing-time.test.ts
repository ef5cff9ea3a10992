import { expect, test } from 'vitest'
import { compareListingTimes, daysApart } from './listing-time.ts'

const day = (number: number, isListedAtBound = false) => ({ listedAt: number * 86_400_000, isListedAtBound })

test.each([
  ['both dates are given', day(2), day(9), 7, -1],
  ['only the earlier advert has a date', day(2), day(9, true), 0, 0],
  ['only the later advert has a date', day(2, true), day(9), 7, -1],
  ['neither has a date', day(2, true), day(9, true), 0, 0],
] as const)('days between two adverts if %s', (_, a, b, days, order) => {
  expect(daysApart(a, b)).toBe(days)
  expect(daysApart(b, a)).toBe(days)
  expect(Math.sign(compareListingTimes(a, b))).toBe(order)
  expect(Math.sign(compareListingTimes(b, a))).toBe(order === 0 ? 0 : -order)
})
