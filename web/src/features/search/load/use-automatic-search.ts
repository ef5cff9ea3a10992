import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { HomeData } from './load-home.ts'
import { changed, hasFilters, writeSearch, type Search } from '../query/search-url.ts'

/** HOME-31. */
const restMs = 500

/**
 * Filtering our own sellers' cars also looks through all portals, once the choice has rested for half a second: how
 * many were found, or undefined. The answer is remembered, so that going there shows it at once. Not with the last
 * search gone (C-05): nobody asked for it, so nobody should be told that they may not.
 */
export function useAutomaticSearch(
  search: Search,
  { may, walking }: { may: (() => Promise<boolean>) | undefined; walking: boolean },
): number | undefined {
  const { load, data } = useFetcher<HomeData>()
  const wanted = search.tab === 'local' && hasFilters(search)
  const words = wanted ? writeSearch(changed(search, { tab: 'results' })).toString() : undefined
  useEffect(() => {
    // Whoever walks on asks for themselves.
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
