import { expect, test } from 'vitest'
import { allInPrice } from './all-in-price.ts'

const day = '2026-11-16'
const swift = {
  priceRupees: 485_000,
  year: 2019,
  fuel: 'Petrol',
  plate: 'TS09EA1234',
  state: 'Telangana',
  city: 'Hyderabad',
}

test.each([
  // 300 for the transfer, 200 for the card, 500 for removing a loan, at most 9,318 for insurance with GST.
  ['a car of the same state', swift, 495_318],
  ['a car whose plate is not shown', { ...swift, plate: null }, 495_318],
  ['a car whose state only its city tells', { ...swift, state: null }, 495_318],
  ['a car of a place that we do not know', { ...swift, state: null, city: 'Nowhere' }, null],
  ['a car from another state into one without rules', { ...swift, state: 'Kerala', city: 'Kochi' }, null],
])('%s', (_name, car, expected) => {
  expect(allInPrice(car, day)).toBe(expected)
})

test('a car from another state additionally costs road tax, NOC, number and plates', () => {
  const local = allInPrice(swift, day)!
  const moved = allInPrice({ ...swift, plate: 'KA51MC1234' }, day)!
  expect(moved).toBeGreaterThan(local + 300 + 600 + 400)
})
