import { diceFor, TOPIC } from '../../world/dice.ts'
import { seasonOf } from '../../world/seasons.ts'
import { arrivalDay, LONGEST_OFFER_DAYS, type World } from '../../world/world.ts'
import type { Channel } from '../parameters/parameter-types.ts'

/** Days that a car is on offer: the median, and the spread of the logarithm. */
const OFFER_DAYS: Record<Channel, { middle: number; spread: number }> = {
  classified: { middle: 34, spread: 0.75 },
  retailer: { middle: 27, spread: 0.6 },
}

/** Draws the day the car comes onto the market and the day its last advert is gone. */
export function drawTiming(world: World, carIndex: number, channel: Channel): { offeredDay: number; goneDay: number } {
  const dice = diceFor(world.seed, TOPIC.timing, carIndex)
  const { middle, spread } = OFFER_DAYS[channel]
  if (carIndex >= world.stockCars) {
    const offeredDay = arrivalDay(world, carIndex)
    const usual = middle * Math.exp(spread * dice.normal())
    return { offeredDay, goneDay: offeredDay + offerDays(usual * seasonOf(world, offeredDay).offerDays) }
  }
  // A snapshot of one day over-represents slow sellers: a lognormal weighted by duration.
  const days = offerDays(middle * Math.exp(spread * spread + spread * dice.normal()))
  const offeredDay = world.startDay - Math.floor(dice.next() * days)
  return { offeredDay, goneDay: offeredDay + days }
}

/** Retailers turn over their stock faster, so their share of arrivals exceeds their share of cars on offer. */
export function arrivingShare(standingShare: number): number {
  const retailer = standingShare / meanOfferDays('retailer')
  return retailer / (retailer + (1 - standingShare) / meanOfferDays('classified'))
}

/** Arrivals per day equal departures. */
export function arrivalsPerDay(stockCars: number, standingShare: number): number {
  return stockCars * (standingShare / meanOfferDays('retailer') + (1 - standingShare) / meanOfferDays('classified'))
}

function meanOfferDays(channel: Channel): number {
  const { middle, spread } = OFFER_DAYS[channel]
  // The cap shortens the longest offers by some days.
  return 0.98 * middle * Math.exp(spread ** 2 / 2)
}

function offerDays(days: number): number {
  return Math.min(LONGEST_OFFER_DAYS, Math.max(3, Math.round(days)))
}
