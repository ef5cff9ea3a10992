export type Bar = { from: number; to: number; count: number }
export type FineBucket = { key: number; doc_count: number }

const most = 20
/** Share of cars that decides the bar width: the few dearest would squeeze all others into one bar. */
const wellWithin = 0.98

/**
 * Merges the many fine buckets that the engine counts into at most twenty bars of one round width; the last ends at
 * `greatest`.
 */
export function histogramBars(fine: readonly FineBucket[], step: number, greatest: number): Bar[] {
  const first = fine[0]
  if (!first) return []
  const width = roundWidth((usualEnd(fine, step) - first.key) / most, step)
  const start = Math.floor(first.key / width) * width
  const bars: Bar[] = []
  for (const { key, doc_count } of fine) {
    const place = Math.min(most - 1, Math.floor((key - start) / width))
    for (let next = bars.length; next <= place; next++)
      bars.push({ from: start + next * width, to: start + (next + 1) * width, count: 0 })
    bars[place]!.count += doc_count
  }
  const end = bars.at(-1)!
  end.to = Math.max(end.to, greatest)
  return bars
}

/** The price below which all but the few dearest cars fall. */
function usualEnd(fine: readonly FineBucket[], step: number): number {
  const total = fine.reduce((sum, bucket) => sum + bucket.doc_count, 0)
  let seen = 0
  const last = fine.find(({ doc_count }) => (seen += doc_count) >= total * wellWithin)
  return (last ?? fine.at(-1)!).key + step
}

/** The next of 1, 2, 5, 10 … steps that still allows the first bar to begin at a round number. */
function roundWidth(least: number, step: number): number {
  for (let power = step; ; power *= 10) {
    const fitting = [power, power * 2, power * 5].find((width) => width >= (least * most) / (most - 1))
    if (fitting !== undefined) return fitting
  }
}
