import type { Market } from './price-gauge.ts'

/** What the API knows of a car's worth: the middle of what comparable cars ask, and what the middle half of them asks. */
export type Worth = { fair: number; low: number; high: number; comparables: number }

const leastReach = 0.3

/**
 * The gauge of a worth. How far the cheapest and the dearest comparable car are is not known, so its scale reaches
 * equally far both ways, beyond the block and the places where verdicts change.
 */
export function marketOf({ fair, low, high }: Worth): Market {
  const away = Math.max(high - fair, fair - low) / fair
  const reach = Math.min(0.9, Math.max(leastReach, away * 1.5))
  return {
    average: fair,
    low: fair * (1 - reach),
    high: fair * (1 + reach),
    uncertainty: (high - low) / 2 / fair,
    block: [low, high],
  }
}
