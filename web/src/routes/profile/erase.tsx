import type { ErrorBody } from '@pahiya/contract/core/errors'
import { useLingui } from '@lingui/react'
import { redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { ErasePage } from '../../features/privacy/erase-page.tsx'
import { loginAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/erase.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const asked = await context.get(apiContext).GET('/api/account/erasure', { signal: request.signal })
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (asked.response.status === 401) throw redirect(loginAddress('log-in', '/profile/erase'))
  return { plan: await unwrapResponse(Promise.resolve(asked)) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const form = new URLSearchParams(await request.text())
  if (form.get('confirmed') !== 'erase') return { failed: '' }
  const { error, response } = await context
    .get(apiContext)
    .POST('/api/account/erasure', { body: { confirmed: 'erase' } })
  if (response.ok) return redirect('/erased')
  if (response.status === 401) return redirect(loginAddress('log-in', '/profile/erase'))
  return { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const failed = actionData === undefined ? undefined : actionData.failed || i18n.t('Please try again.')
  return <ErasePage {...loaderData.plan} failed={failed} />
}
