import { plateKey } from '@pahiya/domain/plate/registration-plate'
import { odometerOn } from '../fleet/draw/draw-life.ts'
import type { Advert, AdvertTruth } from './advert.ts'

/** Ground truth about an advert on a day, which no portal publishes. */
export function buildAdvertTruth({ car, episode, portal, portalAdvertId }: Advert, day: number): AdvertTruth {
  return {
    portal: portal.id,
    portalAdvertId,
    carId: car.id,
    fleetOf: `car-${car.fleetOf}`,
    twins: car.twins,
    make: car.make,
    model: car.model,
    generation: car.generation,
    trim: car.trim,
    fuel: car.fuel,
    gearbox: car.gearbox,
    colour: car.colour,
    modelYear: car.modelYear,
    plate: plateKey(car.plate),
    city: car.city,
    locality: episode.seller.locality,
    odometerKm: odometerOn(car, day),
    owners: car.owners.length,
    accidents: car.accidents.length,
    condition: car.condition,
    fairPriceRupees: car.fairPriceRupees,
    sellerId: episode.seller.id,
    sellerKind: episode.seller.kind,
    scam: episode.scam,
    stale: !episode.scam && day >= episode.untilDay,
  }
}
