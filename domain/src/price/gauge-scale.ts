import type { GaugeScale } from './price-gauge.ts'

/**
 * A car's fair price from the API: the middle price of comparable cars, and the price range of the middle half of them.
 */
export type FairPriceEstimate = { fair: number; low: number; high: number; comparables: number }

const leastReach = 0.3

/**
 * Builds the gauge scale. The prices of the cheapest and the most expensive comparable cars are unknown, so the scale
 * extends equally far in both directions, beyond the block and the verdict thresholds.
 */
export function buildGaugeScale({ fair, low, high }: FairPriceEstimate): GaugeScale {
  const away = Math.max(high - fair, fair - low) / fair
  const reach = Math.min(0.9, Math.max(leastReach, away * 1.5))
  return {
    fairPrice: fair,
    low: fair * (1 - reach),
    high: fair * (1 + reach),
    uncertainty: (high - low) / 2 / fair,
    block: [low, high],
  }
}
