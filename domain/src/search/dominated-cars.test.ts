import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dominatedCars, type WeighedCar } from './dominated-cars.ts'

const car = (id: string, priceRupees: number, odometerKm: number | null, year: number): WeighedCar => ({
  id,
  priceRupees,
  odometerKm,
  year,
})

test('a car that costs more, is driven further and is older than another is beaten', () => {
  expect([...dominatedCars([car('old', 600_000, 80_000, 2015), car('new', 500_000, 40_000, 2019)])]).toEqual(['old'])
})

test('a car that is better in one respect is not beaten', () => {
  const cars = [
    car('cheap', 400_000, 90_000, 2014),
    car('young', 700_000, 50_000, 2021),
    car('fresh', 650_000, 9_000, 2016),
  ]
  expect(dominatedCars(cars).size).toBe(0)
})

test('a car that is equal in two respects and worse in one is beaten', () => {
  expect([...dominatedCars([car('a', 500_000, 40_000, 2019), car('b', 500_000, 40_000, 2018)])]).toEqual(['b'])
})

test('two equal cars both stay, and so does a car with unknown kilometres', () => {
  const cars = [
    car('a', 500_000, 40_000, 2019),
    car('twin', 500_000, 40_000, 2019),
    car('unknown', 900_000, null, 2005),
  ]
  expect(dominatedCars(cars).size).toBe(0)
})

test('the result equals comparing every pair, regardless of the order of the cars', () => {
  const few = (least: number, most: number) => fc.integer({ min: least, max: most })
  const cars = fc.array(fc.tuple(few(1, 6), fc.option(few(1, 6)), few(1, 6)), { maxLength: 30 })
  fc.assert(
    fc.property(cars, (drawn) => {
      const all = drawn.map(([price, km, year], index) => car(String(index), price, km, year))
      const pairwise = all.filter((b) =>
        all.some(
          (a) =>
            a.odometerKm !== null &&
            b.odometerKm !== null &&
            a.priceRupees <= b.priceRupees &&
            a.odometerKm <= b.odometerKm &&
            a.year >= b.year &&
            (a.priceRupees < b.priceRupees || a.odometerKm < b.odometerKm || a.year > b.year),
        ),
      )
      expect(new Set(dominatedCars(all.toReversed()))).toEqual(new Set(pairwise.map(({ id }) => id)))
    }),
  )
})
