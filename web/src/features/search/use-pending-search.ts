import { useNavigation } from 'react-router'
import { addressOf, changed, readSearch, type Search } from './search-url.ts'

/** The search that is under way, if one is. */
export function usePendingSearch(): Search | undefined {
  const { location } = useNavigation()
  if (location?.pathname !== '/') return undefined
  return readSearch(new URLSearchParams(location.search))
}

/** The same list, only longer: what is shown stays while more comes. */
export function isMoreOf(search: Search, pending: Search): boolean {
  return pending.page > search.page && addressOf(changed(search, {})) === addressOf(changed(pending, {}))
}
