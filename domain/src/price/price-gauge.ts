import { isSureValue } from './price-gap.ts'

/**
 * Prices of comparable cars: the fair price, the lowest and highest, and the uncertainty of the fair price (0.05 is
 * ±5%).
 */
export type GaugeScale = {
  fairPrice: number
  low: number
  high: number
  uncertainty: number
  /** Price range of the middle half of comparable cars; if set, `low` and `high` are only the ends of the scale. */
  block?: [from: number, to: number]
}

export type Verdict = 'great' | 'good' | 'fair' | 'premium'

export type GaugeReading = {
  verdict: Verdict
  /** The fair price is so uncertain that it must be shown with "about". */
  unsure: boolean
  /** Distance from the fair price, to the nearest thousand; positive is below market. */
  savingRupees: number
  fairFrom: number
  fairTo: number
  /** Positions on the scale, in percent from its low end: the needle, the block, and the verdict thresholds. */
  needle: number
  band: [from: number, to: number]
  marks: [great: number, good: number, premium: number]
}

/** Returns undefined if there is nothing to compare with. */
export function readGauge(price: number, market: GaugeScale | undefined): GaugeReading | undefined {
  if (!market || market.fairPrice <= 0 || market.high <= market.low) return undefined
  const { fairPrice, low, high, uncertainty } = market
  const place = (rupees: number) => positionOnScale(rupees, low, high)
  const [fairFrom, fairTo] = market.block ?? [fairPrice * (1 - uncertainty), fairPrice * (1 + uncertainty)]
  return {
    verdict: priceVerdict(price, fairPrice),
    unsure: !isSureValue({ fair: fairPrice, low: fairFrom, high: fairTo }),
    savingRupees: Math.round((fairPrice - price) / 1_000) * 1_000,
    fairFrom,
    fairTo,
    // The needle for a price beyond the scale stops at the edge, where it is still visible.
    needle: within(place(price), 1, 99),
    band: [within(place(fairFrom), 0, 100), within(place(fairTo), 0, 100)],
    marks: [place(fairPrice * 0.85), place(fairPrice * 0.95), place(fairPrice * 1.05)],
  }
}

/** Returns the verdict on a price, or 'none' if the estimate is not certain enough. */
export function ratedVerdict(price: number, worth: { fair: number; low: number; high: number }): Verdict | 'none' {
  return isSureValue(worth) ? priceVerdict(price, worth.fair) : 'none'
}

/** INS-06, INS-07; in integer arithmetic, so that exactly 5% is exactly 5%. */
export function priceVerdict(price: number, fairPrice: number): Verdict {
  const gap = (fairPrice - price) * 100
  if (gap > 15 * fairPrice) return 'great'
  if (gap > 5 * fairPrice) return 'good'
  return gap < -5 * fairPrice ? 'premium' : 'fair'
}

export function positionOnScale(value: number, low: number, high: number): number {
  return Math.round(((value - low) / (high - low)) * 1_000) / 10
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
