import type { Dice } from '../../world/dice.ts'
import type { Accident, Car, Ownership } from '../car.ts'
import { fleetParameters } from '../parameters/fleet-parameters.ts'
import type { Place } from '../parameters/parameter-types.ts'

/** The number of owners a car of this age has had: 1 is the first owner. */
export function drawOwnerCount(dice: Dice, place: Place, ageYears: number): number {
  return 1 + dice.weighted(fleetParameters.owners[place][Math.min(15, ageYears)]!)
}

/** Ownership periods are uneven; company cars are sold on early. */
export function drawOwners(
  dice: Dice,
  count: number,
  car: { city: string; registeredDay: number; offeredDay: number; odometerKm: number; fleet: boolean },
): Ownership[] {
  const lifeDays = car.offeredDay - car.registeredDay
  const changes = Array.from({ length: count - 1 }, () => dice.between(0.15, 0.92)).toSorted((a, b) => a - b)
  return [0, ...changes].map((share, turn) => ({
    kind: turn === 0 && (car.fleet || dice.chance(0.06)) ? 'company' : 'person',
    city: car.city,
    fromDay: car.registeredDay + Math.floor(share * lifeDays),
    fromKm: Math.round(car.odometerKm * distanceShare(share)),
  }))
}

/**
 * New cars are driven more than old ones: returns the share of today's kilometres that was reached at a given share of
 * the car's life.
 */
function distanceShare(lifeShare: number): number {
  return 1.25 * lifeShare - 0.25 * lifeShare * lifeShare
}

/** Returns the odometer on any day of the car's life; it increases slowly while the car is on offer. */
export function odometerOn(car: Car, day: number): number {
  if (day >= car.offeredDay) return car.odometerKm + Math.floor((day - car.offeredDay) * car.kmPerDay)
  const share = Math.max(0, day - car.registeredDay) / Math.max(1, car.offeredDay - car.registeredDay)
  return Math.round(car.odometerKm * distanceShare(share))
}

/** Neglected cars have more damage; about one car in six has had an accident. */
export function drawAccidents(
  dice: Dice,
  car: {
    ageYears: number
    registeredDay: number
    offeredDay: number
    odometerKm: number
    conditionScore: number
    priceRupees: number
  },
): Accident[] {
  const expected = Math.min(
    1.2,
    (0.03 + car.odometerKm / 1_200_000) * Math.max(1, car.ageYears) * Math.exp(-0.5 * car.conditionScore),
  )
  const count = dice.chance(expected) ? (dice.chance(0.2) ? 2 : 1) : 0
  return Array.from({ length: count }, () => {
    const share = dice.between(0.05, 0.97)
    const damage = (['scrape', 'panel', 'structural'] as const)[dice.weighted([6, 3, 1])]!
    const cost = { scrape: 0.01, panel: 0.05, structural: 0.22 }[damage]
    return {
      day: car.registeredDay + Math.floor(share * (car.offeredDay - car.registeredDay)),
      odometerKm: Math.round(car.odometerKm * distanceShare(share)),
      damage,
      repairRupees: Math.round((car.priceRupees * cost * dice.between(0.5, 1.6)) / 100) * 100,
    }
  }).toSorted((a, b) => a.day - b.day)
}

export function gradeCondition(score: number, accidents: readonly Accident[]): Car['condition'] {
  if (accidents.some((accident) => accident.damage === 'structural')) return score > 1 ? 'fair' : 'poor'
  if (score > 0.85) return 'excellent'
  if (score > -0.75) return 'good'
  return score > -1.75 ? 'fair' : 'poor'
}
