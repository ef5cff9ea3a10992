import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickOffers } from './quick-offers.ts'

test.each([
  [485_000, null, [460_000, 470_000]],
  [485_000, 440_000, [440_000, 470_000]],
  // A seller would not answer an offer at the fair price if it is far below the asking price.
  [485_000, 200_000, [410_000, 470_000]],
  // Buyers still bargain over a car that is offered below its value.
  [485_000, 600_000, [460_000, 470_000]],
  [120_000, null, [114_000, 117_000]],
  [9_000_000, null, [8_550_000, 8_775_000]],
])('at %i with a fair price of %s the quick offers are %j', (asking, fair, offers) => {
  expect(quickOffers(asking, fair)).toEqual(offers)
})

test('without an asking price the quick offers are 5 and 7.5 lakh (MSG-10)', () => {
  expect(quickOffers(null, 400_000)).toEqual([500_000, 750_000])
})

test('both quick offers are below the asking price, lower one first, and neither is below five sixths of it (MSG-10)', () => {
  const fair = fc.option(fc.integer({ min: 10_000, max: 60_000_000 }))
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 60_000_000 }), fair, (asking, value) => {
      const [low, high] = quickOffers(asking, value)
      expect(low).toBeLessThan(high)
      expect(high).toBeLessThan(asking)
      expect(low).toBeGreaterThan(asking * (5 / 6) - 1_000)
    }),
  )
})
