import { apiContext } from '../../api/api-context.ts'
import { actOnFlags } from '../../features/admin/listing-flags/act-on-flags.ts'
import { FlagsPage } from '../../features/admin/listing-flags/flags-page.tsx'
import { loadDesk, readOpenItem } from '../../features/admin/desk/load-desk.ts'
import type { Route } from './+types/flags.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const asked = new URL(request.url).searchParams.get('listing')
  const [desk, open] = await Promise.all([
    loadDesk(api, 'listing-flags', signal),
    asked === null
      ? null
      : api.GET('/api/admin/listing-flags/{listingId}', { params: { path: { listingId: asked } }, signal }),
  ])
  return { ...desk, ...readOpenItem(open) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const action = async ({ context, request }: Route.ActionArgs) =>
  actOnFlags(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  actOnFlags(context.get(apiContext), new URLSearchParams(await request.text()))

export default function AdminFlags({ loaderData, actionData }: Route.ComponentProps) {
  const { now, ...shown } = loaderData
  // A case that was just decided is expected to be gone.
  const isGone = shown.isGone && !(actionData && 'done' in actionData)
  return <FlagsPage {...shown} isGone={isGone} acted={actionData} now={new Date(now)} />
}
