import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageLabel } from './age-label.ts'
import { cases } from '../testing/cases.ts'

test.each([
  [2027, 'new'],
  [2026, 'new'],
  [2024, 'new'],
  [2023, 'new'],
  [2022, 'usual'],
  [2019, 'usual'],
  [2018, 'usual'],
  [2017, 'old'],
  [1999, 'old'],
] as const)('in 2026 a car from %i is %s (INS-18)', (year, label) => {
  expect(ageLabel(year, 2026)).toBe(label)
})

test('an older car never gets a newer label', () => {
  const rank = { new: 0, usual: 1, old: 2 }
  fc.assert(
    fc.property(fc.integer({ min: 1980, max: 2030 }), fc.nat(30), (year, later) => {
      expect(rank[ageLabel(year, 2030)]).toBeGreaterThanOrEqual(rank[ageLabel(year + later, 2030)])
    }),
    { numRuns: cases(500) },
  )
})
