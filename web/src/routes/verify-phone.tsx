import { checkedReturnPath } from '@pahiya/contract/return-path'
import { redirect } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { actOnPhone } from '../features/accounts/phone-act.ts'
import { PhonePage } from '../features/accounts/phone-page.tsx'
import type { PhoneState } from '../features/accounts/phone-state.ts'
import type { Route } from './+types/verify-phone.ts'

const numberStep: PhoneState = { step: 'number' }
const doneStep: PhoneState = { step: 'done', phone: null }

/** AUTH-14: who is not signed in is asked for that first, and comes back here. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { pathname, search, searchParams } = new URL(request.url)
  const { data: user, response } = await api.GET('/api/auth/user', { signal })
  if (response.status === 401) {
    throw redirect(`/login?${new URLSearchParams({ mode: 'log-in', returnTo: pathname + search }).toString()}`)
  }
  if (!user) throw new Response(null, { status: response.status })
  const usage = user.phoneVerified ? ((await api.GET('/api/usage/status', { signal })).data ?? null) : null
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email?.split('@')[0] || 'User'
  return { name, phoneVerified: user.phoneVerified, usage, returnTo: checkedReturnPath(searchParams.get('returnTo')) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  return actOnPhone(context.get(apiContext), await request.formData(), request.signal)
}
export async function action(args: Route.ActionArgs) {
  const { state, cookies } = await act(args)
  if (state.step !== 'done') return state
  // The session goes on under a new cookie: only the next request is known by it.
  const { pathname, search } = new URL(args.request.url)
  throw redirect(pathname + search, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}
export const clientAction = async (args: Route.ClientActionArgs) => (await act(args)).state

export default function VerifyPhone({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phoneVerified, usage, returnTo } = loaderData
  const state = actionData ?? (phoneVerified ? doneStep : numberStep)
  return <PhonePage state={state} name={name} returnTo={returnTo} usage={usage} />
}
