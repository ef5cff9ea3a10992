import type { StoredListing } from '../../listings/read/find-listing.ts'
import { findCertifications, type StoredCertification } from '../../listings/read/find-certifications.ts'
import type { StoredOffer } from '../../listings/cars/find-offers.ts'
import { findPictures, type ListingPictures } from '../../listings/pictures/find-pictures.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** An advert with all car data that a response contains. */
export type CompleteListing = {
  listing: StoredListing
  offers: StoredOffer[]
  shown: ListingPictures
  certification: StoredCertification | null
}

/** CARD-06: a card tries the next picture up to four times. */
export const picturesOnCard = 5
export const picturesOnPage = 20

export async function completeListings(
  listings: readonly StoredListing[],
  offersOf: ReadonlyMap<string, StoredOffer[]>,
  database: Database,
  mostPictures: number,
): Promise<CompleteListing[]> {
  const ids = listings.map(({ id }) => id)
  const [shown, certifications] = await Promise.all([
    findPictures(database, ids, mostPictures),
    findCertifications(database, ids),
  ])
  return listings.map((listing) => ({
    listing,
    offers: offersOf.get(listing.car_id) ?? [],
    shown: shown.get(listing.id)!,
    certification: certifications.get(listing.id) ?? null,
  }))
}
