import type { MarketSummary } from '@pahiya/contract/search/market-summary'

export type YearBar = { from: number | null; to: number; cars: number }

/** This many bars fit side by side on a phone. */
const most = 10

/** Returns a bar for each of the newest years, gaps included, and one for all years before them; oldest first. */
export function yearBars(years: MarketSummary['years']): YearBar[] {
  const newest = years[0]?.year
  if (newest === undefined) return []
  const oldest = Math.max(Math.min(...years.map(({ year }) => year)), newest - most + 1)
  const counted = new Map(years.map(({ year, cars }) => [year, cars]))
  const bars: YearBar[] = []
  for (let year = oldest; year <= newest; year++) bars.push({ from: year, to: year, cars: counted.get(year) ?? 0 })
  const before = years.filter(({ year }) => year < oldest).reduce((sum, { cars }) => sum + cars, 0)
  return before === 0 ? bars : [{ from: null, to: oldest - 1, cars: before }, ...bars]
}
