import { data } from 'react-router'
import type { Api } from '../../api/api-context.ts'

/** How much waits on each page of moderators; the page says it is empty where that could not be had. */
export async function loadCounts(api: Api, signal: AbortSignal): Promise<Record<string, number>> {
  const { data: counts } = await api.GET('/api/desk/counts', { signal })
  return counts?.waiting ?? {}
}

/** What waits of a kind and what was decided last. Who is no moderator finds nothing, as under an address that does not exist. */
export async function loadDesk(api: Api, kind: string, signal: AbortSignal) {
  const query = { kind }
  const [queue, decided, counts] = await Promise.all([
    api.GET('/api/desk/items', { params: { query }, signal }),
    api.GET('/api/desk/decided', { params: { query }, signal }),
    loadCounts(api, signal),
  ])
  const { status } = queue.response
  if (!queue.data) throw data(null, { status: status === 401 || status === 403 ? 404 : status })
  const { items, waiting } = queue.data
  return { items, waiting, counts, decided: decided.data?.decided ?? [], now: new Date().toISOString() }
}
