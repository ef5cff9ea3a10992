import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { isGone, listingView } from '../features/car/car-view.ts'
import { GonePage, UnknownPage } from '../features/car/gone-page.tsx'
import { ListingPage } from '../features/car/listing-page.tsx'
import type { Route } from './+types/listing.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const asked = api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal: request.signal })
  const { origin } = new URL(request.url)
  if ((await asked).response.status === 404) return data({ view: null, origin }, { status: 404 })
  const view = listingView(await answerOf(asked), new Date())
  return data({ view, origin }, { status: isGone(view) ? 404 : 200 })
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Walking among the tabs asks for nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export default function Listing({ loaderData: { view, origin } }: Route.ComponentProps) {
  if (view === null) return <UnknownPage kind="listing" />
  return isGone(view) ? <GonePage view={view} /> : <ListingPage view={view} origin={origin} />
}
