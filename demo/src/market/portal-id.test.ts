import { expect, test } from 'vitest'
import { advertNumber, portalNumber } from './portal-id.ts'

test.each([0, 1, 77, 999_999, 10_000_000, 134_217_727])(
  'the advert of car %d can be recovered from its number',
  (carIndex) => {
    const advert = { carIndex, turn: 2, relist: 3 }
    expect(advertNumber(1, 'sadakpar', portalNumber(1, 'sadakpar', advert))).toEqual(advert)
  },
)

test('neighbouring cars do not get neighbouring numbers, and a car has different numbers on two portals', () => {
  const [first, second] = [0, 1].map((carIndex) => portalNumber(1, 'sadakpar', { carIndex, turn: 0, relist: 0 }))
  expect(Math.abs(first! - second!)).toBeGreaterThan(1000)
  expect(portalNumber(1, 'puranisawari', { carIndex: 0, turn: 0, relist: 0 })).not.toBe(first)
})
