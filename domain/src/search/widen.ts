import { placeNamed } from '../places/gazetteer.ts'
import type { Filters } from './filters.ts'

export type WiderSearch = { place: string; withinKm: number; filters: Filters }

/** Close by, then as far as a buyer drives for a car. */
const reachesKm = [12, 50]

/**
 * Where to look when no car stands in the very place that was named. Empty when no place was named, or several: then
 * there is no middle from which distances could be told.
 */
export function widerSearches({ localities = [], near, withinKm, ...others }: Filters): WiderSearch[] {
  const [locality, ...more] = localities
  const place = more.length > 0 ? undefined : (locality ?? near)
  if (place === undefined || !placeNamed(place)) return []
  const triedKm = locality === undefined ? (withinKm ?? reachesKm[0]!) : 0
  return reachesKm
    .filter((km) => km > triedKm)
    .map((km) => ({ place, withinKm: km, filters: { ...others, near: place, withinKm: km } }))
}
