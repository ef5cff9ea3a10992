import { kmBetween, findCarPlace } from '@pahiya/domain/places/gazetteer'
import { findSearchCentre } from '@pahiya/domain/search/conditions'
import type { Filters } from '@pahiya/domain/search/filters'

type Standing = { listing: { city: string; locality: string | null } }

/** The distance from the requested place to each car in whole kilometres; null if only the car's city is known. */
export function distancesKm(cars: readonly Standing[], filters: Filters): (number | null)[] | undefined {
  const centre = findSearchCentre(filters)
  if (!centre) return undefined
  return cars.map(({ listing: { city, locality } }) => {
    const place = findCarPlace(city, locality)
    return place?.locality ? Math.round(kmBetween(centre.point, place.point)) : null
  })
}
