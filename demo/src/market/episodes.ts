import type { Car } from '../fleet/car.ts'
import { diceFor, TOPIC } from '../world/dice.ts'
import type { World } from '../world/world.ts'
import { chooseChain, chooseDealer, createOwner, type Seller } from './seller.ts'

/** One seller's attempt to sell the car. */
export type Episode = {
  turn: number
  seller: Seller
  fromDay: number
  /** The day the seller no longer has the car (or no longer wants to sell it). */
  untilDay: number
  outcome: 'sold' | 'sold to a dealer' | 'withdrawn' | 'vanished'
  /** The seller does not have the car at all, only its pictures. */
  scam: boolean
  /** This seller's mark-up on the usual price, as a logarithm. */
  markUp: number
}

const RESALE_SHARE = 0.24
const SCAM_SHARE = 0.008

/** Returns the successive sellers of this car: perhaps an owner, then the dealer who bought it; perhaps an impostor. */
export function drawEpisodes(world: World, car: Car): Episode[] {
  const dice = diceFor(world.seed, TOPIC.episode, car.index)
  const first = firstSeller(world, car, dice.next(), dice.next())
  const days = car.goneDay - car.offeredDay
  const episodes: Episode[] = []
  const resold = first.kind === 'owner' && days >= 24 && dice.chance(RESALE_SHARE)
  const end = finish(car, days, first, dice.next(), dice.next())
  if (resold) {
    const soldDay = car.offeredDay + Math.floor(days * dice.between(0.3, 0.55))
    const dealer = chooseDealer(world, dice.next(), car.city)
    const again = { turn: 1, seller: dealer, fromDay: soldDay + dice.whole(2, 7), scam: false, markUp: 0.05, ...end }
    episodes.push({
      turn: 0,
      seller: first,
      fromDay: car.offeredDay,
      untilDay: soldDay,
      outcome: 'sold to a dealer',
      scam: false,
      markUp: -0.05,
    })
    episodes.push({ ...again, untilDay: Math.max(again.untilDay, again.fromDay + 2) })
  } else {
    episodes.push({ turn: 0, seller: first, fromDay: car.offeredDay, scam: false, markUp: MARK_UP[first.kind], ...end })
  }
  if (diceFor(world.seed, TOPIC.scam, car.index).chance(SCAM_SHARE)) episodes.push(scamEpisode(world, car))
  return episodes
}

function firstSeller(world: World, car: Car, kindDraw: number, pick: number): Seller {
  if (car.twins > 0) return chooseDealer(world, diceFor(world.seed, TOPIC.dealer, car.fleetOf, 1).next(), car.city)
  if (car.channel === 'classified') {
    return kindDraw < 0.55 ? createOwner(world, car.index, 0, car.city) : chooseDealer(world, pick, car.city)
  }
  if (kindDraw < 0.12 && car.ageYears <= 7) return chooseChain(world, 'programme', pick, car.city)
  if (kindDraw > 0.95) return chooseChain(world, 'auction', pick, car.city)
  return chooseChain(world, 'retailer', pick, car.city)
}

/** A stale advert outlives the sale: the car was then gone some time before its last advert. */
function finish(
  car: Car,
  days: number,
  seller: Seller,
  staleDraw: number,
  outcomeDraw: number,
): Pick<Episode, 'untilDay' | 'outcome'> {
  const stale = staleDraw < seller.habits.leavesStale
  const untilDay = stale ? car.offeredDay + Math.ceil(days * (0.5 + 0.4 * outcomeDraw)) : car.goneDay
  return { untilDay, outcome: outcomeDraw < 0.8 ? 'sold' : outcomeDraw < 0.93 ? 'withdrawn' : 'vanished' }
}

function scamEpisode(world: World, car: Car): Episode {
  const dice = diceFor(world.seed, TOPIC.scam, car.index, 1)
  const fromDay = car.offeredDay + dice.whole(1, Math.max(1, Math.floor((car.goneDay - car.offeredDay) / 2)))
  return {
    turn: 2,
    seller: createOwner(world, car.index, 2, car.city),
    fromDay,
    untilDay: Math.min(car.goneDay, fromDay + dice.whole(2, 20)),
    outcome: 'vanished',
    scam: true,
    markUp: Math.log(dice.between(0.48, 0.68)),
  }
}

/**
 * Relative to the usual price in their channel; small compared with the spread, so that the channel's prices stay
 * realistic.
 */
const MARK_UP: Record<Seller['kind'], number> = {
  owner: -0.015,
  dealer: 0.015,
  retailer: 0.002,
  programme: 0.03,
  auction: -0.1,
}
