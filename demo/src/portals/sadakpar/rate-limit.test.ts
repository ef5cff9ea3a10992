import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

test('a new window allows new requests', () => {
  let now = 0
  const ask = rateLimit({ requests: 2, seconds: 1 }, () => now)
  expect([ask(), ask(), ask()].map(({ allowed }) => allowed)).toEqual([true, true, false])
  now = 999
  expect(ask()).toMatchObject({ allowed: false, headers: { 'Retry-After': '1', 'X-RateLimit-Remaining': '0' } })
  now = 1000
  expect(ask()).toMatchObject({ allowed: true, headers: { 'X-RateLimit-Remaining': '1', 'X-RateLimit-Reset': '1' } })
})
