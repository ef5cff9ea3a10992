import type { NotRatedReason } from '../listings/save-value.ts'
import type { CarToValue } from './car-to-value.ts'
import { fewestComparables } from './estimate-value.ts'
import { adjustmentKinds, type AdjustmentKind } from './feature-groups.ts'
import { predict, quantilesFor, type PriceModel, type Prediction } from './price-model.ts'

/** One reason why this car is worth more or less than the usual car of its model; `other` is what the trees found. */
export type Adjustment = { kind: Exclude<AdjustmentKind, 'model'> | 'other'; rupees: number }

export type Estimate = {
  rupees: number
  /** Half of such cars are asked for between these, four fifths between the likely ones. */
  lowRupees: number
  highRupees: number
  likelyLowRupees: number
  likelyHighRupees: number
  /** The usual car of the model, and what leads from it to this one: they add up to the estimate. */
  usualRupees: number
  adjustments: Adjustment[]
  /** How many kilometres more than usual for the model at this age. */
  kmAboveUsual: number
}

export type Valuation =
  { kind: 'rated'; estimate: Estimate } | { kind: 'not-rated'; reason: NotRatedReason; estimate: Estimate | null }

/** An 80 % interval that is wider than this share of the estimate says too little. */
const widestInterval = 0.45
/** Beyond these a price has a digit too few or too many, or is for something else than the car. */
const leastPlausible = 0.4
const mostPlausible = 2.5

/** What a car is worth by a model, or why that is not said. `comparables` are live adverts of its like. */
export function valueCar(
  model: PriceModel,
  car: CarToValue,
  { askedRupees, comparables }: { askedRupees: number | null; comparables: number },
): Valuation {
  const prediction = predict(model, car)
  const usual = model.usual[prediction.facts.modelKey]
  if (!usual) return { kind: 'not-rated', reason: 'too-few-comparables', estimate: null }
  const estimate = estimateOf(model, prediction)
  const reason = reasonAgainst(estimate, askedRupees, comparables)
  return reason ? { kind: 'not-rated', reason, estimate } : { kind: 'rated', estimate }
}

function reasonAgainst(estimate: Estimate, asked: number | null, comparables: number): NotRatedReason | null {
  const { rupees, likelyLowRupees, likelyHighRupees } = estimate
  if (comparables < fewestComparables) return 'too-few-comparables'
  if (likelyHighRupees - likelyLowRupees > widestInterval * rupees) return 'too-uncertain'
  const isPlausible = asked === null || (asked >= leastPlausible * rupees && asked <= mostPlausible * rupees)
  return isPlausible ? null : 'implausible-price'
}

function estimateOf(model: PriceModel, prediction: Prediction): Estimate {
  const { logPrice, logSpread, shares, facts } = prediction
  const usual = model.usual[facts.modelKey]!
  const spread = Math.exp(logSpread)
  const { q10, q25, q75, q90 } = quantilesFor(model, facts)
  const rupees = inHundreds(Math.exp(logPrice))
  const at = (quantile: number) => inHundreds(Math.exp(logPrice + quantile * spread))

  const usualShare = usual.shares.reduce((sum, share) => sum + share, model.middleLogPrice)
  const usualRupees = inHundreds(Math.exp(usualShare))
  const differences = adjustmentKinds.map((kind, index) => ({ kind, log: shares[index]! - usual.shares[index]! }))
  return {
    rupees,
    lowRupees: Math.min(rupees, at(q25)),
    highRupees: Math.max(rupees, at(q75)),
    likelyLowRupees: Math.min(rupees, at(q10)),
    likelyHighRupees: Math.max(rupees, at(q90)),
    usualRupees,
    adjustments: inRupees(rupees, usualRupees, differences),
    kmAboveUsual: Math.round(facts.km - (usual.kmAYear * facts.ageMonths) / 12),
  }
}

/**
 * Terms of a logarithm as rupees: each gets the same number of rupees for its size, the logarithmic mean of both
 * prices, so that they add up whatever their order. What the trees found and what rounding leaves is `other`.
 */
function inRupees(
  rupees: number,
  usualRupees: number,
  differences: readonly { kind: AdjustmentKind; log: number }[],
): Adjustment[] {
  const ratio = Math.log(rupees / usualRupees)
  const each = Math.abs(ratio) < 1e-9 ? usualRupees : (rupees - usualRupees) / ratio
  const shown = differences.flatMap(({ kind, log }) =>
    kind === 'model' ? [] : [{ kind, rupees: inHundreds(each * log) }],
  )
  const left = rupees - usualRupees - shown.reduce((sum, one) => sum + one.rupees, 0)
  const all: Adjustment[] = [...shown, { kind: 'other', rupees: left }]
  return all.filter((one) => one.rupees !== 0)
}

function inHundreds(rupees: number): number {
  return Math.round(rupees / 100) * 100
}
