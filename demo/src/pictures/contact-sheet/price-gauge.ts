/** Position of a price among comparable cars; undefined if there are too few of them. */
export type PriceGauge = {
  verdict: 'great' | 'good' | 'fair' | 'premium'
  marketRupees: number
  lowRupees: number
  highRupees: number
  /** The middle half of the comparables. */
  bandRupees: [number, number]
  comparables: number
}

const FEWEST = 8

/**
 * The labels follow INS-07; the market price is the median of the comparables, as in the first version of the product.
 */
export function priceGauge(priceRupees: number, comparables: readonly number[]): PriceGauge | undefined {
  if (comparables.length < FEWEST) return undefined
  const sorted = comparables.toSorted((a, b) => a - b)
  const quantile = (share: number): number => sorted[Math.round((sorted.length - 1) * share)]!
  const marketRupees = quantile(0.5)
  const gap = (marketRupees - priceRupees) / marketRupees
  return {
    verdict: gap > 0.15 ? 'great' : gap > 0.05 ? 'good' : gap < -0.05 ? 'premium' : 'fair',
    marketRupees,
    lowRupees: Math.min(sorted[0]!, priceRupees),
    highRupees: Math.max(sorted.at(-1)!, priceRupees),
    bandRupees: [quantile(0.25), quantile(0.75)],
    comparables: sorted.length,
  }
}
