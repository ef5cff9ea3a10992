import { CONDITION_WEIGHT } from '../fleet/car-at.ts'
import type { Car } from '../fleet/car.ts'
import { expectedLogPrice, residualLogPrice } from '../fleet/distributions/price-line.ts'
import { shareBelow, type Dice } from '../world/dice.ts'
import type { Episode } from './episodes.ts'
import type { Habits } from './habits.ts'

export type PriceStep = { day: number; priceRupees: number }

const HOPE_WEIGHT = Math.sqrt(1 - CONDITION_WEIGHT ** 2)
/** Weight of the dealer's general optimism in each price; the rest varies from car to car. */
const HABIT_WEIGHT = 0.55

/**
 * Returns a seller's asking prices from the first day to the last: an optimistic price, rounded, then cut until a buyer
 * calls.
 */
export function askingPrices(car: Car, episode: Episode, season: { logPrice: number }, dice: Dice): PriceStep[] {
  const { habits } = episode.seller
  const hope = HABIT_WEIGHT * habits.hope + Math.sqrt(1 - HABIT_WEIGHT ** 2) * dice.normal()
  const share = shareBelow(CONDITION_WEIGHT * car.conditionScore + HOPE_WEIGHT * hope)
  const middle = expectedLogPrice({ ...car, ownersSoFar: car.owners.length })
  const level = middle + residualLogPrice(car.channel, car.ageYears, share) + episode.markUp + season.logPrice

  const cuts = Math.min(5, Math.floor((episode.untilDay - episode.fromDay) / habits.cutsEveryDays))
  // The reference prices were observed on average halfway through their cuts, so the first asking price is higher by
  // half of the cuts.
  let log = level + (cuts * habits.cutShare) / 2
  const steps: PriceStep[] = [{ day: episode.fromDay, priceRupees: roundPrice(Math.exp(log), habits) }]
  for (let cut = 1; cut <= cuts; cut++) {
    log -= habits.cutShare * dice.between(0.6, 1.4)
    const day = episode.fromDay + cut * habits.cutsEveryDays + dice.whole(-2, 2)
    const priceRupees = roundPrice(Math.exp(log), habits)
    if (day < episode.untilDay && priceRupees < steps.at(-1)!.priceRupees) steps.push({ day, priceRupees })
  }
  return steps
}

/** Rounds to the seller's unit (thousands), or to just below the next half lakh: a seller never asks 4,37,612. */
export function roundPrice(rupees: number, habits: Pick<Habits, 'roundsToRupees' | 'charmPrices'>): number {
  const unit = rupees > 3_000_000 ? habits.roundsToRupees * 5 : habits.roundsToRupees
  const rounded = Math.max(15_000, Math.round(rupees / unit) * unit)
  const half = Math.round(rupees / 50_000) * 50_000
  const near = Math.abs(rupees - half) < rupees * 0.02
  return habits.charmPrices && near && half > 100_000 ? half - 1000 : rounded
}
