import type { Api } from '../../../api/api-context.ts'
import { shortRupees } from '../../../components/text/indian-numbers.ts'
import { carAddress } from '../cars/build-card.ts'
import { linkedCar } from '../cars/linked-cars.tsx'
import { sortToAsk } from '../query/sorts.ts'
import type { MapCar } from './draw-map.ts'
import { toRequest, type MapQuery } from './map-address.ts'

/** The server's limit per request; more would not fit on a map. */
const mostCars = 50

/**
 * Returns the cars of a search in these localities, in its order. This is a refinement of the search and therefore free
 * (C-05); if it is rejected or fails, the map shows only the circles.
 */
export async function loadMapCars(api: Api, { search }: MapQuery, localities: readonly string[]): Promise<MapCar[]> {
  const filters = toRequest({ ...search.filters, localities })
  const body = { ...filters, sort: sortToAsk(search.sort), limit: mostCars }
  const { data } = await api.POST('/api/marketplace/search', { body }).catch(() => ({ data: undefined }))
  return (data?.listings ?? []).flatMap((listing): MapCar[] => {
    const car = linkedCar(listing)
    if (car.locality === null) return []
    const label = `${car.model} ${shortRupees(car.price)}`
    return [{ locality: car.locality, label, title: car.title, href: carAddress(car) }]
  })
}
