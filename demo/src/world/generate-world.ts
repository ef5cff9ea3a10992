import { carAt } from '../fleet/car-at.ts'
import { arrivalsPerDay } from '../fleet/draw/draw-timing.ts'
import { isLiveOn } from '../market/advert-on-day.ts'
import { advertsOf } from '../market/build-adverts.ts'
import { FIRST_PORTALS, type PortalId } from '../market/portals.ts'
import { dayOf } from './day.ts'
import type { World } from './world.ts'

export type WorldOptions = {
  seed: number
  /** How many adverts stand on the portals on the start day, all portals together. Met exactly for small worlds, within a per cent for large ones. */
  adverts: number
  /** "2026-11-15" */
  startDay: string
  /** The first city holds most of the demo's stock. */
  hyderabadShare?: number
  portals?: readonly PortalId[]
}

/** From here on everything is derived: see market/market-days.ts for the adverts and fleet/car-at.ts for the cars. */
export function generateWorld(options: WorldOptions): World {
  const hyderabadShare = options.hyderabadShare ?? 0.6
  const draft: World = {
    seed: options.seed,
    startDay: dayOf(options.startDay),
    // While counting, every car belongs to the stock.
    stockCars: Number.MAX_SAFE_INTEGER,
    arrivalsPerDay: 1,
    marketSize: Math.ceil(options.adverts / ADVERTS_A_CAR),
    hyderabadShare,
    portals: options.portals ?? FIRST_PORTALS,
  }
  const stockCars = countStock(draft, options.adverts)
  return { ...draft, stockCars, arrivalsPerDay: arrivalsPerDay(stockCars, STANDING_RETAILER_SHARE) }
}

const ADVERTS_A_CAR = 1.6
const COUNTED_CARS = 4000
/** Of the cars that stand on offer; see retailerShare in the fleet's parameters, over all ages. */
const STANDING_RETAILER_SHARE = 0.51

/** Counts the first few thousand cars' adverts and goes on at that rate. */
function countStock(draft: World, adverts: number): number {
  let live = 0
  for (let index = 0; index < COUNTED_CARS; index++) {
    live += advertsOf(draft, carAt(draft, index)).filter((advert) => isLiveOn(advert, draft.startDay)).length
    if (live >= adverts) return index + 1
  }
  return Math.round((adverts / live) * COUNTED_CARS)
}
