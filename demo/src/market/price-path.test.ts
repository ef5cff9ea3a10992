import { expect, test } from 'vitest'
import { roundPrice } from './price-path.ts'
import { indianGrouping } from './portal-fields/page-fields.ts'
import { lakhs } from './advert-copy/describe-car.ts'

test.each([
  [437_412, 5000, false, 435_000],
  [437_612, 1000, false, 438_000],
  [452_000, 1000, true, 449_000],
  [432_000, 1000, true, 432_000],
  [3_437_612, 10_000, false, 3_450_000],
])('%d rupees in steps of %d is rounded to the expected asking price', (rupees, roundsToRupees, charmPrices, asked) => {
  expect(roundPrice(rupees, { roundsToRupees, charmPrices })).toBe(asked)
})

test('prices use Indian digit grouping and lakhs', () => {
  expect(indianGrouping(475_000)).toBe('4,75,000')
  expect(indianGrouping(12_345_678)).toBe('1,23,45,678')
  expect(indianGrouping(999)).toBe('999')
  expect(lakhs(475_000)).toBe('4.75 lakh')
})
