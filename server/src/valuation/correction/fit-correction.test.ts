import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePrices } from '../../testing/examples/example-prices.ts'
import { valueCar } from '../listing-values/value-car.ts'
import type { CarToValue, PricedCar } from '../model/car-to-value.ts'
import { explainValue } from '../model/explain-value.ts'
import { predict, type PriceModel } from '../model/price-model.ts'
import { trainPriceModel } from '../training/train-price-model.ts'
import { compareCorrections, isWorthApplying } from './compare-corrections.ts'
import { readCorrectionFile, writeCorrectionFile } from './correction-file.ts'
import { fitCorrection } from './fit-correction.ts'

const model = trainPriceModel(examplePrices(2_000), null)
const unseen = examplePrices(500, 2)

/** Adverts of a later month: a tenth dearer, Creta a fifth, with twice the noise. */
function laterPrices(count: number, seed: number): PricedCar[] {
  const noise = examplePrices(count, seed + 100)
  return examplePrices(count, seed).map((car, at) => {
    const spread = Math.exp(Math.sin(noise[at]!.odometerKm!) * 0.08)
    return { ...car, priceRupees: Math.round(car.priceRupees * spread * (car.model === 'Creta' ? 1.2 : 1.1)) }
  })
}
const newest = laterPrices(800, 3)
const fitted = fitCorrection(model, newest)!
const corrected: PriceModel = { ...model, correction: fitted.correction }
const value = (by: PriceModel, car: CarToValue) => valueCar(by, car, { askedRupees: null, comparables: 9 }).estimate!
const coverage = (by: PriceModel, cars: readonly PricedCar[]) =>
  cars.filter((car) => {
    const { likelyLowRupees, likelyHighRupees } = value(by, car)
    return car.priceRupees >= likelyLowRupees && car.priceRupees <= likelyHighRupees
  }).length / cars.length

test('the newest adverts correct level and width, judged by adverts that the correction has not seen', () => {
  const later = laterPrices(600, 4)
  const bias = (by: PriceModel, name: string) => {
    const off = later
      .filter((car) => car.model === name)
      .map((car) => value(by, car).rupees / car.priceRupees)
      .toSorted((a, b) => a - b)
    return off[off.length >> 1]!
  }
  expect(bias(model, 'Swift')).toBeLessThan(0.93)
  expect(Math.abs(bias(corrected, 'Swift') - 1)).toBeLessThan(0.02)
  expect(Math.abs(bias(corrected, 'Creta') - 1)).toBeLessThan(0.03)
  expect(coverage(model, later)).toBeLessThan(0.6)
  expect(coverage(corrected, later)).toBeGreaterThan(0.74)
  expect(coverage(corrected, later)).toBeLessThan(0.86)
  const { figures } = fitted
  expect(figures).toMatchObject({ adverts: 800 })
  expect(figures.levelPercent).toBeGreaterThan(8)
  expect(figures.errorAfter).toBeLessThan(figures.errorBefore)
  expect(Math.abs(figures.coverageAfter - 80)).toBeLessThan(6)
})

test('with fewer than 200 adverts, or fewer than 100 of each source, nothing is corrected', () => {
  expect(fitCorrection(model, newest.slice(0, 199))).toBeNull()
  const spread = newest.map((car, at) => ({ ...car, sourceKey: `portal-${at % 9}` }))
  expect(fitCorrection(model, spread)).toBeNull()
  const unknown = newest.map((car) => ({ ...car, model: 'Unheard' }))
  expect(fitCorrection(model, unknown)).toBeNull()
})

test('a source with too few of the newest adverts keeps the estimates and ranges of the model', () => {
  const other = { ...unseen[0]!, sourceKey: 'other' }
  expect(value(corrected, other)).toEqual(value(model, other))
  expect(value(corrected, unseen[0]!)).not.toEqual(value(model, unseen[0]!))
})

test('adverts like those of the training change no level, and are not worth a revaluation', () => {
  const same = fitCorrection(model, examplePrices(800, 7))!
  expect(same.figures.levelPercent).toBe(0)
  const [seen, none] = [() => true, () => false]
  const change = compareCorrections(model, { ...model, correction: same.correction }, examplePrices(800, 7), none)
  expect(isWorthApplying(change, same.figures)).toBe(false)
  expect(isWorthApplying(compareCorrections(model, corrected, newest, none), fitted.figures)).toBe(true)
  expect(isWorthApplying(compareCorrections(corrected, corrected, newest, seen), fitted.figures)).toBe(false)
  const { quantiles: narrow, ...level } = fitted.correction
  const tooNarrow = { ...level, quantiles: { ...narrow, pahiya: { q10: -0.1, q25: -0.1, q75: 0.1, q90: 0.1 } } }
  const before = { ...model, correction: tooNarrow }
  expect(isWorthApplying(compareCorrections(before, corrected, newest, none), fitted.figures)).toBe(true)
})

test('adverts with one digit too many hardly change the correction', () => {
  const poisoned = newest.map((car, at) => (at % 100 === 5 ? { ...car, priceRupees: car.priceRupees * 10 } : car))
  const spoiled: PriceModel = { ...model, correction: fitCorrection(model, poisoned)!.correction }
  for (const car of unseen) {
    const [before, after] = [value(corrected, car), value(spoiled, car)]
    expect(Math.abs(after.rupees / before.rupees - 1)).toBeLessThan(0.02)
    expect(Math.abs(after.likelyHighRupees / before.likelyHighRupees - 1)).toBeLessThan(0.05)
  }
})

test('with a correction further owners still never add, and the working adds up to the estimate to the rupee', () => {
  // Newest adverts that no market has: each further owner raises the price.
  const perverse = newest.map((car, at) => {
    const owners = 1 + (at % 4)
    return { ...car, owners, priceRupees: Math.round(car.priceRupees * 1.1 ** (owners - 1)) }
  })
  const additive: PriceModel = { ...model, correction: fitCorrection(model, perverse)!.correction }
  fc.assert(
    fc.property(
      fc.nat(499),
      fc.option(fc.integer({ min: 0, max: 400_000 })),
      fc.integer({ min: 2004, max: 2026 }),
      (at, odometerKm, year) => {
        let before = Number.POSITIVE_INFINITY
        for (const owners of [1, 2, 3, 4, 5, 9]) {
          const car = { ...unseen[at]!, odometerKm, year, owners }
          const { rupees } = value(additive, car)
          expect(rupees).toBeLessThanOrEqual(before)
          before = rupees
          const { adjustments, usualRupees } = explainValue(additive, car, rupees)
          expect(adjustments.reduce((sum, one) => sum + one.rupees, usualRupees)).toBe(rupees)
          expect(adjustments.find(({ kind }) => kind === 'owners')?.rupees ?? 0).toBeLessThanOrEqual(0)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('the effect of the newest adverts is one line; the other lines are those of the model', () => {
  const car = unseen.find(({ model: name }) => name === 'Creta')!
  const { rupees } = value(corrected, car)
  const line = (by: PriceModel, estimate: number, wanted: string) =>
    explainValue(by, car, estimate).adjustments.find(({ kind }) => kind === wanted)?.rupees ?? 0
  const changed = line(corrected, rupees, 'newest')
  expect(changed / rupees).toBeGreaterThan(0.1)
  expect(changed / rupees).toBeLessThan(0.25)
  expect(line(model, value(model, car).rupees, 'newest')).toBe(0)
  expect(Math.sign(line(corrected, rupees, 'age'))).toBe(Math.sign(line(model, value(model, car).rupees, 'age')))
})

test('a stored correction gives the same estimates, and one of another model is not read', async () => {
  const bytes = await writeCorrectionFile('a-model', fitted.correction)
  const read = (await readCorrectionFile(bytes, 'a-model'))!
  for (const car of unseen.slice(0, 20))
    expect(predict({ ...model, correction: read }, car).logPrice).toBe(predict(corrected, car).logPrice)
  expect(await readCorrectionFile(bytes, 'another-model')).toBeNull()
})
