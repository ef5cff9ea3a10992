import { expect, test } from 'vitest'
import { yearInIndia } from './india-time.ts'

test.each([
  ['2026-12-31T18:29:59.999Z', 2026],
  ['2026-12-31T18:30:00.000Z', 2027],
  ['2027-01-01T00:00:00.000Z', 2027],
  ['2027-06-01T12:00:00.000Z', 2027],
])('at %s the year in India is %i', (at, year) => {
  expect(yearInIndia(new Date(at))).toBe(year)
})
