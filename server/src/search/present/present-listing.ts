import type { LocalCar } from '@pahiya/contract/search/find-cars'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { carTitle } from '@pahiya/domain/listings/car-title'
import type { LoanTerms } from '@pahiya/domain/finance/emi'
import { isVerified, type VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { CompleteListing } from '../results/complete-listings.ts'
import { presentOfferedCar } from './present-offered-car.ts'

/** LIST-03 and C-08: each field has one internal name and both spellings on the wire. */
export function presentListing(complete: CompleteListing, loan: LoanTerms): MarketplaceListing {
  const { listing } = complete
  const verification = listing.verification as VerificationStatus
  return {
    ...presentOfferedCar(complete, loan),
    id: listing.id,
    title: carTitle(listing),
    year: listing.year,
    price: listing.price_rupees,
    originalPrice: listing.original_price_rupees,
    mileage: listing.odometer_km,
    fuelType: listing.fuel,
    fuel: listing.fuel,
    transmission: listing.transmission,
    condition: listing.condition as MarketplaceListing['condition'],
    city: listing.city,
    location: listing.locality,
    source: listing.source_name,
    portal: listing.source_name,
    sellerType: listing.seller_type as SellerType,
    status: listing.status as MarketplaceListing['status'],
    verificationStatus: verification,
    verification,
    images: complete.shown.images,
    description: listing.description,
    features: listing.features,
    url: listing.url,
  }
}

/** CARD-07: a local car is identified by its car id, since /car/{id} is the car's page. */
export function presentLocalCar(complete: CompleteListing, loan: LoanTerms): LocalCar {
  const { listing } = complete
  const verificationStatus = listing.verification as VerificationStatus
  return {
    ...presentOfferedCar(complete, loan),
    id: listing.car_id,
    title: carTitle(listing),
    price: listing.price_rupees,
    year: listing.year,
    mileage: listing.odometer_km,
    fuelType: listing.fuel,
    transmission: listing.transmission,
    city: listing.city,
    location: listing.locality,
    source: listing.source_name,
    portal: listing.source_name,
    images: complete.shown.images,
    description: listing.description,
    features: listing.features,
    isVerified: isVerified(verificationStatus),
    verificationStatus,
    sellerType: listing.seller_type as SellerType,
    url: listing.url,
  }
}
