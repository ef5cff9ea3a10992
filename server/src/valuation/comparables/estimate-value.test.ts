import { expect, test } from 'vitest'
import { estimateValue } from './estimate-value.ts'

test('a car is worth the median of its comparables, between their quartiles', () => {
  expect(estimateValue([500_000, 400_000, 460_000, 480_000, 440_000])).toEqual({
    rupees: 460_000,
    lowRupees: 440_000,
    highRupees: 480_000,
    comparables: 5,
  })
})

test('the median of an even number of comparables is half-way between the two in the middle', () => {
  expect(estimateValue([100, 200, 300, 400, 500, 600])?.rupees).toBe(350)
})

test('four comparables are too few for an estimate', () => {
  expect(estimateValue([500_000, 510_000, 520_000, 530_000])).toBeNull()
})
