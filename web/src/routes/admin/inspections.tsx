import { useLingui } from '@lingui/react'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { AdminShell } from '../../features/admin/desk/admin-shell.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { actOnInspection } from '../../features/conversations/inspections/act-on-inspection.ts'
import { InspectionsPage } from '../../features/conversations/inspections/inspections-page.tsx'
import type { Route } from './+types/inspections.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [asked, counts] = await Promise.all([
    api.GET('/api/admin/inspections', { signal: request.signal }),
    loadDeskCounts(api, request.signal),
  ])
  const { status } = asked.response
  if (!asked.data) throw data(null, { status: status === 401 || status === 403 ? 404 : status })
  return { ...asked.data, counts, today: dayInIndia(new Date()) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return { failed: await actOnInspection(context.get(apiContext), new URLSearchParams(await request.text()), true) }
}

export default function AdminInspections({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { inspections, today } = loaderData
  const failed = actionData?.failed
  const notice =
    actionData === undefined ? undefined : failed === null ? i18n.t('Saved.') : failed || i18n.t('Please try again.')
  return (
    <AdminShell current="/admin/inspections" waiting={loaderData.counts}>
      <InspectionsPage inspections={inspections} isAdmin today={today} notice={notice} />
    </AdminShell>
  )
}
