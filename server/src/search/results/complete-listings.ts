import type { StoredListing } from '../../listings/find-listing.ts'
import type { StoredOffer } from '../../listings/find-offers.ts'
import type { Album, ReadDependencies } from './search-dependencies.ts'

/** An advert with all that an answer tells of its car. */
export type CompleteListing = { listing: StoredListing; offers: Omit<StoredOffer, 'images'>[]; album: Album }

/** CARD-06: a card tries the next picture up to four times. */
export const picturesOnCard = 5
export const picturesOnPage = 12

export async function completeListings(
  listings: readonly StoredListing[],
  offersOf: ReadonlyMap<string, StoredOffer[]>,
  { openAlbums }: Pick<ReadDependencies, 'openAlbums'>,
  mostPictures: number,
): Promise<CompleteListing[]> {
  const withOffers = listings.map((listing) => ({ listing, offers: offersOf.get(listing.car_id) ?? [] }))
  const albums = await openAlbums(
    withOffers.map(({ listing, offers }) => ({
      shown: listing.images.slice(0, mostPictures),
      own: () => offers.flatMap(({ images }) => images.split('\n')),
    })),
  )
  return withOffers.map(({ listing, offers }, index) => ({
    listing,
    // Their pictures have been looked at, and many cards are kept.
    offers: offers.map(({ images: _images, ...offer }) => offer),
    album: albums[index]!,
  }))
}
