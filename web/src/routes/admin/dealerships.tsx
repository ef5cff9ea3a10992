import { useLingui } from '@lingui/react'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { apiContext } from '../../api/api-context.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { dataOrThrow, loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { DealershipsPage } from '../../features/admin/dealerships/dealerships-page.tsx'
import type { Route } from './+types/dealerships.ts'

/** Responds 404 to anyone but moderators, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const [asked, counts] = await Promise.all([api.GET('/api/desk/dealerships', { signal }), loadDeskCounts(api, signal)])
  return { ...dataOrThrow(asked), counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const params = { path: { id: form.get('dealer') ?? '' } }
  const body = { isAccepted: form.get('do') === 'accept', reason: form.get('reason') ?? '' }
  const { error, response } = await context.get(apiContext).POST('/api/desk/dealerships/{id}', { params, body })
  return { failed: response.ok ? null : ((error as Partial<ErrorBody> | undefined)?.message ?? '') }
}

export default function AdminDealerships({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const failed = actionData?.failed
  const notice =
    actionData === undefined ? undefined : failed === null ? i18n.t('Saved.') : failed || i18n.t('Please try again.')
  const nav = <AdminNav current="/admin/dealerships" waiting={loaderData.counts} />
  return <DealershipsPage dealerships={loaderData.dealerships} notice={notice} nav={nav} />
}
