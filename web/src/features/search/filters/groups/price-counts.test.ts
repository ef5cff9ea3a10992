import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countsOnScale } from './price-counts.ts'

test('a bucket that spans two parts of the scale counts in both, in proportion', () => {
  expect(countsOnScale([{ from: 0, to: 200, count: 10 }], 400, 4)).toEqual([5, 5, 0, 0])
})

test('cars above the end of the scale count in its last part', () => {
  expect(countsOnScale([{ from: 900, to: 1000, count: 3 }], 400, 4)).toEqual([0, 0, 0, 3])
})

test('the number of cars stays the same', () => {
  const bucket = fc
    .tuple(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 900_000 }), fc.nat(500))
    .map(([from, width, count]) => ({ from, to: from + width, count }))
  fc.assert(
    fc.property(fc.array(bucket, { maxLength: 20 }), (buckets) => {
      const total = countsOnScale(buckets, 2_000_000, 16).reduce((sum, count) => sum + count, 0)
      expect(total).toBeCloseTo(
        buckets.reduce((sum, { count }) => sum + count, 0),
        3,
      )
    }),
  )
})
