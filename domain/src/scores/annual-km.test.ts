import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annualKm, mileageLabel } from './annual-km.ts'
import { cases } from '../testing/cases.ts'

test.each([
  [0, 'low'],
  [11_999, 'low'],
  [12_000, 'usual'],
  [20_000, 'usual'],
  [20_001, 'high'],
] as const)('%i km a year is %s (INS-17)', (kmAYear, label) => {
  expect(mileageLabel(kmAYear)).toBe(label)
})

test('more kilometres a year never get a lower label', () => {
  const rank = { low: 0, usual: 1, high: 2 }
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), (a, b) => {
      expect(rank[mileageLabel(Math.max(a, b))]).toBeGreaterThanOrEqual(rank[mileageLabel(Math.min(a, b))])
    }),
    { numRuns: cases(500) },
  )
})

test.each([
  [62_000, 2018, 7_750],
  [12_000, 2025, 12_000],
  [12_000, 2026, 12_000],
  [12_000, 2027, 12_000],
])('in 2026 %i km on a car from %i are %i km a year', (km, year, aYear) => {
  expect(annualKm(km, year, 2026)).toBe(aYear)
})
