import { shortRupees } from '@pahiya/domain/numbers/write-money'
import type { HistoryPoint } from './car-view.ts'

export type PriceSteps = {
  /** A line on a field of 100 by 100: level until the price changes, then straight up or down. */
  line: string
  /** Where each price begins, in percent from the left and from the top. */
  dots: { x: number; y: number; at: string }[]
  /** Round prices, for the axis. */
  ticks: { y: number; label: string }[]
}

const stepWidths = [
  1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000,
]
const mostTicks = 4

export function priceSteps(points: readonly HistoryPoint[], lastSeenAt: string): PriceSteps {
  const times = points.map(({ at }) => Date.parse(at))
  const begin = times[0] ?? 0
  const end = Math.max(Date.parse(lastSeenAt), ...times)
  const prices = points.map(({ price }) => price)
  const room = Math.max((Math.max(...prices) - Math.min(...prices)) * 0.2, 1_000)
  const low = Math.min(...prices) - room
  const high = Math.max(...prices) + room
  const x = (time: number) => rounded(end === begin ? 0 : ((time - begin) / (end - begin)) * 100)
  const y = (price: number) => rounded(((high - price) / (high - low)) * 100)

  const dots = points.map(({ at, price }) => ({ x: x(Date.parse(at)), y: y(price), at }))
  const line = dots.map((dot, i) => (i === 0 ? `M${dot.x} ${dot.y}` : `H${dot.x}V${dot.y}`)).join('') + 'H100'
  return { line, dots, ticks: ticksBetween(low, high).map((price) => ({ y: y(price), label: label(price) })) }
}

function ticksBetween(low: number, high: number): number[] {
  const width = stepWidths.find((step) => (high - low) / step <= mostTicks) ?? 10_000_000
  const first = Math.ceil(low / width)
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => (first + i) * width)
}

function label(price: number): string {
  return shortRupees(price, { sign: false })
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
