import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulatePrice, type SimulatorComparable } from './simulate-price.ts'
import { cases } from '../testing/cases.ts'

const wanted = 2020
const advert = (priceRupees: number, more: Partial<SimulatorComparable> = {}): SimulatorComparable => ({
  priceRupees,
  year: 2020,
  ...more,
})

test('the estimate is the median of the comparables, with a range from the 10th to the 90th percentile', () => {
  const prices = Array.from({ length: 11 }, (_, n) => advert(500_000 + n * 10_000))
  expect(simulatePrice(wanted, prices)).toMatchObject({
    rupees: 550_000,
    minRupees: 510_000,
    maxRupees: 590_000,
    comparables: 11,
  })
})

test('a comparable from another year is adjusted to the requested year by a tenth per year', () => {
  expect(simulatePrice(wanted, [advert(500_000, { year: 2021 })])?.rupees).toBe(450_000)
  expect(simulatePrice(wanted, [advert(450_000, { year: 2019 })])?.rupees).toBe(500_000)
})

test('without comparables there is no estimate', () => {
  expect(simulatePrice(wanted, [])).toBeNull()
})

test.each([
  [[500_000], 0.33],
  [[500_000, 500_000], 0.75],
  [[500_000, 550_000], 0.5],
  [[500_000, 549_000], 0.75],
  [Array.from({ length: 18 }, () => 500_000), 0.95],
  [[100_000, 200_000, 400_000, 800_000], 0.17],
])('prices of %o give a confidence of %d', (prices, confidence) => {
  expect(
    simulatePrice(
      wanted,
      prices.map((price) => advert(price)),
    )?.confidence,
  ).toBe(confidence)
})

test('the estimate lies in its range, and the confidence is never 0 or 1', () => {
  const price = fc.integer({ min: 50_000, max: 5_000_000 })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 40 }), (prices) => {
      const said = simulatePrice(
        wanted,
        prices.map((one) => advert(one)),
      )!
      expect(said.minRupees).toBeLessThanOrEqual(said.rupees)
      expect(said.rupees).toBeLessThanOrEqual(said.maxRupees)
      expect(said.confidence).toBeGreaterThan(0)
      expect(said.confidence).toBeLessThan(1)
    }),
    { numRuns: cases(300) },
  )
})
