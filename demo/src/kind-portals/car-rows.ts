import { advertOnDay } from '../market/advert-on-day.ts'
import type { Advert } from '../market/advert.ts'
import { liveAdvertsOn } from '../market/market-days.ts'
import { generateWorld } from '../world/generate-world.ts'

export type KindOptions = { seed: number; startDay: string; cars: number }

/** One car for sale, before a portal writes it in its format. A hostile case may replace any value. */
export type CarRow = { ref: string; price: unknown; [field: string]: unknown }

/** Cars of a separate world, so that the market of the other portals is unaffected. */
const worldOfKinds = 43_000

/**
 * The same number of cars for each portal, and each car on one portal only. Prices are whole thousands and none is a
 * scam.
 */
export function chooseCars({ seed, startDay, cars }: KindOptions, portals: number): CarRow[][] {
  const wanted = cars * portals
  const world = generateWorld({
    seed: seed + worldOfKinds,
    adverts: Math.max(300, wanted * 8),
    startDay,
    portals: ['sadakpar'],
  })
  const found = new Map<string, Advert>()
  for (const advert of liveAdvertsOn(world, world.startDay)) {
    if (found.size === wanted) break
    if (advert.episode.seller.kind === 'dealer' && !advert.episode.scam && !found.has(advert.car.id))
      found.set(advert.car.id, advert)
  }
  const rows = [...found.values()].map((advert) => describeRow(advert))
  return Array.from({ length: portals }, (_, at) => rows.slice(at * cars, (at + 1) * cars))
}

function describeRow(advert: Advert): CarRow {
  const { car, world, episode } = advert
  const shown = advertOnDay(advert, world.startDay)!
  const price = Math.round(shown.priceRupees / 1_000) * 1_000
  const name = `${car.modelYear} ${car.make} ${car.model} ${car.trim}`
  const odometer = Math.round(car.odometerKm / 100) * 100
  return {
    ref: `K${String(car.index).padStart(6, '0')}`,
    title: name,
    description: `${name}, ${odometer} km, ${car.fuel}, ${car.gearbox}, ${car.colour}. In ${car.city}.`,
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: car.modelYear,
    price,
    odometer,
    fuel: car.fuel,
    gearbox: car.gearbox,
    colour: car.colour,
    owners: car.owners.length,
    city: car.city,
    area: episode.seller.locality || car.city,
    seller: episode.seller.name,
    posted: shown.postedAt,
  }
}
