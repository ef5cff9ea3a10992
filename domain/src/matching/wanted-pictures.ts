import type { ComparableAdvert } from './advert-evidence.ts'
import { contradiction } from './contradiction.ts'
import { odometerAgreement } from './odometer-agreement.ts'
import { judgePair } from './pair-probability.ts'

/** Probability by facts alone, without pictures. Below, hardly any pair is one car. */
const undecidedFrom = 0.03
/** Probability by facts and the pictures fetched so far. Above, a proven pair is one car. */
const certainFrom = 0.99
/** One dealer's phone number may lead to thousands of adverts: only similar cars are judged, and few for each advert. */
const farKm = 0.1
const farPrice = 0.25
const mostPairsOfAnAdvert = 5

/**
 * Returns the adverts whose other pictures are needed now to decide whether a pair is one car. Both adverts of a pair
 * are needed: if their primary pictures show a car from two sides, they count against a match that facts suggest.
 */
export function findWantedPictures<Advert extends ComparableAdvert>(
  pairs: readonly (readonly [Advert, Advert])[],
): Advert[] {
  const undecided = pairs.flatMap(([a, b]) => {
    const probability = undecidedProbability(a, b)
    return probability === null ? [] : [{ a, b, probability }]
  })
  const counts = new Map<string, number>()
  const wanted = new Map<string, Advert>()
  for (const { a, b } of undecided.toSorted((one, other) => other.probability - one.probability)) {
    const isUsedUp = [a, b].some(({ id }) => (counts.get(id) ?? 0) >= mostPairsOfAnAdvert)
    if (isUsedUp) continue
    for (const advert of [a, b]) {
      counts.set(advert.id, (counts.get(advert.id) ?? 0) + 1)
      if (advert.photosAwaited) wanted.set(advert.id, advert)
    }
  }
  return [...wanted.values()]
}

/** The probability of a pair by its facts alone, or null if further pictures cannot change the decision. */
function undecidedProbability(a: ComparableAdvert, b: ComparableAdvert): number | null {
  if (!a.photosAwaited && !b.photosAwaited) return null
  if (!a.isLive || !b.isLive || Math.abs(Math.log(a.priceRupees / b.priceRupees)) > farPrice) return null
  if (contradiction(a, b) || (odometerAgreement(a, b)?.excess ?? 0) > farKm) return null
  const byFacts = judgePair({ ...a, photos: [] }, b).probability
  if (byFacts < undecidedFrom) return null
  const { probability, isProven } = judgePair(a, b)
  return isProven && probability >= certainFrom ? null : byFacts
}
