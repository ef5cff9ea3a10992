import { apiContext } from '../../../api/api-context.ts'
import { AdminNav } from '../../../features/admin/desk/admin-nav.tsx'
import { actOnSource } from '../../../features/admin/sources/act-on-source.ts'
import { loadSources } from '../../../features/admin/sources/load-sources.ts'
import { SourcesPage } from '../../../features/admin/sources/sources-page.tsx'
import type { Route } from './+types/index.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadSources(context.get(apiContext), request)
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  loadSources(context.get(apiContext), request)

export const action = ({ context, request }: Route.ActionArgs) => actOnSource(context.get(apiContext), request)
export const clientAction = ({ context, request }: Route.ClientActionArgs) =>
  actOnSource(context.get(apiContext), request)

export default function AdminSources({ loaderData: { page, counts, now }, actionData }: Route.ComponentProps) {
  const nav = <AdminNav current="/admin/sources" waiting={counts} />
  return <SourcesPage {...page} failure={actionData} nav={nav} now={new Date(now)} />
}
