import type { MarketSummary } from '@pahiya/contract/search/market-summary'

export type RangePlaces = { lower: number; middle: number; upper: number; cut: boolean }

/** So many times the middle half's width beyond it is still drawn; the few dearest would press all else together. */
const reach = 2

/** Where the middle half and the middle price stand between the cheapest car and the usual end, in percent. */
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
