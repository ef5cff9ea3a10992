import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'
import type { OwnContent } from '../own-listings/own-content.ts'

/** The public part of a seller's entries: neither phone nor e-mail nor papers (SEC-11). */
export function buildAdvert(content: OwnContent, images: readonly string[], now: Date): RawAdvert {
  const number = (value: number | undefined) => (value === undefined ? null : String(value))
  return {
    // SELL-31: built from year, brand and model.
    title: null,
    description: content.description ?? null,
    make: content.brand,
    model: content.model,
    variant: content.variant ?? null,
    year: String(content.year),
    price: String(content.price),
    originalPrice: null,
    odometer: number(content.mileage),
    fuel: content.fuelType ?? null,
    gearbox: content.transmission ?? null,
    owners: number(content.owners),
    colour: content.colour ?? null,
    plate: content.plate ?? null,
    condition: null,
    city: content.city,
    locality: content.locality ?? null,
    // SELL-31, C-25
    sellerType: 'individual',
    verification: 'unverified',
    images: [...images],
    features: content.features ?? [],
    url: null,
    listedAt: now.toISOString(),
  }
}
