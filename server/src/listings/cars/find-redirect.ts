import type { Database } from '../../platform/engines/postgres.ts'
import { ownSource } from '../own-source.ts'
import { findListings, findLocalListing, type StoredListing } from '../read/find-listing.ts'

/**
 * The advert for a car sold on Pahiya, by the car's current or former id or by the id of the advert. The former id of a
 * car that a seller's listing founded still leads to that listing, also if the car has another seller's listing now.
 */
export async function findListingByCar(database: Database, id: string): Promise<StoredListing | undefined> {
  const listing = await findLocalListing(database, id)
  if (listing) return listing
  const redirect = await findRedirectQuery(database, id).executeTakeFirst()
  const [named] = await findListings(database, [redirect?.founder_id ?? id])
  if (named?.source_key === ownSource) return named
  return redirect && findLocalListing(database, redirect.car_id)
}

/** The car that an old id redirects to after a merge; undefined if there is none. */
export async function findRedirect(database: Database, oldCarId: string): Promise<string | undefined> {
  return (await findRedirectQuery(database, oldCarId).executeTakeFirst())?.car_id
}

export function findRedirectQuery(database: Database, oldCarId: string) {
  return database
    .selectFrom('car_redirects')
    .select(['car_id', 'founder_id'])
    .where('old_car_id', '=', oldCarId)
    .limit(1)
}
