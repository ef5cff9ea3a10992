import { useLingui } from '@lingui/react'
import { redirect } from 'react-router'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext } from '../../../api/api-context.ts'
import { actOnReview } from '../../../features/conversations/reviews/act-on-review.ts'
import { ReviewPage } from '../../../features/conversations/reviews/review-page.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { Route } from './+types/$id.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const path = { params: { path: { id } }, signal: request.signal }
  const asked = await api.GET('/api/conversations/{id}', path)
  if (asked.response.status === 401) return redirect(signInAddress(`/messages/review/${id}`))
  const detail = await unwrapResponse(Promise.resolve(asked))
  return { detail, review: await unwrapResponse(api.GET('/api/conversations/{id}/review', path)) }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const failed = await actOnReview(context.get(apiContext), id, form)
  const typed = failed === null ? null : { rating: Number(form.get('rating')), text: form.get('text') ?? '' }
  return { did: form.get('do'), failed, typed }
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return <ReviewPage {...loaderData} notice={noticeOf()} typed={actionData?.typed ?? null} />

  function noticeOf(): string | undefined {
    if (!actionData) return undefined
    if (actionData.failed !== null) return actionData.failed || i18n.t('Please try again.')
    return actionData.did === 'delete' ? i18n.t('Your review is deleted.') : i18n.t('Saved.')
  }
}
