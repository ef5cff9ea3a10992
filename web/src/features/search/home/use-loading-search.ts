import { isNextPageOf, usePendingSearch } from '../draft/use-pending-search.ts'
import type { Search } from '../query/search-url.ts'
import { useSlow } from './use-slow.ts'

/** Describes what the page is waiting for while another search loads. */
export function useLoadingSearch(search: Search) {
  const pending = usePendingSearch()
  const loadingMore = pending !== undefined && isNextPageOf(search, pending)
  const loading = pending !== undefined && !loadingMore
  const slow = useSlow(loading)
  const searching = loading && pending.tab === 'results'
  // A slow search replaces the page content; the form is hidden meanwhile and keeps its values.
  return { pending, loading, loadingMore, slow, searching, leaving: searching && slow }
}
