import { carAt } from '../../fleet/car-at.ts'
import type { Advert } from '../../market/advert.ts'
import { buildAdverts } from '../../market/build-adverts.ts'
import type { PortalId } from '../../market/portals.ts'
import type { World } from '../../world/world.ts'

/** Key of an advert on its portal, in the order of the cars' arrival; portals page and sort by it internally. */
export function advertKey({ car, episode, relist }: Advert): number {
  return (car.index * KEYS_A_CAR + episode.turn * 8 + relist) >>> 0
}

export const KEYS_A_CAR = 32

/** Returns the advert for a key made by advertKey. */
export function findAdvertByKey(world: World, portal: PortalId, key: number): Advert {
  const car = carAt(world, Math.floor(key / KEYS_A_CAR))
  return buildAdverts(world, car).find((advert) => advert.portal.id === portal && advertKey(advert) === key)!
}
