import { useLingui } from '@lingui/react'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { apiContext } from '../../api/api-context.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { dataOrThrow, loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { PrivacyRequestsPage } from '../../features/admin/privacy/privacy-requests-page.tsx'
import type { Route } from './+types/privacy-requests.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const after = new URL(request.url).searchParams.get('after')
  const query = after === null ? {} : { after }
  const [asked, counts] = await Promise.all([
    api.GET('/api/desk/privacy-requests', { params: { query }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { ...dataOrThrow(asked), counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const params = { path: { id: form.get('request') ?? '' } }
  const outcome = form.get('do') === 'done' ? ('done' as const) : ('refused' as const)
  const { error, response } = await context
    .get(apiContext)
    .POST('/api/desk/privacy-requests/{id}', { params, body: { outcome, answer: form.get('answer') ?? '' } })
  return { failed: response.ok ? null : ((error as Partial<ErrorBody> | undefined)?.message ?? '') }
}

export default function AdminPrivacyRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { counts, ...shown } = loaderData
  const failed = actionData?.failed
  const notice =
    actionData === undefined ? undefined : failed === null ? i18n.t('Saved.') : failed || i18n.t('Please try again.')
  return (
    <PrivacyRequestsPage
      {...shown}
      notice={notice}
      nav={<AdminNav current="/admin/privacy-requests" waiting={counts} />}
    />
  )
}
