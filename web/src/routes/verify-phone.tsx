import { checkedReturnPath } from '@pahiya/contract/core/return-path'
import { redirect } from 'react-router'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { userDisplayName } from '../api/signed-in-user.ts'
import { actOnPhone } from '../features/accounts/phone/act-on-phone.ts'
import { PhonePage } from '../features/accounts/phone/phone-page.tsx'
import type { PhoneState } from '../components/phone/phone-state.ts'
import { loginAddress } from '../site/sign-in-addresses.ts'
import type { Route } from './+types/verify-phone.ts'

const numberStep: PhoneState = { step: 'number' }
const doneStep: PhoneState = { step: 'done', phone: null }

/** AUTH-14: a signed-out visitor signs in first, and returns here. */
async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { pathname, search, searchParams } = new URL(request.url)
  const asked = await api.GET('/api/auth/user', { signal })
  if (asked.response.status === 401) return redirect(loginAddress('log-in', pathname + search))
  const user = await unwrapResponse(Promise.resolve(asked))
  const usage = user.phoneVerified ? ((await api.GET('/api/usage/status', { signal })).data ?? null) : null
  // With ?change=yes the user wants another number; otherwise a verified number is shown as done.
  const isDone = user.phoneVerified && searchParams.get('change') !== 'yes'
  return {
    name: userDisplayName(user),
    isDone,
    usage,
    returnTo: checkedReturnPath(searchParams.get('returnTo')),
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  return actOnPhone(context.get(apiContext), await request.formData(), request.signal)
}
export async function action(args: Route.ActionArgs) {
  const { state, cookies } = await act(args)
  if (state.step !== 'done') return state
  // The session continues under a new cookie, which is sent only with the next request.
  const address = new URL(args.request.url)
  address.searchParams.delete('change')
  return redirect(address.pathname + address.search, {
    headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  })
}
export const clientAction = async (args: Route.ClientActionArgs) => (await act(args)).state

export default function VerifyPhone({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isDone, usage, returnTo } = loaderData
  const state = actionData ?? (isDone ? doneStep : numberStep)
  return <PhonePage state={state} name={name} returnTo={returnTo} usage={usage} />
}
