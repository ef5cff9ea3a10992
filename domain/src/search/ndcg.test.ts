import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeNdcg, type Grade } from './ndcg.ts'

test.each<[(Grade | null)[], Grade[], number | null]>([
  [[2, 1, 0], [2, 1, 0], 1],
  [[0, 1, 2], [2, 1, 0], 0.587],
  [[2, null], [2], 1],
  [[null, 2], [2], 0.631],
  // A relevant car that is no longer found makes the ranking worse.
  [[1, 0], [2, 1, 0], 0.275],
  [[0, 0], [0, 0], null],
  [[], [2], null],
])('%j of %j is %s', (ranking, judged, expected) => {
  const value = computeNdcg(ranking, judged)
  expect(value === null ? null : Math.round(value * 1_000) / 1_000).toBe(expected)
})

test('no order scores higher than the ideal one, and no score is below 0', () => {
  const grade = fc.constantFrom<Grade>(0, 1, 2)
  fc.assert(
    fc.property(fc.array(grade, { minLength: 1, maxLength: 10 }), (grades) => {
      const value = computeNdcg(grades, grades) ?? 0
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
      const best = computeNdcg(
        grades.toSorted((a, b) => b - a),
        grades,
      )
      expect(best === null || Math.abs(best - 1) < 1e-9).toBe(true)
    }),
  )
})
