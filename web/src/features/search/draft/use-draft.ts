import type { Filters } from '@pahiya/domain/search/filters'
import { useMemo, useState } from 'react'
import { carryOverFilters } from './carry-over-filters.ts'
import { searchAddress, changeSearch, hasFilters, refineSearch, type Search } from '../query/search-url.ts'

/**
 * Filters that are selected but not applied yet, shared by the hero form, the compact bar, the sidebar and the sheet.
 */
export type Draft = {
  /** The page's search with the pending filters applied. */
  search: Search
  /** The selected city, or the proposed one if none is selected. */
  city: string | undefined
  isChanged: boolean
  change: (part: Filters) => void
  clear: () => void
}

/** A new sort order, another tab or a removed chip leaves the other filters pending; a new phrase discards them. */
export function useDraft(search: Search, proposedCity?: string): Draft {
  const [held, setHeld] = useState<{ search: Search; chosen: Filters }>({ search, chosen: {} })
  const current = held.search === search ? held : { search, chosen: chosenIn(held, search) }
  if (current !== held) setHeld(current)
  const { chosen } = current
  return useMemo(() => {
    const draft = withChoice(search, chosen)
    return {
      search: draft,
      city: draft.filters.cities?.join(',') ?? ('cities' in chosen ? undefined : proposedCity),
      isChanged: draft !== search && searchAddress(draft) !== searchAddress(changeSearch(search, {})),
      change: (part) => setHeld((before) => ({ ...before, chosen: { ...before.chosen, ...part } })),
      clear: () =>
        setHeld((before) => ({ ...before, chosen: nothing({ ...before.search.filters, ...before.chosen }) })),
    }
  }, [search, chosen, proposedCity])
}

function chosenIn(held: { search: Search; chosen: Filters }, search: Search): Filters {
  return held.search.said === search.said ? carryOverFilters(held.chosen, held.search.filters, search.filters) : {}
}

function withChoice(search: Search, chosen: Filters): Search {
  if (Object.keys(chosen).length === 0) return search
  const draft = refineSearch(search, chosen)
  // Without any filter the phrase no longer describes the search.
  return hasFilters(draft) ? draft : { ...draft, said: undefined }
}

function nothing(filters: Filters): Filters {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]))
}
