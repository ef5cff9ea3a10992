import { expect, test } from 'vitest'
import { dateOf, dayFromParts, dayOf, instantOf, partsOf } from './day.ts'

test.each(['1970-01-01', '2000-02-29', '2014-06-02', '2024-02-29', '2024-12-31', '2026-11-15'])(
  '%s survives the way to a number and back',
  (date) => {
    const day = dayOf(date)
    const { year, month, date: ofMonth } = partsOf(day)
    expect(dateOf(day)).toBe(date)
    expect(dayFromParts(year, month, ofMonth)).toBe(day)
  },
)

test('a minute is told in Indian time', () => {
  expect(instantOf(dayOf('2026-11-15') * 1440 + 9 * 60 + 5)).toBe('2026-11-15T09:05:00+05:30')
})
