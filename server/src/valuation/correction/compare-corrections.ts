import { buildModelKey, type PricedCar } from '../model/car-to-value.ts'
import { predict, quantilesFor, type PriceModel } from '../model/price-model.ts'
import type { CorrectionFigures } from './fit-correction.ts'

export type CorrectionChange = {
  /** How far an estimate moves on average, in percent, regardless of the direction. */
  meanChangePercent: number
  /** Adverts that the correction in use has not seen, and the share of their prices inside its 80 % interval. */
  unseen: number
  coverageInUse: number
}

/** A new correction is applied if the estimates move by at least this much on average … */
const leastChangePercent = 1
/** … or if the coverage in use is off by at least this many points, and by more than chance explains. */
const leastCoverageGap = 3
const fewestUnseen = 100

/**
 * Compares what is in use with a new correction on the newest adverts. An advert `wasSeen` if the correction in use was
 * fitted to it: the coverage of such adverts would look too good.
 */
export function compareCorrections<Car extends PricedCar>(
  inUse: PriceModel,
  corrected: PriceModel,
  newest: readonly Car[],
  wasSeen: (car: Car) => boolean,
): CorrectionChange {
  const known = newest.filter((car) => inUse.usual[buildModelKey(car)])
  const unseen = known.filter((car) => !wasSeen(car))
  const covered = unseen.filter((car) => isCovered(inUse, car))
  const change = known.reduce((sum, car) => sum + Math.abs(changeOf(inUse, corrected, car)), 0)
  return {
    meanChangePercent: (100 * change) / known.length,
    unseen: unseen.length,
    coverageInUse: (100 * covered.length) / unseen.length,
  }
}

function isCovered(model: PriceModel, car: PricedCar): boolean {
  const { logPrice, logSpread, facts } = predict(model, car)
  const { q10, q90 } = quantilesFor(model, facts)
  const scaled = (Math.log(car.priceRupees) - logPrice) / Math.exp(logSpread)
  return scaled >= q10 && scaled <= q90
}

/** Only the terms of the newest adverts differ, so the trees need not be evaluated. */
function changeOf(inUse: PriceModel, corrected: PriceModel, car: PricedCar): number {
  const fromNewest = (model: PriceModel) => predict({ ...model, trees: null }, car).fromNewest
  return Math.expm1(fromNewest(corrected) - fromNewest(inUse))
}

/** Applying a correction revalues every live advert, so a tiny change is not worth it. */
export function isWorthApplying(
  { meanChangePercent, unseen, coverageInUse }: CorrectionChange,
  { coverageAfter }: Pick<CorrectionFigures, 'coverageAfter'>,
): boolean {
  if (meanChangePercent >= leastChangePercent) return true
  if (unseen < fewestUnseen) return false
  const chance = 2 * Math.sqrt((coverageInUse * (100 - coverageInUse)) / unseen)
  const gap = Math.abs(coverageInUse - coverageAfter)
  return gap >= leastCoverageGap && gap > chance
}
