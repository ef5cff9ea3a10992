import type { VerificationStatus } from '../listings/verification-status.ts'

/**
 * Relevance: how good an offer a car is, in points. To a buyer, a hundred points are worth one percent of the price.
 * Everything except the distance is known at indexing time, so sorting uses one number; the distance is added if the
 * search names a place.
 */
export type OfferFacts = {
  /** Percentage below the fair value; null if unknown. */
  priceGapPercent: number | null
  odometerKm: number | null
  year: number
  owners: number | null
  verification: VerificationStatus
  portals: number
  /** When it was listed, as far as we know. */
  listedAt: Date
  /** The car has a flag that has not been reviewed. */
  isFlagged?: boolean
}

export type RankingScorePart = {
  part: 'price' | 'km' | 'age' | 'owners' | 'verification' | 'portals' | 'freshness' | 'unchecked'
  points: number
}

/** Increment whenever the points change, so that indexed cars are scored again. */
export const rankingScoreVersion = 3

const dayMs = 86_400_000
/** Origin of the freshness points; only the difference between two cars matters. */
const dayZero = Date.UTC(2010, 0, 1)
/** A month on the market costs as much as three percent of the price: a good offer would be gone. */
const pointsADay = 10
/** Typical yearly distance of a private car in India (INS-17). */
const usualKmAYear = 12_000

/** Equivalent to thirty percent of the price: the car ranks after similar ones but can still be found. */
const uncheckedPoints = 3_000

/** Never negative, because an engine would reject the score. */
export function rankingScore(offer: OfferFacts): number {
  return Math.max(
    0,
    rankingScoreParts(offer, new Date(dayZero)).reduce((sum, { points }) => sum + points, 0),
  )
}

/** The score by part, for an explanation. Freshness counts from the given day. */
export function rankingScoreParts(offer: OfferFacts, now: Date): RankingScorePart[] {
  const age = Math.max(1, offer.listedAt.getUTCFullYear() - offer.year)
  return [
    { part: 'price', points: pricePoints(offer.priceGapPercent) },
    { part: 'km', points: kmPoints(offer.odometerKm, age) },
    { part: 'age', points: Math.round(1_500 * within(1 - age / 15)) },
    { part: 'owners', points: ownerPoints(offer.owners) },
    { part: 'verification', points: { unverified: 0, verified: 600, certified: 1_000 }[offer.verification] },
    // The more portals confirm a car, the less likely it is invented.
    { part: 'portals', points: Math.min(600, 200 * (offer.portals - 1)) },
    { part: 'freshness', points: pointsADay * Math.floor((offer.listedAt.getTime() - now.getTime()) / dayMs) },
    ...(offer.isFlagged ? [{ part: 'unchecked' as const, points: -uncheckedPoints }] : []),
  ]
}

/**
 * The share of a price gap that is due to the seller. Fair values come from cars of the same model and year, so the
 * rest of the gap reflects trim, wear and kilometres that the value does not include: a car that seems cheap is usually
 * worth less. A sharper estimate deserves a larger share; `pnpm bench relevance` measures it.
 */
const believedShare = 0.25

/**
 * Clamped to a fifth above or below the fair value. A price far below it is a typo or a lure, and scores like a price
 * at the fair value.
 */
function pricePoints(gapPercent: number | null): number {
  const seen = gapPercent === null ? -5 : gapPercent > 35 ? 0 : Math.min(20, Math.max(-20, gapPercent))
  return Math.round(100 * believedShare * (seen + 20))
}

function kmPoints(odometerKm: number | null, age: number): number {
  if (odometerKm === null) return 500
  return Math.round(1_500 * within((1.6 - odometerKm / (age * usualKmAYear)) / 1.2))
}

/** Each further owner costs as much as five percent of the price; an unstated number is probably more than one. */
function ownerPoints(owners: number | null): number {
  return 500 * (4 - Math.min(4, owners ?? 2))
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/**
 * Points for proximity by distance band, the closest first. A buyer who names a place wants to see cars there: a
 * kilometre counts as three percent of the price, up to the distance that no longer counts as near.
 */
export const distanceBands: readonly { upToKm: number; points: number }[] = [
  { upToKm: 2, points: 3_600 },
  { upToKm: 4, points: 3_000 },
  { upToKm: 6, points: 2_400 },
  { upToKm: 8, points: 1_800 },
  { upToKm: 10, points: 1_200 },
  { upToKm: 12, points: 600 },
]
