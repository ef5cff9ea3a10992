import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { actOnModel } from '../../features/admin/model/act-on-model.ts'
import { loadModel } from '../../features/admin/model/load-model.ts'
import { ModelPage } from '../../features/admin/model/model-page.tsx'
import type { Route } from './+types/model.ts'

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shown = await loadModel(context.get(apiContext), request)
  return data(shown, { headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders

export const action = ({ context, request }: Route.ActionArgs) => actOnModel(context.get(apiContext), request)

export default function AdminModel({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ModelPage
      shown={loaderData}
      acted={actionData}
      nav={<AdminNav current="/admin/model" waiting={loaderData.counts} />}
    />
  )
}
