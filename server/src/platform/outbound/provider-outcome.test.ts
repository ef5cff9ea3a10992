import { expect, test } from 'vitest'
import { isTimeout, readFailedRequest, readFailedStatus } from './provider-outcome.ts'

test.each([
  [200, null],
  [400, null],
  [401, { kind: 'refused', reason: 'misconfigured' }],
  [403, { kind: 'refused', reason: 'misconfigured' }],
  [429, { kind: 'refused', reason: 'busy' }],
  [500, { kind: 'unknown', reason: 'server_error' }],
])('a response with status %i means %o', (status, outcome) => expect(readFailedStatus(status)).toEqual(outcome))

test('only a request that failed before connecting is certain to have sent nothing', () => {
  const failure = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  expect(readFailedRequest(failure('ECONNREFUSED'))).toEqual({ kind: 'refused', reason: 'unreachable' })
  expect(readFailedRequest(failure('ECONNRESET'))).toEqual({ kind: 'unknown', reason: 'broken_off' })
  expect(readFailedRequest('no error')).toEqual({ kind: 'unknown', reason: 'broken_off' })
  const timeout = new DOMException('The operation timed out', 'TimeoutError')
  expect(readFailedRequest(timeout)).toEqual({ kind: 'unknown', reason: 'timeout' })
  expect([isTimeout(timeout), isTimeout(failure('ECONNREFUSED'))]).toEqual([true, false])
})
