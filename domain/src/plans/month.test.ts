import { expect, test } from 'vitest'
import { assignMonth, monthFrom } from './month.ts'
import type { ProviderPayment } from './subscription.ts'

const payment = (id: string, status: ProviderPayment['status'] = 'captured'): ProviderPayment => ({
  id,
  status,
  amountPaise: 19_900,
  refundedPaise: 0,
  feePaise: null,
  feeGstPaise: null,
  period: null,
})

test.each([
  ['2026-11-18T06:30:00Z', '2026-12-18T06:30:00.000Z'],
  ['2027-01-31T06:30:00Z', '2027-02-28T06:30:00.000Z'],
  // 1 February in India, although still January in UTC.
  ['2027-01-31T20:00:00Z', '2027-02-28T20:00:00.000Z'],
  ['2026-12-31T18:00:00Z', '2027-01-31T18:00:00.000Z'],
])('a month of Pro from %s lasts until %s', (start, end) => {
  expect(monthFrom(new Date(start)).end.toISOString()).toBe(end)
})

test('only the first captured payment of an order gets the month, and a second payment gets none', () => {
  const start = new Date('2026-11-18T06:30:00Z')
  const first = assignMonth([payment('failed', 'failed'), payment('one')], start)
  expect(first.map(({ period }) => period)).toEqual([null, monthFrom(start)])
  const later = assignMonth([...first, payment('two')], new Date('2026-12-01T00:00:00Z'))
  expect(later.map(({ period }) => period)).toEqual([null, monthFrom(start), null])
})
