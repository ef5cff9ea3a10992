import type { Body } from '@pahiya/domain/catalogue/catalogue-types'

/** An own listing as channels are told of it: what is public on its page, and a VIN that the seller gave for them. */
export type ChannelListing = {
  ownListingId: string
  /** Of its page here. */
  url: string
  title: string
  brand: string
  model: string
  variant: string | null
  year: number
  priceRupees: number
  odometerKm: number | null
  fuel: string | null
  transmission: string | null
  owners: number | null
  condition: string | null
  colour: string | null
  body: Body | null
  city: string
  state: string | null
  locality: string | null
  description: string | null
  features: string[]
  /** Addresses under which everybody can load them. */
  images: string[]
  listedOn: string
  isVerified: boolean
  vin: string | null
  dealer: { slug: string; name: string; street: string; city: string; postalCode: string } | null
}

/** What a channel asks for and the listing does not have, or has in a way that the channel refuses. */
export type Problem = { field: string; message: string }

/** A listing in a channel's own fields. With problems it is not sent. */
export type Written = { fields: [name: string, value: string][]; problems: Problem[] }

/** Mandatory values; what is not said is a problem with these words. */
export function lacking(problems: (Problem | null)[]): Problem[] {
  return problems.filter((problem) => problem !== null)
}
