import { findPlaceByName } from '../places/gazetteer.ts'
import type { Filters } from './filters.ts'

export type WiderSearch = { place: string; withinKm: number; filters: Filters }

/** Close by, then as far as a buyer drives for a car. */
const reachesKm = [12, 50]

/** Below this number of cars a search near a place also covers the area around it. */
const fewestNearPlace = 5

/**
 * Whether a search found so few cars that it widens. A buyer who named a locality or a distance meant exactly that, so
 * such a search widens only if it found none.
 */
export function isTooFew({ near, withinKm }: Filters, found: number): boolean {
  return found < (near !== undefined && withinKm === undefined ? fewestNearPlace : 1)
}

/**
 * Wider searches for a named place with too few cars. Empty if the search names no place or several, because then there is
 * no centre to measure distances from.
 */
export function widerSearches({ localities = [], near, withinKm, ...others }: Filters): WiderSearch[] {
  const [locality, ...more] = localities
  const place = more.length > 0 ? undefined : (locality ?? near)
  if (place === undefined || !findPlaceByName(place)) return []
  const triedKm = locality === undefined ? (withinKm ?? reachesKm[0]!) : 0
  return reachesKm
    .filter((km) => km > triedKm)
    .map((km) => ({ place, withinKm: km, filters: { ...others, near: place, withinKm: km } }))
}
