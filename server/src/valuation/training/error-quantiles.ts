import type { Quantiles } from '../model/price-model.ts'
import { pick } from './folds.ts'

/** A segment with fewer errors has no quantiles of its own. */
export const fewestInSegment = 100

/** Split-conformal: the quantiles of the errors on unseen rows, for all rows and for each segment with enough of them. */
export function quantilesBySegment(scaled: Float64Array, segments: readonly string[]): Record<string, Quantiles> {
  const bySegment = Map.groupBy(scaled.keys(), (row) => segments[row]!)
  return Object.fromEntries(
    [['all', [...scaled.keys()]] as const, ...bySegment]
      .filter(([name, rows]) => name === 'all' || rows.length >= fewestInSegment)
      .map(([name, rows]) => [name, quantiles(pick(scaled, rows).toSorted())]),
  )
}

/** Counts one extra row at each end, so that the coverage also holds for a future row. */
function quantiles(sorted: Float64Array): Quantiles {
  const below = (share: number) => sorted[Math.max(0, Math.floor(share * (sorted.length + 1)) - 1)]!
  const above = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * (sorted.length + 1)) - 1)]!
  return { q10: below(0.1), q25: below(0.25), q75: above(0.75), q90: above(0.9) }
}
