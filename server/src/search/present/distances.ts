import { kmBetween, placeOfCar } from '@pahiya/domain/places/gazetteer'
import { centreOf } from '@pahiya/domain/search/conditions'
import type { Filters } from '@pahiya/domain/search/filters'

type Standing = { listing: { city: string; locality: string | null } }

/** How far each car is from the place that was asked for, in whole kilometres; null where only its city is known. */
export function distancesKm(cars: readonly Standing[], filters: Filters): (number | null)[] | undefined {
  const centre = centreOf(filters)
  if (!centre) return undefined
  return cars.map(({ listing: { city, locality } }) => {
    const place = placeOfCar(city, locality)
    return place?.locality ? Math.round(kmBetween(centre.point, place.point)) : null
  })
}
