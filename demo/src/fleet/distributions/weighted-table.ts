/** Cumulative weights, so that drawing one of hundreds of entries takes only a few comparisons. */
export type Cumulative = Float64Array

export function cumulative(weights: readonly number[]): Cumulative {
  const totals = new Float64Array(weights.length)
  let sum = 0
  weights.forEach((weight, index) => (totals[index] = sum += weight))
  return totals
}

export function drawFrom(totals: Cumulative, share: number): number {
  const target = share * totals[totals.length - 1]!
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (totals[middle]! > target) high = middle
    else low = middle + 1
  }
  return low
}

/** Interpolates the value at a quantile of a distribution that is known at a few points. */
export function valueAtShare(points: readonly number[], values: readonly number[], share: number): number {
  const last = points.length - 1
  if (share <= points[0]!) return values[0]!
  if (share >= points[last]!) return values[last]!
  let at = 1
  while (points[at]! < share) at++
  const part = (share - points[at - 1]!) / (points[at]! - points[at - 1]!)
  return values[at - 1]! + part * (values[at]! - values[at - 1]!)
}
