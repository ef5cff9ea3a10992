import { expect, test } from 'vitest'
import { checkedReturnPath } from './return-path.ts'

test.each([
  '/',
  '/saved',
  '/car/7',
  '/?tab=results&budget=200000-500000',
  '/?q=7%20lakh%20%E0%A4%A4%E0%A4%95',
  '/#devices',
  '/a//b',
])('%s is a valid return path (SEC-10)', (path) => expect(checkedReturnPath(path)).toBe(path))

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'evil.example',
  '@evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/login?returnTo=/login',
  `/${'x'.repeat(2_000)}`,
  '',
])('%j is replaced by the home page (SEC-10)', (path) => expect(checkedReturnPath(path)).toBe('/'))

test('a missing return path is replaced by the home page', () => {
  expect([checkedReturnPath(null), checkedReturnPath(undefined)]).toEqual(['/', '/'])
})
