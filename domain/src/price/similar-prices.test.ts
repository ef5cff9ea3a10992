import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlausibleAmong, similarPrices } from './similar-prices.ts'
import { cases } from '../testing/cases.ts'

test('similar cars give an average, a range and their count', () => {
  expect(similarPrices([500_000, 520_000, 600_001])).toEqual({
    averageRupees: 540_000,
    minRupees: 500_000,
    maxRupees: 600_001,
    count: 3,
  })
})

test('without similar cars there is no average', () => {
  expect(similarPrices([])).toBeNull()
})

test.each([
  [199_999, false],
  [200_000, true],
  [1_250_000, true],
  [1_250_001, false],
])('among cars at ₹5,00,000 a price of ₹%i counts: %s', (price, counts) => {
  const others = [500_000, 500_000, 500_000, 500_000]
  expect(isPlausibleAmong([...others, price])(price)).toBe(counts)
  expect(similarPrices([...others, price])?.count).toBe(counts ? 5 : 4)
})

test('the average lies in the range, and at least one price always counts', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 60 }), (prices) => {
      const { averageRupees, minRupees, maxRupees, count } = similarPrices(prices)!
      expect(count).toBeGreaterThan(0)
      expect(averageRupees).toBeGreaterThanOrEqual(minRupees)
      expect(averageRupees).toBeLessThanOrEqual(maxRupees)
    }),
    { numRuns: cases(300) },
  )
})
