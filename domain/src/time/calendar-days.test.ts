import { expect, test } from 'vitest'
import { dayInIndia, daysBetween, dayText, monthsAfter } from './calendar-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-11-16', 1, '2026-12-16'],
  ['2026-11-16', 2, '2027-01-16'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-16', 60, '2031-11-16'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})

test.each([
  ['2026-01-01', '2026-01-01', 0],
  ['2026-02-28', '2026-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-01-01', '2027-01-01', 365],
  ['2028-01-01', '2029-01-01', 366],
])('%s to %s is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

test('the day in India begins at 18:30 UTC on the previous day', () => {
  expect(dayInIndia(new Date('2026-11-15T18:29:59.999Z'))).toBe('2026-11-15')
  expect(dayInIndia(new Date('2026-11-15T18:30:00.000Z'))).toBe('2026-11-16')
})

test.each([
  ['2026-01-01', '1 Jan 2026'],
  ['2026-11-14', '14 Nov 2026'],
  ['2026-12-31', '31 Dec 2026'],
])('%s is written %s', (day, text) => {
  expect(dayText(day)).toBe(text)
})
