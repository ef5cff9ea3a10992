import { loosened, loosenedTwice, type Looser } from '@pahiya/domain/search/relax-filters'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import type { Api } from '../../../api/api-context.ts'
import { sendable } from '../query/search-requests.ts'

/** What would be found if one wish gave way. */
export type LooserSearch = { keys: readonly FilterKey[]; filters: Filters; total: number }

/** As many as the call takes at once. */
const mostAsked = 16
const mostShown = 7

/** Counted now, the most first; a wish that costs nothing is left out. If none alone helps, two together may. */
export async function countLooser(api: Api, filters: Filters, signal: AbortSignal): Promise<LooserSearch[]> {
  const one = await counted(api, loosened(filters), signal)
  return one.length > 0 ? one : counted(api, loosenedTwice(filters), signal)
}

async function counted(api: Api, looser: readonly Looser[], signal: AbortSignal): Promise<LooserSearch[]> {
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

/** How many cars each of these would find; none at all when nobody can count now. */
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
