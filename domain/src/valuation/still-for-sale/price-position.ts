/** The first asking price relative to the value of such a car. */
export type PricePosition = 'low' | 'usual' | 'high' | 'unknown'

/** Below the first the price is low, above the second high; about a third of prices each. */
export const positionEdges = [0.94, 1.06] as const

/** `priceRatio` is price divided by value; null if the value is unknown. */
export function pricePosition(priceRatio: number | null): PricePosition {
  if (priceRatio === null) return 'unknown'
  if (priceRatio < positionEdges[0]) return 'low'
  return priceRatio > positionEdges[1] ? 'high' : 'usual'
}
