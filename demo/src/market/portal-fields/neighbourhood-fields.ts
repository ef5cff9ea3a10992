import type { AdvertShown, PortalFields } from '../advert.ts'

/** Nukkad Gaadi is a notice board: a title, a text, a price, a place. Everything else must be parsed from the text. */
export function neighbourhoodFields(shown: Omit<AdvertShown, 'fields'>): PortalFields {
  return {
    id: shown.portalAdvertId,
    title: shown.title,
    text: shown.description,
    // The field mixes lakhs (below a thousand) and rupees (above), as sellers type them.
    price: shown.priceRupees % 25_000 === 0 ? shown.priceRupees / 100_000 : shown.priceRupees,
    where: shown.locality ? `${shown.locality} ${shown.city}` : shown.city,
    by: shown.seller.name,
    pics: shown.photoPaths,
    at: shown.updatedAt,
  }
}
