import { expect, test } from 'vitest'
import { interruption, refusal } from './search-failure.ts'

const answer = (status: number, statusText: string, headers: HeadersInit = {}) =>
  new Response(null, { status, statusText, headers })

test('a refused search reports the reason (MKT-12)', () => {
  expect(
    refusal(answer(503, 'Service Unavailable'), { message: 'Failed to search marketplace', requestId: 'r1' }),
  ).toEqual({
    type: 'other',
    message: 'Search failed: Failed to search marketplace',
    requestId: 'r1',
  })
  expect(refusal(answer(502, 'Bad Gateway'), 'upstream').message).toBe('Search failed: upstream')
  expect(refusal(answer(502, 'Bad Gateway'), undefined).message).toBe('Search failed: Bad Gateway')
})

test('a search that needs a login is distinguished from other failures (MKT-11)', () => {
  expect(refusal(answer(401, 'Unauthorized'), { message: 'Please log in' }).type).toBe('auth')
})

test('a search that times out asks for more specific filters (MKT-13)', () => {
  expect(interruption(new DOMException('signal timed out', 'TimeoutError'))).toEqual({
    type: 'timeout',
    message: 'Search is taking longer than expected. Please try again with more specific filters.',
  })
})

test('any other failure shows its own message, or a generic one (MKT-14)', () => {
  expect(interruption(new TypeError('Failed to fetch')).message).toBe('Failed to fetch')
  expect(interruption(new Error('')).message).toBe('Failed to search marketplace')
  expect(interruption('?').message).toBe('Failed to search marketplace')
})

test('an exhausted search limit is distinguished from a rate limit, which states how long to wait (QUOTA-14, QUOTA-15, QUOTA-26)', () => {
  const body = {
    code: 'search_limit_exceeded',
    requestId: 'r2',
    plan: 'visitor',
    message: 'On fire',
    limit: 10,
    window: '30 days',
    resetAt: '2026-12-01T00:00:00Z',
  }
  expect(refusal(answer(429, 'Too Many Requests'), body)).toEqual({
    type: 'limit',
    message: 'On fire',
    requestId: 'r2',
    limit: body,
  })
  const busy = answer(429, 'Too Many Requests', { 'retry-after': '7' })
  expect(refusal(busy, { code: 'rate_limited', message: 'Please wait' })).toMatchObject({ type: 'wait', seconds: 7 })
})
