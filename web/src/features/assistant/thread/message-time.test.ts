import { expect, test } from 'vitest'
import { messageTime } from './message-time.ts'

const now = new Date('2026-11-18T20:00:00Z')

test.each([
  ['2026-11-18T19:05:00Z', '12:35 am', 'just after midnight in India'],
  ['2026-11-18T18:29:00Z', '18 Nov, 11:59 pm', 'the day before in India, the same day in UTC'],
  ['2026-11-19T07:00:00Z', '12:30 pm', 'noon'],
  ['2026-11-03T01:35:00Z', '3 Nov, 7:05 am', 'an earlier day'],
])('%s is written as %s: %s', (at, written) => {
  expect(messageTime(at, now)).toBe(written)
})
