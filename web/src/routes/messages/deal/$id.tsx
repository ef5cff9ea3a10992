import { redirect } from 'react-router'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext } from '../../../api/api-context.ts'
import { DealPage } from '../../../features/conversations/deals/deal-page.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { Route } from './+types/$id.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const asked = await api.GET('/api/conversations/{id}/deal', { params: { path: { id } }, signal: request.signal })
  if (asked.response.status === 401) return redirect(signInAddress(`/messages/deal/${id}`))
  return unwrapResponse(Promise.resolve(asked))
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, params: { id } }: Route.ActionArgs | Route.ClientActionArgs) {
  const { response } = await context
    .get(apiContext)
    .POST('/api/conversations/{id}/deal/end', { params: { path: { id } } })
  return { ended: response.ok }
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function DealRecord({ loaderData, actionData, params }: Route.ComponentProps) {
  return <DealPage deal={loaderData} conversationId={params.id} failed={actionData?.ended === false} />
}
