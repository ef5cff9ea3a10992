import type { SellerType } from '@pahiya/domain/trust-score'
import type { VerificationStatus } from '@pahiya/domain/verification'
import type { StoredListing } from '../../listings/find-listing.ts'

/** What an advert's trust is reckoned from (INS-12..16). */
export function trustTerms(listing: StoredListing) {
  return {
    sourcePoints: listing.trust_points,
    verification: listing.verification as VerificationStatus,
    sellerType: listing.seller_type as SellerType,
  }
}
