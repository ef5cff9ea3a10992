import type { FindCarsResponse } from '@pahiya/contract/search/find-cars'
import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { searchAllInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { cardLoan } from '@pahiya/domain/finance/emi'
import { buildAnalytics, buildTabs } from '../results/build-analytics.ts'
import type { Retrieved } from '../engine/query-engine.ts'
import type { ClosestCar } from '../results/closest-cars.ts'
import type { CompleteListing } from '../results/complete-listings.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { Found } from '../results/find-shown.ts'
import type { Widened } from '../retrieval/retrieve-wider.ts'
import { distancesKm } from './distances.ts'
import { presentListing, presentLocalCar } from './present-listing.ts'
import type { PriceTrend } from '../../valuation/market-months/price-trend.ts'
import { notApplied } from '../query/read-query.ts'
import { whyRanked } from './why-ranked.ts'

/** Market context of the answer, in addition to the cars found. */
export type MarketContext = { trend: PriceTrend; sourceNames: ReadonlyMap<string, string> }

/**
 * The last step of a search, in the marketplace format; the cars on the page are serialised separately
 * (serialised-cards.ts).
 */
export function presentSearch(
  { question, retrieved, shown, closest = [] }: Found & { closest?: readonly ClosestCar[] },
  {
    explain,
    context,
    widened,
  }: { explain: boolean; context: MarketContext | undefined; widened?: Widened | undefined },
): SearchResponse {
  const { market, counts, cursor } = retrieved
  const distances = distancesKm(shown.cars, question.filters)
  const ignored = notApplied(question.filters)
  return {
    listings: [],
    total: shown.total,
    // A cursor continues the requested search, not a widened one.
    ...(cursor !== undefined && !widened && { cursor }),
    ...(market &&
      context &&
      shown.recommended && {
        analytics: {
          ...buildAnalytics(market, context.sourceNames, context.trend),
          recommendations: {
            bestDeals: shown.recommended.bestDeals.map(presentCard),
            newListings: shown.recommended.newListings.map(presentCard),
            certified: shown.recommended.certified.map(presentCard),
            overpriced: shown.recommended.overpriced.map(presentCard),
          },
        },
        tabs: buildTabs(market),
      }),
    ...counts,
    ...(explain && { whyRanked: whyRanked(shown.cars, question.filters, new Date()) }),
    ...degradationOf(retrieved),
    ...(distances && { distancesKm: distances }),
    ...(isAboutAllIn(question) && { allInRupees: shown.cars.map(allInRupees) }),
    ...(widened && { widened }),
    ...(ignored.length > 0 && { notApplied: ignored }),
    ...(closest.length > 0 && {
      closest: closest.map(({ misses, car }) => ({ misses: [...misses], listing: presentCard(car) })),
    }),
  }
}

function allInRupees({ listing }: CompleteListing): number | null {
  return searchAllInPrice({ ...listing, priceRupees: listing.price_rupees }, new Date())
}

/** A search sorted or limited by the all-in price shows it. */
function isAboutAllIn({ sort, filters }: SearchQuery): boolean {
  return sort === 'all_in_asc' || filters.allInMax !== undefined
}

/** The same answer in the format of our own list. */
export function presentCars({ retrieved, shown }: Found, page: number, limit: number): FindCarsResponse {
  const cars = shown.cars.map((car) => presentLocalCar(car, cardLoan))
  return { cars, total: shown.total, page, limit, ...degradationOf(retrieved) }
}

/** Degradation notice: the parts missing from the answer, if any. */
function degradationOf({ degraded, sortedBy, totalIsAtLeast, partial }: Retrieved) {
  return {
    ...(degraded && { degraded }),
    ...(sortedBy && { sortedBy }),
    ...(totalIsAtLeast && { totalIsAtLeast }),
    ...(partial && { partial }),
  }
}

export function presentCard(car: CompleteListing): MarketplaceListing {
  return presentListing(car, cardLoan)
}
