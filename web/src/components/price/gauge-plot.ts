import { positionOnScale, type GaugeScale } from '@pahiya/domain/price/price-gauge'

export type Scale = { low: number; high: number; ticks: number[] }
export type Dot = { price: number; left: number; level: number }

const steps = [10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000]
const mostTicks = 7

/**
 * Returns a scale wide enough for this car, the market and every comparable car, with some margin and round numbers on
 * the axis.
 */
export function scaleAround(price: number, market: GaugeScale, comparables: readonly number[]): Scale {
  const fair = market.block ?? [
    market.fairPrice * (1 - market.uncertainty),
    market.fairPrice * (1 + market.uncertainty),
  ]
  const all = [price, market.low, market.high, ...fair, ...comparables]
  const air = (Math.max(...all) - Math.min(...all)) * 0.04
  const low = Math.min(...all) - air
  const high = Math.max(...all) + air
  const step = steps.find((width) => (high - low) / width <= mostTicks) ?? 10_000_000
  const first = Math.ceil(low / step) * step
  const ticks: number[] = []
  for (let tick = first; tick <= high; tick += step) ticks.push(tick)
  return { low, high, ticks }
}

/** Each comparable car is a dot; cars at about the same price are stacked. */
export function stackDots(comparables: readonly number[], { low, high }: Scale, columns = 24): Dot[] {
  const heights = new Map<number, number>()
  return comparables
    .toSorted((one, other) => one - other)
    .map((price) => {
      const column = Math.round((positionOnScale(price, low, high) / 100) * columns)
      const level = heights.get(column) ?? 0
      heights.set(column, level + 1)
      return { price, left: (column / columns) * 100, level }
    })
}
