/** CAR-20: criteria for similarity, besides brand and model. */
export const similarWithin = { years: 1, km: 20_000 } as const

export type SimilarPrices = { averageRupees: number; minRupees: number; maxRupees: number; count: number }

/** A price outside these shares of the median has a digit too few or too many, or is not for the whole car. */
const plausible = { from: 0.4, to: 2.5 } as const

/** CAR-19: average and price range of similar cars; null if there are none. Implausible prices are left out. */
export function similarPrices(prices: readonly number[]): SimilarPrices | null {
  const counted = plausiblePrices(prices)
  if (counted.length === 0) return null
  return {
    averageRupees: Math.round(counted.reduce((sum, price) => sum + price, 0) / counted.length),
    minRupees: Math.min(...counted),
    maxRupees: Math.max(...counted),
    count: counted.length,
  }
}

export function isPlausibleAmong(prices: readonly number[]): (price: number) => boolean {
  const sorted = prices.toSorted((a, b) => a - b)
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (price) => price >= plausible.from * median && price <= plausible.to * median
}

function plausiblePrices(prices: readonly number[]): number[] {
  return prices.filter(isPlausibleAmong(prices))
}
