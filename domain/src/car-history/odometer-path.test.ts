import { expect, test } from 'vitest'
import { isSameReading, odometerFalls, odometerPath, roundedTo } from './odometer-path.ts'
import { advert, day } from './testing/example-adverts.ts'

const reading = (km: number, on: number, listingId = 'a') => ({ km, at: day(on), listingId, sourceName: 'Sadakpar' })

test.each([
  [62_380, 10],
  [62_381, 1],
  [62_300, 100],
  [62_500, 500],
  [62_000, 1_000],
  [65_000, 5_000],
  [60_000, 5_000],
  [0, 5_000],
])('%i km is rounded to %i', (km, step) => {
  expect(roundedTo(km)).toBe(step)
})

test.each([
  [[48_000, 42_000], [[48_000, 42_000]]],
  [[42_000, 48_000], []],
  // Exactly the gap that the rounding of both readings allows, and slightly more.
  [[44_000, 42_000], []],
  [[44_100, 42_000], [[44_100, 42_000]]],
  [[43_001, 42_000], []],
  [[43_002, 42_000], [[43_002, 42_000]]],
  [[62_381, 62_379], []],
  [[62_382, 62_379], [[62_382, 62_379]]],
  // The same advert stays lower: the fall is reported once, and again if the reading falls further.
  [[48_000, 42_000, 43_000], [[48_000, 42_000]]],
  [
    [48_000, 42_000, 30_100],
    [
      [48_000, 42_000],
      [48_000, 30_100],
    ],
  ],
  [[], []],
  [[42_000], []],
])('readings %j fall at %j', (given, falls) => {
  const found = odometerFalls(given.map((km, index) => reading(km, index)))
  expect(found.map(({ reading: { km }, earlier }) => [earlier.km, km])).toEqual(falls)
})

test('a fall is reported for each of two portals', () => {
  const found = odometerFalls([reading(80_000, 0), reading(52_300, 5, 'b'), reading(52_300, 6, 'c')])
  expect(found.map(({ reading: { listingId } }) => listingId)).toEqual(['b', 'c'])
})

test.each([
  [42_000, 42_480, true],
  [42_000, 48_000, false],
  [42_130, 42_131, true],
  [42_131, 42_134, false],
])('whether %i and %i km are the same reading: %s', (a, b, same) => {
  expect(isSameReading(a, b)).toBe(same)
  expect(isSameReading(b, a)).toBe(same)
})

test('only new readings are listed, and missing ones are skipped', () => {
  const seen = [{ day: 0 }, { day: 1, priceRupees: 1 }, { day: 2, odometerKm: null }, { day: 3, odometerKm: 42_900 }]
  expect(odometerPath([advert(seen)]).map(({ km, at }) => [km, at])).toEqual([
    [42_000, day(0)],
    [42_900, day(3)],
  ])
})
