import { data, redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { forwardLoaderHeaders } from '../../app/shared-cache-headers.ts'
import { AdminNav } from '../../features/admin/desk/admin-nav.tsx'
import { loadDeskCounts } from '../../features/admin/desk/load-desk.ts'
import { actOnArticle } from '../../features/newsroom/admin/act-on-article.ts'
import { AdminPage } from '../../features/newsroom/admin/admin-page.tsx'
import { addressAfter } from '../../features/newsroom/admin/admin-url.ts'
import { loadAdminPage } from '../../features/newsroom/admin/load-admin-page.ts'
import { NotAllowed } from '../../features/newsroom/admin/not-allowed.tsx'
import type { Route } from './+types/blog.ts'

/** ADMIN-01: the server checks the grant; others see the not-allowed state. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [page, counts] = await Promise.all([loadAdminPage(api, request), loadDeskCounts(api, request.signal)])
  const headers = { 'cache-control': 'private, no-store' }
  return data({ ...page, counts }, page.kind === 'refused' ? { status: page.status, headers } : { headers })
}
export const headers = forwardLoaderHeaders

/** ADMIN-21: after each action the router loads the list and the analytics again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = new URLSearchParams(await request.text())
  const acted = await actOnArticle(context.get(apiContext), form)
  const next = addressAfter(acted, new URL(request.url).searchParams)
  return next === null ? acted : redirect(next)
}

export default function AdminBlog({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'refused') return <NotAllowed isSignedIn={loaderData.status === 403} />
  const { query, counts, now, ...shown } = loaderData
  return (
    <AdminPage
      query={query}
      data={shown}
      acted={actionData}
      nav={<AdminNav current="/admin/blog" waiting={counts} />}
      now={new Date(now)}
    />
  )
}
