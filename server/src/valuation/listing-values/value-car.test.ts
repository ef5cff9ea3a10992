import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import { readModelFile, writeModelFile } from '../model/model-file.ts'
import type { PriceModel } from '../model/price-model.ts'
import { trainPriceModel } from '../training/train-price-model.ts'
import { valueCar } from './value-car.ts'

const model = trainPriceModel(examplePrices(2_000), null)
const unseen = examplePrices(500, 2)
type Options = { comparables?: number; asked?: number | null; by?: PriceModel }
const value = (car: PricedCar, { comparables = 9, asked = car.priceRupees, by = model }: Options = {}) =>
  valueCar(by, car, { askedRupees: asked, comparables })

test('cars that the model was not trained on are valued close to their price, four fifths of them within their interval', () => {
  const errors = unseen.map((car) => Math.abs(value(car).estimate!.rupees / car.priceRupees - 1))
  expect(errors.toSorted((a, b) => a - b)[250]).toBeLessThan(0.04)
  const inside = unseen.filter((car) => {
    const { likelyLowRupees, likelyHighRupees } = value(car).estimate!
    return car.priceRupees >= likelyLowRupees && car.priceRupees <= likelyHighRupees
  })
  expect(inside.length / unseen.length).toBeGreaterThan(0.74)
  expect(inside.length / unseen.length).toBeLessThan(0.86)
})

test('the 50% price range lies within the 80% range, and both contain the estimate', () => {
  fc.assert(
    fc.property(
      fc.nat(499),
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 2000, max: 2026 }),
      (at, km, year) => {
        const { estimate } = value({ ...unseen[at]!, odometerKm: km, year })
        expect(estimate!.likelyLowRupees).toBeLessThanOrEqual(estimate!.lowRupees)
        expect(estimate!.lowRupees).toBeLessThanOrEqual(estimate!.rupees)
        expect(estimate!.rupees).toBeLessThanOrEqual(estimate!.highRupees)
        expect(estimate!.highRupees).toBeLessThanOrEqual(estimate!.likelyHighRupees)
      },
    ),
    { numRuns: 200 },
  )
})

test.each([
  [4, 'too-few-comparables'],
  [5, undefined],
] as const)('with %i comparables the reason for no valuation is %s', (comparables, reason) => {
  const valuation = value(unseen[0]!, { comparables })
  expect(valuation.kind === 'not-rated' ? valuation.reason : undefined).toBe(reason)
})

test('an asking price below 0.4 or above 2.5 times the estimate is implausible', () => {
  const { rupees } = value(unseen[0]!).estimate!
  const kind = (asked: number | null) => {
    const valuation = value(unseen[0]!, { asked })
    return valuation.kind === 'rated' ? 'rated' : valuation.reason
  }
  expect(kind(Math.ceil(rupees * 0.4))).toBe('rated')
  expect(kind(Math.ceil(rupees * 0.4) - 1)).toBe('implausible-price')
  expect(kind(Math.floor(rupees * 2.5))).toBe('rated')
  expect(kind(Math.floor(rupees * 2.5) + 1)).toBe('implausible-price')
  expect(kind(null)).toBe('rated')
})

test('an interval wider than 45 percent is too uncertain', () => {
  const width = (by: PriceModel) => {
    const { likelyHighRupees, likelyLowRupees, rupees } = value(unseen[0]!, { by }).estimate!
    return (likelyHighRupees - likelyLowRupees) / rupees
  }
  const wider = (by: number): PriceModel => ({ ...model, middleLogSpread: model.middleLogSpread + by })
  const [sure, unsure] = [wider(0.2), wider(2)]
  expect(width(sure)).toBeLessThan(0.45)
  expect(value(unseen[0]!, { by: sure }).kind).toBe('rated')
  expect(width(unsure)).toBeGreaterThan(0.45)
  expect(value(unseen[0]!, { by: unsure })).toMatchObject({ kind: 'not-rated', reason: 'too-uncertain' })
})

test('a car whose model was never seen is not rated', () => {
  const nothingLike = { ...unseen[0]!, brand: 'Ferrari', model: '488' }
  expect(value(nothingLike)).toEqual({ kind: 'not-rated', reason: 'too-few-comparables', estimate: null })
})

test('a model written to a file and read back gives the same values, and a model for other features is rejected', async () => {
  const again = await readModelFile(await writeModelFile(model))
  for (const car of unseen.slice(0, 50)) expect(value(car, { by: again })).toEqual(value(car))
  const other = await writeModelFile({ ...model, groups: ['age'] })
  await expect(readModelFile(other)).rejects.toThrow('other features')
})
