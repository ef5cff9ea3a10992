import type { Tab } from '@pahiya/domain/search/conditions'
import type { CountName } from '@pahiya/domain/search/facets'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Sort } from '@pahiya/domain/search/sorts'

/** C-33: under 'Verified Cars in India' the verified cars come first. Only the list of our own cars uses this order. */
export type RequestedSort = Sort | 'verified'

/** The sort values of one car, in sort order; the last is its id. */
export type SortValues = readonly (number | string)[]
export type PageStart = { offset: number } | { after: SortValues }

/** A search query in canonical form, whichever route it came from: equal requests give equal queries. */
export type SearchQuery = {
  filters: Filters
  sort: RequestedSort
  tab: 'all' | Tab
  limit: number
  /** A number of cars to skip, or the last car of the previous page. */
  start: PageStart
  /** Which facets and histograms to count, in the order of the table. */
  counts: readonly CountName[]
  /** Whether to include the market figures for the whole result. */
  market: boolean
  /** Cars of this city come before all others. */
  cityFirst?: string
}

/** Equal keys for equal queries. */
export function queryKey({ filters, sort, tab, limit, start, counts, market, cityFirst }: SearchQuery): string {
  return JSON.stringify([filters, sort, tab, limit, start, counts, market, cityFirst])
}
