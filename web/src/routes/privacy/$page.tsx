import { data, useRouteLoaderData } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { NoticePage } from '../../features/privacy/notice/notice-page.tsx'
import { actOnRemoval } from '../../features/privacy/removal/act-on-removal.ts'
import { RemovalPage } from '../../features/privacy/removal/removal-page.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import type { Route } from './+types/$page.ts'

/** /privacy/notice is the notice about personal data, /privacy/removal removes a seller who has no account. */
async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  if (params.page === 'removal') return { notice: null }
  if (params.page !== 'notice') throw data(null, { status: 404 })
  const asked = context.get(apiContext).GET('/api/privacy/notice', { signal: request.signal })
  return { notice: await unwrapResponse(asked) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, params, request }: Route.ActionArgs | Route.ClientActionArgs) {
  if (params.page !== 'removal') throw data(null, { status: 404 })
  return actOnRemoval(context.get(apiContext), await request.formData(), request.signal)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const contact = useRouteLoaderData<typeof rootLoader>('root')?.settings.contactEmail ?? null
  if (loaderData.notice !== null) return <NoticePage notice={loaderData.notice} contact={contact} />
  return <RemovalPage state={actionData ?? { step: 'number' }} />
}
