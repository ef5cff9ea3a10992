import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'
import { readFilters, toQuery } from './queue-url.ts'

/** The queue for the filters in the URL, and the open item. */
export async function loadQueue(api: Api, request: Request) {
  const { signal } = request
  const search = new URL(request.url).searchParams
  const filters = readFilters(search)
  const after = search.get('after')
  const query = { ...toQuery(filters), ...(after !== null && { after }) }
  const [queue, saved, counts, opened] = await Promise.all([
    api.GET('/api/desk/queue', { params: { query }, signal }),
    api.GET('/api/desk/filters', { signal }),
    loadDeskCounts(api, signal),
    openItem(api, search.get('open'), signal),
  ])
  return {
    ...dataOrThrow(queue),
    saved: saved.data?.filters ?? [],
    counts,
    ...opened,
    filters: filters.toString(),
    done: search.get('done'),
    now: new Date().toISOString(),
  }
}

type Opened = Awaited<ReturnType<typeof openItem>>
export type OpenedCase = Opened['shownCase']

/** The evidence comes from the call of the item's kind. */
async function openItem(api: Api, id: string | null, signal: AbortSignal) {
  const nothing = { open: null, shownCase: null, isGone: false }
  if (id === null) return nothing
  const found = await api.GET('/api/desk/items/{id}', { params: { path: { id } }, signal })
  if (found.response.status === 404) return { ...nothing, isGone: true }
  const open = dataOrThrow(found)
  const shownCase = open.decided === null ? await loadCase(api, open.item, signal) : null
  return { open, shownCase, isGone: false }
}

async function loadCase(api: Api, { kind, subjectKey }: { kind: string; subjectKey: string }, signal: AbortSignal) {
  if (kind === 'listing-flags') {
    const path = { listingId: subjectKey }
    const { data } = await api.GET('/api/admin/listing-flags/{listingId}', { params: { path }, signal })
    return data ? { kind: 'listing-flags' as const, case: data } : null
  }
  if (kind === 'reused-photo') {
    const path = { id: subjectKey }
    const { data } = await api.GET('/api/desk/reused-photos/{id}', { params: { path }, signal })
    return data ? { kind: 'reused-photo' as const, case: data } : null
  }
  return null
}
