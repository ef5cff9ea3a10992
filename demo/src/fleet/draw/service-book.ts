import { diceFor, TOPIC } from '../../world/dice.ts'
import type { World } from '../../world/world.ts'
import type { Car } from '../car.ts'
import { odometerOn } from './draw-life.ts'

export type ServiceVisit = {
  day: number
  odometerKm: number
  kind: 'service' | 'repair' | 'accident repair'
  at: "maker's workshop" | 'local garage'
  work: string
  costRupees: number
}

/** Every visit to a workshop, derived on demand, because most code never needs it. */
export function serviceBook(world: World, car: Car): ServiceVisit[] {
  const dice = diceFor(world.seed, TOPIC.upkeep, car.index)
  const visits: ServiceVisit[] = []
  // Careful owners have the car serviced every ten months, careless ones every two years.
  const gapDays = 300 * Math.exp(-0.35 * car.conditionScore)
  const kmBetweenTyres = dice.whole(38_000, 55_000)
  let tyresAtKm = kmBetweenTyres
  for (
    let day = car.registeredDay + gapDays * dice.between(0.5, 1);
    day < car.offeredDay;
    day += gapDays * dice.between(0.75, 1.3)
  ) {
    const onDay = Math.floor(day)
    const odometerKm = odometerOn(car, onDay)
    const young = onDay - car.registeredDay < 4 * 365
    const at = dice.chance(young ? 0.9 : 0.35) ? "maker's workshop" : 'local garage'
    visits.push({
      day: onDay,
      odometerKm,
      kind: 'service',
      at,
      work: 'Oil, filters, checks',
      costRupees: dice.whole(28, 95) * 100,
    })
    if (odometerKm > tyresAtKm) {
      tyresAtKm += kmBetweenTyres
      visits.push({
        day: onDay,
        odometerKm,
        kind: 'repair',
        at,
        work: 'Four tyres, alignment',
        costRupees: dice.whole(140, 420) * 100,
      })
    }
    if (dice.chance(0.1 + car.ageYears * 0.015)) {
      visits.push({
        day: onDay,
        odometerKm,
        kind: 'repair',
        at,
        work: dice.pick(REPAIRS),
        costRupees: dice.whole(20, 260) * 100,
      })
    }
  }
  for (const accident of car.accidents) {
    visits.push({
      day: accident.day + dice.whole(1, 12),
      odometerKm: accident.odometerKm,
      kind: 'accident repair',
      at: dice.chance(0.6) ? "maker's workshop" : 'local garage',
      work: { scrape: 'Bumper repainted', panel: 'Door and wing replaced', structural: 'Frame straightened' }[
        accident.damage
      ],
      costRupees: accident.repairRupees,
    })
  }
  return visits.toSorted((a, b) => a.day - b.day || a.odometerKm - b.odometerKm)
}

const REPAIRS = [
  'Battery',
  'Clutch',
  'Brake pads and discs',
  'AC compressor',
  'Suspension bushes',
  'Wiper motor',
  'Alternator belt',
  'Steering rack',
]
