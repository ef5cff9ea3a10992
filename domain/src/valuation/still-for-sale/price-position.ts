/** The first asking price relative to the value of such a car. */
export type PricePosition = 'low' | 'usual' | 'high' | 'unknown'

/** A price ratio below the first edge is low, above the second high; each range holds about a third of prices. */
export const positionEdges = [0.94, 1.06] as const

/** `priceRatio` is price divided by value; null if the value is unknown. */
export function pricePosition(priceRatio: number | null): PricePosition {
  if (priceRatio === null) return 'unknown'
  if (priceRatio < positionEdges[0]) return 'low'
  return priceRatio > positionEdges[1] ? 'high' : 'usual'
}
