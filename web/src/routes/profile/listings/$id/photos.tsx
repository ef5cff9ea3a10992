import { redirect } from 'react-router'
import { unwrapResponse } from '../../../../api/unwrap-response.ts'
import { apiContext } from '../../../../api/api-context.ts'
import { ListingPhotosPage } from '../../../../features/selling/photos/listing-photos-page.tsx'
import { signInAddress } from '../../../../site/sign-in-addresses.ts'
import type { Route } from './+types/photos.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const about = { params: { path: { id } }, signal: request.signal }
  const [asked, listing] = await Promise.all([
    api.GET('/api/seller/listings/{id}/photos', about),
    // Used only for the title: the photos are shown without it if this fails.
    api.GET('/api/seller/listings/{id}', about).catch(() => null),
  ])
  if (asked.response.status === 401) return redirect(signInAddress(`/profile/listings/${id}/photos`))
  const photos = await unwrapResponse(Promise.resolve(asked))
  return { ...photos, listingId: id, title: listing?.data?.title ?? null }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function ListingPhotosRoute({ loaderData }: Route.ComponentProps) {
  return <ListingPhotosPage {...loaderData} />
}
