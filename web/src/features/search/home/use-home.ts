import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { useMemo } from 'react'
import { useDraft } from '../draft/use-draft.ts'
import { usePreview } from '../draft/use-preview.ts'
import type { HomeData } from '../load/load-home.ts'
import { useAutomaticSearch } from '../load/use-automatic-search.ts'
import { hasFilters } from '../query/search-url.ts'
import { useOverlay } from './home-overlays.tsx'
import { useLoadingSearch } from './use-loading-search.ts'

export type Home = ReturnType<typeof useHome>

/** State of the home page: pending filters, their counts, the search being loaded and the dialog over the page. */
export function useHome(data: HomeData, maySearchUnasked: (() => Promise<boolean>) | undefined) {
  const { search, results } = data
  const now = useMemo(() => new Date(data.now), [data.now])
  const waiting = useLoadingSearch(search)
  const { loading, pending, leaving } = waiting
  const automatic = useAutomaticSearch(search, { may: maySearchUnasked, walking: loading })
  const first = !hasFilters(search) && search.tab !== 'results'
  const draft = useDraft(search, first ? liveCity : undefined)
  const counts = usePreview(draft, results !== undefined)
  const overlay = useOverlay()
  return {
    ...waiting,
    now,
    /** First visit: the hero is shown. */
    first,
    draft,
    counts,
    overlay,
    /** Number of cars found by a search over all portals, once one has run. */
    found: results ? (results.failure ? undefined : results.total) : automatic,
    /** The count is a lower bound. */
    atLeast: results?.totalIsAtLeast === true,
    tab: search.tab === 'local' && !leaving ? ('local' as const) : ('all' as const),
    /** The search shown by the filters for our own sellers' cars. */
    localChoice: { search: pending && loading ? pending : draft.search, isChanged: !loading && draft.isChanged },
  }
}
