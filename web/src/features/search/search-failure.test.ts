import { expect, test } from 'vitest'
import { interruption, refusal } from './search-failure.ts'

test('a refused search says why (MKT-12)', () => {
  expect(refusal(503, 'Service Unavailable', { message: 'Failed to search marketplace', requestId: 'r1' })).toEqual({
    type: 'other',
    message: 'Search failed: Failed to search marketplace',
    requestId: 'r1',
  })
  expect(refusal(502, 'Bad Gateway', 'upstream').message).toBe('Search failed: upstream')
  expect(refusal(502, 'Bad Gateway', undefined).message).toBe('Search failed: Bad Gateway')
})

test('a search that needs a login is told apart from other failures (MKT-11)', () => {
  expect(refusal(401, 'Unauthorized', { message: 'Please log in' }).type).toBe('auth')
  expect(refusal(429, 'Too Many Requests', { message: 'Wait' }).type).toBe('other')
})

test('a search without an answer for too long asks for more specific filters (MKT-13)', () => {
  expect(interruption(new DOMException('signal timed out', 'TimeoutError'))).toEqual({
    type: 'timeout',
    message: 'Search is taking longer than expected. Please try again with more specific filters.',
  })
})

test('any other failure speaks for itself or says that the search failed (MKT-14)', () => {
  expect(interruption(new TypeError('Failed to fetch')).message).toBe('Failed to fetch')
  expect(interruption(new Error('')).message).toBe('Failed to search marketplace')
  expect(interruption('?').message).toBe('Failed to search marketplace')
})
