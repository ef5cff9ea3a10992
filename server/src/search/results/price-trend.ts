import type { FirstPrice } from '../../listings/find-first-prices.ts'

export type PriceTrend = { direction: 'rising' | 'falling' | 'stable'; enough: boolean }

export const notEnoughHistory: PriceTrend = { direction: 'stable', enough: false }

const fewest = 8
/** Cars of one year lose a percent or so a month by age alone: only more than that is a trend. */
const noticeable = 0.05

/**
 * MKT-18: what cars of a model came onto the market at lately, against those before. Only cars of the same year are
 * held against each other, else a younger crowd would look like a rising market.
 */
export function priceTrend(lately: readonly FirstPrice[], before: readonly FirstPrice[]): PriceTrend {
  const byYear = Map.groupBy(before, (price) => price.year)
  let weights = 0
  let changes = 0
  for (const [year, prices] of Map.groupBy(lately, (price) => price.year)) {
    const earlier = byYear.get(year)
    if (!earlier) continue
    const weight = Math.min(prices.length, earlier.length)
    weights += weight
    changes += weight * (medianPrice(prices) / medianPrice(earlier) - 1)
  }
  if (weights < fewest) return notEnoughHistory
  const change = changes / weights
  const direction = change > noticeable ? 'rising' : change < -noticeable ? 'falling' : 'stable'
  return { direction, enough: true }
}

function medianPrice(prices: readonly FirstPrice[]): number {
  const sorted = prices.map((price) => price.priceRupees).toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
