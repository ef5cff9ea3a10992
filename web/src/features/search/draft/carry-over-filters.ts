import type { FilterKey, Filters } from '@pahiya/domain/search/filters'

/**
 * Returns the filters that are still pending when the page's search changes: a filter that the page has changed is no
 * longer pending, whether it was applied or removed by its chip. All others stay.
 */
export function carryOverFilters(chosen: Filters, before: Filters, after: Filters): Filters {
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => {
      const [old, now] = [before[key as FilterKey], after[key as FilterKey]]
      return isSame(old, now) && !isSame(value, now)
    }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
