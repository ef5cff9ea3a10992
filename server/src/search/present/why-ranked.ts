import type { SearchResponse } from '@pahiya/contract/search/marketplace-search'
import { kmBetween, findCarPlace } from '@pahiya/domain/places/gazetteer'
import { priceGapPercent } from '@pahiya/domain/price/price-gap'
import { distanceBands, rankingScoreParts } from '@pahiya/domain/search/ranking-score'
import { findSearchCentre } from '@pahiya/domain/search/conditions'
import type { Filters } from '@pahiya/domain/search/filters'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { CompleteListing } from '../results/complete-listings.ts'

type WhyRanked = NonNullable<SearchResponse['whyRanked']>

/** The parts of the relevance score, for each car shown. */
export function whyRanked(cars: readonly CompleteListing[], filters: Filters, now: Date): WhyRanked {
  const near = findSearchCentre(filters)?.point
  return Object.fromEntries(
    cars.map(({ listing, offers }) => {
      const { price_rupees, indexed_value_rupees: value } = listing
      const live = offers.filter((offer) => offer.status === 'active')
      const parts = rankingScoreParts(
        {
          priceGapPercent: value === null ? null : priceGapPercent(price_rupees, value),
          odometerKm: listing.odometer_km,
          year: listing.year,
          owners: listing.owners,
          verification: listing.verification as VerificationStatus,
          portals: new Set(live.map((offer) => offer.source_key)).size,
          listedAt: listing.listed_at ?? listing.first_seen_at,
          isFlagged: listing.is_flagged,
        },
        now,
      )
      const place = findCarPlace(listing.city, listing.locality)
      // If only its city is known, a car is not close to any particular place.
      const km = near && place?.locality ? kmBetween(near, place.point) : undefined
      const band = km === undefined ? undefined : distanceBands.find(({ upToKm }) => km <= upToKm)
      return [listing.car_id, band ? [...parts, { part: 'distance' as const, points: band.points }] : parts]
    }),
  )
}
