import { useLingui } from '@lingui/react'
import { redirect } from 'react-router'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext } from '../../../api/api-context.ts'
import { reviewReasons } from '../../../features/conversations/reviews/report-reasons.ts'
import { SellerReviewsPage, type Reported } from '../../../features/conversations/reviews/seller-reviews-page.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { Route } from './+types/reviews.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const after = searchParams.get('after')
  const query = after === null ? {} : { after }
  const [seller, reviews] = await Promise.all([
    unwrapResponse(api.GET('/api/cars/{id}/seller', { params: { path: { id } }, signal })),
    unwrapResponse(api.GET('/api/cars/{id}/reviews', { params: { path: { id }, query }, signal })),
  ])
  return {
    name: [seller.firstName, seller.lastName].filter(Boolean).join(' '),
    reviews,
    toReport: searchParams.get('report'),
  }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** Reports a review. A signed-out visitor returns to it after signing in, with its form open. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const reason = reviewReasons.find((each) => each === form.get('reason')) ?? 'other'
  const id = form.get('review') ?? ''
  const { response } = await context.get(apiContext).POST('/api/reviews/{id}/report', {
    params: { path: { id } },
    body: { reason, note: form.get('note') ?? '' },
  })
  if (response.status === 401) {
    const { searchParams } = new URL(request.url)
    searchParams.set('report', id)
    return redirect(signInAddress(`/car/${params.id}/reviews?${searchParams.toString()}#review-${id}`))
  }
  const outcome: Reported = response.ok ? 'done' : response.status === 404 ? 'gone' : 'failed'
  return outcome
}

export default function SellerReviews({ loaderData, actionData, params }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <SellerReviewsPage
      carId={params.id}
      name={loaderData.name || i18n.t('Car Owner')}
      reviews={loaderData.reviews}
      toReport={loaderData.toReport}
      reported={actionData}
    />
  )
}
