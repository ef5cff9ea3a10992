import { relaxOneFilter, relaxTwoFilters, type RelaxedSearch } from '@pahiya/domain/search/relax-filters'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import type { Api } from '../../../api/api-context.ts'
import { sendable } from '../query/search-requests.ts'

/** A search with one filter relaxed, and its number of cars. */
export type CountedRelaxedSearch = { keys: readonly FilterKey[]; filters: Filters; total: number }

/** The API's limit per request. */
const mostAsked = 16
const mostShown = 7

/**
 * Counts each relaxed search, largest first; searches that find nothing are omitted. If relaxing a single filter does
 * not help, tries pairs.
 */
export async function countRelaxed(api: Api, filters: Filters, signal: AbortSignal): Promise<CountedRelaxedSearch[]> {
  const one = await counted(api, relaxOneFilter(filters), signal)
  return one.length > 0 ? one : counted(api, relaxTwoFilters(filters), signal)
}

async function counted(
  api: Api,
  looser: readonly RelaxedSearch[],
  signal: AbortSignal,
): Promise<CountedRelaxedSearch[]> {
  const asked = looser.slice(0, mostAsked)
  const totals = await countCars(
    api,
    asked.map((each) => each.filters),
    signal,
  )
  return asked
    .map((each, place) => ({ ...each, total: totals[place] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, mostShown)
}

/** Returns the number of cars for each set of filters; empty if the counts are unavailable. */
export async function countCars(api: Api, wanted: readonly Filters[], signal: AbortSignal): Promise<number[]> {
  if (wanted.length === 0) return []
  try {
    const searches = wanted.map(sendable)
    return (await api.POST('/api/marketplace/counts', { body: { searches }, signal })).data?.totals ?? []
  } catch {
    signal.throwIfAborted()
    return []
  }
}
