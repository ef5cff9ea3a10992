import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { StoredListing } from '../../listings/read/find-listing.ts'

/** The inputs of an advert's trust score (INS-12..16). */
export function trustTerms(listing: StoredListing) {
  return {
    sourcePoints: listing.trust_points,
    verification: listing.verification as VerificationStatus,
    sellerType: listing.seller_type as SellerType,
  }
}
