import { expect, test } from 'vitest'
import { dealGapPercent, isSureValue, priceGapPercent } from './price-gap.ts'

test.each([
  [400_000, 500_000, 20],
  [500_000, 500_000, 0],
  [550_000, 500_000, -10],
])('₹%i with a market price of ₹%i is %i% below it (INS-06)', (price, fairPrice, gap) => {
  expect(priceGapPercent(price, fairPrice)).toBe(gap)
})

test('a gap of exactly 5% is not a deal, whatever the price', () => {
  for (let fairPrice = 20; fairPrice < 20_000_000; fairPrice = fairPrice * 3 + 20) {
    expect(priceGapPercent(fairPrice * 0.95, fairPrice)).toBe(dealGapPercent)
    expect(priceGapPercent(fairPrice * 0.95 - 1, fairPrice)).toBeGreaterThan(dealGapPercent)
  }
})

test.each([
  [{ fair: 500_000, low: 455_000, high: 545_000 }, true],
  [{ fair: 500_000, low: 454_000, high: 546_000 }, false],
  [{ fair: 500_000, low: 500_000, high: 500_000 }, true],
])('a value with a range of up to 9%% either way is sure: %o', (value, sure) => {
  expect(isSureValue(value)).toBe(sure)
})
