import { sumOfTrees } from '../prediction/sum-of-trees.ts'
import type { ComparableAdvert } from './advert-evidence.ts'
import { matchModel } from './match-model.generated.ts'
import type { MatchModel } from './match-model.ts'
import { featuresIfProven, featuresOf, isOnePlate, isProven } from './pair-features.ts'

/** What the model says of two adverts, and whether something that few cars share is the same. */
export type Judgement = { probability: number; isProven: boolean }

/** Few adverts tell their whole plate, so that the model learns little from it. */
const withOnePlate = 0.999

/**
 * Of two adverts by themselves; 0 if nothing that few cars share is the same. The worlds that taught have few cars of one
 * model, year and city, a metropolis has hundreds: there nothing but a plate, a picture, kilometres, the name of a
 * business or many common facts together makes two adverts one car. A probability below `from` is only told to be
 * below it.
 */
export function pairProbability(a: ComparableAdvert, b: ComparableAdvert, from = 0): number {
  const features = featuresIfProven(a, b)
  return features ? judgeFeatures(matchModel, features, from).probability : 0
}

export function judgePair(a: ComparableAdvert, b: ComparableAdvert): Judgement {
  return judgeFeatures(matchModel, featuresOf(a, b))
}

export function judgeFeatures(model: MatchModel, features: Float64Array, from = 0): Judgement {
  const probability = probabilityOf(model, features, from)
  return {
    probability: isOnePlate(features) ? Math.max(probability, withOnePlate) : probability,
    isProven: isProven(features),
  }
}

export function probabilityOf({ trees, slope, shift }: MatchModel, features: Float64Array, from = 0): number {
  const floor = (Math.log(from / (1 - from)) - shift) / slope
  return 1 / (1 + Math.exp(-(slope * sumOfTrees(trees, features, floor) + shift)))
}

export const { joinAt, unsureFrom } = matchModel
