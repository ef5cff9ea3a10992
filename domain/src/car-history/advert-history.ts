import type { SellerType } from '../scores/trust-score.ts'
import type { VerificationStatus } from '../listings/verification-status.ts'

export type Ended = 'sold' | 'expired' | 'removed'
export type Availability = 'active' | Ended

/** State of an advert from this moment on. Null: not recorded at that time. */
export type Sighting = {
  at: Date
  priceRupees: number
  odometerKm: number | null
  status: Availability | null
  sellerType: SellerType | null
  verification: VerificationStatus | null
  city: string | null
  /** Other facts that this sighting changed. */
  changed: readonly string[]
}

/** The current state of an advert, and its sightings. */
export type AdvertHistory = {
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

/** Sorts sightings oldest first. An advert without sightings yields one with its current state. */
export function sightingsInOrder(advert: AdvertHistory): Sighting[] {
  if (advert.sightings.length > 0) return advert.sightings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const { firstSeenAt: at, priceRupees, odometerKm } = advert
  const unknown = { status: null, sellerType: null, verification: null, city: null, changed: [] }
  return [{ at, priceRupees, odometerKm, ...unknown }]
}

/** Compares by time, then by advert: the order is the same for any input order. */
export function byTime(a: { at: Date; listingId: string }, b: { at: Date; listingId: string }): number {
  return a.at.getTime() - b.at.getTime() || (a.listingId < b.listingId ? -1 : a.listingId > b.listingId ? 1 : 0)
}
