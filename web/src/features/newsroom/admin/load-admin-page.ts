import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { readAdminQuery, type AdminQuery } from './admin-url.ts'

/** The list, the analytics and the data of the dialog; rejected without the admin grant. */
export async function loadAdminPage(api: Api, { url, signal }: Request) {
  const query = readAdminQuery(new URL(url).searchParams)
  const { status, after, article } = query
  const asked = await api.GET('/api/admin/blog/articles', {
    params: { query: { status, ...(after !== null && { after }) } },
    signal,
  })
  if (asked.response.status === 401 || asked.response.status === 403) {
    return { kind: 'refused' as const, status: asked.response.status }
  }
  const [list, analytics, feeds, open, versions] = await Promise.all([
    unwrapResponse(Promise.resolve(asked)),
    unwrapResponse(api.GET('/api/admin/blog/analytics', { signal })),
    api.GET('/api/admin/blog/feeds', { signal }).catch(() => null),
    article === null ? null : loadOpenArticle(api, article, signal),
    article === null || query.view !== 'versions' ? null : loadVersions(api, article, query, signal),
  ])
  const { articles, next } = list
  const now = new Date().toISOString()
  return {
    kind: 'page' as const,
    query,
    articles,
    next,
    analytics,
    feeds: feeds?.data?.feeds ?? null,
    open,
    versions,
    now,
  }
}

async function loadOpenArticle(api: Api, id: string, signal: AbortSignal) {
  const asked = await api.GET('/api/admin/blog/articles/{id}', { params: { path: { id } }, signal })
  // The API returns 400 for a malformed id in the URL.
  if (asked.response.status === 404 || asked.response.status === 400) return 'gone' as const
  return unwrapResponse(Promise.resolve(asked))
}

/** Compares the two selected versions, otherwise the latest with the previous one. */
async function loadVersions(api: Api, id: string, { from, to }: AdminQuery, signal: AbortSignal) {
  const path = { id }
  const { data: found } = await api.GET('/api/admin/blog/articles/{id}/versions', { params: { path }, signal })
  if (!found) return null
  const latest = found.versions[0]?.version ?? 1
  const pair = from !== null && to !== null ? { from, to } : { from: latest - 1, to: latest }
  if (pair.from < 1) return { ...found, diff: null }
  const { data: diff } = await api.GET('/api/admin/blog/articles/{id}/diff', { params: { path, query: pair }, signal })
  return { ...found, diff: diff ?? null }
}
