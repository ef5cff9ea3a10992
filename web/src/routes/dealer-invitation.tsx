import { redirect } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { InvitationPage } from '../features/selling/dealers/invitation-page.tsx'
import { loginAddress } from '../site/sign-in-addresses.ts'
import type { Route } from './+types/dealer-invitation.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const { data } = await context
    .get(apiContext)
    .GET('/api/dealer-invitation', { params: { query: { key } }, signal: request.signal })
  return { inviteKey: key, invitation: data ?? null }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const key = new URLSearchParams(await request.text()).get('key') ?? ''
  const { response, error } = await context.get(apiContext).POST('/api/dealer-invitation', { body: { key } })
  if (response.ok) return redirect('/dealer')
  const back = `/dealer-invitation?key=${key}`
  if (response.status === 401) return redirect(loginAddress('log-in', back))
  return { code: error?.code ?? null, message: error?.message ?? null }
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function DealerInvitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage {...loaderData} failed={actionData ?? null} />
}
