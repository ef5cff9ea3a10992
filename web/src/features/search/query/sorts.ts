import type { Sort } from '@pahiya/domain/search/sorts'
import { defaultSort, filterBarSorts } from '@pahiya/domain/search/sort-options'

/** An order of the results: `value` is its word in an address. */
type KnownSort = { value: string; sort: Sort; needsPlace?: true }

/** HOME-19 first, then what the engine can do besides (C-07). */
const knownSorts: readonly KnownSort[] = [
  ...filterBarSorts.map(({ value, sortBy, sortOrder }): KnownSort => ({
    value,
    sort: sortBy === 'relevance' ? 'relevance' : `${sortBy}_${sortOrder}`,
  })),
  { value: 'newest', sort: 'newest' },
  { value: 'best-value', sort: 'best_value' },
  { value: 'all-in', sort: 'all_in_asc' },
  { value: 'distance', sort: 'distance', needsPlace: true },
]

/** Beside the six, for who looks near a place and for who does not. */
export function moreSorts(near: boolean): string[] {
  return knownSorts
    .slice(filterBarSorts.length)
    .flatMap(({ value, needsPlace }) => (needsPlace && !near ? [] : [value]))
}

export function findSort(value: string | null | undefined): KnownSort | undefined {
  return knownSorts.find((known) => known.value === value)
}

/** The word in an address for an order that the phrase parser names. */
export function sortNamed(sort: string | undefined): string | undefined {
  return knownSorts.find((known) => known.sort === sort)?.value
}

export function sortToAsk(value: string | undefined): Sort {
  return (findSort(value) ?? findSort(defaultSort.value))?.sort ?? 'price_asc'
}
