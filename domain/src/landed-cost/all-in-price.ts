import { landedCost } from './landed-cost.ts'
import { findRegistrationState, findLocationState } from './car-state.ts'

export type OfferedCar = {
  priceRupees: number
  year: number
  fuel: string | null
  plate: string | null
  state: string | null
  city: string
}

/**
 * One figure to search and sort by: the upper end of the known costs for a buyer who registers the car in the state
 * where it is. Includes price, transfer, smart card, removal of a loan and third-party insurance; for a car with
 * another state's plate, also its road tax, NOC, new number and plates. A hidden plate is assumed to be from the state
 * where the car is. Excludes own-damage insurance, challans and dues, and the buyer's own loan. Null if the state or
 * its road tax is unknown.
 */
export function allInPrice(car: OfferedCar, day: string): number | null {
  const buyerState = findLocationState(car)
  if (buyerState === null) return null
  const { parts, total } = landedCost(
    { ...car, state: findRegistrationState(car) ?? buyerState },
    { state: buyerState },
    day,
  )
  const isTaxKnown = parts.every(({ kind, rupees }) => kind !== 'road-tax' || rupees !== null)
  return isTaxKnown ? total.high : null
}
