/** Where the first asking price lies beside what such a car is worth. */
export type PricePosition = 'low' | 'usual' | 'high' | 'unknown'

/** Below the first the price is low, above the second high; a third of prices each, about. */
export const positionEdges = [0.94, 1.06] as const

/** `priceRatio` is price by value; null if the value is not known. */
export function pricePosition(priceRatio: number | null): PricePosition {
  if (priceRatio === null) return 'unknown'
  if (priceRatio < positionEdges[0]) return 'low'
  return priceRatio > positionEdges[1] ? 'high' : 'usual'
}
