import type { AdvertShown, PortalFields } from '../advert.ts'
import type { Claim } from '../claim.ts'

/** Sadakpar's API: snake case, short codes, numbers as numbers, null for unknown values. */
export function apiFields(shown: Omit<AdvertShown, 'fields'>, claim: Claim): PortalFields {
  return {
    listing_id: shown.portalAdvertId,
    headline: shown.title,
    about: shown.description,
    brand: claim.make,
    model_name: claim.model,
    variant: claim.variant || null,
    reg_year: claim.year,
    reg_month: claim.registered?.slice(0, 3) ?? null,
    fuel: claim.fuel.toLowerCase(),
    gearbox: claim.gearbox === 'Automatic' ? 'AT' : 'MT',
    body: claim.body,
    color: claim.colour || null,
    kms: shown.odometerKm ?? null,
    owner_no: claim.owners ?? null,
    reg_no: claim.plate ?? null,
    rto: claim.rto ?? null,
    insurance: claim.insurance ?? null,
    loan_open: claim.loanOpen ?? null,
    ask_price: shown.priceRupees,
    was_price: shown.originalPriceRupees ?? null,
    features: claim.features,
    place: { city: shown.city, area: shown.locality || null, pin: claim.pincode ?? null },
    seller: {
      id: shown.seller.portalSellerId,
      type: { individual: 'IND', dealer: 'DLR', oem: 'OEM' }[shown.seller.kind],
      name: shown.seller.name,
      phone: shown.seller.contactMasked,
    },
    badge: shown.verification === 'unverified' ? null : shown.verification,
    photos: shown.photoPaths,
    posted_on: shown.postedAt,
    touched_on: shown.updatedAt,
  }
}
