import { diceFor, TOPIC } from '../../world/dice.ts'
import { arrivalDay, LONGEST_OFFER_DAYS, type World } from '../../world/world.ts'
import type { Channel } from '../parameters/parameter-types.ts'

/** Days that a car stands on offer: the middle of the trade, and its spread as a logarithm. */
const OFFER_DAYS: Record<Channel, { middle: number; spread: number }> = {
  classified: { middle: 34, spread: 0.75 },
  retailer: { middle: 27, spread: 0.6 },
}

/** When the car comes to the market and when its last advert is gone. */
export function drawTiming(world: World, carIndex: number, channel: Channel): { offeredDay: number; goneDay: number } {
  const dice = diceFor(world.seed, TOPIC.timing, carIndex)
  const { middle, spread } = OFFER_DAYS[channel]
  if (carIndex >= world.stockCars) {
    const offeredDay = arrivalDay(world, carIndex)
    return { offeredDay, goneDay: offeredDay + offerDays(middle * Math.exp(spread * dice.normal())) }
  }
  // Whoever looks on one day meets the slow sellers more often: a lognormal weighted by its own length.
  const days = offerDays(middle * Math.exp(spread * spread + spread * dice.normal()))
  const offeredDay = world.startDay - Math.floor(dice.next() * days)
  return { offeredDay, goneDay: offeredDay + days }
}

/** Retailers turn their stock over faster, so more of the arrivals are theirs than of the cars that stand on offer. */
export function arrivingShare(standingShare: number): number {
  const retailer = standingShare / meanOfferDays('retailer')
  return retailer / (retailer + (1 - standingShare) / meanOfferDays('classified'))
}

/** As many cars come on a day as go. */
export function arrivalsPerDay(stockCars: number, standingShare: number): number {
  return stockCars * (standingShare / meanOfferDays('retailer') + (1 - standingShare) / meanOfferDays('classified'))
}

function meanOfferDays(channel: Channel): number {
  const { middle, spread } = OFFER_DAYS[channel]
  // The cap takes some days off the longest.
  return 0.98 * middle * Math.exp(spread ** 2 / 2)
}

function offerDays(days: number): number {
  return Math.min(LONGEST_OFFER_DAYS, Math.max(3, Math.round(days)))
}
