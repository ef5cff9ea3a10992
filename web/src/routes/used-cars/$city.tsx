import { redirect } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import { LandingPage } from '../../features/search/landing/landing-page.tsx'
import { carAddress } from '../../features/search/cars/build-card.ts'
import { linkedCar, LinkedCars } from '../../features/search/cars/linked-cars.tsx'
import { PhraseStrip } from '../../features/search/phrase/phrase-strip.tsx'
import { noSearch } from '../../features/search/query/search-url.ts'
import { sharedPageHeaders } from '../../app/shared-cache-headers.ts'
import { usePublicOrigin } from '../../site/use-public-origin.ts'
import type { Route } from './+types/$city.ts'

/** The API accepts every spelling of a name and returns the canonical address; an unknown name is a 404. */
async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { city, brand, model } = params
  const query = { city, ...(brand !== undefined && { brand }), ...(model !== undefined && { model }) }
  const asked = context.get(apiContext).GET('/api/market/summary', { params: { query }, signal: request.signal })
  const { cars, ...figures } = await unwrapResponse(asked)
  const { origin, pathname, search } = new URL(request.url)
  if (pathname !== figures.path) return redirect(figures.path + search, 301)
  return { figures, cars: cars.map(linkedCar), origin, now: new Date().toISOString() }
}

export const headers = sharedPageHeaders
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function UsedCars({ loaderData: { figures, cars, origin, now } }: Route.ComponentProps) {
  const items = cars.map((car) => ({ name: car.title, path: carAddress(car) }))
  const pictured = cars.find(({ pictures }) => pictures.length > 0)
  const picture = pictured && { url: pictured.pictures[0]!.url, alt: pictured.title }
  return (
    <LandingPage
      {...{ figures, items, picture }}
      origin={usePublicOrigin(origin)}
      searchLine={<PhraseStrip search={{ ...noSearch, filters: { cities: [figures.city] } }} />}
    >
      <LinkedCars cars={cars} now={new Date(now)} />
    </LandingPage>
  )
}
