import type { Value } from '../../listings/save/save-value.ts'

/** With fewer comparables a car is not rated, whether by a model or by its comparables alone. */
export const fewestComparables = 5

/** The median asking price of comparable cars, between their quartiles. Null if there are too few. */
export function estimateValue(comparablePrices: readonly number[]): Value | null {
  if (comparablePrices.length < fewestComparables) return null
  const sorted = comparablePrices.toSorted((a, b) => a - b)
  return {
    rupees: quantile(sorted, 0.5),
    lowRupees: quantile(sorted, 0.25),
    highRupees: quantile(sorted, 0.75),
    comparables: sorted.length,
  }
}

function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return Math.round(below + (above - below) * (at - Math.floor(at)))
}
