import type { ErrorBody } from '@pahiya/contract/core/errors'
import { data, redirect, redirectDocument } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import {
  RequestInspectionPage,
  type RequestedCar,
  type Typed,
} from '../../features/conversations/inspections/request-inspection-page.tsx'
import { signInAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/$id.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const listing = await unwrapResponse(api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal }))
  if (listing.status !== 'active') throw data(null, { status: 404 })
  const own = await api.GET('/api/inspections', { signal })
  if (own.response.status === 401) return redirectDocument(signInAddress(`/inspection/${id}`))
  const soldHere = listing.sourceKey === 'pahiya'
  const car: RequestedCar = {
    title: listing.title,
    href: soldHere ? `/car/${listing.carId}` : `/marketplace/${id}`,
    soldHere,
  }
  return { car, now: new Date().toISOString(), formKey: crypto.randomUUID() }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const typed: Typed = {
    day: form.get('day') ?? '',
    slot: form.get('slot') ?? '',
    place: form.get('place') ?? '',
  }
  const key = form.get('key')
  const body = { listingId: id, day: typed.day, slot: typed.slot as 'morning', place: typed.place, ...(key && { key }) }
  const { error, response } = await context.get(apiContext).POST('/api/inspections', { body })
  if (response.status === 201) return redirect('/inspections?requested')
  if (response.status === 401) return redirectDocument(signInAddress(`/inspection/${id}`))
  return { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '', typed }
}

export default function RequestInspection({ loaderData, actionData }: Route.ComponentProps) {
  const { car, now, formKey } = loaderData
  return (
    <RequestInspectionPage
      car={car}
      now={new Date(now)}
      formKey={formKey}
      failed={actionData?.failed ?? null}
      typed={actionData?.typed ?? null}
    />
  )
}
