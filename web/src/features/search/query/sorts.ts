import type { Sort } from '@pahiya/domain/search/sorts'
import { defaultSort, filterBarSorts } from '@pahiya/domain/search/sort-options'

/** A sort order of the results: `value` is its name in an address. */
type KnownSort = { value: string; sort: Sort; needsPlace?: true }

/** HOME-19 first, then the other orders that the engine supports (C-07). */
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

/** Sort orders other than the six, for searches with or without a place. */
export function moreSorts(near: boolean): string[] {
  return knownSorts
    .slice(filterBarSorts.length)
    .flatMap(({ value, needsPlace }) => (needsPlace && !near ? [] : [value]))
}

export function findSort(value: string | null | undefined): KnownSort | undefined {
  return knownSorts.find((known) => known.value === value)
}

/** Returns the address value of a sort order named by the phrase parser. */
export function sortNamed(sort: string | undefined): string | undefined {
  return knownSorts.find((known) => known.sort === sort)?.value
}

export function sortToAsk(value: string | undefined): Sort {
  return (findSort(value) ?? findSort(defaultSort.value))?.sort ?? 'price_asc'
}
