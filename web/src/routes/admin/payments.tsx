import { redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { dataOrThrow, loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { actOnProRecords } from '../../features/plans/pro-admin/act-on-pro-records.ts'
import { ProRecordsPage } from '../../features/plans/pro-admin/pro-records-page.tsx'
import type { Route } from './+types/payments.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const [account, before] = [searchParams.get('account'), searchParams.get('before')]
  const query = { ...(account !== null && { account }), ...(before !== null && { before }) }
  const [asked, counts] = await Promise.all([
    api.GET('/api/admin/pro', { params: { query }, signal }),
    loadDeskCounts(api, signal),
  ])
  return { records: dataOrThrow(asked), counts, isOfOne: account !== null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await actOnProRecords(context.get(apiContext), new URLSearchParams(await request.text()))
  return 'found' in result ? redirect(`/admin/payments?account=${result.found}`) : result
}

export default function AdminPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { records, counts, isOfOne } = loaderData
  const nav = <AdminNav current="/admin/payments" waiting={counts} />
  return <ProRecordsPage {...{ records, isOfOne, nav }} result={actionData} />
}
