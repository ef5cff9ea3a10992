import type { SourceState } from '@pahiya/contract/ingestion/source-console'
import type { AdvertLineage, ListedAdvert } from '@pahiya/contract/ingestion/source-lineage'
import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'
import { readLineageFilters, type LineageFilters } from './lineage-address.ts'

export type LineageData = {
  filters: LineageFilters
  sources: Pick<SourceState, 'key' | 'name'>[]
  /** Null if there is no such listing; undefined if none is requested. */
  lineage: AdvertLineage | null | undefined
  /** The listings of the chosen source; null if none is chosen, or if one listing is requested. */
  adverts: { adverts: ListedAdvert[]; next: string | null } | null
}

/** Throws a 404 for anyone but admins and auditors, exactly as for a path that does not exist. */
export async function loadLineage(api: Api, request: Request) {
  const { signal } = request
  const filters = readLineageFilters(new URL(request.url).searchParams)
  const [sources, lineage, adverts, counts] = await Promise.all([
    // Also checks the caller's role if neither a listing nor a source is requested.
    api.GET('/api/admin/sources', { signal }),
    findLineage(api, filters, signal),
    findAdverts(api, filters, signal),
    loadDeskCounts(api, signal),
  ])
  const page: LineageData = {
    filters,
    sources: dataOrThrow(sources).sources.map(({ key, name }) => ({ key, name })),
    lineage,
    adverts,
  }
  return { page, counts }
}

async function findLineage(api: Api, { listing, source, ref }: LineageFilters, signal: AbortSignal) {
  if (listing === undefined && (source === undefined || ref === undefined)) return undefined
  const answer =
    listing === undefined
      ? await api.GET('/api/admin/sources/{key}/lineage', {
          params: { path: { key: source! }, query: { ref: ref! } },
          signal,
        })
      : await api.GET('/api/admin/listings/{id}/lineage', { params: { path: { id: listing } }, signal })
  const { status } = answer.response
  // 400: a malformed id.
  return status === 400 || status === 404 ? null : dataOrThrow(answer)
}

async function findAdverts(api: Api, { listing, source, ref, after }: LineageFilters, signal: AbortSignal) {
  if (listing !== undefined || source === undefined || ref !== undefined) return null
  const params = { path: { key: source }, query: { ...(after !== undefined && { after }) } }
  return dataOrThrow(await api.GET('/api/admin/sources/{key}/adverts', { params, signal }))
}
