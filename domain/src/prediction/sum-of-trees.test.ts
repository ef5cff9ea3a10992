import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchModel } from '../matching/match-model.generated.ts'
import { pairFeatures } from '../matching/pair-features.ts'
import { sumOfTrees, type Trees } from './sum-of-trees.ts'

/** Two trees: the first tests the first feature and then the second, the second tests only the first. */
const two: Trees = {
  roots: [0, 2],
  feature: [0, 1, 0],
  threshold: [10, 5, 20],
  codes: [null, null, null],
  unknownLeft: [false, true, false],
  left: [1, -1, -4],
  right: [-3, -2, -5],
  leaves: [1, 2, 3, 40, 50],
}

test.each([
  [10, 5, 41],
  [10, 6, 42],
  [11, 0, 43],
  [21, 0, 53],
  [Number.NaN, 0, 53],
  [0, Number.NaN, 41],
])('a row with %s and %s sums to %s', (first, second, sum) => {
  expect(sumOfTrees(two, Float64Array.of(first, second))).toBe(sum)
})

test('a sum that reaches the floor is exact; any other result is below the floor', () => {
  const value = fc.oneof(fc.constant(Number.NaN), fc.constantFrom(0, 1), fc.double({ min: -1, max: 64, noNaN: true }))
  const row = fc.array(value, { minLength: pairFeatures.length, maxLength: pairFeatures.length })
  fc.assert(
    fc.property(row, fc.double({ min: -8, max: 8, noNaN: true }), (values, floor) => {
      const whole = sumOfTrees(matchModel.trees, Float64Array.from(values))
      const told = sumOfTrees(matchModel.trees, Float64Array.from(values), floor)
      expect(whole >= floor ? told === whole : told < floor).toBe(true)
    }),
  )
})
