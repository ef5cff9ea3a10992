import { compareByModel, type ComparedCar } from '@pahiya/server/valuation/comparables/compare-by-model'
import { mostComparables } from '@pahiya/server/valuation/comparables/find-comparables'
import { buildModelKey, type CarToValue, type PricedCar } from '@pahiya/server/valuation/model/car-to-value'
import type { PriceModel } from '@pahiya/server/valuation/model/price-model'

/** Counts the adverts for the same model within one model year. */
export function comparablesCounter(cars: readonly CarToValue[]): (car: CarToValue) => number {
  const key = (car: CarToValue, year: number) => `${buildModelKey(car)} ${year}`
  const counts = new Map([...Map.groupBy(cars, (car) => key(car, car.year))].map(([name, all]) => [name, all.length]))
  return (car) => [-1, 0, 1].reduce((sum, away) => sum + (counts.get(key(car, car.year + away)) ?? 0), 0)
}

/** The adverts with which the product would compare a car, those of its own year first, without duplicates. */
export function comparedCars(model: PriceModel, cars: readonly PricedCar[]): (car: CarToValue) => ComparedCar[] {
  const key = (car: CarToValue, year: number) => `${buildModelKey(car)} ${year}`
  const groups = Map.groupBy(cars, (car) => key(car, car.year))
  const compared = new Map<string, ComparedCar[]>()
  const ofYear = (name: string) => {
    const known = compared.get(name) ?? compareByModel(model, (groups.get(name) ?? []).slice(0, mostComparables))
    compared.set(name, known)
    return known
  }
  return (car) => [0, -1, 1].flatMap((away) => ofYear(key(car, car.year + away))).slice(0, mostComparables)
}
