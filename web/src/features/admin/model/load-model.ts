import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'
import { readModelQuery, type ModelQuery } from './model-address.ts'

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loadModel(api: Api, { url, signal }: Request) {
  const query = readModelQuery(new URL(url).searchParams)
  const [part, counts] = await Promise.all([loadPart(api, query, signal), loadDeskCounts(api, signal)])
  return { ...part, query, counts }
}

function loadPart(api: Api, query: ModelQuery, signal: AbortSignal) {
  if (query.view === 'drift') return loadDrift(api, signal)
  if (query.view === 'relevance') return loadRelevance(api, query, signal)
  return query.view === 'phrases' ? loadPhrases(api, signal) : loadRuns(api, query, signal)
}

async function loadRuns(api: Api, { before, run }: ModelQuery, signal: AbortSignal) {
  const [runs, drift, open] = await Promise.all([
    api.GET('/api/admin/model/runs', { params: { query: before === null ? {} : { before } }, signal }),
    api.GET('/api/admin/model/drift', { signal }),
    run === null ? null : api.GET('/api/admin/model/runs/{id}', { params: { path: { id: run } }, signal }),
  ])
  return {
    view: 'runs' as const,
    runs: dataOrThrow(runs),
    inUse: dataOrThrow(drift).model,
    open: open && dataOrThrow(open),
  }
}

async function loadDrift(api: Api, signal: AbortSignal) {
  return { view: 'drift' as const, drift: dataOrThrow(await api.GET('/api/admin/model/drift', { signal })) }
}

async function loadRelevance(api: Api, { before, query }: ModelQuery, signal: AbortSignal) {
  const [queries, open] = await Promise.all([
    api.GET('/api/admin/relevance/queries', { params: { query: before === null ? {} : { before } }, signal }),
    query === null ? null : api.GET('/api/admin/relevance/queries/{id}', { params: { path: { id: query } }, signal }),
  ])
  return { view: 'relevance' as const, queries: dataOrThrow(queries), open: open && dataOrThrow(open) }
}

async function loadPhrases(api: Api, signal: AbortSignal) {
  return {
    view: 'phrases' as const,
    failed: dataOrThrow(await api.GET('/api/admin/search/failed-phrases', { signal })),
  }
}

export type ModelData = Awaited<ReturnType<typeof loadModel>>
export type RunsData = Awaited<ReturnType<typeof loadRuns>>
export type RelevanceData = Awaited<ReturnType<typeof loadRelevance>>
