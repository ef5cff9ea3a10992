import type { CarToValue } from './car-to-value.ts'
import { adjustmentKinds, type AdjustmentKind } from './feature-groups.ts'
import { predict, type Prediction, type PriceModel } from './price-model.ts'

/**
 * One reason why this car is worth more or less than the usual car of its model; `newest` is what the newest adverts
 * change, `other` the part from the trees.
 */
export type Adjustment = { kind: Exclude<AdjustmentKind, 'model'> | 'newest' | 'other'; rupees: number }

export type Explanation = {
  /** The price of the model's usual car and the adjustments for this one, which add up to the estimate. */
  usualRupees: number
  adjustments: Adjustment[]
  /** Kilometres above the usual for the model at this age; null if the advert does not state them. */
  kmAboveUsual: number | null
}

/**
 * Explains the estimate for a car of a known model. It starts with the same car with one owner at the model's usual age
 * and mileage, then applies the car's own age with the usual kilometres for that age, then its own kilometres and
 * owners. Each line thus compares with a car that differs in one respect only: a young car that was driven a lot loses
 * value through its kilometres. More age, kilometres or owners than usual never add: where the model is not monotone,
 * the line is 0 and the rest belongs to `other`. These lines are the model's own; what the newest adverts change on the
 * whole estimate is one line.
 */
export function explainValue(model: PriceModel, car: CarToValue, fairPriceRupees: number): Explanation {
  const { correction: _, ...uncorrected } = model
  const additive: PriceModel = { ...uncorrected, trees: null }
  const own = predict(additive, car)
  const usual = model.usual[own.facts.modelKey]!
  const usualKmAt = (ageMonths: number) => Math.round((usual.kmAYear * ageMonths) / 12)
  const usualKm = usualKmAt(own.facts.ageMonths)
  const atUsualKm = car.odometerKm === null ? own : predict(additive, { ...car, odometerKm: usualKm })
  const atUsualAge = predict(additive, {
    ...car,
    year: car.year + Math.round((own.facts.ageMonths - usual.ageMonths) / 12),
    odometerKm: usualKmAt(usual.ageMonths),
    owners: car.owners === null ? null : 1,
  })

  const away = (kind: AdjustmentKind) => shareOf(atUsualAge, kind) - usual.shares[adjustmentKinds.indexOf(kind)]!
  const ownersLog = shareOf(own, 'owners') - shareOf(atUsualAge, 'owners')
  // Includes the value of its model years at the usual age: a later advert belongs to a later model year.
  const ageLog = atUsualKm.logPrice - atUsualAge.logPrice - ownersLog + away('age') + away('km')
  // Which facts are missing depends on the portal and does not affect the value.
  const unsaid = unsaidKinds(car)
  const said = (['variant', 'fuel', 'gearbox'] as const).filter((kind) => !unsaid.includes(kind))
  const logs: [kind: Adjustment['kind'], log: number][] = [
    ['age', losing(own.facts.ageMonths - usual.ageMonths, ageLog)],
    ['km', losing(own.facts.km - usualKm, own.logPrice - atUsualKm.logPrice)],
    ...said.map((kind): [Adjustment['kind'], number] => [kind, away(kind)]),
    ['owners', Math.min(0, ownersLog)],
    ['city', away('city')],
    ['source', [...ofSource, ...unsaid].reduce((sum, kind) => sum + away(kind), 0)],
    ['newest', predict({ ...model, trees: null }, car).fromNewest],
  ]
  const usualLog = usual.shares.reduce((sum, share) => sum + share, model.middleLogPrice)
  const usualRupees = inHundreds(Math.exp(usualLog))
  return {
    usualRupees,
    adjustments: inRupees(fairPriceRupees, usualRupees, logs),
    kmAboveUsual: car.odometerKm === null ? null : Math.round(own.facts.km - usualKm),
  }
}

/** More of it than usual never adds to the value, and less never subtracts. */
function losing(aboveUsual: number, log: number): number {
  return aboveUsual > 0 ? Math.min(0, log) : Math.max(0, log)
}

/** In addition to its own part: the level of the owners term where a portal names owners. */
const ofSource: readonly AdjustmentKind[] = ['source', 'owners']

function shareOf({ shares }: Prediction, kind: AdjustmentKind): number {
  return shares[adjustmentKinds.indexOf(kind)]!
}

function unsaidKinds({ variant, fuel, transmission }: CarToValue): AdjustmentKind[] {
  return [
    ...(variant === null ? (['variant'] as const) : []),
    ...(fuel === null ? (['fuel'] as const) : []),
    ...(transmission === null ? (['gearbox'] as const) : []),
  ]
}

/**
 * Converts terms of a logarithm to rupees: all terms use the same rate, the logarithmic mean of both prices, so that
 * they add up in any order. The part from the trees and the rounding remainder are `other`.
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
