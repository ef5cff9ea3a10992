import { Id } from '@pahiya/contract/fields'
import { findListings, findLocalListing, type StoredListing } from '../../listings/find-listing.ts'
import { findRedirect } from '../../listings/find-redirect.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/postgres.ts'

/** The advert of a car that is sold here, by the id of its car or by one that the car had before it was joined. */
export async function localListingOf(database: Database, carId: string): Promise<StoredListing> {
  const listing = Id.safeParse(carId).success ? await findByCar(database, carId) : undefined
  if (!listing) throw new AppError('car_not_found')
  return listing
}

async function findByCar(database: Database, carId: string): Promise<StoredListing | undefined> {
  const listing = await findLocalListing(database, carId)
  if (listing) return listing
  const now = await findRedirect(database, carId)
  return now === undefined ? undefined : findLocalListing(database, now)
}

export async function listingOf(database: Database, id: string): Promise<StoredListing> {
  const [listing] = Id.safeParse(id).success ? await findListings(database, [id]) : []
  if (!listing) throw new AppError('listing_not_found')
  return listing
}
