import { expect, test } from 'vitest'
import { formatDay, dayFromParts, parseDay, formatInstant, getDateParts } from './day.ts'

test.each(['1970-01-01', '2000-02-29', '2014-06-02', '2024-02-29', '2024-12-31', '2026-11-15'])(
  '%s converts to a day number and back',
  (date) => {
    const day = parseDay(date)
    const { year, month, date: ofMonth } = getDateParts(day)
    expect(formatDay(day)).toBe(date)
    expect(dayFromParts(year, month, ofMonth)).toBe(day)
  },
)

test('a minute is written in Indian time', () => {
  expect(formatInstant(parseDay('2026-11-15') * 1440 + 9 * 60 + 5)).toBe('2026-11-15T09:05:00+05:30')
})
