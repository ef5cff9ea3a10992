import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusedPaise } from './unused-time.ts'

const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') }
const paid = { status: 'captured' as const, amountPaise: 19_900, refundedPaise: 0, period }

test.each([
  ['2026-11-01T00:00:00Z', 19_900],
  ['2026-11-16T00:00:00Z', 9_950],
  ['2026-11-30T23:00:00Z', 0],
  ['2026-12-05T00:00:00Z', 0],
  ['2026-10-01T00:00:00Z', 19_900],
])('at %s, %i paise of a month are unused', (now, paise) => {
  expect(unusedPaise(paid, new Date(now))).toBe(paise)
})

test('nothing is unused without a captured payment or a period, and never more than was not refunded', () => {
  const now = new Date('2026-11-16T00:00:00Z')
  expect(unusedPaise({ ...paid, status: 'failed' }, now)).toBe(0)
  expect(unusedPaise({ ...paid, period: null }, now)).toBe(0)
  expect(unusedPaise({ ...paid, refundedPaise: 15_000 }, now)).toBe(4_900)
})

test('the later it is, the less is unused, and it is always whole paise within the payment', () => {
  const time = fc.date({ min: new Date('2026-10-15'), max: new Date('2026-12-15'), noInvalidDate: true })
  fc.assert(
    fc.property(time, time, fc.integer({ min: 100, max: 1_500_000 }), (one, other, amountPaise) => {
      const [sooner, later] = one < other ? [one, other] : [other, one]
      const [more, less] = [sooner, later].map((now) => unusedPaise({ ...paid, amountPaise }, now)) as [number, number]
      expect(more).toBeGreaterThanOrEqual(less)
      expect(Number.isInteger(more) && more <= amountPaise && less >= 0).toBe(true)
    }),
  )
})
