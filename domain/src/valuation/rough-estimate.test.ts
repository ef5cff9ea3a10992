import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roughBasePrices, roughConditions, roughEstimate, type RoughCar, type RoughModel } from './rough-estimate.ts'
import { cases } from '../testing/cases.ts'

const asNew: RoughCar = { model: 'Honda City', ageYears: 0, km: 0, condition: 'good' }
const estimate = (car: Partial<RoughCar>) => roughEstimate({ ...asNew, ...car })

test.each([
  [0, 650_000],
  [1, 585_000],
  [6, 260_000],
  [6.9, 201_500],
  [7, 195_000],
  [7.1, 195_000],
  [30, 195_000],
])('the age of a City aged %d years lowers its price to ₹%i (BLOG-25)', (ageYears, rupees) => {
  expect(estimate({ ageYears })).toBe(rupees)
})

test.each([
  [10_000, 630_500],
  [100_000, 455_000],
  [130_000, 396_500],
  [133_333, 390_001],
  [133_334, 390_000],
  [140_000, 390_000],
  [200_000, 390_000],
])('the mileage of a City with %i km lowers its price to ₹%i (BLOG-26)', (km, rupees) => {
  expect(estimate({ km })).toBe(rupees)
})

test('the condition factors are 1.1, 1, 0.85 and 0.7 (BLOG-27)', () => {
  expect(roughConditions.map((condition) => [condition, estimate({ condition })])).toEqual([
    ['excellent', 715_000],
    ['good', 650_000],
    ['fair', 552_500],
    ['poor', 455_000],
  ])
})

test('the factors for age and kilometres multiply (BLOG-28)', () => {
  expect(estimate({ ageYears: 5, km: 100_000, condition: 'fair' })).toBe(193_375)
})

test('each of the five cars starts at its base price (BLOG-29)', () => {
  const models = Object.keys(roughBasePrices) as RoughModel[]
  expect(Object.fromEntries(models.map((model) => [model, estimate({ model })]))).toEqual({
    'Maruti Alto': 350_000,
    'Hyundai i10': 450_000,
    'Tata Tiago': 420_000,
    'Honda City': 650_000,
    'Maruti Swift': 480_000,
  })
})

test('an older car, or one with more kilometres, is never worth more, and every car is worth something', () => {
  const car = fc.record({ ageYears: fc.nat(40), km: fc.nat(400_000), condition: fc.constantFrom(...roughConditions) })
  fc.assert(
    fc.property(car, fc.nat(10), fc.nat(50_000), (one, years, more) => {
      const rupees = estimate(one)
      expect(estimate({ ...one, ageYears: one.ageYears + years })).toBeLessThanOrEqual(rupees)
      expect(estimate({ ...one, km: one.km + more })).toBeLessThanOrEqual(rupees)
      expect(rupees).toBeGreaterThanOrEqual(650_000 * 0.3 * 0.6 * 0.7 - 1)
    }),
    { numRuns: cases(500) },
  )
})
