import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { searchAddress, changeSearch, readSearch, readUnparsedPhrase, type Search } from '../query/search-url.ts'

/** Returns the search being loaded, if there is one. */
export function usePendingSearch(): Search | undefined {
  const { location } = useNavigation()
  const words = location?.pathname === '/' ? location.search : undefined
  return useMemo(() => (words === undefined ? undefined : pendingSearch(new URLSearchParams(words))), [words])
}

/** Whether the pending search only extends the list: the current cars stay while more load. */
export function isNextPageOf(search: Search, pending: Search): boolean {
  return (
    pending.page > search.page && searchAddress(changeSearch(search, {})) === searchAddress(changeSearch(pending, {}))
  )
}

/** A phrase is shown even while it is still being parsed. */
function pendingSearch(params: URLSearchParams): Search {
  const search = readSearch(params)
  return { ...search, said: readUnparsedPhrase(params) ?? search.said }
}
