import type { PriceBucket } from '@pahiya/contract/search/market-analytics'

/**
 * Number of cars in each equal part of a scale from 0 to `end`. A bucket that spans two parts counts in both, in
 * proportion; cars beyond the end count in the last part, which means "and more".
 */
export function countsOnScale(buckets: readonly PriceBucket[], end: number, parts: number): number[] {
  const width = end / parts
  const counts = Array.from({ length: parts }, () => 0)
  for (const { from, to, count } of buckets) {
    const span = Math.max(1, to - from)
    for (const place of counts.keys()) {
      const [low, high] = [place * width, place === parts - 1 ? Infinity : (place + 1) * width]
      counts[place]! += (count * Math.max(0, Math.min(to, high) - Math.max(from, low))) / span
    }
  }
  return counts
}
