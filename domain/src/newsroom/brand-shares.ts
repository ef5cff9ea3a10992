export type BrandShare = { name: string; percent: number; isOthers: boolean }

const mostNamed = 4

/**
 * BLOG-10: the four brands with the most live listings and the rest, in whole percent that sum to 100. Rounds by the
 * largest remainder.
 */
export function brandShares(counts: readonly { name: string; cars: number }[]): BrandShare[] {
  const total = counts.reduce((sum, { cars }) => sum + cars, 0)
  if (total === 0) return []
  const ordered = counts.toSorted((a, b) => b.cars - a.cars || (a.name < b.name ? -1 : 1))
  const rest = ordered.slice(mostNamed).reduce((sum, { cars }) => sum + cars, 0)
  const bars = ordered.slice(0, mostNamed).map(({ name, cars }) => ({ name, cars, isOthers: false }))
  if (rest > 0) bars.push({ name: 'Others', cars: rest, isOthers: true })
  const exact = bars.map(({ cars }) => (cars / total) * 100)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return bars.map(({ name, isOthers }, at) => ({
    name,
    isOthers,
    percent: Math.floor(exact[at]!) + (raised.has(at) ? 1 : 0),
  }))
}
