import type { NotRatedReason } from '@pahiya/domain/price/compared-prices'
import type { CarToValue } from '../model/car-to-value.ts'
import { areContradicting, type ComparedCar } from '../comparables/compare-by-model.ts'
import { fewestComparables } from '../comparables/estimate-value.ts'
import { inHundreds } from '../model/explain-value.ts'
import { predict, quantilesFor, type PriceModel, type Prediction } from '../model/price-model.ts'

export type Estimate = {
  rupees: number
  /** Half of such cars have an asking price in this range, four fifths in the likely range. */
  lowRupees: number
  highRupees: number
  likelyLowRupees: number
  likelyHighRupees: number
}

export type Valuation =
  { kind: 'rated'; estimate: Estimate } | { kind: 'not-rated'; reason: NotRatedReason; estimate: Estimate | null }

/** An 80% interval wider than this share of the estimate is too uncertain to show. */
const widestInterval = 0.45
/** Outside these bounds a price has a digit too few or too many, or belongs to something else. */
const leastPlausible = 0.4
const mostPlausible = 2.5

/**
 * Returns the value of a car by a model, or the reason why there is none. `comparables` is the number of live adverts of
 * similar cars; if those that are `compared` contradict the estimate, the car is not rated.
 */
export function valueCar(
  model: PriceModel,
  car: CarToValue,
  {
    askedRupees,
    comparables,
    compared = [],
  }: { askedRupees: number | null; comparables: number; compared?: readonly ComparedCar[] },
): Valuation {
  const prediction = predict(model, car)
  if (!model.usual[prediction.facts.modelKey])
    return { kind: 'not-rated', reason: 'too-few-comparables', estimate: null }
  const estimate = estimateOf(model, prediction)
  const likely = { low: estimate.likelyLowRupees, high: estimate.likelyHighRupees }
  const additive = { variant: car.variant, logPrice: prediction.logPrice - prediction.fromTrees }
  const reason =
    reasonAgainst(estimate, askedRupees, comparables) ??
    (areContradicting(compared, additive, likely) ? 'comparables-disagree' : null)
  return reason ? { kind: 'not-rated', reason, estimate } : { kind: 'rated', estimate }
}

function reasonAgainst(estimate: Estimate, asked: number | null, comparables: number): NotRatedReason | null {
  const { rupees, likelyLowRupees, likelyHighRupees } = estimate
  if (comparables < fewestComparables) return 'too-few-comparables'
  if (likelyHighRupees - likelyLowRupees > widestInterval * rupees) return 'too-uncertain'
  return asked === null || isPlausible(asked, rupees) ? null : 'implausible-price'
}

export function isPlausible(asked: number, worth: number): boolean {
  return asked >= leastPlausible * worth && asked <= mostPlausible * worth
}

function estimateOf(model: PriceModel, prediction: Prediction): Estimate {
  const { logPrice, logSpread, facts } = prediction
  const spread = Math.exp(logSpread)
  const { q10, q25, q75, q90 } = quantilesFor(model, facts)
  const rupees = inHundreds(Math.exp(logPrice))
  const at = (quantile: number) => inHundreds(Math.exp(logPrice + quantile * spread))
  return {
    rupees,
    lowRupees: Math.min(rupees, at(q25)),
    highRupees: Math.max(rupees, at(q75)),
    likelyLowRupees: Math.min(rupees, at(q10)),
    likelyHighRupees: Math.max(rupees, at(q90)),
  }
}
