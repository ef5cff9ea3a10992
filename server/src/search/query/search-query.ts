import type { Tab } from '@pahiya/domain/search/conditions'
import type { CountName } from '@pahiya/domain/search/facets'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Sort } from '@pahiya/domain/search/sorts'

/** C-33: under 'Verified Cars in India' the verified ones lead. Only our own list asks for it. */
export type AskedSort = Sort | 'verified'

/** Values of one car in the order of the sort; the last is its id. */
export type SortValues = readonly (number | string)[]
export type PageStart = { offset: number } | { after: SortValues }

/** What a search asks, whichever call it came by: canonical, so that two who ask the same ask the same question. */
export type Question = {
  filters: Filters
  sort: AskedSort
  tab: 'all' | Tab
  limit: number
  /** So many cars further, or behind the last one of a page. */
  start: PageStart
  /** Which facets and histograms to count, in the order of the table. */
  counts: readonly CountName[]
  /** Whether to look at the market of the whole result too. */
  market: boolean
  /** Cars of this city come before all others. */
  cityFirst?: string
}

/** The same text for the same question. */
export function questionKey({ filters, sort, tab, limit, start, counts, market, cityFirst }: Question): string {
  return JSON.stringify([filters, sort, tab, limit, start, counts, market, cityFirst])
}
