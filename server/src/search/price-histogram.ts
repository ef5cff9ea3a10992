import type { PriceBucket } from '@pahiya/contract/market-analytics'
import { priceStepRupees } from './market-aggregations.ts'

type FineBucket = { key: number; doc_count: number }

const most = 20
/** The few dearest cars would press all others into one bar. */
const wellWithin = 0.98

/** At most twenty bars of one width, a round number of rupees, out of the many fine ones that the engine counts. */
export function priceHistogram(fine: readonly FineBucket[], dearest: number): PriceBucket[] {
  const first = fine[0]
  if (!first) return []
  const width = roundWidth((usualEnd(fine) - first.key) / most)
  const start = Math.floor(first.key / width) * width
  const bars: PriceBucket[] = []
  for (const { key, doc_count } of fine) {
    const place = Math.min(most - 1, Math.floor((key - start) / width))
    for (let next = bars.length; next <= place; next++)
      bars.push({ from: start + next * width, to: start + (next + 1) * width, count: 0 })
    bars[place]!.count += doc_count
  }
  const end = bars.at(-1)!
  end.to = Math.max(end.to, dearest)
  return bars
}

/** Where all but the few dearest end. */
function usualEnd(fine: readonly FineBucket[]): number {
  const total = fine.reduce((sum, bucket) => sum + bucket.doc_count, 0)
  let seen = 0
  const last = fine.find(({ doc_count }) => (seen += doc_count) >= total * wellWithin)
  return (last ?? fine.at(-1)!).key + priceStepRupees
}

/** The next of 10,000, 20,000, 50,000, 1,00,000 … that leaves room for a first bar that begins at a round number. */
function roundWidth(least: number): number {
  for (let power = priceStepRupees; ; power *= 10) {
    const fitting = [power, power * 2, power * 5].find((width) => width >= (least * most) / (most - 1))
    if (fitting !== undefined) return fitting
  }
}
