import type { SourceTrial } from '@pahiya/contract/ingestion/source-trials'
import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts, readOpenItem } from '../desk/load-desk.ts'

/** Throws a 404 for anyone but admins, exactly as for a path that does not exist. */
export async function loadSources(api: Api, request: Request) {
  const { searchParams } = new URL(request.url)
  const [list, trial, counts] = await Promise.all([
    api.GET('/api/admin/sources', { signal: request.signal }),
    loadTrial(api, request),
    loadDeskCounts(api, request.signal),
  ])
  return {
    page: { list: dataOrThrow(list), trial, isConnecting: searchParams.has('connect') },
    counts,
    now: new Date().toISOString(),
  }
}

export async function loadSource(api: Api, key: string, request: Request) {
  const { searchParams } = new URL(request.url)
  const { signal } = request
  const path = { key }
  const [reason, after, ref] = ['reason', 'after', 'ref'].map((name) => searchParams.get(name))
  const query = { ...(reason && { reason }), ...(after && { after }) }
  const [detail, quarantine, opened, trial, counts] = await Promise.all([
    api.GET('/api/admin/sources/{key}', { params: { path }, signal }),
    api.GET('/api/admin/sources/{key}/quarantine', { params: { path, query }, signal }),
    ref ? api.GET('/api/admin/sources/{key}/quarantined', { params: { path, query: { ref } }, signal }) : null,
    loadTrial(api, request),
    loadDeskCounts(api, signal),
  ])
  const page = {
    detail: dataOrThrow(detail),
    quarantine: { ...dataOrThrow(quarantine), reason: reason ?? null },
    opened: opened === null ? undefined : readOpenItem(opened).open,
    trial,
    isMapping: searchParams.has('mapping'),
    done: searchParams.get('done'),
  }
  return { page, counts }
}

/** Null if none is requested, or if it is no longer stored. */
async function loadTrial(api: Api, request: Request): Promise<SourceTrial | null> {
  const id = new URL(request.url).searchParams.get('trial')
  if (id === null) return null
  const { data } = await api.GET('/api/admin/source-trials/{id}', { params: { path: { id } }, signal: request.signal })
  return data ?? null
}
