import type { Body } from '@pahiya/domain/catalogue/catalogue-types'

/**
 * One of our own listings as sent to channels: the public data on its page, and a VIN if the seller provided one for
 * channels.
 */
export type ChannelListing = {
  ownListingId: string
  /** URL of its page on Pahiya. */
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
  /** Publicly accessible URLs. */
  images: string[]
  listedOn: string
  isVerified: boolean
  vin: string | null
  dealer: { slug: string; name: string; street: string; city: string; postalCode: string } | null
}

/** A field that a channel requires and the listing lacks, or has in a form that the channel rejects. */
export type Problem = { field: string; message: string }

/** A listing in a channel's own fields. It is not sent if it has problems. */
export type Written = { fields: [name: string, value: string][]; problems: Problem[] }

/** Collects the problems with mandatory values; each missing value has its own message. */
export function listProblems(problems: (Problem | null)[]): Problem[] {
  return problems.filter((problem) => problem !== null)
}
