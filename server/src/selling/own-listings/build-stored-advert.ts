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
  const entered = {
    year: listing.year,
    priceRupees: change.price === undefined ? listing.price_rupees : Math.round(change.price),
    odometerKm: change.mileage === undefined ? listing.odometer_km : change.mileage,
    owners: listing.owners,
    state: listing.state,
  }
  const number = (value: number | null) => (value === null ? null : String(value))
  return {
    sourceRef: listing.source_ref,
    entered,
    advert: {
      title: listing.title,
      description: change.description === undefined ? listing.description : change.description,
      make: listing.brand,
      model: listing.model,
      variant: listing.variant,
      year: String(entered.year),
      price: String(entered.priceRupees),
      originalPrice: number(listing.original_price_rupees),
      odometer: number(entered.odometerKm),
      fuel: listing.fuel,
      gearbox: listing.transmission,
      owners: number(listing.owners),
      colour: listing.colour,
      plate: listing.plate,
      condition: listing.condition,
      city: listing.city,
      locality: listing.locality,
      sellerType: listing.seller_type as SellerType,
      verification: listing.verification as VerificationStatus,
      images: pictures.map(({ url }) => url),
      features: listing.features,
      url: listing.url,
      listedAt: listing.listed_at?.toISOString() ?? null,
    },
  }
}
