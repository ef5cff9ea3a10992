import { sumOfTrees } from '../sum-of-trees.ts'
import type { ComparableAdvert } from './advert-evidence.ts'
import { matchModel } from './match-model.generated.ts'
import type { MatchModel } from './match-model.ts'
import { featuresOf, isOnePlate, isProven } from './pair-features.ts'

/** What the model says of two adverts, and whether something that few cars share is the same. */
export type Judgement = { probability: number; isProven: boolean }

/** Unsure at most. */
export const withoutProof = 0.3
/** Few adverts tell their whole plate, so that the model learns little from it. */
const withOnePlate = 0.999

/**
 * Of two adverts by themselves: without proof they are unsure at most, however well all else agrees. A probability below
 * `from` is only told to be below it.
 */
export function pairProbability(a: ComparableAdvert, b: ComparableAdvert, from = 0): number {
  return carefulProbability(judgeFeatures(matchModel, featuresOf(a, b), from))
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

/**
 * The worlds that taught have few cars of one model, year and city; a metropolis has hundreds. So nothing but a plate, a
 * picture, kilometres, the name of a business or many common facts together makes two adverts one car.
 */
export function carefulProbability(judged: Judgement): number {
  return judged.isProven ? judged.probability : Math.min(judged.probability, withoutProof)
}

export function probabilityOf({ trees, slope, shift }: MatchModel, features: Float64Array, from = 0): number {
  const floor = (Math.log(from / (1 - from)) - shift) / slope
  return 1 / (1 + Math.exp(-(slope * sumOfTrees(trees, features, floor) + shift)))
}

export const { joinAt, unsureFrom } = matchModel
