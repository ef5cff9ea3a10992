import { carAt } from '../../fleet/car-at.ts'
import type { Advert } from '../../market/advert.ts'
import { advertsOf } from '../../market/build-adverts.ts'
import type { PortalId } from '../../market/portals.ts'
import type { World } from '../../world/world.ts'

/** One number for an advert on its portal, in the order of the cars' coming: what portals page and sort by inside. */
export function advertKey({ car, episode, relist }: Advert): number {
  return (car.index * KEYS_A_CAR + episode.turn * 8 + relist) >>> 0
}

export const KEYS_A_CAR = 32

/** The advert behind a key that came from advertKey. */
export function advertWithKey(world: World, portal: PortalId, key: number): Advert {
  const car = carAt(world, Math.floor(key / KEYS_A_CAR))
  return advertsOf(world, car).find((advert) => advert.portal.id === portal && advertKey(advert) === key)!
}
