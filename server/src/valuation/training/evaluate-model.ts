import { buildModelKey, type PricedCar } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { predict, quantilesFor, type PriceModel } from '../model/price-model.ts'

/** In percent, on held-out adverts. */
export type ModelMetrics = { heldOut: number; medianError: number; within10: number; coverage: number }

export function evaluateModel(model: PriceModel, heldOut: readonly PricedCar[]): ModelMetrics {
  const judged = heldOut.map((car) => {
    const { logPrice, logSpread, facts } = predict(model, car)
    const { q10, q90 } = quantilesFor(model, facts)
    const off = Math.log(car.priceRupees) - logPrice
    const spread = Math.exp(logSpread)
    return { error: errorPercent(Math.exp(logPrice), car), isCovered: off >= q10 * spread && off <= q90 * spread }
  })
  return {
    heldOut: heldOut.length,
    medianError: medianOfErrors(judged.map(({ error }) => error)) ?? Number.NaN,
    within10: (100 * judged.filter(({ error }) => error <= 10).length) / heldOut.length,
    coverage: (100 * judged.filter(({ isCovered }) => isCovered).length) / heldOut.length,
  }
}

/** The model's error for each car, in percent. */
export function predictionErrors(model: PriceModel, heldOut: readonly PricedCar[]): number[] {
  return heldOut.map((car) => errorPercent(Math.exp(predict(model, car).logPrice), car))
}

/** The baseline for a first model: the median of the model's adverts within a year; null if there are too few. */
export function comparablesErrors(training: readonly PricedCar[], heldOut: readonly PricedCar[]): (number | null)[] {
  const prices = Map.groupBy(training, (car) => `${buildModelKey(car)} ${car.year}`)
  return heldOut.map((car) => {
    const found = [-1, 0, 1].flatMap((away) => prices.get(`${buildModelKey(car)} ${car.year + away}`) ?? [])
    const value = estimateValue(found.map(({ priceRupees }) => priceRupees))
    return value ? errorPercent(value.rupees, car) : null
  })
}

/** The median of the known errors; null without any. */
export function medianOfErrors(errors: readonly (number | null)[]): number | null {
  const known = errors.filter((error) => error !== null).toSorted((a, b) => a - b)
  return known[known.length >> 1] ?? null
}

function errorPercent(rupees: number, { priceRupees }: PricedCar): number {
  return Math.abs(rupees / priceRupees - 1) * 100
}
