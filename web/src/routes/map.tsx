import { useMemo } from 'react'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { mapRequest, readMapQuery } from '../features/search/map/map-address.ts'
import { MapPage } from '../features/search/map/map-page.tsx'
import { linkedCar, LinkedCars } from '../features/search/cars/linked-cars.tsx'
import type { Route } from './+types/map.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const asked = readMapQuery(new URL(request.url).searchParams)
  const query = mapRequest(asked)
  const ask = (asking: typeof query) =>
    context.get(apiContext).GET('/api/market/localities', { params: { query: asking }, signal: request.signal })
  const call = ask(query)
  // Showing the cars of a locality counts as a search; if it is refused, the map is loaded without them.
  const { response, error } = await call
  const refused = error !== undefined && asked.locality !== undefined && [403, 429].includes(response.status)
  const { chosen, ...where } = await unwrapResponse(refused ? ask(mapRequest({ ...asked, locality: undefined })) : call)
  return {
    asked,
    where,
    refused: refused ? error.message : null,
    chosen: chosen && { name: chosen.name, cars: chosen.cars.map(linkedCar) },
    now: new Date().toISOString(),
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function CarMap({ loaderData: { asked, where, chosen, refused, now } }: Route.ComponentProps) {
  const at = useMemo(() => new Date(now), [now])
  return (
    <MapPage asked={asked} where={where} chosen={chosen?.name}>
      {refused !== null && <p>{refused}</p>}
      {chosen && <LinkedCars cars={chosen.cars} now={at} rows />}
    </MapPage>
  )
}
