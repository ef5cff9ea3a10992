import type { Filters } from '@pahiya/domain/search/filters'
import type { Naming } from './filter-labels.ts'
import { namedFilters, type NamedFilter } from './named-filters.ts'
import { searchAddress, refineSearch, type Search } from './search-url.ts'

export type ActiveFilter = NamedFilter & { without: string }

/** Returns each active filter with the address of the search without it. */
export function activeFilters(search: Search, naming: Naming): ActiveFilter[] {
  return namedFilters(search.filters, naming).map((named) => ({
    ...named,
    without: searchAddress(refineSearch(search, withoutFilter(search.filters, named))),
  }))
}

/** Returns the change that removes a filter: one value of a list, or all keys that belong together. */
export function withoutFilter(filters: Filters, { keys, value }: NamedFilter): Filters {
  return Object.fromEntries(
    keys.map((key) => {
      const values = filters[key]
      const left = value !== undefined && typeof values === 'object' ? values.filter((one) => one !== value) : undefined
      return [key, left]
    }),
  )
}
