import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { HomeData } from './load-home.ts'
import { changed, hasFilters, writeSearch, type Search } from './search-url.ts'

/** HOME-31. */
const restMs = 500

/**
 * Filtering our own sellers' cars also looks through all portals, once the choice has rested for half a second: how
 * many were found, or undefined. The answer is remembered, so that going there shows it at once.
 */
export function useAutomaticSearch(search: Search): number | undefined {
  const { load, data } = useFetcher<HomeData>()
  const wanted = search.tab === 'local' && hasFilters(search)
  const words = wanted ? writeSearch(changed(search, { tab: 'results' })).toString() : undefined
  useEffect(() => {
    if (words === undefined) return undefined
    const timer = setTimeout(() => void load(`/?index&${words}`), restMs)
    return () => clearTimeout(timer)
  }, [words, load])
  if (words === undefined || !data?.results || data.results.failure) return undefined
  return writeSearch(data.search).toString() === words ? data.results.total : undefined
}
