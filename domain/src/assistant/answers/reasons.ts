import { copyIn } from '../copy/copy.ts'
import type { Drafting } from './answer-draft.ts'
import type { SearchResult, ToolCar } from './tool-results.ts'

const mostReasons = 2
/** A smaller difference is not worth a sentence. */
const leastGap = 0.02

/** True facts in this car's favour; empty if there are none. */
export function carReasons(
  { say, conversation }: Drafting,
  car: ToolCar,
  { cars, sort, total }: SearchResult,
): string[] {
  const { reasons } = copyIn(conversation.language).find
  const found: string[] = []
  const gap = car.value === null ? 0 : car.value.fair - car.priceRupees
  if (car.value && gap > leastGap * car.value.fair) {
    const amount = say.rupees(gap, { tool: 'search', field: 'value.fair - priceRupees', recordId: car.listingId })
    found.push(
      reasons.below(
        amount,
        say.rupees(car.value.fair, { tool: 'search', field: 'value.fair', recordId: car.listingId }),
      ),
    )
  }
  if (total > 1 && cars.length > 1) {
    if (sort !== 'price_asc' && isLeast(car, cars, ({ priceRupees }) => priceRupees)) found.push(reasons.cheapest)
    if (isLeast(car, cars, ({ odometerKm }) => odometerKm)) found.push(reasons.leastDriven)
    if (isLeast(car, cars, ({ year }) => -year)) found.push(reasons.newest)
    if (sort === 'price_asc' && isLeast(car, cars, ({ priceRupees }) => priceRupees)) found.push(reasons.cheapest)
  }
  if (car.verification === 'certified') found.push(reasons.certified)
  if (car.verification === 'verified') found.push(reasons.verified)
  if (car.owners === 1) found.push(reasons.firstOwner)
  if (found.length === 0) found.push(reasons.inPlace(car.locality ?? car.city))
  return found.slice(0, mostReasons)
}

/** Whether it is strictly the lowest, which requires that all values are known. */
function isLeast(car: ToolCar, cars: readonly ToolCar[], read: (car: ToolCar) => number | null): boolean {
  const own = read(car)
  return own !== null && cars.every((other) => other.listingId === car.listingId || (read(other) ?? -Infinity) > own)
}
