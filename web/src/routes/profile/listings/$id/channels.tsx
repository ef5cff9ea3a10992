import { redirect } from 'react-router'
import { unwrapResponse } from '../../../../api/unwrap-response.ts'
import { apiContext } from '../../../../api/api-context.ts'
import { actOnChannels } from '../../../../features/selling/channels/act-on-channels.ts'
import { ListingChannelsPage } from '../../../../features/selling/channels/listing-channels-page.tsx'
import { signInAddress } from '../../../../site/sign-in-addresses.ts'
import type { Route } from './+types/channels.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const asked = await api.GET('/api/seller/listings/{id}/channels', {
    params: { path: { id } },
    signal: request.signal,
  })
  if (asked.response.status === 401) return redirect(signInAddress(`/profile/listings/${id}/channels`))
  return { listing: await unwrapResponse(Promise.resolve(asked)), now: new Date().toISOString() }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, params: { id }, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const form = new URLSearchParams(await request.text())
  return actOnChannels(context.get(apiContext), id, form)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function ListingChannels({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingChannelsPage {...loaderData} acted={actionData ?? null} />
}
