import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { HomeData } from './load-home.ts'
import { changeSearch, hasFilters, writeSearch, type Search } from '../query/search-url.ts'

/** HOME-31. */
const restMs = 500

/**
 * Searches all portals when the visitor filters the list of our own cars, half a second after the last change. Returns
 * the number of cars found, or undefined. The answer is cached, so that opening the tab shows it immediately. Does not
 * run when no search is left (C-05): the visitor did not ask for it and should not see a refusal.
 */
export function useAutomaticSearch(
  search: Search,
  { may, walking }: { may: (() => Promise<boolean>) | undefined; walking: boolean },
): number | undefined {
  const { load, data } = useFetcher<HomeData>()
  const wanted = search.tab === 'local' && hasFilters(search)
  const words = wanted ? writeSearch(changeSearch(search, { tab: 'results' })).toString() : undefined
  useEffect(() => {
    // During a navigation, the new page runs its own search.
    if (words === undefined || walking) return undefined
    let isLeft = false
    const ask = async () => {
      const allowed = may === undefined || (await may())
      if (allowed && !isLeft) await load(`/?index&${words}`)
    }
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [words, walking, load, may])
  if (words === undefined || !data?.results || data.results.failure) return undefined
  return writeSearch(data.search).toString() === words ? data.results.total : undefined
}
