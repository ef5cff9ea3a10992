import type { PriceInsights, SimilarPrice } from '@pahiya/contract/car-detail/price-insights'
import { seenAt, type Seen } from '../facts/seen-at.ts'

/** The price data of a page: the API response without unused fields, with ages as text. */
export type InsightsView = Omit<PriceInsights, 'similar' | 'lastUpdated'> & {
  updated: Seen
  /** Prices of all similar cars, as the average counts them. */
  prices: number[]
  /** The closest similar cars. */
  closest: SimilarView[]
}
export type SimilarView = Pick<
  SimilarPrice,
  'price' | 'priceAsThis' | 'year' | 'mileage' | 'variant' | 'city' | 'sourceName'
> & {
  id: string
  page: string
  seen: Seen
}

const mostShown = 12
const ownSource = 'pahiya'

export function insightsView({ similar, lastUpdated, ...told }: PriceInsights, now: Date): InsightsView {
  return {
    ...told,
    updated: seenAt(lastUpdated, now),
    prices: similar.map(({ price, priceAsThis }) => (told.comparedAs === 'as-this' ? (priceAsThis ?? price) : price)),
    closest: similar.slice(0, mostShown).map((car) => similarView(car, now)),
  }
}

function similarView(car: SimilarPrice, now: Date): SimilarView {
  const { listingId, carId, sourceKey, lastSeenAt, ...told } = car
  return {
    ...told,
    id: listingId,
    page: sourceKey === ownSource ? `/car/${carId}` : `/marketplace/${listingId}`,
    seen: seenAt(lastSeenAt, now),
  }
}
