import { toModelFacts, featureMatrix, knownPeriods } from '../model/car-features.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import { adjustmentKinds, groupNames, type Facts } from '../model/feature-groups.ts'
import { predict, buildSegmentName, type PriceModel, type UsualCar } from '../model/price-model.ts'
import { quantilesBySegment } from './error-quantiles.ts'
import { folds, pick, splitFold } from './folds.ts'
import { sumOfTrees, type Trees } from '@pahiya/domain/prediction/sum-of-trees'
import { pickRows, trainRidge, type SparseRows } from '../model/ridge-regression.ts'
import { categoricalFeatures, treeCategories, treeFeatures } from '../model/tree-features.ts'

export type GrowTrees = (rows: readonly Float64Array[], targets: Float64Array, categorical: readonly number[]) => Trees

/** The spread is noisier than the price, so its weights are penalised more strongly. */
const spreadPenalty = 12
/** Errors below this count as zero. */
const leastError = 0.015

/**
 * Trains the price model and its error intervals. Every row is estimated by a model that has not seen it; the trees and
 * the intervals are fitted to the residuals.
 */
export function trainPriceModel(
  cars: readonly PricedCar[],
  growTrees: GrowTrees | null,
  tell: (step: string) => void = () => {},
): PriceModel {
  const periods = knownPeriods(cars)
  const facts = cars.map((car) => toModelFacts(car, periods))
  const { rows, columnOf, penalties, kinds } = featureMatrix(facts)
  const logPrices = Float64Array.from(cars, ({ priceRupees }) => Math.log(priceRupees))
  const middleLogPrice = middleOf(logPrices)
  const counts = countModels(facts)

  tell(`${cars.length} adverts, ${rows.columnCount} features`)
  const targets = logPrices.map((price) => price - middleLogPrice)
  const unseenShares = outOfFold(rows, targets, penalties, kinds)
  const unseen = Float64Array.from(unseenShares, sumOf)
  tell('estimated out of fold')
  const forest = growTrees && boost(facts, unseenShares, targets, middleLogPrice, counts, growTrees)
  const errors = targets.map((target, row) => target - unseen[row]! - (forest?.unseen[row] ?? 0))
  tell(forest ? 'trees grown' : 'no trees')

  const logErrors = errors.map((error) => Math.log(Math.abs(error) + leastError))
  const middleLogSpread = middleOf(logErrors)
  const spreadTargets = logErrors.map((error) => error - middleLogSpread)
  const spreadPenalties = penalties.map((penalty) => spreadPenalty * Math.max(1, penalty))
  const unseenSpread = Float64Array.from(outOfFold(rows, spreadTargets, spreadPenalties, kinds), sumOf)
  tell('spread estimated out of fold')
  const scaled = errors.map((error, row) => error / Math.exp(middleLogSpread + unseenSpread[row]!))
  const segments = facts.map(({ sourceKey, modelKey }) => buildSegmentName(sourceKey, counts.get(modelKey)!))

  const weights = trainRidge(rows, targets, penalties)
  const spreadWeights = trainRidge(rows, spreadTargets, spreadPenalties)
  const model: PriceModel = {
    groups: groupNames,
    periods,
    middleLogPrice,
    weights: new Map(columnOf.entries().map(([key, column]) => [key, [weights[column]!, spreadWeights[column]!]])),
    middleLogSpread,
    quantiles: quantilesBySegment(scaled, segments),
    usual: {},
    trees: forest && { categories: forest.categories, trees: forest.trees },
  }
  return { ...model, usual: usualCars(model, cars, counts) }
}

/** Estimates each row from the rows of the other folds, split into shares by kind. */
function outOfFold(
  rows: SparseRows,
  targets: Float64Array,
  penalties: Float64Array,
  kinds: Uint8Array,
): readonly Float64Array[] {
  const estimated: Float64Array[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const [inside, outside] = splitFold(targets.length, fold)
    const weights = trainRidge(pickRows(rows, outside), pick(targets, outside), penalties)
    for (const row of inside) estimated[row] = sharesOf(rows, row, weights, kinds)
  }
  return estimated
}

function sharesOf({ starts, columns, amounts }: SparseRows, row: number, weights: Float64Array, kinds: Uint8Array) {
  const shares = new Float64Array(adjustmentKinds.length)
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) {
    const column = columns[at]!
    shares[kinds[column]!]! += amounts[at]! * weights[column]!
  }
  return shares
}

function sumOf(shares: Float64Array): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

function boost(
  facts: readonly Facts[],
  unseenShares: readonly Float64Array[],
  targets: Float64Array,
  middle: number,
  counts: ReadonlyMap<string, number>,
  growTrees: GrowTrees,
) {
  const categories = treeCategories(facts)
  const unseen = Float64Array.from(unseenShares, sumOf)
  const table = facts.map((one, row) =>
    treeFeatures(one, unseenShares[row]!, middle + unseen[row]!, counts.get(one.modelKey) ?? 0, categories),
  )
  const missing = targets.map((target, row) => target - unseen[row]!)
  const grow = (which: readonly number[]) =>
    growTrees(
      which.map((row) => table[row]!),
      pick(missing, which),
      categoricalFeatures,
    )
  const estimated = new Float64Array(targets.length)
  for (let fold = 0; fold < folds; fold += 1) {
    const [inside, outside] = splitFold(targets.length, fold)
    const trees = grow(outside)
    for (const row of inside) estimated[row] = sumOfTrees(trees, table[row]!)
  }
  return { categories, unseen: estimated, trees: grow([...table.keys()]) }
}

function middleOf(values: Float64Array): number {
  return values.toSorted()[values.length >> 1]!
}

function countModels(facts: readonly Facts[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(facts, ({ modelKey }) => modelKey)].map(([key, cars]) => [key, cars.length]))
}

function usualCars(
  model: PriceModel,
  cars: readonly PricedCar[],
  counts: ReadonlyMap<string, number>,
): Record<string, UsualCar> {
  // Without trees: the usual car is described by the terms that the page shows.
  const predictions = cars.map((car) => predict({ ...model, trees: null }, car))
  const byModel = Map.groupBy(predictions, ({ facts }) => facts.modelKey)
  return Object.fromEntries(
    [...byModel].map(([key, all]) => [
      key,
      {
        count: counts.get(key)!,
        kmAYear: mean(all, ({ facts }) => facts.km) / (mean(all, ({ facts }) => facts.ageMonths) / 12),
        ageMonths: mean(all, ({ facts }) => facts.ageMonths),
        shares: adjustmentKinds.map((_, kind) => mean(all, ({ shares }) => shares[kind]!)),
      },
    ]),
  )
}

function mean<T>(all: readonly T[], read: (one: T) => number): number {
  return all.reduce((sum, one) => sum + read(one), 0) / all.length
}
