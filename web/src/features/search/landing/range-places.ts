import type { MarketSummary } from '@pahiya/contract/search/market-summary'

export type RangePlaces = { lower: number; middle: number; upper: number; cut: boolean }

/**
 * How far beyond the interquartile range prices are still drawn, in multiples of its width; the few most expensive cars
 * would compress everything else.
 */
const reach = 2

/** Positions of the quartiles and the median between the cheapest car and the usual end, in percent. */
export function rangePlaces(price: NonNullable<MarketSummary['price']>): RangePlaces {
  const usualEnd = price.upperQuarter + reach * (price.upperQuarter - price.lowerQuarter)
  const end = Math.min(price.max, usualEnd)
  const at = (rupees: number) => (end === price.min ? 50 : ((rupees - price.min) / (end - price.min)) * 100)
  return {
    lower: at(price.lowerQuarter),
    middle: at(price.median),
    upper: at(price.upperQuarter),
    cut: end < price.max,
  }
}
