import type { ListingToSave } from '../../listings/save/listing-to-save.ts'

/** The facts that an advert of this source stated and the reader recognised. */
export function findFilledFacts(listing: ListingToSave): string[] {
  const facts = {
    variant: listing.variant,
    odometer: listing.odometerKm,
    fuel: listing.fuel,
    gearbox: listing.transmission,
    owners: listing.owners,
    colour: listing.colour,
    plate: listing.plate ?? listing.maskedPlate,
    locality: listing.locality,
    description: listing.description,
    images: listing.images[0],
    features: listing.features[0],
    url: listing.url,
    listedAt: listing.listedAt,
  }
  const filled = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  return ['make', 'model', 'year', 'price', 'city', ...filled.map(([fact]) => fact)]
}
