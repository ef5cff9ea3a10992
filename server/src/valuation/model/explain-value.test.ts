import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import { toModelFacts } from './car-features.ts'
import { readCarNumbers, type CarToValue } from './car-to-value.ts'
import { explainValue } from './explain-value.ts'
import { treeCategories } from './tree-features.ts'
import { trainPriceModel } from '../training/train-price-model.ts'
import { valueCar } from '../listing-values/value-car.ts'

const model = trainPriceModel(examplePrices(2_000), null)
const unseen = examplePrices(500, 2)
const estimateOf = (car: CarToValue) => valueCar(model, car, { askedRupees: null, comparables: 9 }).estimate!.rupees
const explain = (car: CarToValue) => explainValue(model, car, estimateOf(car))
const rupeesOf = (car: CarToValue, wanted: string) =>
  explain(car).adjustments.find(({ kind }) => kind === wanted)?.rupees ?? 0

test('the usual car and the adjustments add up to the estimate, to the rupee', () => {
  fc.assert(
    fc.property(
      fc.nat(499),
      fc.option(fc.integer({ min: 0, max: 400_000 })),
      fc.integer({ min: 2000, max: 2026 }),
      (at, odometerKm, year) => {
        const car = { ...unseen[at]!, odometerKm, year }
        const { adjustments, usualRupees } = explain(car)
        expect(adjustments.reduce((total, { rupees }) => total + rupees, usualRupees)).toBe(estimateOf(car))
      },
    ),
    { numRuns: 200 },
  )
})

test('fewer kilometres than usual raise the value, and the working states how many', () => {
  const car = unseen.find(({ year }) => year === 2018)!
  expect(rupeesOf({ ...car, odometerKm: 20_000 }, 'km')).toBeGreaterThan(0)
  expect(rupeesOf({ ...car, odometerKm: 160_000 }, 'km')).toBeLessThan(0)
  const usual = explain({ ...car, odometerKm: 90_000 }).kmAboveUsual!
  expect(explain({ ...car, odometerKm: 72_000 }).kmAboveUsual).toBe(usual - 18_000)
})

test.each([2015, 2019, 2023])(
  'the kilometres of a car from %i are compared with a car of the same age, not with the average car',
  (year) => {
    const car = { ...unseen[0]!, year, odometerKm: 1 }
    const usualKm = 1 - explain(car).kmAboveUsual!
    for (const more of [5_000, 20_000, 40_000]) {
      expect(rupeesOf({ ...car, odometerKm: usualKm + more }, 'km')).toBeLessThan(0)
      expect(rupeesOf({ ...car, odometerKm: Math.max(0, usualKm - more) }, 'km')).toBeGreaterThan(0)
    }
    expect(Math.abs(rupeesOf({ ...car, odometerKm: usualKm }, 'km'))).toBe(0)
  },
)

test('an advert that states no kilometres has no adjustment for them', () => {
  const { adjustments, kmAboveUsual } = explain({ ...unseen[0]!, odometerKm: null })
  expect(kmAboveUsual).toBeNull()
  expect(adjustments.map(({ kind }) => kind)).not.toContain('km')
})

test('facts missing from an advert have no separate line', () => {
  const { adjustments } = explain({ ...unseen[0]!, variant: null, fuel: null, transmission: null, owners: null })
  const kinds = adjustments.map(({ kind }) => kind)
  for (const kind of ['variant', 'fuel', 'gearbox', 'owners']) expect(kinds).not.toContain(kind)
})

test('owners are compared with one owner, and a fuel with other fuels at the same age', () => {
  // Diesel loses more with age than petrol, and every further owner costs a twentieth.
  const cars = examplePrices(3_000).map((car, at) => {
    const fuel = at % 2 === 0 ? 'Petrol' : 'Diesel'
    const owners = 1 + (at % 3)
    const factor = 0.95 ** (owners - 1) * (fuel === 'Diesel' ? 1.2 * 0.97 ** (2026 - car.year) : 1)
    return { ...car, fuel, owners, priceRupees: Math.round(car.priceRupees * factor) }
  })
  const mixed = trainPriceModel(cars, null)
  for (const year of [2014, 2019, 2024]) {
    for (const owners of [1, 2, 3]) {
      const car = { ...cars[0]!, year, owners }
      const { rupees } = valueCar(mixed, car, { askedRupees: null, comparables: 9 }).estimate!
      const { adjustments, usualRupees } = explainValue(mixed, car, rupees)
      // Rupees per unit of the logarithm, between the price of the usual car and of this one.
      const each = (rupees - usualRupees) / Math.log(rupees / usualRupees)
      const log = (wanted: string) => (adjustments.find(({ kind }) => kind === wanted)?.rupees ?? 0) / each
      expect(log('owners')).toBeGreaterThanOrEqual(-0.06 * (owners - 1))
      expect(log('owners')).toBeLessThanOrEqual(-0.04 * (owners - 1))
      // Petrol is compared with the usual mix at the usual age; this car's own age must not contribute to it.
      expect(Math.abs(log('fuel'))).toBeLessThan(0.05)
    }
  }
})

test('further owners, and more kilometres or years than usual, never add to the value or to its working', () => {
  // Adverts that no market has: each further owner, and every kilometre beyond 150,000, raises the price.
  const cars = examplePrices(800).map((car, at) => {
    const owners = 1 + (at % 4)
    const odometerKm = at % 5 === 0 ? car.odometerKm! + 200_000 : car.odometerKm
    const factor = 1.06 ** (owners - 1) * (odometerKm! > 150_000 ? 1.3 : 1) * (car.year < 2016 ? 1.4 : 1)
    return { ...car, owners, odometerKm, priceRupees: Math.round(car.priceRupees * factor) }
  })
  const additive = trainPriceModel(cars, null)
  // One tree that adds 5 % from the third owner on.
  const tree = {
    roots: [0],
    feature: [5],
    threshold: [2.5],
    codes: [null],
    unknownLeft: [true],
    left: [-1],
    right: [-2],
  }
  const categories = treeCategories(cars.map((car) => toModelFacts(car, additive.periods)))
  const perverse = { ...additive, trees: { categories, trees: { ...tree, leaves: [0, 0.05] } } }
  fc.assert(
    fc.property(
      fc.nat(499),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 2004, max: 2026 }),
      (at, odometerKm, year) => {
        let before = Number.POSITIVE_INFINITY
        for (const owners of [1, 2, 3, 4, 5, 9]) {
          const car = { ...unseen[at]!, odometerKm, year, owners }
          const { rupees } = valueCar(perverse, car, { askedRupees: null, comparables: 9 }).estimate!
          expect(rupees).toBeLessThanOrEqual(before)
          before = rupees
          const { adjustments, kmAboveUsual, usualRupees } = explainValue(perverse, car, rupees)
          const line = (wanted: string) => adjustments.find(({ kind }) => kind === wanted)?.rupees ?? 0
          expect(line('owners')).toBeLessThanOrEqual(0)
          expect(line('km') * kmAboveUsual!).toBeLessThanOrEqual(0)
          const { ageMonths } = perverse.usual[readCarNumbers(car).modelKey]!
          expect(line('age') * (readCarNumbers(car).ageMonths - ageMonths)).toBeLessThanOrEqual(0)
          expect(adjustments.reduce((sum, one) => sum + one.rupees, usualRupees)).toBe(rupees)
        }
      },
    ),
    { numRuns: 80 },
  )
})
