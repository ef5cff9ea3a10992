import { apiContext } from '../../api/api-context.ts'
import { afterDecision, lastResult } from '../../features/admin/desk/decision-result.ts'
import { actOnFlags } from '../../features/admin/listing-flags/act-on-flags.ts'
import { FlagsPage } from '../../features/admin/listing-flags/flags-page.tsx'
import { loadDesk, readOpenItem } from '../../features/admin/desk/load-desk.ts'
import type { Route } from './+types/flags.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('listing')
  const [desk, open] = await Promise.all([
    loadDesk(api, 'listing-flags', signal),
    asked === null
      ? null
      : api.GET('/api/admin/listing-flags/{listingId}', { params: { path: { listingId: asked } }, signal }),
  ])
  return { ...desk, ...readOpenItem(open), done: searchParams.get('done') }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const form = new URLSearchParams(await request.text())
  return afterDecision(await actOnFlags(context.get(apiContext), form), form, request)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function AdminFlags({ loaderData, actionData }: Route.ComponentProps) {
  const { now, done, ...shown } = loaderData
  return <FlagsPage {...shown} acted={lastResult(actionData, done)} now={new Date(now)} />
}
