import { beatenCars } from '@pahiya/domain/search/dominated-cars'
import type { ListedCar } from '../cars/listed-car.ts'

/** The cars that another one shown beats in price, kilometres and age. */
export function beatenAmong(cars: readonly ListedCar[]): ReadonlySet<string> {
  return beatenCars(cars.map(({ id, price, mileage, year }) => ({ id, priceRupees: price, odometerKm: mileage, year })))
}
