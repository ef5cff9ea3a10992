/** The age in days at which each band starts. Within a band adverts end at a constant rate. */
export const ageBands = [0, 2, 4, 7, 10, 14, 18, 22, 26, 30, 35, 40, 45, 52, 60, 75, 90, 120] as const

/** How many adverts of a kind ended in each age band, and for how many days they were observed there. */
export type LifeTable = {
  adverts: number
  ended: readonly number[]
  days: readonly number[]
}

/** The daily rate at which adverts end at each age, and its uncertainty: a gamma distribution per band. */
export type EndRates = readonly { shape: number; days: number }[]

/**
 * Weight of the wider table, in ended adverts: a small table stays close to the wider one that contains it. Tuned on
 * worlds that are not in the reported results (pnpm bench survival).
 */
const widerEnds = 12

/**
 * The rates from the last and narrowest table. Each table is shrunk towards the one before it: all adverts, then a
 * source's adverts, then that source's adverts at this price.
 */
export function endRates(tables: readonly LifeTable[]): EndRates {
  let rates: EndRates | null = null
  for (const table of tables) {
    const wider: EndRates | null = rates
    rates = ageBands.map((_, band): EndRates[number] => {
      const [ended, days] = [table.ended[band] ?? 0, table.days[band] ?? 0]
      // Without a wider table, half an ended advert is added to the observed count, so that no rate is zero.
      if (!wider) return { shape: ended + 0.5, days: Math.max(days, 1) }
      const leaning = wider[band]!
      const known = Math.min(widerEnds, leaning.shape)
      return { shape: ended + known, days: days + (known * leaning.days) / leaning.shape }
    })
  }
  return rates ?? []
}

export type Chance = { chance: number; low: number; high: number }

/** Standard deviations to either side that cover 80 % of the plausible rates. */
const fourFifths = 1.2816

/** The probability that an advert still up at this age stays up for that many more days. */
export function chanceStillListed(rates: EndRates, ageDays: number, moreDays: number): Chance {
  let mean = 0
  let variance = 0
  rates.forEach(({ shape, days }, band) => {
    const begins = ageBands[band]!
    const ends = ageBands[band + 1] ?? Number.POSITIVE_INFINITY
    const within = Math.min(ageDays + moreDays, ends) - Math.max(ageDays, begins)
    if (within <= 0) return
    mean += (within * shape) / days
    variance += (within * within * shape) / days ** 2
  })
  const spread = mean > 0 ? Math.exp((fourFifths * Math.sqrt(variance)) / mean) : 1
  return { chance: Math.exp(-mean), low: Math.exp(-mean * spread), high: Math.exp(-mean / spread) }
}

/** The age in days at which half of the adverts are gone; null if it is beyond the observed ages. */
export function daysUntilHalf(rates: EndRates): number | null {
  let left = Math.LN2
  for (const [band, { shape, days }] of rates.entries()) {
    const begins = ageBands[band]!
    const rate = shape / days
    const ends = ageBands[band + 1]
    if (ends === undefined) return null
    if (left <= rate * (ends - begins)) return begins + left / rate
    left -= rate * (ends - begins)
  }
  return null
}
