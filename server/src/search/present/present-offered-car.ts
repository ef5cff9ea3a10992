import { shownVariant } from '@pahiya/domain/listings/car-title'
import type { NotRatedReason, Offer, Valuation } from '@pahiya/contract/listings/offered-car'
import { shortReason, type NotRatedReason as StoredReason } from '@pahiya/domain/price/compared-prices'
import { monthlyInstalment, type LoanTerms } from '@pahiya/domain/finance/emi'
import { registeredAt } from '@pahiya/domain/plate/registered-at'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import type { CompleteListing } from '../results/complete-listings.ts'

type StoredOffer = CompleteListing['offers'][number]

const mostOffers = 20

/** The fields of every response about a car that the register does not list. */
export function presentOfferedCar({ listing, offers, shown, certification }: CompleteListing, loan: LoanTerms) {
  const live = offers.filter((offer) => offer.status === 'active').toSorted(cheapestFirst)
  return {
    carId: listing.car_id,
    listingId: listing.id,
    brand: listing.brand,
    model: listing.model,
    variant: shownVariant(listing.variant),
    owners: listing.owners,
    colour: listing.colour,
    locality: listing.locality,
    state: listing.state,
    sourceKey: listing.source_key,
    sourceName: listing.source_name,
    listingDate: listing.listed_at?.toISOString() ?? null,
    lastSeenAt: listing.last_seen_at.toISOString(),
    registration: listing.plate === null ? null : registeredAt(listing.plate),
    valuation: readValuation(listing),
    notRatedReason: readNotRatedReason(listing),
    emiFrom: monthlyInstalment(listing.price_rupees, loan),
    emiTerms: loan,
    offers: live.slice(0, mostOffers).map(presentOffer),
    portals: new Set(live.map((offer) => offer.source_key)).size,
    pictures: shown.pictures,
    photosVerified: shown.verified,
    certification: certification && { ...certification, readAt: certification.readAt.toISOString() },
  }
}

function cheapestFirst(a: StoredOffer, b: StoredOffer): number {
  return a.price_rupees - b.price_rupees || (a.id < b.id ? -1 : 1)
}

function presentOffer(offer: StoredOffer): Offer {
  return {
    id: offer.id,
    source: offer.source_name,
    sourceKey: offer.source_key,
    sourceName: offer.source_name,
    price: offer.price_rupees,
    url: offer.url,
    lastSeenAt: offer.last_seen_at.toISOString(),
    sellerType: offer.seller_type as SellerType,
    status: offer.status as Offer['status'],
  }
}

/** Null for a flagged advert: Pahiya never calls a possible scam a deal. */
export function readValuation(listing: StoredListing): Valuation | null {
  const { value_rupees, value_low_rupees, value_high_rupees, value_comparables } = listing
  if (listing.is_flagged) return null
  return value_rupees === null || value_low_rupees === null || value_high_rupees === null || value_comparables === null
    ? null
    : { fair: value_rupees, low: value_low_rupees, high: value_high_rupees, comparables: value_comparables }
}

/** Why there is no valuation, as stored with the last one; a flagged advert shows no valuation. */
function readNotRatedReason(listing: StoredListing): NotRatedReason | null {
  if (listing.is_flagged) return 'check-first'
  if (readValuation(listing) !== null || listing.not_rated_reason === null) return null
  return shortReason(listing.not_rated_reason as StoredReason)
}
