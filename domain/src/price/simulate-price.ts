/** SIM-13: used if the year is not a number. */
export const assumedYear = 2020

export type SimulatorComparable = { priceRupees: number; year: number }
export type SimulatedPrice = {
  rupees: number
  /** 10th and 90th percentile of comparable prices. */
  minRupees: number
  maxRupees: number
  /** Probability, 0 to 1, that a car like this is priced within 10 % of the estimate. */
  confidence: number
  comparables: number
  /** Whether all comparables are from the requested region. */
  fromRegion: boolean
}

/** A car loses about a tenth of its price per year. */
const lossAYear = 0.1
const near = 0.1

/**
 * SIM-11 without a price model: the median of comparable adverts, each adjusted to the wanted year. Null without
 * comparables.
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
 * The share of comparables whose price is close to the median of the others, which would be their estimate. One hit and
 * one miss are added, so that a few adverts never give certainty.
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
