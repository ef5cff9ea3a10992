import type { Judgement } from './pair-probability.ts'

/** The judgement for every two adverts of a set, by position; null for adverts that are certainly for two cars. */
type Judgements = readonly (readonly (Judgement | null)[])[]

/**
 * A dealer's fleet shares seller, place, kilometres, price and often pictures, so these facts are not independent, and
 * the odds of two of its cars are too high. Chosen on worlds with seeds 121 to 132 (docs/matching.md).
 */
const weight = 4
const highestProbability = 0.9999

/**
 * Lowers the probability of every pair in which one advert has a look-alike: another advert that fits the pair's other
 * advert too, but is certainly for a different car. A car can match at most one of the two, so the odds of the
 * look-alike count against the pair. Without a difference that decides between them, the pair stays undecided, however
 * much it has in common. Two adverts that a person confirmed as one car are never look-alikes.
 */
export function discountLookAlikes(
  judgements: Judgements,
  isConfirmed: (at: number, beside: number) => boolean,
): (Judgement | null)[][] {
  const odds = judgements.map((row) => row.map((judged) => (judged ? oddsOf(judged.probability) : 0)))
  const others = judgements.map((row, at) =>
    [...row.keys()].filter((beside) => row[beside] === null && !isConfirmed(at, beside)),
  )
  const rivalOdds = (at: number, beside: number) =>
    others[beside]!.reduce((highest, other) => Math.max(highest, odds[at]![other]!), 0)
  return judgements.map((row, at) =>
    row.map((judged, beside) => {
      if (judged === null || judged.probability === 0) return judged
      const rival = weight * Math.max(rivalOdds(at, beside), rivalOdds(beside, at))
      const own = odds[at]![beside]!
      return { ...judged, probability: (judged.probability * own) / (own + rival) }
    }),
  )
}

function oddsOf(probability: number): number {
  const most = Math.min(probability, highestProbability)
  return most / (1 - most)
}
