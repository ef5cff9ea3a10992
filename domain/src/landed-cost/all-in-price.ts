import { landedCost } from './landed-cost.ts'
import { stateOfCar, stateOfPlace } from './car-state.ts'

export type OfferedCar = {
  priceRupees: number
  year: number
  fuel: string | null
  plate: string | null
  state: string | null
  city: string
}

/**
 * One figure to search and sort by: the upper end of what is known to come together for a buyer who registers the car in
 * the state in which it stands. Price, transfer, smart card, removal of a loan and third-party insurance; for a car whose
 * plate is of another state its road tax, NOC, new number and plates too. A plate that is not shown is taken to be of the
 * state in which the car stands. Not in it: own-damage insurance, challans and dues, the buyer's own loan. Null where the
 * state is not known, or its road tax.
 */
export function allInPrice(car: OfferedCar, day: string): number | null {
  const buyerState = stateOfPlace(car)
  if (buyerState === null) return null
  const { parts, total } = landedCost({ ...car, state: stateOfCar(car) ?? buyerState }, { state: buyerState }, day)
  const isTaxKnown = parts.every(({ kind, rupees }) => kind !== 'road-tax' || rupees !== null)
  return isTaxKnown ? total.high : null
}
