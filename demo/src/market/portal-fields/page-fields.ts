import type { AdvertShown, PortalFields } from '../advert.ts'
import type { Claim } from '../claim.ts'

/**
 * Purani Sawari's page: a human-readable table with words and commas, and a schema.org Car with slightly fewer facts.
 */
export function pageFields(shown: Omit<AdvertShown, 'fields'>, claim: Claim): PortalFields {
  const table: [string, string | undefined][] = [
    ['Make', claim.make],
    ['Model', claim.model],
    ['Variant', claim.variant],
    ['Year', String(claim.year)],
    ['Registered', claim.registered],
    ['Fuel', claim.fuel],
    ['Transmission', claim.gearbox],
    ['Colour', claim.colour],
    ['KM driven', shown.odometerKm === undefined ? undefined : `${indianGrouping(shown.odometerKm)} km`],
    ['Ownership', claim.owners === undefined ? undefined : OWNERSHIP[Math.min(4, claim.owners) - 1]],
    ['Reg. number', claim.plate],
    ['RTO', claim.rto],
    ['Insurance', claim.insurance],
    ['Condition', claim.condition],
    ['Features', claim.features.join(', ')],
    ['Location', [shown.locality, shown.city].filter(Boolean).join(', ')],
    ['Seller', shown.seller.kind === 'individual' ? 'Individual' : 'Dealer'],
    ['Contact', shown.seller.contactMasked],
    ['Price', `₹ ${indianGrouping(shown.priceRupees)}`],
  ]
  return {
    table: Object.fromEntries(table.filter((row): row is [string, string] => Boolean(row[1]))),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: shown.title,
      brand: { '@type': 'Brand', name: claim.make },
      model: claim.model,
      vehicleModelDate: String(claim.year),
      fuelType: claim.fuel,
      vehicleTransmission: claim.gearbox,
      ...(claim.colour ? { color: claim.colour } : {}),
      ...(shown.odometerKm === undefined
        ? {}
        : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: shown.odometerKm, unitCode: 'KMT' } }),
      image: shown.photoPaths,
      description: shown.description,
      offers: {
        '@type': 'Offer',
        price: shown.priceRupees,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: shown.urlPath,
      },
    },
    posted: shown.postedAt.slice(0, 10),
    updated: shown.updatedAt.slice(0, 10),
  }
}

const OWNERSHIP = ['1st owner', '2nd owner', '3rd owner', '4th owner or more']

/** 475000 → "4,75,000" */
export function indianGrouping(value: number): string {
  const digits = String(Math.round(value))
  if (digits.length <= 3) return digits
  const head = digits.slice(0, -3).replaceAll(/\B(?=(\d\d)+$)/g, ',')
  return `${head},${digits.slice(-3)}`
}
