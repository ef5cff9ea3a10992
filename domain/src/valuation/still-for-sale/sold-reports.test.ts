import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceAfterReports, goneOdds, reporterReliability } from './sold-reports.ts'

const nobody = { right: 0, wrong: 0 }
const reliable = { right: 17, wrong: 0 }

test("a reporter's first report counts a little, and a report by a reporter who was always right counts a lot", () => {
  expect(reporterReliability(nobody)).toBeCloseTo(0.6)
  expect(goneOdds([nobody])).toBeCloseTo(1.5)
  expect(goneOdds([reliable])).toBeCloseTo(10)
  expect(chanceAfterReports(0.99, goneOdds([nobody]))).toBeGreaterThan(0.88)
  expect(chanceAfterReports(0.99, goneOdds([reliable, reliable]))).toBeLessThan(0.5)
})

test('reports by a reporter who was mostly wrong do not count', () => {
  expect(goneOdds([{ right: 0, wrong: 9 }])).toBe(1)
  expect(chanceAfterReports(0.9, 1)).toBe(0.9)
})

const records = fc.array(fc.record({ right: fc.nat(50), wrong: fc.nat(50) }), { maxLength: 30 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('reports never raise the chance that a car is available, and a hundred reporters count no more than five', () => {
  fc.assert(
    fc.property(records, share, (reporters, chance) => {
      const odds = goneOdds(reporters)
      expect(chanceAfterReports(chance, odds)).toBeLessThanOrEqual(chance)
      expect(chanceAfterReports(chance, odds)).toBeGreaterThanOrEqual(0)
      expect(goneOdds([...reporters, { right: 1, wrong: 0 }])).toBeGreaterThanOrEqual(odds)
    }),
  )
  expect(goneOdds(Array.from({ length: 100 }, () => nobody))).toBe(goneOdds(Array.from({ length: 5 }, () => nobody)))
})
