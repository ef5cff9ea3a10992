import type { Sort } from './sorts.ts'

/** The sort orders that a screen offers, in its order and wording; `value` is the select option's value. */
export type SortOption = {
  value: string
  label: string
  sortBy: 'relevance' | 'price' | 'year' | 'mileage'
  sortOrder: 'asc' | 'desc'
}

const relevance = option('Relevance', 'relevance', 'desc')
const cheapest = option('Price: low to high', 'price', 'asc')
const dearest = option('Price: high to low', 'price', 'desc')
const newest = option('Newest year', 'year', 'desc')
const oldest = option('Oldest year', 'year', 'asc')
const leastDriven = option('Lowest mileage', 'mileage', 'asc')

export const filterBarSorts: readonly SortOption[] = [relevance, cheapest, dearest, newest, oldest, leastDriven]
export const localSorts: readonly SortOption[] = [cheapest, dearest, newest, leastDriven]
export const defaultSort: SortOption = cheapest

/** A sort order as addresses of the site write it. */
export function sortAddress(sort: Sort): string {
  return sort === 'all_in_asc' ? 'all-in' : sort.replace('_', '-')
}

function option(label: string, sortBy: SortOption['sortBy'], sortOrder: SortOption['sortOrder']): SortOption {
  return { value: `${sortBy}-${sortOrder}`, label, sortBy, sortOrder }
}
