/** Cars of one model year that came onto the market in one month. */
export type MonthOfYear = { year: number; adverts: number; medianRupees: number }

export type PriceTrend = {
  direction: 'rising' | 'falling' | 'stable'
  /** False if there are too few adverts; the direction then means nothing. */
  enough: boolean
  /** The price change in percent with one decimal; null unless `enough`. */
  changePercent: number | null
  /** The number of adverts compared. */
  adverts: number
}

export const notEnoughHistory: PriceTrend = { direction: 'stable', enough: false, changePercent: null, adverts: 0 }

const fewest = 8
/** Cars of one model year also grow older between the months, so a smaller change is not called a trend. */
const noticeable = 0.05

/**
 * MKT-18: compares recent first prices for cars of a model with earlier ones. Only cars of the same year are compared,
 * since a younger mix would look like a rising market.
 */
export function priceTrend(lately: readonly MonthOfYear[], before: readonly MonthOfYear[]): PriceTrend {
  const byYear = Map.groupBy(before, ({ year }) => year)
  let [weights, changes, adverts] = [0, 0, 0]
  for (const [year, months] of Map.groupBy(lately, (month) => month.year)) {
    const earlier = byYear.get(year)
    if (!earlier) continue
    const [now, then] = [together(months), together(earlier)]
    const weight = Math.min(now.adverts, then.adverts)
    weights += weight
    changes += weight * (now.rupees / then.rupees - 1)
    adverts += now.adverts + then.adverts
  }
  if (weights < fewest) return notEnoughHistory
  const change = changes / weights
  const direction = change > noticeable ? 'rising' : change < -noticeable ? 'falling' : 'stable'
  return { direction, enough: true, changePercent: Math.round(change * 1_000) / 10, adverts }
}

/** Combines the medians of several months, weighted by their number of adverts. */
function together(months: readonly MonthOfYear[]): { adverts: number; rupees: number } {
  const adverts = months.reduce((sum, month) => sum + month.adverts, 0)
  const rupees = months.reduce((sum, month) => sum + month.adverts * month.medianRupees, 0) / adverts
  return { adverts, rupees }
}
