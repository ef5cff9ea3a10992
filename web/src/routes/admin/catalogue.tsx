import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { useSignedInUser } from '../../api/signed-in-user.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { actOnCatalogue } from '../../features/admin/catalogue/act-on-catalogue.ts'
import { CataloguePage } from '../../features/admin/catalogue/catalogue-page.tsx'
import { loadCatalogue } from '../../features/admin/catalogue/load-catalogue.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import type { Route } from './+types/catalogue.ts'

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shown = await loadCatalogue(context.get(apiContext), request)
  return data(shown, { headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders

export const action = ({ context, request }: Route.ActionArgs) => actOnCatalogue(context.get(apiContext), request)

export default function AdminCatalogue({ loaderData, actionData }: Route.ComponentProps) {
  const isAdmin = useSignedInUser()?.roles.includes('admin') === true
  return (
    <CataloguePage
      shown={loaderData}
      acted={actionData}
      isAdmin={isAdmin}
      nav={<AdminNav current="/admin/catalogue" waiting={loaderData.counts} />}
    />
  )
}
