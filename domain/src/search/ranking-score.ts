import type { VerificationStatus } from '../listings/verification-status.ts'

/**
 * What relevance means: how good an offer a car is, in points. A hundred points are what one percent of its price is
 * worth to a buyer. Everything but the distance is known when the car is put into the index, so that sorting is one
 * number; the distance is added when the search names a place.
 */
export type OfferFacts = {
  /** How far below its fair value it is offered; null when that is not known. */
  priceGapPercent: number | null
  odometerKm: number | null
  year: number
  owners: number | null
  verification: VerificationStatus
  portals: number
  /** When it was listed, as far as we know. */
  listedAt: Date
  /** Something stands out in it that nobody has checked. */
  isFlagged?: boolean
}

export type RankingScorePart = {
  part: 'price' | 'km' | 'age' | 'owners' | 'verification' | 'portals' | 'freshness' | 'unchecked'
  points: number
}

/** Raised by hand with every change of the points, so that what is in an index is counted anew. */
export const rankingScoreVersion = 3

const dayMs = 86_400_000
/** Counting begins here; what matters is only the difference between two cars. */
const dayZero = Date.UTC(2010, 0, 1)
/** A month on the market costs as much as three percent of the price: what was good would be gone. */
const pointsADay = 10
/** A private car here is driven about this far in a year (INS-17). */
const usualKmAYear = 12_000

/** As much as thirty percent of the price: it comes after its like, and is found all the same. */
const uncheckedPoints = 3_000

/** Never below nothing, which an engine would refuse as a score. */
export function rankingScore(offer: OfferFacts): number {
  return Math.max(
    0,
    rankingScoreParts(offer, new Date(dayZero)).reduce((sum, { points }) => sum + points, 0),
  )
}

/** The same in words, for an explanation. Freshness counts from the given day. */
export function rankingScoreParts(offer: OfferFacts, now: Date): RankingScorePart[] {
  const age = Math.max(1, offer.listedAt.getUTCFullYear() - offer.year)
  return [
    { part: 'price', points: pricePoints(offer.priceGapPercent) },
    { part: 'km', points: kmPoints(offer.odometerKm, age) },
    { part: 'age', points: Math.round(1_500 * within(1 - age / 15)) },
    { part: 'owners', points: ownerPoints(offer.owners) },
    { part: 'verification', points: { unverified: 0, verified: 600, certified: 1_000 }[offer.verification] },
    // The more portals tell the same of a car, the less likely it is made up.
    { part: 'portals', points: Math.min(600, 200 * (offer.portals - 1)) },
    { part: 'freshness', points: pointsADay * Math.floor((offer.listedAt.getTime() - now.getTime()) / dayMs) },
    ...(offer.isFlagged ? [{ part: 'unchecked' as const, points: -uncheckedPoints }] : []),
  ]
}

/**
 * How much of a gap is the seller's doing. Values come from cars of the same model and year, so the rest of it is trim,
 * wear and kilometres that the value does not know: a car that seems cheap is mostly a car that is worth less. A sharper
 * estimate deserves more; `pnpm bench relevance` tells how much.
 */
const believedShare = 0.25

/** From a fifth too dear to a fifth below its value. What is far below is a slip or a lure, and counts as any price. */
function pricePoints(gapPercent: number | null): number {
  const seen = gapPercent === null ? -5 : gapPercent > 35 ? 0 : Math.min(20, Math.max(-20, gapPercent))
  return Math.round(100 * believedShare * (seen + 20))
}

function kmPoints(odometerKm: number | null, age: number): number {
  if (odometerKm === null) return 500
  return Math.round(1_500 * within((1.6 - odometerKm / (age * usualKmAYear)) / 1.2))
}

/** Each further owner costs as much as five percent of the price; who does not say had probably more than one. */
function ownerPoints(owners: number | null): number {
  return 500 * (4 - Math.min(4, owners ?? 2))
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/**
 * What being close is worth, for cars up to so many kilometres away, the closest first. Who names a place wants to see
 * cars there: a kilometre counts as three percent of the price, up to where a place is no longer near.
 */
export const distanceBands: readonly { upToKm: number; points: number }[] = [
  { upToKm: 2, points: 3_600 },
  { upToKm: 4, points: 3_000 },
  { upToKm: 6, points: 2_400 },
  { upToKm: 8, points: 1_800 },
  { upToKm: 10, points: 1_200 },
  { upToKm: 12, points: 600 },
]
