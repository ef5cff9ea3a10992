import { data } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { CarPage } from '../features/car/car-page.tsx'
import { carView, isGone, type OfferedView } from '../features/car/car-view.ts'
import { GonePage, UnknownPage } from '../features/car/gone-page.tsx'
import { WayUp } from '../features/car/way-up.tsx'
import { wayUp } from '../features/car/way-up.server.ts'
import { headersOfLoader, sharedPage } from '../shared-page.ts'
import { usePublicOrigin } from '../use-public-origin.ts'
import type { Crumb } from '../components/head/breadcrumbs.tsx'
import type { Route } from './+types/car.ts'

async function load(
  { context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs,
  way: (view: OfferedView) => Crumb[],
) {
  const asked = context.get(apiContext).GET('/api/cars/{id}', { params: { path: { id } }, signal: request.signal })
  const { origin } = new URL(request.url)
  if ((await asked).response.status === 404) return data({ view: null, origin, crumbs: [] }, { status: 404 })
  const view = carView(await answerOf(asked), new Date())
  if (isGone(view)) return data({ view, origin, crumbs: [] }, { status: 404 })
  return data({ view, origin, crumbs: way(view) }, { status: 200, headers: sharedPage })
}

export const headers = headersOfLoader
export const loader = (args: Route.LoaderArgs) => load(args, wayUp)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, () => [])

export default function Car({ loaderData: { view, origin: asked, crumbs } }: Route.ComponentProps) {
  const origin = usePublicOrigin(asked)
  if (view === null) return <UnknownPage kind="car" />
  if (isGone(view)) return <GonePage view={view} />
  return (
    <>
      <CarPage view={view} origin={origin} />
      <WayUp crumbs={crumbs} origin={origin} />
    </>
  )
}
