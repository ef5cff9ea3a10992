import { Id } from '@pahiya/contract/core/fields'
import { findListings, type StoredListing } from '../listings/read/find-listing.ts'
import { findListingByCar } from '../listings/cars/find-redirect.ts'
import { AppError } from '../platform/app-error.ts'
import type { Database } from '../platform/engines/postgres.ts'

export async function requireLocalListing(database: Database, carId: string): Promise<StoredListing> {
  const listing = Id.safeParse(carId).success ? await findListingByCar(database, carId) : undefined
  if (!listing) throw new AppError('car_not_found')
  return listing
}

export async function requireListing(database: Database, id: string): Promise<StoredListing> {
  const [listing] = Id.safeParse(id).success ? await findListings(database, [id]) : []
  if (!listing) throw new AppError('listing_not_found')
  return listing
}
