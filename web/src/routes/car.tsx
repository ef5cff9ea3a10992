import { data } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { CarPage } from '../features/car/car-page.tsx'
import { carView, isGone } from '../features/car/car-view.ts'
import { GonePage, UnknownPage } from '../features/car/gone-page.tsx'
import type { Route } from './+types/car.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const asked = context.get(apiContext).GET('/api/cars/{id}', { params: { path: { id } }, signal: request.signal })
  const { origin } = new URL(request.url)
  if ((await asked).response.status === 404) return data({ view: null, origin }, { status: 404 })
  const view = carView(await answerOf(asked), new Date())
  return data({ view, origin }, { status: isGone(view) ? 404 : 200 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Car({ loaderData: { view, origin } }: Route.ComponentProps) {
  if (view === null) return <UnknownPage kind="car" />
  return isGone(view) ? <GonePage view={view} /> : <CarPage view={view} origin={origin} />
}
