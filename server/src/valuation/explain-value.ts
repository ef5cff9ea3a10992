import type { CarToValue } from './car-to-value.ts'
import { adjustmentKinds, type AdjustmentKind } from './feature-groups.ts'
import { predict, type PriceModel } from './price-model.ts'

/** One reason why this car is worth more or less than the usual car of its model; `other` is what the trees found. */
export type Adjustment = { kind: Exclude<AdjustmentKind, 'model'> | 'other'; rupees: number }

export type Explanation = {
  /** The usual car of the model, and what leads from it to this one: they add up to the estimate. */
  usualRupees: number
  adjustments: Adjustment[]
  /** How many kilometres more than usual for the model at this age; null where an advert does not say. */
  kmAboveUsual: number | null
}

/**
 * How the estimate of a car of a known model comes about. Kilometres are compared with those of a car of the same age,
 * so that a young car that was driven a lot loses by them; what age itself brings along counts as age.
 */
export function explainValue(model: PriceModel, car: CarToValue, estimateRupees: number): Explanation {
  const additive = predict({ ...model, trees: null }, car)
  const { facts } = additive
  const usual = model.usual[facts.modelKey]!
  const usualKm = Math.round((usual.kmAYear * facts.ageMonths) / 12)
  const isKmKnown = car.odometerKm !== null
  const atUsualKm = isKmKnown ? predict({ ...model, trees: null }, { ...car, odometerKm: usualKm }) : additive
  const away = adjustmentKinds.map((_, kind) => atUsualKm.shares[kind]! - usual.shares[kind]!)
  const awayOf = (kind: AdjustmentKind) => away[adjustmentKinds.indexOf(kind)]!
  const usualLog = usual.shares.reduce((sum, share) => sum + share, model.middleLogPrice)
  const usualRupees = inHundreds(Math.exp(usualLog))
  const logs: [kind: Adjustment['kind'], log: number][] = [
    ['age', awayOf('age') + awayOf('km')],
    ['km', additive.logPrice - atUsualKm.logPrice],
    ...shownAlone.map((kind): [Adjustment['kind'], number] => [kind, awayOf(kind)]),
  ]
  return {
    usualRupees,
    adjustments: inRupees(estimateRupees, usualRupees, logs),
    kmAboveUsual: isKmKnown ? Math.round(facts.km - usualKm) : null,
  }
}

const shownAlone = ['variant', 'fuel', 'gearbox', 'owners', 'city', 'source'] as const

/**
 * Terms of a logarithm as rupees: each gets the same number of rupees for its size, the logarithmic mean of both
 * prices, so that they add up whatever their order. What the trees found and what rounding leaves is `other`.
 */
function inRupees(
  rupees: number,
  usualRupees: number,
  logs: readonly [kind: Adjustment['kind'], log: number][],
): Adjustment[] {
  const ratio = Math.log(rupees / usualRupees)
  const each = Math.abs(ratio) < 1e-9 ? usualRupees : (rupees - usualRupees) / ratio
  const shown = logs.map(([kind, log]): Adjustment => ({ kind, rupees: inHundreds(each * log) }))
  const left = rupees - usualRupees - shown.reduce((sum, one) => sum + one.rupees, 0)
  const all: Adjustment[] = [...shown, { kind: 'other', rupees: left }]
  return all.filter((one) => one.rupees !== 0)
}

export function inHundreds(rupees: number): number {
  return Math.round(rupees / 100) * 100
}
