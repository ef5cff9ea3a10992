import { useLingui } from '@lingui/react'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { apiContext } from '../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { ReportsPage } from '../../features/admin/reports/reports-page.tsx'
import type { Route } from './+types/reports.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const search = new URL(request.url).searchParams
  const [reportsAfter, casesAfter] = [search.get('reportsAfter'), search.get('casesAfter')]
  const query = { ...(reportsAfter !== null && { reportsAfter }), ...(casesAfter !== null && { casesAfter }) }
  const [asked, counts] = await Promise.all([
    api.GET('/api/admin/conversation-reports', { params: { query }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { ...dataOrThrow(asked), counts, now: new Date().toISOString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const api = context.get(apiContext)
  const asked = { params: { path: { id: form.get('report') ?? '' } }, body: { reason: form.get('reason') ?? '' } }
  const { error, response } =
    form.get('do') === 'open'
      ? await api.POST('/api/admin/conversation-reports/{id}/looks', asked)
      : await api.POST('/api/admin/conversation-reports/{id}/close', asked)
  return { failed: response.ok ? null : ((error as Partial<ErrorBody> | undefined)?.message ?? '') }
}

export default function AdminReports({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const failed = actionData?.failed
  const notice =
    actionData === undefined ? undefined : failed === null ? i18n.t('Saved.') : failed || i18n.t('Please try again.')
  return <ReportsPage {...loaderData} notice={notice} now={new Date(loaderData.now)} />
}
