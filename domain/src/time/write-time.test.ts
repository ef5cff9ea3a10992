import { expect, test } from 'vitest'
import { exactTime, fullDay, shortDay, timeAgo } from './write-time.ts'

// 14:30 in Hyderabad.
const now = new Date('2025-11-12T09:00:00Z')

test.each([
  ['2025-11-12T09:00:20Z', 'just now'],
  ['2025-11-12T08:59:30Z', 'just now'],
  ['2025-11-12T08:40:00Z', '20 min ago'],
  ['2025-11-12T08:00:30Z', '59 min ago'],
  ['2025-11-12T07:00:00Z', '2 h ago'],
  ['2025-11-11T19:00:00Z', '14 h ago'],
  ['2025-11-11T18:00:00Z', 'yesterday'],
  ['2025-11-10T19:00:00Z', 'yesterday'],
  ['2025-11-09T12:00:00Z', '3 days ago'],
  ['2025-11-06T12:00:00Z', '6 days ago'],
  ['2025-11-03T12:00:00Z', '3 Nov'],
  ['2024-11-03T12:00:00Z', '3 Nov 2024'],
])('%s is shown as "%s" (FMT-06)', (then, text) => {
  expect(timeAgo(new Date(then), now)).toBe(text)
})

test('shortly after midnight, the previous evening is shown in hours (FMT-06)', () => {
  expect(timeAgo(new Date('2025-11-11T17:00:00Z'), new Date('2025-11-11T20:00:00Z'))).toBe('3 h ago')
})

test('the exact time is shown in Indian time (FMT-06)', () => {
  expect(exactTime(new Date('2025-11-03T22:35:00Z')).replaceAll('\u202f', ' ')).toBe('4 Nov 2025, 4:05 am')
})

test.each([
  ['2025-12-31T18:29:59Z', '31 Dec 2025'],
  ['2025-12-31T18:30:00Z', '1 Jan'],
])('a day omits its year if it is the current year in India: %s is %s', (then, text) => {
  expect(shortDay(new Date(then), new Date('2025-12-31T20:00:00Z'))).toBe(text)
})

test('a full day is the calendar day in India', () => {
  expect(fullDay(new Date('2025-11-03T22:35:00Z'))).toBe('4 Nov 2025')
})
