import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

test('the best order scores one', () => {
  expect(ndcg([3, 2, 1], [1, 2, 3], 10)).toBe(1)
})

test('gains are 2^grade - 1, discounted by the logarithm of the rank', () => {
  const ideal = 7 + 3 / Math.log2(3)
  expect(ndcg([2, 3], [3, 2], 10)).toBeCloseTo((3 + 7 / Math.log2(3)) / ideal, 10)
})

test('returning fewer results than there are good cars lowers the score', () => {
  expect(ndcg([3], [3, 3], 10)).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10)
})

test('results beyond the depth count towards neither the order nor the ideal', () => {
  expect(ndcg([3, 0], [3, 0, 3], 1)).toBe(1)
})

test('a query that no car answers has no score', () => {
  expect(ndcg([0, 0], [0, 0], 10)).toBeNull()
})
