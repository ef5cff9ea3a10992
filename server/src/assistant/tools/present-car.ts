import type { ToolCar } from '@pahiya/domain/assistant/answers/tool-results'
import { plainName } from '@pahiya/domain/assistant/answers/plain-name'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { isSureValue } from '@pahiya/domain/price/price-gap'
import { ownSource } from '../../listings/own-source.ts'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import { readValuation } from '../../search/present/present-offered-car.ts'

/** A car as tools return it. The seller's own text is left out: it is not ours to repeat. */
export function presentCar(listing: StoredListing, picture: string | null): ToolCar {
  const value = readValuation(listing)
  return {
    carId: listing.car_id,
    listingId: listing.id,
    href: listing.source_key === ownSource ? `/car/${listing.car_id}` : `/marketplace/${listing.id}`,
    title: safeTitle(listing),
    // A source names models that the catalogue lacks.
    brand: plainName(listing.brand) ?? '',
    model: plainName(listing.model) ?? '',
    priceRupees: listing.price_rupees,
    year: listing.year,
    odometerKm: listing.odometer_km,
    fuel: plainName(listing.fuel),
    transmission: plainName(listing.transmission),
    owners: listing.owners,
    colour: plainName(listing.colour),
    city: plainName(listing.city) ?? plainName(listing.state) ?? 'India',
    locality: plainName(listing.locality),
    sourceName: plainName(listing.source_name) ?? listing.source_key,
    verification: listing.verification as ToolCar['verification'],
    picture,
    isForSale: listing.status === 'active',
    value: value && isSureValue(value) ? { fair: value.fair, comparables: value.comparables } : null,
  }
}

/** A title without text that a source wrote into its names. */
export function safeTitle({
  year,
  brand,
  model,
  variant,
}: Pick<StoredListing, 'year' | 'brand' | 'model' | 'variant'>): string {
  return carTitle({ year, brand: plainName(brand) ?? '', model: plainName(model) ?? '', variant: plainName(variant) })
}
