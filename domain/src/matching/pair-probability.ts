import { sumOfTrees } from '../prediction/sum-of-trees.ts'
import type { ComparableAdvert } from './advert-evidence.ts'
import { matchModel } from './match-model.generated.ts'
import type { MatchModel } from './match-model.ts'
import { computeFeaturesIfProven, computePairFeatures, isAllEqual, isOnePlate, isProven } from './pair-features.ts'

/** The model's probability for two adverts, and whether they share something that few cars share. */
export type Judgement = { probability: number; isProven: boolean }

/** Few adverts show their full plate, so the model learns little from plates. */
const withOnePlate = 0.999

/**
 * Probability that two adverts are for the same car; 0 if they share nothing distinctive. The training worlds have few
 * cars of the same model, year and city, but a metropolis has hundreds: there only a plate, a picture, kilometres, the
 * name of a business or many common facts together identify a car. A result below `from` is not exact: it only means
 * that the probability is below `from`.
 */
export function pairProbability(a: ComparableAdvert, b: ComparableAdvert, from = 0): number {
  const features = computeFeaturesIfProven(a, b)
  return features ? judgeFeatures(matchModel, features, from).probability : 0
}

export function judgePair(a: ComparableAdvert, b: ComparableAdvert): Judgement {
  return judgeFeatures(matchModel, computePairFeatures(a, b))
}

export function judgeFeatures(model: MatchModel, features: Float64Array, from = 0): Judgement {
  const probability = computeProbability(model, features, from)
  // A pair on which everything visible agrees is recorded and judged again with its group, however unlikely it seems.
  const least = isOnePlate(features) ? withOnePlate : isAllEqual(features) ? model.unsureFrom : 0
  return { probability: Math.max(probability, least), isProven: isProven(features) }
}

export function computeProbability({ trees, slope, shift }: MatchModel, features: Float64Array, from = 0): number {
  const floor = (Math.log(from / (1 - from)) - shift) / slope
  return 1 / (1 + Math.exp(-(slope * sumOfTrees(trees, features, floor) + shift)))
}

export const { joinAt, unsureFrom } = matchModel
