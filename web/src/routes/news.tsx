import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../app/shared-cache-headers.ts'
import { actOnList } from '../features/newsroom/list/act-on-list.ts'
import { NewsPage } from '../features/newsroom/list/news-page.tsx'
import { loadList } from '../features/newsroom/list/load-list.ts'
import { deferredHydration } from '../hydration/page-scripts.tsx'
import { usePublicOrigin } from '../site/use-public-origin.ts'
import type { Route } from './+types/news.ts'

/** BLOG-01: /blog and /news. A list that could not be loaded is not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const list = await loadList(context.get(apiContext), request)
  if (list.page === null) return data(list, { status: 503, headers: { 'cache-control': 'no-store' } })
  return data(list, { headers: sharedCacheHeaders })
}
export const headers = forwardLoaderHeaders
export const handle = deferredHydration

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return loadList(context.get(apiContext), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnList(context.get(apiContext), request)
}

export default function News({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsPage list={loaderData} acted={actionData} origin={usePublicOrigin(loaderData.origin)} />
}
