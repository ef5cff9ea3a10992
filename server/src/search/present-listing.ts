import type { LocalCar } from '@pahiya/contract/cars'
import type { MarketplaceListing } from '@pahiya/contract/marketplace'
import { isVerified, type VerificationStatus } from '@pahiya/domain/verification'
import type { SellerType } from '@pahiya/domain/trust-score'
import type { StoredListing } from '../listings/find-listing.ts'

/** LIST-03 and C-08: one internal name each, both spellings on the wire. */
export function presentListing(listing: StoredListing): MarketplaceListing {
  const verification = listing.verification as VerificationStatus
  return {
    id: listing.id,
    title: listing.title,
    brand: listing.brand,
    model: listing.model,
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
    images: listing.images,
    description: listing.description,
    features: listing.features,
    listingDate: listing.listed_at?.toISOString() ?? null,
    url: listing.url,
  }
}

/** CARD-07: the local car goes by its car's id, since /car/{id} is the page of the car. */
export function presentLocalCar(listing: StoredListing): LocalCar {
  const verificationStatus = listing.verification as VerificationStatus
  return {
    id: listing.car_id,
    title: listing.title,
    price: listing.price_rupees,
    year: listing.year,
    mileage: listing.odometer_km,
    fuelType: listing.fuel,
    transmission: listing.transmission,
    owners: listing.owners,
    city: listing.city,
    state: listing.state,
    location: listing.locality,
    source: listing.source_name,
    portal: listing.source_name,
    images: listing.images,
    description: listing.description,
    features: listing.features,
    isVerified: isVerified(verificationStatus),
    verificationStatus,
    sellerType: listing.seller_type as SellerType,
    url: listing.url,
  }
}
