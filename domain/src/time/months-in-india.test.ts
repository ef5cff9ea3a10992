import { expect, test } from 'vitest'
import { monthBefore, monthInIndia } from './months-in-india.ts'

test.each([
  ['2026-10-31T18:29:59.999Z', '2026-10'],
  ['2026-10-31T18:30:00.000Z', '2026-11'],
  ['2026-11-01T00:00:00.000Z', '2026-11'],
  ['2026-12-31T18:30:00.000Z', '2027-01'],
])('at %s it is %s in India', (at, month) => {
  expect(monthInIndia(new Date(at))).toBe(month)
})

test.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 1, '2026-10'],
  ['2026-01', 2, '2025-11'],
  ['2026-11', 12, '2025-11'],
])('%s less %i months is %s', (month, months, expected) => {
  expect(monthBefore(month, months)).toBe(expected)
})
