export type NotRatedReason = 'too-few-comparables' | 'too-uncertain' | 'implausible-price' | 'comparables-disagree'

/** The reason as a card states it: to a buyer who sees no comparables, disagreement means that prices vary. */
export function shortReason(reason: NotRatedReason): Exclude<NotRatedReason, 'comparables-disagree'> {
  return reason === 'comparables-disagree' ? 'too-uncertain' : reason
}

/** With fewer similar cars, their prices cannot contradict an estimate. */
const fewestToContradict = 5

/**
 * The similar cars that are relevant to a price: those of the same variant if there are enough, otherwise all of them,
 * which the caller then prices as if they were this car.
 */
export function mostAlike<Car extends { variant: string | null }>(
  variant: string | null,
  cars: readonly Car[],
): readonly Car[] {
  const same = cars.filter((car) => isSameVariant(variant, car.variant))
  return same.length >= fewestToContradict ? same : cars
}

/** Whether both adverts name the same variant. A missing variant matches none. */
export function isSameVariant(variant: string | null, other: string | null): boolean {
  const key = keyOf(variant)
  return key !== '' && key === keyOf(other)
}

function keyOf(variant: string | null): string {
  return (variant ?? '').toLowerCase().replaceAll(/[^a-z0-9+]/g, '')
}

/**
 * Whether similar cars contradict an estimate: the median of their prices is outside the range that holds four fifths
 * of prices. Such a car is not rated on any page, because the two figures would contradict each other. The prices are
 * those of mostAlike, adjusted to this car.
 */
export function isContradicted(likely: { low: number; high: number }, pricesAsThis: readonly number[]): boolean {
  if (pricesAsThis.length < fewestToContradict) return false
  const sorted = pricesAsThis.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return median < likely.low || median > likely.high
}
