import { diceFor, shareBelow, TOPIC } from '../world/dice.ts'
import { dayFromParts, yearOf } from '../world/day.ts'
import { deriveKey, scramble } from '../world/scramble.ts'
import { arrivalDay, type World } from '../world/world.ts'
import type { Car, CarIdentity } from './car.ts'
import { drawIdentity } from './draw/draw-identity.ts'
import { gradeCondition, drawAccidents, drawOwnerCount, drawOwners } from './draw/draw-life.ts'
import { drawHypothecation, drawInsurance } from './draw/draw-papers.ts'
import { drawTiming } from './draw/draw-timing.ts'
import { fleetAround } from './draw/fleet-twins.ts'
import { assignPlate } from './plate/assign-plate.ts'
import { plateSlot } from './plate/plate-slot.ts'
import { expectedLogPrice, residualLogPrice } from './distributions/price-line.ts'
import { residualLogKm } from './distributions/usage-line.ts'

/** The share of the price spread among equal cars that is due to condition; the rest is due to the seller. */
export const CONDITION_WEIGHT = 0.75

/** Adverts show fewer kilometres than were driven: some odometers are rolled back and most numbers are rounded down. */
const KM_NOT_SHOWN = 0.02

/** Returns the car with this index: its whole life, derived only from the world's seed and the index. */
export function carAt(world: World, index: number): Car {
  const fleet = fleetAround(world.seed, index)
  const twin = index - fleet.first
  const arriving = fleet.first >= world.stockCars
  const year = yearOf(arriving ? arrivalDay(world, fleet.first) : world.startDay)
  const identity = drawIdentity(world, diceFor(world.seed, TOPIC.identity, fleet.first), { year, arriving })
  // A seller of several twins is a trader.
  if (fleet.size > 1) identity.channel = 'classified'

  const timing = drawTiming(world, index, identity.channel)
  const registeredDay = drawRegistration(world, fleet.first, year - identity.ageYears, timing.offeredDay)
  const { plate, rto } = assignPlate(
    diceFor(world.seed, TOPIC.plate, fleet.first),
    plateSlot(world, index),
    identity.city,
    registeredDay,
  )

  const dice = diceFor(world.seed, TOPIC.life, index)
  const odometerKm = drawOdometer(world, fleet, twin, identity)
  const ownerCount = drawOwnerCount(
    fleet.size > 1 ? diceFor(world.seed, TOPIC.life, fleet.first) : dice,
    identity.place,
    identity.ageYears,
  )
  const conditionScore = dice.normal()
  const middle = expectedLogPrice({ ...identity, odometerKm, ownersSoFar: ownerCount })
  const fair =
    middle + residualLogPrice(identity.channel, identity.ageYears, shareBelow(CONDITION_WEIGHT * conditionScore))
  const fairPriceRupees = Math.round(Math.exp(fair) / 100) * 100
  const life = { ...identity, registeredDay, offeredDay: timing.offeredDay, odometerKm }
  const accidents = drawAccidents(dice, { ...life, conditionScore, priceRupees: fairPriceRupees })

  return {
    ...identity,
    index,
    id: `car-${index}`,
    fleetOf: fleet.first,
    twins: fleet.size - 1,
    modelYear: yearOf(registeredDay),
    registeredDay,
    plate,
    chassisNumber: chassisNumber(world.seed, index),
    rto,
    owners: drawOwners(dice, ownerCount, { ...life, fleet: fleet.size > 1 }),
    odometerKm,
    kmPerDay:
      identity.channel === 'retailer'
        ? 0
        : dice.between(0, (odometerKm / Math.max(300, timing.offeredDay - registeredDay)) * 0.6),
    accidents,
    hypothecation: drawHypothecation(dice, identity.ageYears),
    insurance: drawInsurance(dice, identity.ageYears, timing.offeredDay),
    conditionScore,
    condition: gradeCondition(conditionScore, accidents),
    fairPriceRupees,
    ...timing,
  }
}

/** Fleets share the registration day; the youngest cars are at least two months old when they return to the market. */
function drawRegistration(world: World, first: number, year: number, before: number): number {
  const dice = diceFor(world.seed, TOPIC.usage, first, 1)
  const drawn = dayFromParts(year, 1, 1) + dice.whole(0, 364)
  return Math.min(drawn, before - 60)
}

function drawOdometer(
  world: World,
  fleet: { first: number; size: number },
  twin: number,
  identity: CarIdentity,
): number {
  const share = diceFor(world.seed, TOPIC.usage, fleet.first).next()
  const km =
    (1 + KM_NOT_SHOWN) * Math.exp(identity.usualLogKm + residualLogKm(identity.place, identity.ageYears, share))
  const own = diceFor(world.seed, TOPIC.usage, fleet.first + twin, 2)
  return Math.max(300, Math.round(km * (twin === 0 ? 1 : own.between(0.97, 1.03))))
}

/** Seventeen characters like a real one, with a manufacturer code that no maker has. */
function chassisNumber(seed: number, index: number): string {
  return `ZZDEMO0${String(scramble(index >>> 0, deriveKey(seed, 'chassis'))).padStart(10, '0')}`
}
