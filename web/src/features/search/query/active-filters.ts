import type { Filters } from '@pahiya/domain/search/filters'
import { namedFilters, type NamedFilter, type Naming } from './filter-labels.ts'
import { addressOf, refined, type Search } from './search-url.ts'

export type ActiveFilter = NamedFilter & { without: string }

/** Each filter in force, and the address of the search without it. */
export function activeFilters(search: Search, naming: Naming): ActiveFilter[] {
  return namedFilters(search.filters, naming).map((named) => ({
    ...named,
    without: addressOf(refined(search, takenAway(search.filters, named))),
  }))
}

/** The change that takes a filter away: one value of a list, or all that belongs together. */
export function takenAway(filters: Filters, { keys, value }: NamedFilter): Filters {
  return Object.fromEntries(
    keys.map((key) => {
      const values = filters[key]
      const left = value !== undefined && typeof values === 'object' ? values.filter((one) => one !== value) : undefined
      return [key, left]
    }),
  )
}
