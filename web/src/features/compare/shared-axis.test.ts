import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOnAxis, sharedAxis } from './shared-axis.ts'

test('the scale has round ticks at both ends and in between', () => {
  expect(sharedAxis([485_000, 690_000, 1_080_000])).toEqual({
    low: 400_000,
    high: 1_100_000,
    ticks: [4, 5, 6, 7, 8, 9, 10, 11].map((lakhs) => lakhs * 100_000),
  })
})

test('every amount is on the scale, whatever the cars cost, with two to eight ticks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 12 }), (amounts) => {
      const axis = sharedAxis(amounts)
      expect(axis.ticks.length).toBeGreaterThan(1)
      expect(axis.ticks.length).toBeLessThanOrEqual(8)
      for (const amount of amounts) {
        expect(placeOnAxis(amount, axis)).toBeGreaterThanOrEqual(0)
        expect(placeOnAxis(amount, axis)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
