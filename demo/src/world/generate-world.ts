import { carAt } from '../fleet/car-at.ts'
import { arrivalsPerDay } from '../fleet/draw/draw-timing.ts'
import { isLiveOn } from '../market/advert-on-day.ts'
import { buildAdverts } from '../market/build-adverts.ts'
import { FIRST_PORTALS, type PortalId } from '../market/portals.ts'
import { parseDay } from './day.ts'
import type { World } from './world.ts'

export type WorldOptions = {
  seed: number
  /** Number of live adverts on the start day, across all portals. Exact for small worlds, within 1% for large ones. */
  adverts: number
  /** "2026-11-15" */
  startDay: string
  /** Most of the demo's stock is in the first city. */
  hyderabadShare?: number
  portals?: readonly PortalId[]
  /** For a market that is observed over months. */
  seasons?: boolean
}

/** Everything else is derived: see market/market-days.ts for the adverts and fleet/car-at.ts for the cars. */
export function generateWorld(options: WorldOptions): World {
  const hyderabadShare = options.hyderabadShare ?? 0.6
  const draft: World = {
    seed: options.seed,
    startDay: parseDay(options.startDay),
    // While counting, every car belongs to the stock.
    stockCars: Number.MAX_SAFE_INTEGER,
    arrivalsPerDay: 1,
    marketSize: Math.ceil(options.adverts / ADVERTS_A_CAR),
    hyderabadShare,
    hasSeasons: options.seasons ?? false,
    portals: options.portals ?? FIRST_PORTALS,
  }
  const stockCars = countStock(draft, options.adverts)
  return { ...draft, stockCars, arrivalsPerDay: arrivalsPerDay(stockCars, STANDING_RETAILER_SHARE) }
}

const ADVERTS_A_CAR = 1.6
const COUNTED_CARS = 4000
/** Retailers' share of the cars on offer, over all ages; see retailerShare in the fleet's parameters. */
const STANDING_RETAILER_SHARE = 0.51

/** Counts the adverts of the first few thousand cars and extrapolates. */
function countStock(draft: World, adverts: number): number {
  let live = 0
  for (let index = 0; index < COUNTED_CARS; index++) {
    live += buildAdverts(draft, carAt(draft, index)).filter((advert) => isLiveOn(advert, draft.startDay)).length
    if (live >= adverts) return index + 1
  }
  return Math.round((adverts / live) * COUNTED_CARS)
}
