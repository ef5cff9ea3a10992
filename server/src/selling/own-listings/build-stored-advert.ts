import type { OwnListingChange } from '@pahiya/contract/selling/seller-listings'
import type { SellerType } from '@pahiya/domain/scores/trust-score'
import type { VerificationStatus } from '@pahiya/domain/listings/verification-status'
import type { Transaction } from 'kysely'
import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Entered } from './normalise-own-listing.ts'

const mostPictures = 60

/** The current advert for one of our own listings, with its seller's changes applied. */
export async function buildStoredAdvert(
  transaction: Transaction<DB>,
  listingId: string,
  change: OwnListingChange,
  /** The new pictures; the stored ones if left out. */
  images?: readonly string[],
): Promise<{ advert: RawAdvert; entered: Entered; sourceRef: string }> {
  const listing = await transaction
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const pictures = await transaction
    .selectFrom('listing_pictures')
    .select('url')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .limit(mostPictures)
    .execute()
  const changed = <Value>(value: Value | undefined, stored: Value): Value => (value === undefined ? stored : value)
  const isMoved = change.city !== undefined && change.city !== listing.city
  const entered = {
    year: listing.year,
    priceRupees: change.price === undefined ? listing.price_rupees : Math.round(change.price),
    odometerKm: changed(change.mileage, listing.odometer_km),
    owners: changed(change.owners, listing.owners),
    // Derived from the new city.
    state: isMoved ? null : listing.state,
  }
  const number = (value: number | null) => (value === null ? null : String(value))
  return {
    sourceRef: listing.source_ref,
    entered,
    advert: {
      title: listing.title,
      description: changed(change.description, listing.description),
      make: listing.brand,
      model: listing.model,
      variant: listing.variant,
      year: String(entered.year),
      price: String(entered.priceRupees),
      originalPrice: number(listing.original_price_rupees),
      odometer: number(entered.odometerKm),
      fuel: changed<string | null>(change.fuelType, listing.fuel),
      gearbox: changed<string | null>(change.transmission, listing.transmission),
      owners: number(entered.owners),
      colour: changed(change.colour, listing.colour),
      plate: listing.plate,
      condition: listing.condition,
      city: change.city ?? listing.city,
      locality: changed(change.locality, isMoved ? null : listing.locality),
      sellerType: listing.seller_type as SellerType,
      verification: listing.verification as VerificationStatus,
      images: [...(images ?? pictures.map(({ url }) => url))],
      features: change.features ?? listing.features,
      url: listing.url,
      listedAt: listing.listed_at?.toISOString() ?? null,
    },
  }
}
