import { apiContext } from '../../api/api-context.ts'
import { actOnPhotos } from '../../features/admin/listing-flags/act-on-flags.ts'
import { PhotosPage } from '../../features/admin/listing-flags/photos-page.tsx'
import { loadDesk, readOpenItem } from '../../features/admin/desk/load-desk.ts'
import type { Route } from './+types/photos.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const asked = new URL(request.url).searchParams.get('listing')
  const [desk, open] = await Promise.all([
    loadDesk(api, 'reused-photo', signal),
    asked === null ? null : api.GET('/api/desk/reused-photos/{id}', { params: { path: { id: asked } }, signal }),
  ])
  return { ...desk, ...readOpenItem(open) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export const action = async ({ context, request }: Route.ActionArgs) =>
  actOnPhotos(context.get(apiContext), new URLSearchParams(await request.text()))
export const clientAction = async ({ context, request }: Route.ClientActionArgs) =>
  actOnPhotos(context.get(apiContext), new URLSearchParams(await request.text()))

export default function AdminPhotos({ loaderData, actionData }: Route.ComponentProps) {
  const { now, ...shown } = loaderData
  // A case that was just decided is expected to be gone.
  const isGone = shown.isGone && !(actionData && 'done' in actionData)
  return <PhotosPage {...shown} isGone={isGone} acted={actionData} now={new Date(now)} />
}
