import type { Database } from '../../platform/engines/postgres.ts'
import { findLocalListing, type StoredListing } from '../read/find-listing.ts'

/** The advert for a car sold on Pahiya, by the car's current or former id. */
export async function findListingByCar(database: Database, carId: string): Promise<StoredListing | undefined> {
  const listing = await findLocalListing(database, carId)
  if (listing) return listing
  const now = await findRedirect(database, carId)
  return now === undefined ? undefined : findLocalListing(database, now)
}

/** The car that an old id redirects to after a merge; undefined if there is none. */
export async function findRedirect(database: Database, oldCarId: string): Promise<string | undefined> {
  return (await findRedirectQuery(database, oldCarId).executeTakeFirst())?.car_id
}

export function findRedirectQuery(database: Database, oldCarId: string) {
  return database.selectFrom('car_redirects').select('car_id').where('old_car_id', '=', oldCarId).limit(1)
}
