import { expect, test } from 'vitest'
import { nextTry } from './retry-policy.ts'

test.each([
  ['an address that has run out', 403, 'Request has expired', 0, { kind: 'again', waitMs: 0 }],
  ['it ran out again', 403, 'Request has expired', 2, { kind: 'again', waitMs: 3_000 }],
  ['another refusal', 403, 'Non 2xx', 0, { kind: 'give-up' }],
  ['too many requests', 429, 'Non 2xx', 1, { kind: 'slower', waitMs: 1_000 }],
  ['a bad request', 400, 'Non 2xx', 0, { kind: 'give-up' }],
  ['a storage that is ill', 503, 'Non 2xx', 3, { kind: 'again', waitMs: 5_000 }],
  ['a storage that stays ill', 503, 'Non 2xx', 4, { kind: 'give-up' }],
  ['a connection that broke', null, 'Unknown error', 0, { kind: 'again', waitMs: 0 }],
])('an upload is retried or given up after %s (UP-18, UP-23, UP-24)', (_, status, message, tries, next) => {
  expect(nextTry({ status, message }, tries, true)).toEqual(next)
})

test('without a network the upload waits for one, whatever the response was (UP-30)', () => {
  expect(nextTry({ status: 400, message: 'Non 2xx' }, 9, false)).toEqual({ kind: 'when-online' })
})
