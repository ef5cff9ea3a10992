import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { actOnAdmin } from '../../features/community/admin/act-on-admin.ts'
import { AdminCommunityPage } from '../../features/community/admin/admin-page.tsx'
import { loadAdminCommunity } from '../../features/community/admin/load-admin.ts'
import type { Route } from './+types/community.ts'

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [page, counts] = await Promise.all([loadAdminCommunity(api, request), loadDeskCounts(api, request.signal)])
  return data({ page, counts }, { headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders

export const action = ({ context, request }: Route.ActionArgs) => actOnAdmin(context.get(apiContext), request)

export default function AdminCommunity({ loaderData: { page, counts }, actionData }: Route.ComponentProps) {
  return (
    <AdminCommunityPage data={page} acted={actionData} nav={<AdminNav current="/admin/community" waiting={counts} />} />
  )
}
