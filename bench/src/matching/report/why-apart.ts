import { matchModel } from '@pahiya/domain/matching/match-model.generated'
import { toComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { contradiction } from '@pahiya/domain/matching/contradiction'
import { pairProbability } from '@pahiya/domain/matching/pair-probability'
import type { WorldAdvert } from '../adverts/world-adverts.ts'
import { findCandidates } from '../model/candidates.ts'
import { compareAll } from '../model/group-all.ts'

/**
 * Returns a function that explains why two adverts for one car were not joined, and counts the pairs of different cars
 * in the same world that score at least as high: no threshold joins the former without joining the latter.
 */
export function whyApart(found: readonly WorldAdvert[]): (first: WorldAdvert, second: WorldAdvert) => string {
  const adverts = found.map(({ evidence }) => toComparableAdvert(evidence))
  const ofTwoCars = compareAll(adverts, findCandidates(adverts), matchModel, leastShown)
    .filter(({ first, second }) => found[first]!.carId !== found[second]!.carId)
    .map(({ probability }) => probability)
  return (first, second) => {
    const [a, b] = [toComparableAdvert(first.evidence), toComparableAdvert(second.evidence)]
    const against = contradiction(a, b)
    if (against !== null) return `the adverts contradict each other: ${against}`
    const probability = pairProbability(a, b)
    if (probability < leastShown) return 'nothing rare in common, or very unlike'
    const asHigh = ofTwoCars.filter((one) => one >= probability).length
    return `probability ${probability.toFixed(3)}; ${asHigh} pairs of two cars score as high`
  }
}

const leastShown = 0.01
