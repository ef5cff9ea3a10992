import { expect, test } from 'vitest'
import { findReachedLimit } from './writing-limits.ts'

const counts = (changes = {}) => ({ threadsWaiting: 0, threads: 0, replies: 0, ...changes })

test.each([
  ['post', counts({ threads: 2 }), null],
  ['post', counts({ threads: 3 }), 'threads-a-day'],
  ['spotlight', counts({ threads: 3 }), 'threads-a-day'],
  ['post', counts({ threadsWaiting: 1, threads: 1 }), 'threads-waiting'],
  ['comment', counts({ threadsWaiting: 1, threads: 3, replies: 9 }), null],
  ['comment', counts({ replies: 10 }), 'replies-a-day'],
] as const)('a new person who wrote %s after %o meets %s', (kind, written, limit) => {
  expect(findReachedLimit('new', written, kind)).toBe(limit)
})

test('a member is not held to the limits of new members', () => {
  expect(findReachedLimit('member', counts({ threadsWaiting: 5, threads: 3, replies: 10 }), 'post')).toBeNull()
})
