import type { AdvertShown, PortalFields } from '../advert.ts'
import type { Claim } from '../claim.ts'

/**
 * Pakkafeed's rows, with the attribute names of Google's vehicle listings feed: all text, price with currency, mileage
 * with unit. Chassis numbers are not published in India, so `vin` is blank or holds the last five characters. Links and
 * image links are paths here; the portal's server prepends its own origin.
 */
export function feedFields(shown: Omit<AdvertShown, 'fields'>, claim: Claim): PortalFields {
  const [main, ...others] = shown.photoPaths
  return {
    vin: claim.chassisTail ? `XXXXXXXXXXXX${claim.chassisTail}` : '',
    id: shown.portalAdvertId,
    store_code: shown.seller.portalSellerId,
    dealership_name: shown.seller.name,
    dealership_address: [shown.locality, shown.city, claim.pincode, 'IN'].filter(Boolean).join(', '),
    image_link: main ?? '',
    additional_image_link: others.join(','),
    link: shown.urlPath,
    date_in_stock: shown.postedAt.slice(0, 10),
    price: `${shown.priceRupees} INR`,
    condition: 'used',
    certified_pre_owned: shown.verification === 'certified' ? 'yes' : 'no',
    make: claim.make,
    model: claim.model,
    trim: claim.variant,
    year: String(claim.year),
    mileage: shown.odometerKm === undefined ? '' : `${shown.odometerKm} km`,
    exterior_color: claim.colour,
    body_style: claim.body,
    transmission: claim.gearbox.toLowerCase(),
    fuel: claim.fuel.toLowerCase(),
    vehicle_option: claim.features.join(','),
    description: shown.description,
    // Portal-specific columns, as real feeds have.
    owners: claim.owners === undefined ? '' : String(claim.owners),
    registration_masked: claim.plate ?? '',
    last_updated: shown.updatedAt,
  }
}
