import { expect, test } from 'vitest'
import { isContradicted, isSameVariant, mostAlike } from './compared-prices.ts'

// The Swift LXi of 2024 at ₹5.49 lakh, estimated at ₹5.62 lakh, next to five similar cars at ₹7.6 to 8.6 lakh.
const likely = { low: 500_000, high: 630_000 }
const beside = [760_000, 790_000, 810_000, 830_000, 860_000]

test('five similar cars at another price level contradict an estimate; four, or five within its range, do not', () => {
  expect(isContradicted(likely, beside)).toBe(true)
  expect(isContradicted(likely, beside.slice(1))).toBe(false)
  expect(isContradicted(likely, [500_000, 500_000, 500_000, 860_000, 860_000])).toBe(false)
  expect(isContradicted(likely, [499_000, 499_000, 499_999, 600_000, 600_000])).toBe(true)
  expect(isContradicted(likely, [400_000, 620_000, 630_000, 630_002, 700_000, 700_000])).toBe(true)
})

test('cars of the same variant are compared first, if there are five', () => {
  const cars = ['ZXi', 'LXI', 'lxi ', 'VXi', 'LXi', 'L X i', null].map((variant) => ({ variant }))
  expect(mostAlike('LXi', cars)).toBe(cars)
  expect(mostAlike('LXi', [...cars, { variant: 'LXi' }])).toHaveLength(5)
  expect(mostAlike(null, cars)).toBe(cars)
  expect(isSameVariant(null, null)).toBe(false)
  expect(isSameVariant('ZXi', 'ZXi+')).toBe(false)
})
