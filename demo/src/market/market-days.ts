import { carAt } from '../fleet/car-at.ts'
import type { Car } from '../fleet/car.ts'
import { MINUTES_A_DAY } from '../world/day.ts'
import { carsAround, type World } from '../world/world.ts'
import { advertOnDay, isLiveOn } from './advert-on-day.ts'
import type { Advert, AdvertShown, AdvertTruth } from './advert.ts'
import { buildAdverts } from './build-adverts.ts'
import { advertNumber } from './portal-id.ts'
import { buildAdvertTruth } from './advert-truth.ts'

/**
 * Yields every advert live on a portal at the end of a day, one at a time, so that memory use stays flat at any size.
 */
export function* liveAdvertsOn(world: World, day: number): Generator<Advert> {
  for (const car of carsOnOffer(world, day)) {
    for (const advert of buildAdverts(world, car)) if (isLiveOn(advert, day)) yield advert
  }
}

export type MarketChange = { kind: 'posted' | 'price cut' | 'bumped' | 'removed'; minute: number; advert: Advert }

/**
 * Yields the changes on the portals between two minutes (the first excluded): one step of the clock, by days or by
 * hours.
 */
export function* changesBetween(world: World, fromMinute: number, toMinute: number): Generator<MarketChange> {
  const within = (minute: number) => fromMinute < minute && minute <= toMinute
  for (const car of carsOnOffer(world, Math.floor(toMinute / MINUTES_A_DAY), Math.floor(fromMinute / MINUTES_A_DAY))) {
    for (const advert of buildAdverts(world, car)) {
      if (within(advert.postedMinute)) yield { kind: 'posted', minute: advert.postedMinute, advert }
      for (const { minute } of advert.prices) {
        const visible = advert.postedMinute < minute && minute < advert.removedMinute
        if (visible && within(minute)) yield { kind: 'price cut', minute, advert }
      }
      const bumped = lastBump(advert, toMinute)
      if (bumped !== undefined && within(bumped)) yield { kind: 'bumped', minute: bumped, advert }
      if (within(advert.removedMinute)) yield { kind: 'removed', minute: advert.removedMinute, advert }
    }
  }
}

/** Finds an advert by the portal's own number without a table; undefined for a number that was never issued. */
export function findAdvert(world: World, portal: string, portalAdvertId: string): Advert | undefined {
  if (!/^\d{10}$/.test(portalAdvertId)) return undefined
  const { carIndex } = advertNumber(world.seed, portal, Number(portalAdvertId))
  return buildAdverts(world, carAt(world, carIndex)).find(
    (advert) => advert.portal.id === portal && advert.portalAdvertId === portalAdvertId,
  )
}

export function showWithTruth(advert: Advert, day: number): { shown: AdvertShown; truth: AdvertTruth } | undefined {
  const shown = advertOnDay(advert, day)
  return shown && { shown, truth: buildAdvertTruth(advert, day) }
}

function* carsOnOffer(world: World, day: number, sinceDay = day): Generator<Car> {
  for (const [from, to] of carsAround(world, day)) {
    for (let index = from; index < to; index++) {
      const car = carAt(world, index)
      if (car.offeredDay <= day && car.goneDay + 1 >= sinceDay) yield car
    }
  }
}

function lastBump(advert: Advert, minute: number): number | undefined {
  const every = advert.episode.seller.habits.bumpsEveryDays * MINUTES_A_DAY
  if (every === 0 || minute < advert.postedMinute + every) return undefined
  const bumped = advert.postedMinute + Math.floor((minute - advert.postedMinute) / every) * every
  return bumped < advert.removedMinute ? bumped : undefined
}
