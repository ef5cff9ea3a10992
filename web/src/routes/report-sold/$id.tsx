import { data, redirect } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import { ReportSoldPage } from '../../features/car-detail/still-for-sale/report-sold-page.tsx'
import { signInAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/$id.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const listing = await unwrapResponse(
    context.get(apiContext).GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal: request.signal }),
  )
  // A seller on Pahiya ends the listing; an ended listing cannot be reported.
  if (listing.status !== 'active' || listing.sourceKey === 'pahiya') throw data(null, { status: 404 })
  return { title: listing.title, href: `/marketplace/${listing.id}`, sourceName: listing.sourceName }
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const asked = await context
    .get(apiContext)
    .POST('/api/marketplace/listing/{id}/sold-reports', { params: { path: { id } } })
  if (asked.response.status === 401) return redirect(signInAddress(`/report-sold/${id}`))
  return { failed: asked.response.ok ? '' : (asked.error?.message ?? ' ') }
}

export default function ReportSold({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportSoldPage car={loaderData} outcome={actionData?.failed ?? null} />
}
