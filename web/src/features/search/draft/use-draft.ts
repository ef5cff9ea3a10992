import type { Filters } from '@pahiya/domain/search/filters'
import { useMemo, useState } from 'react'
import { carriedOver } from './carry-over-filters.ts'
import { addressOf, changed, hasFilters, refined, type Search } from '../query/search-url.ts'

/** Filters that are chosen and not searched for yet: one choice for the hero form, the compact bar, the sidebar and the sheet. */
export type Draft = {
  /** The page's search with the choice in it. */
  search: Search
  /** The chosen city, or the one that is proposed where nobody has chosen. */
  city: string | undefined
  isChanged: boolean
  change: (part: Filters) => void
  clear: () => void
}

/** A new order, another tab or a chip that is taken away leave the rest of the choice pending; a new sentence does not. */
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
      isChanged: draft !== search && addressOf(draft) !== addressOf(changed(search, {})),
      change: (part) => setHeld((before) => ({ ...before, chosen: { ...before.chosen, ...part } })),
      clear: () =>
        setHeld((before) => ({ ...before, chosen: nothing({ ...before.search.filters, ...before.chosen }) })),
    }
  }, [search, chosen, proposedCity])
}

function chosenIn(held: { search: Search; chosen: Filters }, search: Search): Filters {
  return held.search.said === search.said ? carriedOver(held.chosen, held.search.filters, search.filters) : {}
}

function withChoice(search: Search, chosen: Filters): Search {
  if (Object.keys(chosen).length === 0) return search
  const draft = refined(search, chosen)
  // A search for everything: nobody has said it.
  return hasFilters(draft) ? draft : { ...draft, said: undefined }
}

function nothing(filters: Filters): Filters {
  return Object.fromEntries(Object.keys(filters).map((key) => [key, undefined]))
}
