import { apiContext } from '../../../api/api-context.ts'
import { AdminNav } from '../../../features/admin/desk/admin-nav.tsx'
import { actOnSource } from '../../../features/admin/sources/act-on-source.ts'
import { loadSource } from '../../../features/admin/sources/load-sources.ts'
import { SourcePage } from '../../../features/admin/sources/source-page.tsx'
import type { Route } from './+types/$key.ts'

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  loadSource(context.get(apiContext), params.key, request)
export const clientLoader = ({ context, params, request }: Route.ClientLoaderArgs) =>
  loadSource(context.get(apiContext), params.key, request)

export const action = ({ context, request }: Route.ActionArgs) => actOnSource(context.get(apiContext), request)
export const clientAction = ({ context, request }: Route.ClientActionArgs) =>
  actOnSource(context.get(apiContext), request)

export default function AdminSource({ loaderData: { page, counts }, actionData }: Route.ComponentProps) {
  return <SourcePage {...page} failure={actionData} nav={<AdminNav current="/admin/sources" waiting={counts} />} />
}
