import type { ChannelListing, Written } from './channel-listing.ts'

/** As described to partners in docs/channels.md. Unknown values are null. */
export type PartnerVehicle = {
  ref: string
  version: number
  title: string
  make: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  colour: string | null
  city: string
  state: string | null
  description: string | null
  features: string[]
  photos: string[]
  url: string
  listedOn: string
  isVerified: boolean
  seller: { kind: 'private' } | { kind: 'dealer'; name: string; street: string; city: string; postalCode: string }
}

export function partnerVehicle(listing: ChannelListing, version: number): PartnerVehicle {
  const { ownListingId, brand, images, dealer } = listing
  const { title, model, variant, year, priceRupees, odometerKm, fuel, transmission, owners, colour } = listing
  const { city, state, description, features, url, listedOn, isVerified } = listing
  return {
    ref: ownListingId,
    version,
    title,
    make: brand,
    model,
    variant,
    year,
    priceRupees,
    odometerKm,
    fuel,
    transmission,
    owners,
    colour,
    city,
    state,
    description,
    features,
    photos: images,
    url,
    listedOn,
    isVerified,
    seller: dealer
      ? { kind: 'dealer', name: dealer.name, street: dealer.street, city: dealer.city, postalCode: dealer.postalCode }
      : { kind: 'private' },
  }
}

/** For the preview; reports no problems, since a partner accepts incomplete data. */
export function writePartnerVehicle(listing: ChannelListing): Written {
  const { version: _version, seller, photos, features, ...rest } = partnerVehicle(listing, 1)
  const fields = Object.entries(rest).filter(([, value]) => value !== null)
  return {
    fields: [
      ...fields.map(([name, value]): [string, string] => [name, String(value)]),
      ['features', features.join(', ')],
      ['photos', photos.join(' ')],
      ['seller', seller.kind === 'dealer' ? seller.name : 'private'],
    ],
    problems: [],
  }
}
