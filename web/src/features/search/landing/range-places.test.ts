import { expect, test } from 'vitest'
import { rangePlaces } from './range-places.ts'

test('a spread is drawn from the cheapest to the most expensive', () => {
  expect(
    rangePlaces({ min: 200_000, lowerQuarter: 400_000, median: 500_000, upperQuarter: 600_000, max: 700_000 }),
  ).toEqual({ lower: 40, middle: 60, upper: 80, cut: false })
})

test('one very expensive car does not compress the others', () => {
  const places = rangePlaces({
    min: 200_000,
    lowerQuarter: 400_000,
    median: 500_000,
    upperQuarter: 600_000,
    max: 90_000_000,
  })
  expect(places).toEqual({ lower: 25, middle: 37.5, upper: 50, cut: true })
})

test('cars with the same price are shown in the middle', () => {
  const same = 500_000
  expect(rangePlaces({ min: same, lowerQuarter: same, median: same, upperQuarter: same, max: same })).toEqual({
    lower: 50,
    middle: 50,
    upper: 50,
    cut: false,
  })
})
