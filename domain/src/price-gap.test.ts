import { expect, test } from 'vitest'
import { dealGapPercent, priceGapPercent } from './price-gap.ts'

test.each([
  [400_000, 500_000, 20],
  [500_000, 500_000, 0],
  [550_000, 500_000, -10],
])('₹%i against a market of ₹%i is %i% below it (INS-06)', (price, average, gap) => {
  expect(priceGapPercent(price, average)).toBe(gap)
})

test('exactly 5% is no deal, whatever the price', () => {
  for (let average = 20; average < 20_000_000; average = average * 3 + 20) {
    expect(priceGapPercent(average * 0.95, average)).toBe(dealGapPercent)
    expect(priceGapPercent(average * 0.95 - 1, average)).toBeGreaterThan(dealGapPercent)
  }
})
