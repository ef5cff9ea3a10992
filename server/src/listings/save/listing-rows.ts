import { createHash } from 'node:crypto'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { allInPrice } from '@pahiya/domain/landed-cost/all-in-price'
import { findCity, findRegion } from '@pahiya/domain/places/cities'
import { packFacts, type ListingReading } from './listing-reading.ts'
import type { ListingToSave } from './listing-to-save.ts'
import { pictureAddresses } from '../pictures/picture-address.ts'

/** An advert's row, without its origin and sightings. */
export function buildListingRow(listing: ListingToSave) {
  return {
    status: listing.status,
    title: listing.title,
    brand: listing.brand,
    model: listing.model,
    variant: listing.variant,
    year: listing.year,
    price_rupees: listing.priceRupees,
    original_price_rupees: listing.originalPriceRupees,
    odometer_km: listing.odometerKm,
    fuel: listing.fuel,
    transmission: listing.transmission,
    owners: listing.owners,
    condition: listing.condition,
    region: findRegion(listing.city),
    // One spelling in the database, so that a search for Gurgaon finds cars listed in Gurugram.
    city: findCity(listing.city)?.name ?? listing.city,
    state: listing.state,
    locality: listing.locality,
    seller_type: listing.sellerType,
    verification: listing.verification,
    description: listing.description,
    features: listing.features,
    url: listing.url,
    listed_at: listing.listedAt,
    colour: listing.colour,
    plate: listing.plate,
    source_stamp: listing.contentHash,
    raw_key: listing.rawKey,
    // Only for searches without the index, which otherwise computes the figure when it builds a document.
    all_in_rupees: allInPrice(listing, dayInIndia(new Date())),
    // Lets the database detect that the photos changed, and record the previous ones.
    photos_hash: photosHash(listing.images),
  }
}

/** The row with the wording behind these facts. */
export function buildReadingRow({ facts, unknownWords, aliasWords = [], readerVersion, readAt }: ListingReading) {
  return {
    facts: JSON.stringify(packFacts(facts)),
    unknown_words: unknownWords,
    alias_words: aliasWords,
    reader_version: readerVersion,
    read_at: readAt,
  }
}

function photosHash(images: readonly string[]): string {
  return createHash('md5').update(pictureAddresses(images).join('\n')).digest('hex')
}
