import { useMemo } from 'react'
import { useNavigation } from 'react-router'
import { addressOf, changed, readSearch, unreadPhrase, type Search } from '../query/search-url.ts'

/** The search that is under way, if one is. */
export function usePendingSearch(): Search | undefined {
  const { location } = useNavigation()
  const words = location?.pathname === '/' ? location.search : undefined
  return useMemo(() => (words === undefined ? undefined : pendingSearch(new URLSearchParams(words))), [words])
}

/** The same list, only longer: what is shown stays while more comes. */
export function isMoreOf(search: Search, pending: Search): boolean {
  return pending.page > search.page && addressOf(changed(search, {})) === addressOf(changed(pending, {}))
}

/** Words that are on their way to be read are said already. */
function pendingSearch(params: URLSearchParams): Search {
  const search = readSearch(params)
  return { ...search, said: unreadPhrase(params) ?? search.said }
}
