import { advertAt } from '../../market/advert-on-day.ts'
import type { Advert, AdvertShown } from '../../market/advert.ts'
import { buildAdverts } from '../../market/build-adverts.ts'
import { findAdvert } from '../../market/market-days.ts'
import { advertNumber } from '../../market/portal-id.ts'
import type { PortalId } from '../../market/portals.ts'
import { carAt } from '../../fleet/car-at.ts'
import { MINUTES_A_DAY } from '../../world/day.ts'
import { carsAround, type World } from '../../world/world.ts'
import { createAdvertIndex, type AdvertIndex } from './advert-index.ts'

/**
 * The live adverts on each portal at one minute. A clock step creates a new object, so that a long response keeps its
 * own snapshot.
 */
export type MarketNow = { minute: number; day: number; keys: Record<string, Uint32Array> }

export type AdvertLookup =
  { state: 'live'; advert: Advert; shown: AdvertShown } | { state: 'gone'; advert: Advert } | { state: 'unknown' }

export type MarketClock = ReturnType<typeof startClock>

/** The clock of the simulated world and a compact index of its adverts. It starts at the end of its first day. */
export function startClock(world: World, firstDay = world.startDay) {
  const shelves: Record<string, AdvertIndex> = Object.fromEntries(
    world.portals.map((portal) => [portal, createAdvertIndex()]),
  )
  let coveredCars = 0
  let now = lookAt(firstDay * MINUTES_A_DAY + MINUTES_A_DAY - 1)

  function lookAt(minute: number): MarketNow {
    const day = Math.floor(minute / MINUTES_A_DAY)
    for (const [from, to] of carsAround(world, day)) {
      for (let index = Math.max(from, coveredCars); index < to; index++) shelveCar(index)
      coveredCars = Math.max(coveredCars, to)
    }
    const live = Object.entries(shelves).map(([portal, shelf]) => [portal, shelf.liveKeys(minute)] as const)
    return { minute, day, keys: Object.fromEntries(live) }
  }

  function shelveCar(index: number) {
    for (const advert of buildAdverts(world, carAt(world, index))) shelves[advert.portal.id]!.add(advert)
  }

  return {
    world,
    firstDay,
    now: () => now,
    step(minutes: number): MarketNow {
      return (now = lookAt(now.minute + minutes))
    },
    shelf: (portal: PortalId) => shelves[portal]!,
    /** Looks up an advert by the portal's own number, including removed adverts but excluding those not posted yet. */
    lookUp(portal: PortalId, id: string): AdvertLookup {
      // An arbitrary number would decode to a car in the far future, which cannot be derived.
      if (!/^\d{10}$/.test(id) || advertNumber(world.seed, portal, Number(id)).carIndex >= coveredCars) return UNKNOWN
      const advert = findAdvert(world, portal, id)
      if (!advert || now.minute < advert.postedMinute) return UNKNOWN
      const shown = advertAt(advert, now.minute)
      return shown ? { state: 'live', advert, shown } : { state: 'gone', advert }
    },
  }
}

const UNKNOWN: AdvertLookup = { state: 'unknown' }
