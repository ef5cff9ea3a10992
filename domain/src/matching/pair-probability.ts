import { sumOfTrees } from '../sum-of-trees.ts'
import type { ComparableAdvert } from './advert-evidence.ts'
import { matchModel } from './match-model.generated.ts'
import type { MatchModel } from './match-model.ts'
import { featuresOf, isOnePlate, isProven } from './pair-features.ts'

export function pairProbability(a: ComparableAdvert, b: ComparableAdvert): number {
  return carefulProbability(matchModel, featuresOf(a, b))
}

/** Unsure at most. */
const withoutProof = 0.3
/** Few adverts tell their whole plate, so that the model learns little from it. */
const withOnePlate = 0.999

/**
 * The worlds that taught have few cars of one model, year and city; a metropolis has hundreds. So nothing but a plate, a
 * picture, kilometres or the name of a business makes two adverts one car, however well all else agrees.
 */
export function carefulProbability(model: MatchModel, features: Float64Array): number {
  const probability = probabilityOf(model, features)
  if (isOnePlate(features)) return Math.max(probability, withOnePlate)
  return isProven(features) ? probability : Math.min(probability, withoutProof)
}

export function probabilityOf({ trees, slope, shift }: MatchModel, features: Float64Array): number {
  return 1 / (1 + Math.exp(-(slope * sumOfTrees(trees, features) + shift)))
}

export const { joinAt, unsureFrom } = matchModel
