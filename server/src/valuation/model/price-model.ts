import { eachFeature, toModelFacts, type KnownPeriods } from './car-features.ts'
import type { CarToValue } from './car-to-value.ts'
import { adjustmentKinds, featureGroups, type Facts } from './feature-groups.ts'
import { sumOfTrees, type Trees } from '@pahiya/domain/prediction/sum-of-trees'
import { treeFeatures, type TreeCategories } from './tree-features.ts'

/** The usual values for the training cars of one model. */
export type UsualCar = {
  count: number
  kmAYear: number
  ageMonths: number
  /** The mean share of each kind of adjustment in log price. */
  shares: readonly number[]
}

/** Quantiles of prices around the estimate, in units of the car's spread: 10, 25, 75 and 90 of 100 prices are below. */
export type Quantiles = { q10: number; q25: number; q75: number; q90: number }

export type PriceModel = {
  /** The feature groups behind its weights; code with other groups cannot use the model. */
  groups: readonly string[]
  periods: KnownPeriods
  middleLogPrice: number
  /** Each feature's terms for log price and log spread. */
  weights: ReadonlyMap<string, readonly [price: number, spread: number]>
  middleLogSpread: number
  quantiles: Readonly<Record<string, Quantiles>>
  usual: Readonly<Record<string, UsualCar>>
  trees: { categories: TreeCategories; trees: Trees } | null
}

export type Prediction = {
  logPrice: number
  logSpread: number
  /**
   * The part of each kind, in the order of adjustmentKinds; with the middle and the trees they add up to the log price.
   */
  shares: number[]
  fromTrees: number
  facts: Facts
}

const kindOf = featureGroups.map(({ kind }) => adjustmentKinds.indexOf(kind))

/** Predicts one car with one model. Unseen features add nothing, so that more common terms carry the estimate. */
export function predict(model: PriceModel, car: CarToValue): Prediction {
  const facts = toModelFacts(car, model.periods)
  const shares = adjustmentKinds.map(() => 0)
  let logSpread = model.middleLogSpread
  eachFeature(facts, (group, key, amount) => {
    const weight = model.weights.get(key)
    if (!weight) return
    shares[kindOf[group]!]! += weight[0] * amount
    logSpread += weight[1] * amount
  })
  const additive = shares.reduce((sum, share) => sum + share, model.middleLogPrice)
  const fromTrees = model.trees ? fromTreesOf(model, facts, shares, additive) : 0
  return { logPrice: additive + fromTrees, logSpread, shares, fromTrees, facts }
}

function fromTreesOf({ trees, usual }: PriceModel, facts: Facts, shares: readonly number[], additive: number): number {
  const count = usual[facts.modelKey]?.count ?? 0
  return sumOfTrees(trees!.trees, treeFeatures(facts, shares, additive, count, trees!.categories))
}

const rareModelRows = 10

/** Cars of rare models have their own error distribution, wherever they are offered. */
export function buildSegmentName(sourceKey: string, modelCount: number): string {
  return modelCount < rareModelRows ? 'rare models' : sourceKey
}

export function quantilesFor(model: PriceModel, facts: Facts): Quantiles {
  const segment = buildSegmentName(facts.sourceKey, model.usual[facts.modelKey]?.count ?? 0)
  return model.quantiles[segment] ?? model.quantiles['all']!
}
