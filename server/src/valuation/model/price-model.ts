import { eachFeature, toModelFacts, type KnownPeriods } from './car-features.ts'
import type { CarToValue } from './car-to-value.ts'
import { adjustmentKinds, featureGroups, mostOwners, type Facts } from './feature-groups.ts'
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

/**
 * What the newest adverts change: terms for log price, of the same features, and quantiles. It applies to the listed
 * sources only. No term depends on the owners, so that a further owner still never adds.
 */
export type PriceCorrection = {
  sources: readonly string[]
  weights: ReadonlyMap<string, number>
  quantiles: Readonly<Record<string, Quantiles>>
}

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
  /** Added when the model is loaded; not part of its file. */
  correction?: PriceCorrection
}

export type Prediction = {
  logPrice: number
  logSpread: number
  /**
   * The part of each kind, in the order of adjustmentKinds; with the middle, the trees and the newest adverts they add
   * up to the log price.
   */
  shares: number[]
  fromTrees: number
  fromNewest: number
  facts: Facts
}

const kindOf = featureGroups.map(({ kind }) => adjustmentKinds.indexOf(kind))
const ownersAt = adjustmentKinds.indexOf('owners')
const ownersGroups = [...featureGroups.keys()].filter((at) => featureGroups[at]!.kind === 'owners')

/**
 * Predicts one car with one model. Unseen features add nothing, so that more common terms carry the estimate. A further
 * owner never raises the estimate: each count of owners is worth at most as much as the counts below it.
 */
export function predict(model: PriceModel, car: CarToValue): Prediction {
  const facts = toModelFacts(car, model.periods)
  const shares = adjustmentKinds.map(() => 0)
  let logSpread = model.middleLogSpread
  let fromNewest = 0
  const newest = findCorrection(model, facts)?.weights
  eachFeature(facts, (group, key, amount) => {
    if (newest) fromNewest += (newest.get(key) ?? 0) * amount
    const weight = model.weights.get(key)
    if (!weight) return
    shares[kindOf[group]!]! += weight[0] * amount
    logSpread += weight[1] * amount
  })
  let [logPrice, additive] = [Number.POSITIVE_INFINITY, 0]
  for (const upTo of withFewerOwners(model, facts, shares[ownersAt]!)) {
    shares[ownersAt] = upTo.share
    additive = shares.reduce((sum, share) => sum + share, model.middleLogPrice)
    const fromTrees = model.trees ? fromTreesOf(model, upTo.facts, shares, additive) : 0
    logPrice = Math.min(logPrice, additive + fromTrees)
  }
  return {
    logPrice: logPrice + fromNewest,
    logSpread,
    shares,
    fromTrees: logPrice - additive,
    fromNewest,
    facts,
  }
}

function findCorrection({ correction }: PriceModel, { sourceKey }: Facts): PriceCorrection | undefined {
  return correction?.sources.includes(sourceKey) ? correction : undefined
}

/** The car with one owner, two and so on up to its own, each with the lowest share of owners so far. */
function withFewerOwners(model: PriceModel, facts: Facts, ownShare: number): { facts: Facts; share: number }[] {
  const counts = Math.min(mostOwners, facts.owners ?? 1)
  const found: { facts: Facts; share: number }[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (let owners = 1; owners < counts; owners += 1) {
    const fewer = { ...facts, owners }
    lowest = Math.min(lowest, ownersShare(model, fewer))
    found.push({ facts: fewer, share: lowest })
  }
  return [...found, { facts: { ...facts, owners: facts.owners && counts }, share: Math.min(lowest, ownShare) }]
}

function ownersShare({ weights }: PriceModel, facts: Facts): number {
  let sum = 0
  for (const at of ownersGroups)
    for (const key of featureGroups[at]!.keys(facts)) sum += weights.get(`${at} ${key}`)?.[0] ?? 0
  return sum
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
  const own = model.quantiles[segment] ?? model.quantiles['all']!
  const correction = findCorrection(model, facts)
  if (!correction) return own
  // Rare models among the newest adverts may be too few for quantiles of their own.
  return correction.quantiles[segment] ?? widest(own, correction.quantiles[facts.sourceKey]!)
}

function widest(a: Quantiles, b: Quantiles): Quantiles {
  return {
    q10: Math.min(a.q10, b.q10),
    q25: Math.min(a.q25, b.q25),
    q75: Math.max(a.q75, b.q75),
    q90: Math.max(a.q90, b.q90),
  }
}
