import { Id } from '@pahiya/contract/fields'
import { findListings, findLocalListing, type StoredListing } from '../../listings/find-listing.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/postgres.ts'

/** The advert of a car that is sold here, by the id of its car. */
export async function localListingOf(database: Database, carId: string): Promise<StoredListing> {
  const listing = Id.safeParse(carId).success ? await findLocalListing(database, carId) : undefined
  if (!listing) throw new AppError('car_not_found')
  return listing
}

export async function listingOf(database: Database, id: string): Promise<StoredListing> {
  const [listing] = Id.safeParse(id).success ? await findListings(database, [id]) : []
  if (!listing) throw new AppError('listing_not_found')
  return listing
}
