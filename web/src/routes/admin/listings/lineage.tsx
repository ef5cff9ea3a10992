import { apiContext } from '../../../api/api-context.ts'
import { AdminNav } from '../../../features/admin/desk/admin-nav.tsx'
import { LineagePage } from '../../../features/admin/lineage/lineage-page.tsx'
import { loadLineage } from '../../../features/admin/lineage/load-lineage.ts'
import type { Route } from './+types/lineage.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadLineage(context.get(apiContext), request)
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadLineage(context.get(apiContext), request)

export default function AdminLineage({ loaderData: { page, counts } }: Route.ComponentProps) {
  return <LineagePage data={page} nav={<AdminNav current="/admin/sources" waiting={counts} />} />
}
