import { isContradicted, mostAlike } from '@pahiya/domain/price/compared-prices'
import type { PricedCar } from '../model/car-to-value.ts'
import { predict, type PriceModel } from '../model/price-model.ts'

/** A comparable with the logarithm of its price divided by the model's estimate for it. */
export type ComparedCar = { variant: string | null; logRatio: number }

/** The trees change an estimate by about a percent and cost most of its time, so they are left out. */
export function logEstimate(model: PriceModel, car: Parameters<typeof predict>[1]): number {
  return predict({ ...model, trees: null }, car).logPrice
}

export function compareByModel(model: PriceModel, cars: readonly PricedCar[]): ComparedCar[] {
  return cars.map((car) => ({
    variant: car.variant,
    logRatio: Math.log(car.priceRupees) - logEstimate(model, car),
  }))
}

/** Whether the comparables, each priced as if it were this car, contradict its estimate. */
export function areContradicting(
  compared: readonly ComparedCar[],
  { variant, logPrice }: { variant: string | null; logPrice: number },
  likely: { low: number; high: number },
): boolean {
  return isContradicted(
    likely,
    mostAlike(variant, compared).map(({ logRatio }) => Math.exp(logPrice + logRatio)),
  )
}
