import { modelKeyOf, type PricedCar } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { predict, quantilesFor, type PriceModel } from '../model/price-model.ts'

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
    medianError: medianOf(judged.map(({ error }) => error)) ?? Number.NaN,
    within10: (100 * judged.filter(({ error }) => error <= 10).length) / heldOut.length,
    coverage: (100 * judged.filter(({ isCovered }) => isCovered).length) / heldOut.length,
  }
}

/** How far the model is off for each car, in percent. */
export function errorsOf(model: PriceModel, heldOut: readonly PricedCar[]): number[] {
  return heldOut.map((car) => errorPercent(Math.exp(predict(model, car).logPrice), car))
}

/** What a first model has to beat: the median of the model's adverts within a year; null where too few have any. */
export function comparablesErrors(training: readonly PricedCar[], heldOut: readonly PricedCar[]): (number | null)[] {
  const prices = Map.groupBy(training, (car) => `${modelKeyOf(car)} ${car.year}`)
  return heldOut.map((car) => {
    const found = [-1, 0, 1].flatMap((away) => prices.get(`${modelKeyOf(car)} ${car.year + away}`) ?? [])
    const value = estimateValue(found.map(({ priceRupees }) => priceRupees))
    return value ? errorPercent(value.rupees, car) : null
  })
}

/** Of those that are known; null without any. */
export function medianOf(errors: readonly (number | null)[]): number | null {
  const known = errors.filter((error) => error !== null).toSorted((a, b) => a - b)
  return known[known.length >> 1] ?? null
}

function errorPercent(rupees: number, { priceRupees }: PricedCar): number {
  return Math.abs(rupees / priceRupees - 1) * 100
}
