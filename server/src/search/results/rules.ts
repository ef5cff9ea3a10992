import type { Retrieved } from '../engine/query-engine.ts'
import { recommendedHits, type Recommendation } from './build-analytics.ts'
import type { CompleteListing } from './complete-listings.ts'
import type { CarHit } from '../engine/engine-hits.ts'

/** The results that may be shown, in the order found. */
export type Shown = {
  cars: CompleteListing[]
  total: number
  recommended: Record<Recommendation, CompleteListing[]> | undefined
}

/**
 * The third step of a search. The index lags a sale by up to a second, so PostgreSQL determines what is shown: a car
 * whose advert was sold, withdrawn or hidden a moment ago is dropped and not counted.
 */
export function applyRules({ hits, total, market }: Retrieved, listings: ReadonlyMap<string, CompleteListing>): Shown {
  const standing = (found: readonly CarHit[]) =>
    found.flatMap(({ leadListingId }) => {
      const known = listings.get(leadListingId)
      return known?.listing.status === 'active' ? [known] : []
    })
  const cars = standing(hits)
  const recommended = market && recommendedHits(market)
  return {
    cars,
    total: total - (hits.length - cars.length),
    recommended: recommended && {
      bestDeals: standing(recommended.bestDeals),
      newListings: standing(recommended.newListings),
      certified: standing(recommended.certified),
      overpriced: standing(recommended.overpriced),
    },
  }
}
