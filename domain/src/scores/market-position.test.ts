import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketPositionBand, marketPositionScore, type MarketPositionTerms } from './market-position.ts'
import { cases } from '../testing/cases.ts'

const usual: MarketPositionTerms = { priceGapPercent: 0, kmAYear: 15_000, year: 2020, trustScore: 70 }
const score = (terms: Partial<MarketPositionTerms>) => marketPositionScore({ ...usual, ...terms }, 2026)

test.each([
  [{}, 60],
  [{ priceGapPercent: 10 }, 60],
  [{ priceGapPercent: 10.01 }, 70],
  [{ priceGapPercent: -5 }, 60],
  [{ priceGapPercent: -5.01 }, 50],
  [{ priceGapPercent: null }, 60],
  [{ kmAYear: 11_999 }, 70],
  [{ kmAYear: 12_000 }, 60],
  [{ kmAYear: 20_000 }, 60],
  [{ kmAYear: 20_001 }, 50],
  [{ kmAYear: null }, 60],
  [{ year: 2023 }, 70],
  [{ year: 2022 }, 60],
  [{ year: 2018 }, 60],
  [{ year: 2017 }, 50],
  [{ trustScore: 80 }, 70],
  [{ trustScore: 79 }, 60],
  [{ trustScore: 60 }, 60],
  [{ trustScore: 59 }, 50],
  [{ trustScore: 39 }, 50],
])('a usual car except for %o scores %i (INS-28)', (terms, points) => {
  expect(score(terms)).toBe(points)
})

test('the best car scores 100 and the worst 20 (INS-28)', () => {
  expect(score({ priceGapPercent: 20, kmAYear: 5_000, year: 2025, trustScore: 90 })).toBe(100)
  expect(score({ priceGapPercent: -20, kmAYear: 30_000, year: 2005, trustScore: 30 })).toBe(20)
})

test('every car scores between 20 and 100, and a lower price never costs points (INS-28)', () => {
  const terms = fc.record({
    priceGapPercent: fc.integer({ min: -90, max: 90 }),
    kmAYear: fc.nat(60_000),
    year: fc.integer({ min: 1990, max: 2026 }),
    trustScore: fc.nat(100),
  })
  fc.assert(
    fc.property(terms, fc.nat(50), (car, cheaperBy) => {
      const points = score(car)
      expect(points).toBeGreaterThanOrEqual(20)
      expect(points).toBeLessThanOrEqual(100)
      expect(score({ ...car, priceGapPercent: car.priceGapPercent + cheaperBy })).toBeGreaterThanOrEqual(points)
    }),
    { numRuns: cases(500) },
  )
})

test.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79, 'good'],
  [60, 'good'],
  [59, 'average'],
  [40, 'average'],
  [39, 'poor'],
  [20, 'poor'],
] as const)('%i points are %s (INS-29)', (points, band) => {
  expect(marketPositionBand(points)).toBe(band)
})
