import { modelKeyOf, type PricedCar } from './car-to-value.ts'
import { estimateValue } from './estimate-value.ts'
import { predict, quantilesFor, type PriceModel } from './price-model.ts'

/** Percent, on adverts that were held out. */
export type ModelMetrics = { heldOut: number; medianError: number; within10: number; coverage: number }

export function judgeModel(model: PriceModel, heldOut: readonly PricedCar[]): ModelMetrics {
  const judged = heldOut.map((car) => {
    const { logPrice, logSpread, facts } = predict(model, car)
    const { q10, q90 } = quantilesFor(model, facts)
    const off = Math.log(car.priceRupees) - logPrice
    const spread = Math.exp(logSpread)
    return { error: errorPercent(Math.exp(logPrice), car), isCovered: off >= q10 * spread && off <= q90 * spread }
  })
  return {
    heldOut: heldOut.length,
    medianError: middle(judged.map(({ error }) => error)),
    within10: (100 * judged.filter(({ error }) => error <= 10).length) / heldOut.length,
    coverage: (100 * judged.filter(({ isCovered }) => isCovered).length) / heldOut.length,
  }
}

/** What a first model has to beat: the median of the model's adverts within a year; infinite where too few have any. */
export function comparablesError(training: readonly PricedCar[], heldOut: readonly PricedCar[]): number {
  const prices = Map.groupBy(training, (car) => `${modelKeyOf(car)} ${car.year}`)
  const errors = heldOut.flatMap((car) => {
    const found = [-1, 0, 1].flatMap((away) => prices.get(`${modelKeyOf(car)} ${car.year + away}`) ?? [])
    const value = estimateValue(found.map(({ priceRupees }) => priceRupees))
    return value ? [errorPercent(value.rupees, car)] : []
  })
  return errors.length === 0 ? Number.POSITIVE_INFINITY : middle(errors)
}

function errorPercent(rupees: number, { priceRupees }: PricedCar): number {
  return Math.abs(rupees / priceRupees - 1) * 100
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
