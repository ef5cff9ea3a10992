import type { SellerType } from '../scores/trust-score.ts'
import type { VerificationStatus } from '../listings/verification-status.ts'

export type Ended = 'sold' | 'expired' | 'removed'
export type Availability = 'active' | Ended

/** What an advert was from this moment on. Null: not remembered then. */
export type Sighting = {
  at: Date
  priceRupees: number
  odometerKm: number | null
  status: Availability | null
  sellerType: SellerType | null
  verification: VerificationStatus | null
  city: string | null
  /** Which other facts this sighting changed. */
  changed: readonly string[]
}

/** One advert as it stands now, and what was seen of it. */
export type AdvertMemory = {
  listingId: string
  sourceKey: string
  sourceName: string
  /** INS-13. */
  sourcePoints: number
  priceRupees: number
  odometerKm: number | null
  status: Availability
  sellerType: SellerType
  verification: VerificationStatus
  firstSeenAt: Date
  lastSeenAt: Date
  endedAt: Date | null
  sightings: readonly Sighting[]
}

export const dayMs = 86_400_000

/** Oldest first. An advert without any was seen once, as it stands. */
export function sightingsInOrder(advert: AdvertMemory): Sighting[] {
  if (advert.sightings.length > 0) return advert.sightings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const { firstSeenAt: at, priceRupees, odometerKm } = advert
  const unknown = { status: null, sellerType: null, verification: null, city: null, changed: [] }
  return [{ at, priceRupees, odometerKm, ...unknown }]
}

/** By time, and at the same moment by advert: one order for every order of what is given. */
export function byTime(a: { at: Date; listingId: string }, b: { at: Date; listingId: string }): number {
  return a.at.getTime() - b.at.getTime() || (a.listingId < b.listingId ? -1 : a.listingId > b.listingId ? 1 : 0)
}
