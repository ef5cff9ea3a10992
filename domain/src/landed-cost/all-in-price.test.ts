import { expect, test } from 'vitest'
import { allInPrice, allInPriceChangesOn, searchAllInPrice } from './all-in-price.ts'

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

const noon = (on: string) => new Date(`${on}T12:00:00+05:30`)
const withId = (lag: number, car: typeof swift = swift) => ({
  ...car,
  id: `advert-${lag.toString(16).padStart(6, '0')}`,
})
const fromElsewhere = { ...swift, plate: 'KA51MC1234', year: 2016 }

test('the price of a car from the same state never changes', () => {
  expect(allInPriceChangesOn(withId(5), noon(day))).toBeNull()
})

test.each([0, 1, 13, 27])('a car whose figure lags %i days changes that much after the new year', (lag) => {
  const car = withId(lag, fromElsewhere)
  const changes = allInPriceChangesOn(car, noon(day))!
  expect(changes).toBe(`2027-01-${String(lag + 1).padStart(2, '0')}`)
  const before = noon(new Date(Date.parse(changes) - 86_400_000).toISOString().slice(0, 10))
  expect(searchAllInPrice(car, before)).toBe(searchAllInPrice(car, noon(day)))
  expect(searchAllInPrice(car, noon(changes))).not.toBe(searchAllInPrice(car, noon(day)))
})

test('the day of the next change does not depend on when it is computed, and is always later', () => {
  const car = withId(9, fromElsewhere)
  for (const computed of ['2026-11-16', '2026-12-31', '2027-01-09'])
    expect(allInPriceChangesOn(car, noon(computed))).toBe('2027-01-10')
  expect(allInPriceChangesOn(car, noon('2027-01-10'))! > '2027-01-10').toBe(true)
})

test('the green tax of Tamil Nadu changes the figure of a local car in its fifteenth year', () => {
  const chennai = withId(0, { ...swift, plate: 'TN09EA1234', state: 'Tamil Nadu', city: 'Chennai' })
  expect(allInPriceChangesOn(chennai, noon(day))).toBe('2033-12-01')
})
