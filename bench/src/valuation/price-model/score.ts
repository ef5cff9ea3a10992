import type { Valuation } from '@pahiya/server/valuation/listing-values/value-car'
import { median } from '../../measure/figure.ts'
import type { RealCar } from './real-cars.ts'

/** A car that the model has not seen, its asking price and the model's valuation. */
export type ScoredCar = { car: RealCar; comparables: number; modelRows: number; valuation: Valuation }

export type Score = {
  rows: number
  /** Cars of a model that was absent from training: not estimated, and excluded from every figure below. */
  unknown: number
  /** Percent: median error, mean error, and share of rows within 10 %. */
  medianError: number
  meanError: number
  within10: number
  /** Median signed error: positive is too high. */
  bias: number
  /** Percentage of prices inside the 80 % interval, and its median width as a percentage of the estimate. */
  coverage: number
  width: number
  rated: number
}

export function scoreValuations(scored: readonly ScoredCar[]): Score {
  const known = scored.flatMap(({ car, valuation }) =>
    valuation.estimate ? [{ car, valuation, estimate: valuation.estimate }] : [],
  )
  const off = known.map(({ car, estimate }) => (estimate.rupees / car.priceRupees - 1) * 100)
  const share = (count: number) => (100 * count) / known.length
  return {
    rows: scored.length,
    unknown: scored.length - known.length,
    medianError: median(off.map(Math.abs)),
    meanError: off.reduce((sum, error) => sum + Math.abs(error), 0) / off.length,
    within10: share(off.filter((error) => Math.abs(error) <= 10).length),
    bias: median(off),
    coverage: share(known.filter(({ car, estimate }) => isInside(car.priceRupees, estimate)).length),
    width: median(
      known.map(({ estimate }) => (100 * (estimate.likelyHighRupees - estimate.likelyLowRupees)) / estimate.rupees),
    ),
    rated: share(known.filter(({ valuation }) => valuation.kind === 'rated').length),
  }
}

function isInside(price: number, { likelyLowRupees, likelyHighRupees }: Interval): boolean {
  return price >= likelyLowRupees && price <= likelyHighRupees
}
type Interval = { likelyLowRupees: number; likelyHighRupees: number }

/** Returns the segments for reporting: each name with the rows that belong to it. */
export function groupBySegment(scored: readonly ScoredCar[]): [name: string, rows: ScoredCar[]][] {
  const named = (prefix: string, name: (one: ScoredCar) => string) =>
    [...Map.groupBy(scored, name)]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([key, rows]): [string, ScoredCar[]] => [`${prefix} ${key}`, rows])
  return [
    ['all', [...scored]],
    ...named('source', ({ car }) => car.sourceKey),
    ['Hyderabad', scored.filter(({ car }) => car.city === 'Hyderabad')],
    ['rare models', scored.filter(({ modelRows }) => modelRows < 10)],
    ...named('comparables', ({ comparables }) => bandOf(comparables, [0, 5, 20, 60])),
    ...named('age', ({ car }) => bandOf(car.seenAt.getUTCFullYear() - car.year, [0, 4, 8, 12])),
  ]
}

function bandOf(value: number, edges: readonly number[]): string {
  const at = edges.findLastIndex((edge) => value >= edge)
  const next = edges[at + 1]
  return next === undefined ? `${edges[at]}+` : `${edges[Math.max(0, at)]}-${next - 1}`
}

/**
 * The share of cars labelled Great Deal (more than 15 % below their estimate) with a lower asking price than their
 * near-twins: unseen adverts of the same model, year, fuel and gearbox on the same source, within 15,000 km. Cars with
 * fewer than two twins are excluded.
 */
export function labelPrecision(scored: readonly ScoredCar[]): { called: number; judged: number; right: number } {
  const twinKey = ({ car }: ScoredCar) =>
    [car.brand, car.model, car.year, car.fuel, car.transmission, car.sourceKey, car.seenAt.getTime()].join('|')
  const groups = Map.groupBy(scored, twinKey)
  const called = scored.filter(
    ({ car, valuation }) => valuation.kind === 'rated' && car.priceRupees < 0.85 * valuation.estimate.rupees,
  )
  const judged = called.flatMap((one) => {
    const twins = (groups.get(twinKey(one)) ?? []).filter(
      (other) => other !== one && Math.abs((other.car.odometerKm ?? 0) - (one.car.odometerKm ?? 0)) <= 15_000,
    )
    return twins.length < 2 ? [] : [one.car.priceRupees < median(twins.map(({ car }) => car.priceRupees))]
  })
  return { called: called.length, judged: judged.length, right: judged.filter(Boolean).length }
}
