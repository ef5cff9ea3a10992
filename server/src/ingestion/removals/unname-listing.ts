import { carTitle } from '@pahiya/domain/listings/car-title'
import type { ListingToSave } from '../../listings/save/listing-to-save.ts'
import { findPhoneNumbers } from './find-phone-numbers.ts'

/**
 * The listing without its seller's own words, which may contain a name anywhere. Its facts stay, because they are about
 * the car.
 */
export function unnameListing(listing: ListingToSave): ListingToSave {
  return {
    ...listing,
    title: carTitle(listing),
    description: null,
    features: listing.features.filter((feature) => findPhoneNumbers([feature]).length === 0),
    sellerMarks: [],
    reading: listing.reading && { ...listing.reading, unknownWords: [] },
  }
}
