import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { AdminShell } from '../../features/admin/desk/admin-shell.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { actOnReported } from '../../features/conversations/reviews/act-on-review.ts'
import { ReportedReviewsPage } from '../../features/conversations/reviews/reported-reviews-page.tsx'
import type { Route } from './+types/reviews.ts'

/** Responds 404 to anyone but moderators, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [asked, counts] = await Promise.all([
    api.GET('/api/admin/reviews', { signal: request.signal }),
    loadDeskCounts(api, request.signal),
  ])
  const { status } = asked.response
  if (!asked.data) throw data(null, { status: status === 401 || status === 403 ? 404 : status })
  return { reported: asked.data, counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  return { failed: await actOnReported(context.get(apiContext), new URLSearchParams(await request.text())) }
}

export default function AdminReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const failed = actionData?.failed ?? null
  const notice = failed === null ? undefined : failed || i18n.t('Please try again.')
  return (
    <AdminShell current="/admin/reviews" waiting={loaderData.counts}>
      <ReportedReviewsPage reported={loaderData.reported} notice={notice} />
    </AdminShell>
  )
}
