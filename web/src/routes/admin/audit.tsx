import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { actOnAudit } from '../../features/admin/audit/act-on-audit.ts'
import { AuditPage } from '../../features/admin/audit/audit-page.tsx'
import { loadAudit } from '../../features/admin/audit/load-audit.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import type { Route } from './+types/audit.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [page, counts] = await Promise.all([loadAudit(api, request), loadDeskCounts(api, request.signal)])
  return data({ page, counts }, { headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders

export const action = ({ context, request }: Route.ActionArgs) => actOnAudit(context.get(apiContext), request)

export default function AdminAudit({ loaderData: { page, counts }, actionData }: Route.ComponentProps) {
  return <AuditPage data={page} result={actionData} nav={<AdminNav current="/admin/audit" waiting={counts} />} />
}
