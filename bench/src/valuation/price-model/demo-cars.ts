import { createHash } from 'node:crypto'
import { findModelBody } from '@pahiya/domain/catalogue/model-facts'
import { advertOnDay } from '@pahiya/demo/market/advert-on-day'
import { liveAdvertsOn } from '@pahiya/demo/market/market-days'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import type { RealCar } from './real-cars.ts'

const startDay = '2026-11-15'

/**
 * Adverts from the demo world, for machines without real ones: they show that everything works, not how accurate it is.
 */
export function demoCars(adverts = 12_000): RealCar[] {
  const world = generateWorld({ adverts, seed: 1, startDay })
  const seenAt = new Date(`${startDay}T00:00:00Z`)
  return [...liveAdvertsOn(world, world.startDay)].map((advert): RealCar => {
    const { car } = advert
    const shown = advertOnDay(advert, world.startDay)!
    const uid = `${shown.portal} ${shown.portalAdvertId}`
    const hash = createHash('sha256').update(uid).digest('hex')
    return {
      uid,
      isTest: Number.parseInt(hash.slice(0, 8), 16) % 5 === 0,
      fold: Number.parseInt(hash.slice(8, 16), 16) % 5,
      brand: car.make,
      model: car.model,
      variant: car.trim,
      year: car.modelYear,
      odometerKm: shown.odometerKm ?? null,
      fuel: car.fuel,
      transmission: car.gearbox,
      owners: car.owners.length,
      city: car.city,
      body: findModelBody(car.make, car.model, car.modelYear),
      sourceKey: shown.portal,
      seenAt,
      priceRupees: shown.priceRupees,
    }
  })
}
