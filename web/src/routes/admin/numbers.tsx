import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { loadNumbers } from '../../features/admin/numbers/load-numbers.ts'
import { NumbersPage } from '../../features/admin/numbers/numbers-page.tsx'
import type { Route } from './+types/numbers.ts'

/** Responds 404 to anyone but admins, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [page, counts] = await Promise.all([loadNumbers(api, request), loadDeskCounts(api, request.signal)])
  return data({ page, counts }, { headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders

export default function AdminNumbers({ loaderData: { page, counts } }: Route.ComponentProps) {
  return <NumbersPage data={page} nav={<AdminNav current="/admin/numbers" waiting={counts} />} />
}
