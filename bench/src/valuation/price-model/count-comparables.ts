import { buildModelKey, type CarToValue } from '@pahiya/server/valuation/model/car-to-value'

/** Counts the adverts of a car's model within a year of it. */
export function comparablesCounter(cars: readonly CarToValue[]): (car: CarToValue) => number {
  const key = (car: CarToValue, year: number) => `${buildModelKey(car)} ${year}`
  const counts = new Map([...Map.groupBy(cars, (car) => key(car, car.year))].map(([name, all]) => [name, all.length]))
  return (car) => [-1, 0, 1].reduce((sum, away) => sum + (counts.get(key(car, car.year + away)) ?? 0), 0)
}
