import { featureMatrix } from '../model/car-features.ts'
import type { PricedCar } from '../model/car-to-value.ts'
import type { Facts } from '../model/feature-groups.ts'
import {
  buildSegmentName,
  predict,
  quantilesFor,
  type PriceCorrection,
  type PriceModel,
  type Quantiles,
} from '../model/price-model.ts'
import { pickRows, trainRidge, type SparseRows } from '../model/ridge-regression.ts'
import { fewestInSegment, quantilesBySegment } from '../training/error-quantiles.ts'
import { folds, pick, splitFold } from '../training/folds.ts'

/** With fewer of the newest adverts, nothing is corrected; a source with fewer than fewestInSegment is not either. */
export const fewestNewest = 200
/** The newest adverts are few, so their terms are shrunk more strongly than those of the model. */
const penaltyFactor = 4
const leastPenalty = 1
/** The level is corrected only if this reduces the mean error of unseen adverts by at least this share. */
const leastGain = 0.01
/** Prices beyond 0.4 and 2.5 times the estimate, as in valueCar: a digit too many or too few teaches nothing. */
const mostLogError = Math.log(2.5)
/** Smaller terms change no estimate by a rupee in a thousand. */
const leastWeight = 1e-5

/** In percent, on the newest adverts; every advert is judged by a correction fitted without it. */
export type CorrectionFigures = {
  adverts: number
  /** The median change of the estimates. */
  levelPercent: number
  errorBefore: number
  errorAfter: number
  coverageBefore: number
  coverageAfter: number
}

export type FittedCorrection = { correction: PriceCorrection; figures: CorrectionFigures }

type Row = { car: PricedCar; facts: Facts; off: number; spread: number; segment: string }

/**
 * Fits level and width of a model's estimates to the newest adverts, which it was not trained on: a robust ridge of the
 * model's own terms on its errors, and split-conformal quantiles of what remains, by source and for rare models. Null if
 * there are too few adverts.
 */
export function fitCorrection(model: PriceModel, newest: readonly PricedCar[]): FittedCorrection | null {
  const { correction: _, ...bare } = model
  const { rows, sources } = readRows(bare, newest)
  if (rows.length < fewestNewest) return null
  const targets = Float64Array.from(rows, ({ off }) => off)
  const matrix = featureMatrix(
    rows.map(({ facts }) => facts),
    'owners',
  )
  const penalties = matrix.penalties.map((penalty) => penaltyFactor * Math.max(leastPenalty, penalty))
  const fit = (which: readonly number[]) => {
    const plausible = which.filter((row) => Math.abs(targets[row]!) <= mostLogError)
    return trainRidge(pickRows(matrix.rows, plausible), pick(targets, plausible), penalties)
  }
  const unseen = outOfFold(matrix.rows, fit)
  const isBetter = meanError(targets, unseen) < (1 - leastGain) * meanError(targets)
  const left = isBetter ? targets.map((target, row) => target - unseen[row]!) : targets
  const scaled = left.map((error, row) => error / rows[row]!.spread)
  const segments = rows.map(({ segment }) => segment)
  const weights = isBetter ? fit([...rows.keys()]) : new Float64Array(matrix.rows.columnCount)
  const correction: PriceCorrection = {
    sources,
    weights: namedWeights(matrix.columnOf, weights),
    quantiles: quantilesBySegment(scaled, segments),
  }
  const changes = multiplyRows(matrix.rows, [...rows.keys()], weights)
  return {
    correction,
    figures: {
      adverts: rows.length,
      levelPercent: percentChange(medianOf(changes)),
      errorBefore: medianError(targets),
      errorAfter: medianError(left),
      coverageBefore: coverageOf(rows, (row) => [row.off / row.spread, quantilesFor(bare, row.facts)]),
      coverageAfter: coverageOutOfFold(rows, scaled, segments),
    },
  }
}

/** The adverts of sources with enough of them, without models that the price model does not know. */
function readRows(model: PriceModel, newest: readonly PricedCar[]): { rows: Row[]; sources: string[] } {
  const known = newest.flatMap((car): Row[] => {
    const { logPrice, logSpread, facts } = predict(model, car)
    const usual = model.usual[facts.modelKey]
    if (!usual) return []
    const segment = buildSegmentName(car.sourceKey, usual.count)
    return [{ car, facts, off: Math.log(car.priceRupees) - logPrice, spread: Math.exp(logSpread), segment }]
  })
  const sources = [...Map.groupBy(known, ({ segment }) => segment)]
    .filter(([segment, rows]) => segment === rows[0]!.car.sourceKey && rows.length >= fewestInSegment)
    .map(([source]) => source)
    .toSorted()
  return { rows: known.filter(({ car }) => sources.includes(car.sourceKey)), sources }
}

/** Estimates each row by terms fitted to the other folds. */
function outOfFold(rows: SparseRows, fit: (which: readonly number[]) => Float64Array): Float64Array {
  const estimated = new Float64Array(rows.starts.length - 1)
  for (let fold = 0; fold < folds; fold += 1) {
    const [inside, outside] = splitFold(estimated.length, fold)
    multiplyRows(rows, inside, fit(outside)).forEach((value, at) => (estimated[inside[at]!] = value))
  }
  return estimated
}

function multiplyRows({ starts, columns, amounts }: SparseRows, which: readonly number[], weights: Float64Array) {
  return Float64Array.from(which, (row) => {
    let sum = 0
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) sum += amounts[at]! * weights[columns[at]!]!
    return sum
  })
}

function namedWeights(columnOf: ReadonlyMap<string, number>, weights: Float64Array): Map<string, number> {
  return new Map(
    [...columnOf].flatMap(([key, at]) => (Math.abs(weights[at]!) < leastWeight ? [] : [[key, weights[at]!]])),
  )
}

/** Each fold is judged by the quantiles of the others. */
function coverageOutOfFold(rows: readonly Row[], scaled: Float64Array, segments: readonly string[]): number {
  const judgedBy: Quantiles[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const [inside, outside] = splitFold(rows.length, fold)
    const found = quantilesBySegment(
      pick(scaled, outside),
      outside.map((row) => segments[row]!),
    )
    for (const row of inside) judgedBy[row] = found[segments[row]!] ?? found['all']!
  }
  return coverageOf(rows, (_, at) => [scaled[at]!, judgedBy[at]!])
}

function coverageOf(rows: readonly Row[], read: (row: Row, at: number) => [scaled: number, quantiles: Quantiles]) {
  const inside = rows.filter((row, at) => {
    const [scaled, { q10, q90 }] = read(row, at)
    return scaled >= q10 && scaled <= q90
  })
  return (100 * inside.length) / rows.length
}

function meanError(targets: Float64Array, estimated?: Float64Array): number {
  return targets.reduce((sum, target, row) => sum + Math.abs(target - (estimated?.[row] ?? 0)), 0) / targets.length
}

/** The error of the estimate in percent of the price. */
function medianError(errors: Float64Array): number {
  return medianOf(errors.map((error) => Math.abs(percentChange(-error))))
}

function medianOf(values: Float64Array): number {
  return values.toSorted()[values.length >> 1]!
}

function percentChange(log: number): number {
  return (Math.exp(log) - 1) * 100
}
