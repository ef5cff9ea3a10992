import { isSureValue } from './price-gap.ts'

/** What comparable cars ask: their middle, lowest and highest price, and how sure the middle is (0.05 is ±5%). */
export type Market = {
  average: number
  low: number
  high: number
  uncertainty: number
  /** What the middle half of them asks; then low and high are only where the scale ends. */
  block?: [from: number, to: number]
}

export type Verdict = 'great' | 'good' | 'fair' | 'premium'

export type GaugeReading = {
  verdict: Verdict
  /** The fair price is too vague to be told without "about". */
  unsure: boolean
  /** From the fair price, to the nearest thousand; positive is below market. */
  savingRupees: number
  fairFrom: number
  fairTo: number
  /** Places on the scale, in percent from its low end: the needle, the block, and where the verdicts change. */
  needle: number
  band: [from: number, to: number]
  marks: [great: number, good: number, premium: number]
}

/** Undefined when there is nothing to compare with. */
export function readGauge(price: number, market: Market | undefined): GaugeReading | undefined {
  if (!market || market.average <= 0 || market.high <= market.low) return undefined
  const { average, low, high, uncertainty } = market
  const place = (rupees: number) => placeOn(rupees, low, high)
  const [fairFrom, fairTo] = market.block ?? [average * (1 - uncertainty), average * (1 + uncertainty)]
  return {
    verdict: verdictOn(price, average),
    unsure: !isSureValue({ fair: average, low: fairFrom, high: fairTo }),
    savingRupees: Math.round((average - price) / 1_000) * 1_000,
    fairFrom,
    fairTo,
    // A price beyond the scale stops at its edge, where it can still be seen.
    needle: within(place(price), 1, 99),
    band: [within(place(fairFrom), 0, 100), within(place(fairTo), 0, 100)],
    marks: [place(average * 0.85), place(average * 0.95), place(average * 1.05)],
  }
}

/** The verdict on a price, or none where the estimate is not sure enough for one. */
export function ratedVerdict(price: number, worth: { fair: number; low: number; high: number }): Verdict | 'none' {
  return isSureValue(worth) ? verdictOn(price, worth.fair) : 'none'
}

/** INS-06, INS-07; in whole numbers, so that exactly 5% is exactly 5%. */
export function verdictOn(price: number, average: number): Verdict {
  const gap = (average - price) * 100
  if (gap > 15 * average) return 'great'
  if (gap > 5 * average) return 'good'
  return gap < -5 * average ? 'premium' : 'fair'
}

export function placeOn(value: number, low: number, high: number): number {
  return Math.round(((value - low) / (high - low)) * 1_000) / 10
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
