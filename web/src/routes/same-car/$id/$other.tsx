import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext, type Api } from '../../../api/api-context.ts'
import { MatchDoubtPage, type ComparedAdvert } from '../../../features/matching/match-doubt-page.tsx'
import type { Route } from './+types/$other.ts'

async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const [first, second] = await Promise.all([
    advertOf(api, params.id, request.signal),
    advertOf(api, params.other, request.signal),
  ])
  return { adverts: [first, second] as const }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, params: { id, other }, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const note = new URLSearchParams(await request.text()).get('note') ?? ''
  const body = { listingId: id, otherId: other, note }
  const { response } = await context.get(apiContext).POST('/api/matches/doubts', { body })
  return { outcome: response.ok ? ('sent' as const) : ('failed' as const) }
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function SameCar({ loaderData, actionData }: Route.ComponentProps) {
  return <MatchDoubtPage adverts={loaderData.adverts} outcome={actionData?.outcome ?? null} />
}

async function advertOf(api: Api, id: string, signal: AbortSignal): Promise<ComparedAdvert> {
  const listing = await unwrapResponse(api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal }))
  return {
    listingId: listing.listingId,
    title: listing.title,
    sourceName: listing.sourceName,
    page: listing.sourceKey === 'pahiya' ? `/car/${listing.carId}` : `/marketplace/${listing.listingId}`,
    url: listing.url !== null && /^https?:\/\//i.test(listing.url) ? listing.url : null,
    price: listing.price,
    mileage: listing.mileage,
    colour: listing.colour,
    photo: listing.images[0] ?? null,
    place: [listing.locality, listing.city].filter((part) => part !== null).join(', '),
  }
}
