import { dominatedCars } from '@pahiya/domain/search/dominated-cars'
import type { ListedCar } from '../cars/listed-car.ts'

/** Returns the cars that another shown car beats on price, kilometres and age. */
export function dominatedCarIds(cars: readonly ListedCar[]): ReadonlySet<string> {
  return dominatedCars(
    cars.map(({ id, price, mileage, year }) => ({ id, priceRupees: price, odometerKm: mileage, year })),
  )
}
