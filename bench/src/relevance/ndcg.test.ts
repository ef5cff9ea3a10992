import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

test('the best order is worth one', () => {
  expect(ndcg([3, 2, 1], [1, 2, 3], 10)).toBe(1)
})

test('gains are 2^grade - 1, discounted by the logarithm of the place', () => {
  const ideal = 7 + 3 / Math.log2(3)
  expect(ndcg([2, 3], [3, 2], 10)).toBeCloseTo((3 + 7 / Math.log2(3)) / ideal, 10)
})

test('fewer results than there are good cars cost', () => {
  expect(ndcg([3], [3, 3], 10)).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 10)
})

test('what stands beyond the depth counts neither in the order nor in the ideal', () => {
  expect(ndcg([3, 0], [3, 0, 3], 1)).toBe(1)
})

test('a query that no car answers says nothing', () => {
  expect(ndcg([0, 0], [0, 0], 10)).toBeNull()
})
