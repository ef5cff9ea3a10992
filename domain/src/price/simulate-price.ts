/** SIM-13: a year that is no number counts as this one. */
export const assumedYear = 2020

export type SimulatorComparable = { priceRupees: number; year: number }
export type SimulatedPrice = {
  rupees: number
  /** Nine of ten such cars ask more than the first, nine of ten less than the second. */
  minRupees: number
  maxRupees: number
  /** How likely a car like this is asked for within 10 % of the estimate, 0 to 1. */
  confidence: number
  comparables: number
  /** Whether they are all of the region that was asked for. */
  fromRegion: boolean
}

/** A year is about a tenth of the price. */
const lossAYear = 0.1
const near = 0.1

/**
 * SIM-11 where no price model is in use: the median of comparable adverts, each brought to the wanted year. Null without
 * any.
 */
export function simulatePrice(
  wantedYear: number,
  comparables: readonly SimulatorComparable[],
): Omit<SimulatedPrice, 'fromRegion'> | null {
  const prices = comparables
    .map(({ priceRupees, year }) => priceRupees * (1 - lossAYear) ** (year - wantedYear))
    .toSorted((a, b) => a - b)
  if (prices.length === 0) return null
  const middle = at(prices, 0.5)
  return {
    rupees: inThousands(middle),
    minRupees: inThousands(at(prices, 0.1)),
    maxRupees: inThousands(at(prices, 0.9)),
    confidence: nearTheOthers(prices),
    comparables: prices.length,
  }
}

/**
 * The share of comparables that lie near the median of the others: what would have been said of each without it. One
 * hit and one miss are added, so that few adverts never make it sure.
 */
function nearTheOthers(prices: readonly number[]): number {
  const hits = prices.filter((price, own) => {
    const others = prices.toSpliced(own, 1)
    return others.length > 0 && Math.abs(at(others, 0.5) / price - 1) <= near
  })
  return Math.round(((hits.length + 1) / (prices.length + 2)) * 100) / 100
}

function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  return below + (above - below) * (place - Math.floor(place))
}

function inThousands(rupees: number): number {
  return Math.round(rupees / 1_000) * 1_000
}
